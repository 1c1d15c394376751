/** Of the package arpad, which has no types. */
export default class Arpad {
  constructor(k: number);
  expectedScore(rating: number, opponent: number): number;
  newRating(expected: number, score: number, rating: number): number;
}

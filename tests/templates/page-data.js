// @ts-check
/**
 * Stands in for a page, so that scripts which only look for the page's data run in Node; imported
 * before them.
 */
const data = {
  lang: "en",
  symbols: { decimal: ".", minus: "−", plus: "+" },
  days: { "2024-03-01": "1 March 2024" },
  start: {
    rating: "1500",
    k: "20",
    list: "standard",
    method: "table",
    cap: "rule",
    games: [{ opponent: "1400", score: "1" }],
  },
  words: {
    language: { nowrap: [] },
    game: { count: { one: "{n} game", other: "{n} games" }, win: "Win" },
    note: { capped: "The difference of {difference} counts as {limit}." },
  },
};
Object.assign(globalThis, {
  document: { getElementById: () => ({ textContent: JSON.stringify(data) }) },
});

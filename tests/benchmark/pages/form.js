// @ts-check
/**
 * The form of a rival's page: what stands in it is asked again at every change. It has the names of
 * the site's own page, so that one probe measures both.
 *
 * @typedef {{opponent: string, score: string}} Game
 * @typedef {{rating: string, k: string, games: Game[]}} Question
 * @typedef {{rating: string, change: string, expected: string}} Answer
 * @typedef {(question: Question) => Answer} Ask
 */

/** @param {HTMLFormElement} form @returns {Question} */
function read(form) {
  const fields = new FormData(form);
  const scores = fields.getAll("score").map(String);
  const games = fields
    .getAll("opponent")
    .map((opponent, index) => ({ opponent: String(opponent), score: String(scores[index]) }));
  return { rating: String(fields.get("rating")), k: String(fields.get("k")), games };
}

/** @param {Answer} answer */
function show(answer) {
  for (const [name, value] of Object.entries(answer)) {
    const place = document.querySelector(`[data-result=${name}]`);
    if (!(place instanceof HTMLDataElement)) continue;
    place.value = value;
    place.textContent = value;
  }
}

/** Listen at once, answer as soon as the engine is there. @param {Ask | Promise<Ask>} engine */
export async function connect(engine) {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
  /** @type {Ask | undefined} */
  let ask;
  form.addEventListener("input", () => ask && show(ask(read(form))));
  document.documentElement.dataset.started = "";
  ask = await engine;
  Object.assign(window, { ask });
  show(ask(read(form)));
}

// @ts-check
/**
 * Put into every page before its own scripts: types another rating as soon as the page listens, and
 * notes when the right answer stands on it. The page says `<html data-started>` once it listens.
 *
 * @typedef {{rating: string, change: string}} Shown
 */
(/** @type {{typed: string, right: Record<string, Shown>}} */ { typed, right }) => {
  /**
   * @type {{typed: number | null, answered: number | null, keys: number[], began: number}}
   *   ms since the navigation, which began at a time of the clock
   */
  const seen = { typed: null, answered: null, keys: [], began: performance.timeOrigin };
  /** @type {{count: number, resolve: (nothing: null) => void} | undefined} */
  let awaited;
  let pressed = 0; // when the last key went down
  let struck = 0; // the same, while the answer to what it changed is awaited

  function settle() {
    if (awaited && seen.keys.length >= awaited.count) awaited.resolve(null);
  }

  /** Resolves once so many keys have their answers. @param {number} count */
  const answers = (count) =>
    new Promise((resolve) => {
      awaited = { count, resolve };
      settle();
    });
  /** @type {(seen: unknown) => void} */
  let tellFirst = () => {};
  /** Resolves with what was seen until then. */
  const first = new Promise((resolve) => {
    tellFirst = resolve;
  });
  Object.assign(window, { seen, answers, answered: first });

  const field = () => /** @type {HTMLInputElement} */ (document.querySelector("[name=rating]"));

  /** Whether what stands in the form has its right answer beside it. */
  function isAnswered() {
    const wanted = right[field().value];
    if (!wanted) return false;
    return Object.entries(wanted).every(([name, value]) => {
      const place = document.querySelector(`[data-results] [data-result=${name}]`);
      return place instanceof HTMLDataElement && place.value === value;
    });
  }

  function look() {
    if (seen.typed === null) {
      if (!("started" in document.documentElement.dataset)) return;
      seen.typed = performance.now();
      field().focus();
      field().value = typed;
      field().dispatchEvent(new Event("input", { bubbles: true }));
    } else if (seen.answered === null) {
      if (!isAnswered()) return;
      seen.answered = performance.now();
      tellFirst(seen);
    } else if (struck && isAnswered()) {
      seen.keys.push(performance.now() - struck);
      struck = 0;
      field().setSelectionRange(field().value.length - 1, field().value.length); // for the next key
      settle();
    }
  }

  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  addEventListener(
    "keydown",
    ({ key, timeStamp }) => {
      if (/^\d$/.test(key)) pressed = timeStamp;
    },
    { capture: true },
  );
  addEventListener(
    "input",
    () => {
      struck = pressed;
    },
    { capture: true },
  );
};

// @ts-check
/**
 * Mistakes beside their fields, and all of them on top of the form when it was sent.
 *
 * A field is complained about once it was left: nobody likes to be corrected in the middle of a number.
 *
 * @typedef {{code: string, field?: string, value?: string, low?: string, high?: string}} Mistake
 * @typedef {HTMLInputElement | HTMLSelectElement} Field
 */
import { hasWords, page, say, sayText } from "./words.js";
import { fieldOf } from "./form.js";

const TITLE = document.title;
const MOST_SPOKEN = 3; // of many mistakes; the rest is read at its fields

/**
 * @param {HTMLFormElement} form
 * @param {{rows: () => HTMLFieldSetElement[], field: (name: string) => Field}} fields
 */
export function createFaults(form, { rows, field }) {
  const summary = /** @type {HTMLElement} */ (form.querySelector("#error-summary"));
  const list = /** @type {HTMLElement} */ (summary.querySelector("ul"));
  /** @type {WeakSet<Element>} */
  const left = new WeakSet();

  /** @param {string} [path] e.g. "rating" or "games.2.score" @returns {Field | null} */
  function fieldAt(path = "") {
    const [name = "", number, part] = path.split(".");
    if (name !== "games") return field(name) ?? null;
    const row = rows()[Number(number) - 1];
    return row && (part === "opponent" || part === "score") ? fieldOf(row, part) : null;
  }

  /** @param {Mistake} mistake */
  function sentence({ low, ...mistake }) {
    const values = { ...mistake, low: page.days[low ?? ""] ?? low }; // the lowest day in the page's words
    return say(hasWords(`error.${mistake.code}`) ? `error.${mistake.code}` : "error.internal", values);
  }

  /** A field's name where it stands alone, e.g. "Game 2: Opponent’s rating: ". @param {Field} wrong */
  function nameOf(wrong) {
    const game = wrong.closest("fieldset[data-game]")?.querySelector("legend")?.textContent;
    return [game, wrong.labels?.[0]?.textContent].filter(Boolean).map((name) => `${name}: `).join("");
  }

  /** @param {Field} wrong @param {Mistake} [mistake] */
  function mark(wrong, mistake) {
    const place = form.querySelector(`#${wrong.id}-fault`);
    if (!(place instanceof HTMLElement)) return;
    const others = (wrong.getAttribute("aria-describedby") ?? "").split(" ")
      .filter((id) => id && id !== place.id);
    place.replaceChildren();
    place.hidden = !mistake;
    if (mistake) {
      const prefix = document.createElement("span");
      prefix.className = "visually-hidden";
      prefix.textContent = `${sayText("error.prefix")} `;
      place.append(prefix, sentence(mistake));
      others.push(place.id);
      wrong.setAttribute("aria-invalid", "true");
    } else wrong.removeAttribute("aria-invalid");
    if (others.length) wrong.setAttribute("aria-describedby", others.join(" "));
    else wrong.removeAttribute("aria-describedby");
  }

  const everyField = () => /** @type {Field[]} */ ([...form.elements].filter((each) => "name" in each && each.name));

  function hideSummary() {
    summary.hidden = true;
    list.replaceChildren();
    document.title = TITLE;
  }

  return {
    /** The field is being changed: what was said about it is out of date. @param {EventTarget | null} target */
    touched(target) {
      hideSummary();
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      left.delete(target);
      mark(target);
    },
    /** The reader has finished with these fields, or with all. @param {Iterable<Element>} [fields] */
    left(fields = everyField()) {
      for (const each of fields) left.add(each);
    },
    /**
     * Show those mistakes whose fields were left. Mistakes without a field are always due; they have no
     * place but the result.
     *
     * @param {Mistake[]} mistakes
     * @returns {{message: Node, spoken: string} | null} for the eye and for the ear, if any is due
     */
    show(mistakes) {
      const placed = mistakes.map((mistake) => ({ mistake, wrong: fieldAt(mistake.field) }));
      const due = placed.filter(({ wrong }) => !wrong || left.has(wrong));
      for (const each of everyField()) {
        const found = due.find(({ wrong }) => wrong === each);
        if (found || each.hasAttribute("aria-invalid")) mark(each, found?.mistake);
      }
      if (!due.length) return null;
      const placeless = due.filter(({ wrong }) => !wrong);
      const message = document.createDocumentFragment();
      for (const { mistake } of placeless) message.append(sentence(mistake), " ");
      if (!placeless.length) {
        const missing = due.every(({ mistake }) => mistake.code === "missing");
        message.append(say(missing ? "result.missing" : "result.invalid"));
      }
      const spoken = [message.textContent?.trim()];
      for (const { mistake, wrong } of due.slice(0, MOST_SPOKEN)) {
        if (wrong) spoken.push(nameOf(wrong) + sentence(mistake).textContent);
      }
      return { message, spoken: spoken.join(" ") };
    },
    /** All mistakes on top of the form, each with a link to its field; the focus goes there. @param {Mistake[]} mistakes */
    summarize(mistakes) {
      hideSummary();
      for (const mistake of mistakes) {
        const wrong = fieldAt(mistake.field);
        const item = document.createElement("li");
        list.append(item);
        if (!wrong) {
          item.append(sentence(mistake));
          continue;
        }
        const link = document.createElement("a");
        link.href = `#${wrong.id}`;
        link.append(nameOf(wrong), sentence(mistake));
        link.addEventListener("click", (event) => {
          event.preventDefault(); // the address keeps its state
          wrong.focus();
        });
        item.append(link);
      }
      document.title = `${sayText("error.prefix")} ${TITLE}`;
      summary.hidden = false;
      summary.focus();
    },
    hideSummary,
  };
}

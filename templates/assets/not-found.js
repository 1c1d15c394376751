// @ts-check
/**
 * The page for addresses that do not exist is written in every language. The reader's comes first:
 * the language that the address names, else the first one that the browser asks for. Nothing is
 * remembered.
 */

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const sections = [...main.querySelectorAll("section")];
const base = main.dataset.path ?? "/";

const [named] = location.pathname.startsWith(base)
  ? location.pathname.slice(base.length).split("/")
  : [];
const wanted = [named ?? "", ...navigator.languages].flatMap((code) => {
  const language = code.toLowerCase().replace(/^iw\b/, "he"); // as older systems call Hebrew
  return [language, language.split("-")[0]];
});
const chosen = wanted
  .map((code) => sections.find(({ lang }) => lang.toLowerCase() === code))
  .find(Boolean);

if (chosen) {
  const site = document.title.slice(document.title.lastIndexOf(" – "));
  main.querySelector("h1")?.after(chosen);
  document.documentElement.lang = chosen.lang;
  document.documentElement.dir = chosen.dir;
  document.title = `${chosen.querySelector("h2")?.textContent}${site}`;
}

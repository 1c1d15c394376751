// @ts-check
/**
 * What the checks in Firefox share: the browser, pages of the site and of other sites, waiting.
 *
 * test_firefox.py starts the servers and writes all that is fixed to the file ELO_FACTS. A check
 * has a site of its own, a path of the site's server, so that nothing of the others is in the
 * browser's cache.
 *
 * @typedef {import("puppeteer-core").Page} Page
 * @typedef {import("puppeteer-core").Frame} Frame
 * @typedef {{status?: number, body?: string, headers?: Record<string, string>, transfer?: string}} Fault
 *   what a server answers in place of a file; see fault_server.py
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import puppeteer from "puppeteer-core";

/** As test_firefox.py writes them. */
export const facts = JSON.parse(readFileSync(process.env.ELO_FACTS ?? "", "utf8"));
/** @type {string[]} */
export const LANGUAGES = facts.languages;
const START = 30_000; // ms in which a page must react, on a slow machine
export const REAL = 120_000; // ms in which an engine must have answered
// Ms between two looks; a frame out of sight draws nothing, so no drawing can be waited for.
const PAUSE = 50;

/** @type {import("puppeteer-core").Browser} */
let browser;

/**
 * Start Firefox. Its device is dark, so that light colours are never an accident.
 *
 * @param {Record<string, unknown>} [preferences]
 */
export async function start(preferences = {}) {
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX,
    headless: true,
    timeout: REAL,
    protocolTimeout: 2 * REAL,
    userDataDir: facts.profile,
    extraPrefsFirefox: { "layout.css.prefers-color-scheme.content-override": 0, ...preferences },
  });
}

export const stop = () => browser?.close();

/** A page that hears of its own faults. @typedef {Page & {faults: string[]}} Watched */

/**
 * A new tab: the first one of a Firefox without a window of its own never has the focus. It is so
 * large that the answer stands beside the form, and covers nothing that is clicked.
 *
 * @returns {Promise<Watched>}
 */
export async function tab() {
  const page = /** @type {Watched} */ (await browser.newPage());
  page.setDefaultTimeout(START);
  page.faults = [];
  page.on("pageerror", (error) => {
    // Firefox looks for an icon, whatever the policy.
    const own = /favicon\.ico/.test(String(error));
    if (!own) page.faults.push(String(error));
  });
  await page.setViewport({ width: 1000, height: 900 });
  return page;
}

/** Close a tab in which nothing went wrong. @param {Watched} page */
export async function closed(page) {
  assert.deepEqual(page.faults, [], "errors in the page");
  await page.close();
}

let cases = 0;

/**
 * Tell a server what it answers in a case.
 *
 * @param {string} origin @param {string} name @param {Record<string, Fault>} [faults]
 * @returns {Promise<string[]>} the paths in the case that were asked for so far
 */
async function tell(origin, name, faults) {
  const body = faults && JSON.stringify(faults);
  const told = await fetch(`${origin}/${name}/`, { method: "POST", ...(body && { body }) });
  assert.equal(told.status, 200, `the server of ${name}`);
  return told.json();
}

/** A site of its own. */
export function site() {
  const name = `site-${(cases += 1)}`;
  return {
    address: `${facts.site}/${name}/`,
    origin: facts.site,
    requests: () => tell(facts.site, name),
    /** No answer from now on. */
    goesDown: () => tell(facts.site, name, { "*": { transfer: "reset" } }),
  };
}

/**
 * A page of another site with this body, this in its head, and these headers.
 *
 * @param {string} body @param {{head?: string, headers?: Record<string, string>}} [more]
 */
export async function host(body, { head = "", headers = {} } = {}) {
  const name = `host-${(cases += 1)}`;
  const html = `<!DOCTYPE html><html lang="en"><meta charset="utf-8">${head}<body>${body}`;
  await tell(facts.hosts, name, { "page.html": { body: html, headers } });
  const page = await tab();
  await page.goto(`${facts.hosts.replace("127.0.0.1", "localhost")}/${name}/page.html`);
  return page;
}

/**
 * Fill in the places of a snippet.
 *
 * @param {string} snippet @param {Record<string, string>} values
 */
function filled(snippet, values) {
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, value),
    snippet,
  );
}

/** @param {string} address of the site @param {string} [attributes] @param {string} [inside] */
export const element = (address, attributes = 'lang="en"', inside = "") =>
  filled(facts.element, { site: address, attributes, inside });

/** @param {string} address @param {{query?: string, sandbox?: string, lang?: string}} [more] */
export const plainFrame = (address, { query = "", sandbox = facts.sandbox, lang = "en" } = {}) =>
  filled(facts.frame, { site: address, query, sandbox, lang });

const LEFT = /destroyed|discarded|no such frame|detached|aborted/i;

/**
 * Ask in the page until the function gives what is expected.
 *
 * Puppeteer's own waiting does not tell what was seen instead. The text becomes a function here and
 * not in the page, whose policy forbids that.
 *
 * @param {Function} look @returns {any}
 */
const asking = (look) =>
  new Function(
    "given",
    "wanted",
    "patience",
    "pause",
    `
  return (async (look) => {
    const end = performance.now() + patience;
    for (;;) {
      const seen = JSON.stringify(await look(given)) ?? "null";
      if (seen === wanted || performance.now() > end) return seen;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  })(${look});`,
  );

/**
 * Wait until a function in the page gives what is expected; a failure tells what it gave instead.
 *
 * @param {Page | Frame} where @param {Function} look of one argument, the given one @param {unknown} wanted
 * @param {string} what @param {{given?: any, patience?: number}} [more]
 */
export async function expects(where, look, wanted, what, { given = null, patience = START } = {}) {
  const end = Date.now() + patience;
  const ask = () =>
    where.evaluate(
      /** @type {any} */ (asking(look)),
      given,
      JSON.stringify(wanted),
      end - Date.now(),
      PAUSE,
    );
  let seen;
  while (seen === undefined) {
    seen = await ask().catch((/** @type {unknown} */ error) => {
      // The document was left while it was asked: the next one is.
      if (!LEFT.test(String(error)) || Date.now() > end) throw new Error(what, { cause: error });
    });
  }
  assert.deepEqual(JSON.parse(seen), wanted, what);
}

/**
 * The frame of a calculator on a host page, scrolled to, its scripts started.
 *
 * @param {Page} page @param {number} [number]
 * @returns {Promise<Frame>}
 */
export async function calculator(page, number = 0) {
  /** @param {number} number */
  const find = (number) => {
    const holders = [...document.querySelectorAll("iframe, elo-calculator")];
    const frames = holders.map((each) =>
      each.localName === "iframe" ? each : each.shadowRoot?.querySelector("iframe"),
    );
    frames[number]?.scrollIntoView();
    return frames[number] ?? null;
  };
  await expects(
    page,
    new Function("number", `return Boolean((${find})(number))`),
    true,
    `frame ${number}`,
    { given: number },
  );
  const handle = await page.evaluateHandle(find, number);
  const frame = await handle.asElement()?.contentFrame();
  assert.ok(frame, `frame ${number} has no document`);
  await page.waitForFrame((each) => each === frame && each.url().includes("/embed/"), {
    timeout: START,
  });
  await expects(
    frame,
    () => "started" in document.documentElement.dataset,
    true,
    `the scripts of frame ${number} start`,
  );
  return frame;
}

/**
 * The frame is as high as what is in it; its height.
 *
 * @param {Frame} frame @returns {Promise<number>}
 */
export async function fitting(frame) {
  await expects(
    frame,
    () =>
      innerHeight - Math.ceil(document.querySelector("main")?.getBoundingClientRect().height ?? 0),
    0,
    "what the frame is higher than what is in it",
  );
  return frame.evaluate(() => innerHeight);
}

/**
 * The calculator has answered.
 *
 * @param {Page | Frame} where @param {string} rating @param {string} [change]
 */
export async function answers(where, rating, change) {
  const wanted = { answer: "fresh", rating, ...(change && { change }) };
  await expects(
    where,
    (/** @type {string[]} */ names) => ({
      answer: /** @type {HTMLElement | null} */ (document.querySelector("#calculator"))?.dataset
        .answer,
      ...Object.fromEntries(
        names.map((name) => [
          name,
          /** @type {HTMLDataElement | null} */ (
            document.querySelector(`[data-results] [data-result=${name}]`)
          )?.value,
        ]),
      ),
    }),
    wanted,
    "the answer",
    { given: Object.keys(wanted).slice(1), patience: REAL },
  );
}

/**
 * Type over what stands in a field, as a person does.
 *
 * @param {Page} page @param {string} field @param {string} text @param {Page | Frame} [where]
 */
export async function type(page, field, text, where = page) {
  const found = await where.$(field);
  assert.ok(found, field);
  await found.focus();
  await found.evaluate((each) => /** @type {HTMLInputElement} */ (each).select());
  await page.keyboard.type(text);
}

/** Names of files that a list of paths has. @param {string[]} paths @param {string[]} names */
export const among = (paths, names) =>
  names.filter((name) => paths.some((path) => path.endsWith(`/${name}`)));

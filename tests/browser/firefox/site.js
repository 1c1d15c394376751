// @ts-check
/**
 * The site itself in Firefox: an answer as soon as somebody types, Pyodide after it, no
 * network.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  among,
  answers,
  closed,
  expects,
  facts,
  LANGUAGES,
  REAL,
  site,
  start,
  stop,
  tab,
  type,
} from "./firefox.js";

/** @typedef {import("puppeteer-core").Page} Page */

const LIMIT = { timeout: 3 * REAL };
const RATING = "[name=rating]";
// The example's games, 1400 won, 1600 drawn, 1550 lost, with K 20, by table 8.1.2. Rated 1612: 212
// points 0.77, 12 points 0.52, 62 points 0.59, together 1.88; 20 x (1.5 - 1.88) = -7.6.
const FIRST = /** @type {const} */ (["1604", "-7.6"]);
// Rated 1450: 50 points 0.57, -150 points 0.30, -100 points 0.36, together 1.23; 20 x (1.5 - 1.23)
// = 5.4.
const SECOND = /** @type {const} */ (["1455", "5.4"]);

before(() => start(), LIMIT);
after(stop);

/**
 * Type 1612, written in whatever way, and another rating after it.
 *
 * @param {Page} page @param {string} rating
 */
async function answersTwice(page, rating) {
  await type(page, RATING, rating);
  await answers(page, ...FIRST);
  await expects(page, () => document.documentElement.dataset.engine, "ready", "the engine");
  await type(page, RATING, "1450");
  await answers(page, ...SECOND);
}

for (const code of LANGUAGES) {
  test(
    `${code}: what is typed at once is answered by the distilled engine alone`,
    LIMIT,
    async () => {
      const own = site();
      const page = await tab();
      await page.goto(`${own.address}${code === "en" ? "" : `${code}/`}`, {
        waitUntil: "domcontentloaded",
      });
      await answersTwice(page, "1612");
      const requests = await own.requests();
      assert.deepEqual(
        among(requests, facts.distilled),
        facts.distilled,
        "files of the distilled engine",
      );
      assert.deepEqual(among(requests, facts.pyodide), [], "files of Pyodide");
      await closed(page);
    },
  );
}

test("what the distilled engine does not know is answered by Pyodide", LIMIT, async () => {
  const own = site();
  const page = await tab();
  await page.goto(own.address);
  await answersTwice(page, "១៦១២");
  assert.deepEqual(among(await own.requests(), facts.pyodide), facts.pyodide, "files of Pyodide");
  await closed(page);
});

test("after one visit the site answers without a network", LIMIT, async () => {
  const own = site();
  const page = await tab();
  await page.goto(own.address);
  await expects(
    page,
    () => navigator.serviceWorker.controller?.state,
    "activated",
    "the service worker",
    { patience: REAL },
  );
  await own.goesDown();
  await assert.rejects(fetch(own.address), "the server still answers");
  for (const code of LANGUAGES) {
    // An address with a question is in no cache of the browser's own.
    await page.goto(
      `${own.address}${code === "en" ? "" : `${code}/`}?r=1612&k=20&g=1400w,1600d,1550l`,
    );
    await answers(page, ...FIRST);
    assert.equal(await page.evaluate(() => document.documentElement.lang), code);
  }
  await type(page, RATING, "1450");
  await answers(page, ...SECOND);
  await expects(page, () => new URLSearchParams(location.search).get("r"), "1450", "the address");
  await page.reload();
  await answers(page, ...SECOND);
  await closed(page);
});

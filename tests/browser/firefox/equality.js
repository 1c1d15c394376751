// @ts-check
/**
 * The distilled engine in Firefox answers all questions that it is given; test_firefox.py compares
 * the answers.
 */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { closed, facts, REAL, start, stop, tab } from "./firefox.js";

const LIMIT = { timeout: 3 * REAL };
const AT_ONCE = 50; // questions in one call of the page

before(() => start(), LIMIT);
after(stop);

test("every question is answered", LIMIT, async () => {
  const page = await tab();
  await page.goto(`${facts.engine}/firefox/harness.html`);
  await page.evaluate(() => /** @type {any} */ (window).open(null));
  const answers = [];
  for (let first = 0; first < facts.questions.length; first += AT_ONCE) {
    // As text: WebDriver describes each value inside an object, which takes far longer.
    const some = await page.evaluate(
      async (questions) =>
        JSON.stringify(
          await Promise.all(
            JSON.parse(questions).map((/** @type {object} */ question) =>
              /** @type {any} */ (window).engine.ask(question),
            ),
          ),
        ),
      JSON.stringify(facts.questions.slice(first, first + AT_ONCE)),
    );
    answers.push(...JSON.parse(some));
  }
  assert.equal(answers.length, facts.questions.length);
  assert.ok(answers.length > 0);
  writeFileSync(facts.answers, JSON.stringify(answers));
  await closed(page);
});

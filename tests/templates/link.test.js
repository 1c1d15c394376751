// @ts-check
import assert from "node:assert/strict";
import test from "node:test";

import {
  EMPTY,
  GRAMMAR,
  MOST_ROWS,
  isBlank,
  readLink,
  writeLink,
} from "../../templates/assets/link.js";

/** @typedef {import("../../templates/assets/link.js").Question} Question */

/** @type {Question} */
const EXAMPLE = { ...EMPTY, rating: "1500", k: "20", games: [{ opponent: "1400", score: "1" }] };

/** @param {string} search */
const read = (search) => readLink(search, EXAMPLE);

test("a link names rating, K, games and choices", () => {
  assert.deepEqual(read("?r=1613&k=10&g=1600w,1550d,1700l,1650&list=rapid&m=formula&cap=1"), {
    question: {
      rating: "1613",
      k: "10",
      list: "rapid",
      method: "formula",
      cap: "on",
      games: [
        { opponent: "1600", score: "1" },
        { opponent: "1550", score: "0.5" },
        { opponent: "1700", score: "0" },
        { opponent: "1650", score: "" },
      ],
    },
    parts: [],
  });
});

test("choices alone belong to the page's example, numbers to an empty form", () => {
  assert.deepEqual(read("m=formula")?.question, { ...EXAMPLE, method: "formula" });
  assert.deepEqual(read("r=&m=formula")?.question, { ...EMPTY, method: "formula" });
  assert.deepEqual(read("k=40")?.question, { ...EMPTY, k: "40" });
});

test("keys that count visits, and a frame's colours, are not part of the question", () => {
  for (const search of [
    "",
    "?",
    "&&",
    "?utm_source=x",
    "?fbclid=1&gclid",
    "?theme=dark",
    "utm_=&theme=auto",
  ]) {
    assert.equal(read(search), null, search);
  }
  assert.deepEqual(read("?theme=dark&k=10")?.question, { ...EMPTY, k: "10" });
  assert.deepEqual(read("?utm=1&gclids=2&theme=blue")?.parts, ["utm=1", "gclids=2", "theme=blue"]);
});

test("what the grammar does not know is returned", () => {
  const link = read("r=1500&r=1600&list=bullet&cap=2&x=%C3%A9&__proto__=1&constructor=2&g=%&k");
  assert.deepEqual(link?.question, { ...EMPTY, rating: "1500", k: "" });
  assert.deepEqual(link?.parts, [
    "r=1600",
    "list=bullet",
    "cap=2",
    "x=é",
    "__proto__=1",
    "constructor=2",
    "g=%",
  ]);
});

test("rows beyond the most are returned", () => {
  const link = read(
    `g=${Array.from({ length: MOST_ROWS + 2 }, (_, index) => `${index + 1000}w`).join(",")}`,
  );
  assert.equal(link?.question.games.length, MOST_ROWS);
  assert.deepEqual(link?.parts, [`${1000 + MOST_ROWS}w,${1001 + MOST_ROWS}w`]);
});

const TYPED = [
  "",
  "1400",
  "1,400.0",
  "1.400,0",
  "~",
  "~c",
  "~~c,",
  ",",
  "w",
  "1400w",
  "1400-",
  "-",
  "--",
  "D",
  "1 400",
  "+5",
  "%2C",
  "%",
  "&g=1",
  "a=b",
  "#",
  "?",
  "½",
  "๑๕๐๐",
  "１４００",
  "עברית",
  "😀",
  "unr",
];

/**
 * Both as written, and as programs pass a link on that encode every comma.
 *
 * @param {Question} question
 */
function comesBack(question) {
  const query = writeLink(question);
  for (const way of [query, query.replaceAll(",", "%2C")]) {
    assert.deepEqual(read(`?${way}`), { question, parts: [] }, way);
  }
}

test("whatever is typed comes back from the link", () => {
  for (const one of TYPED) {
    for (const other of TYPED) {
      const games = ["", "1", "0.5", "0"].map((score) => ({ opponent: one, score }));
      const rows = [
        ...games,
        { opponent: other, score: "" },
        { opponent: "", score: "" },
        { opponent: one, score: "1" },
      ];
      comesBack({ ...EMPTY, rating: one.trim(), k: other.trim(), list: "blitz", games: rows });
    }
  }
});

test("every choice comes back from the link", () => {
  for (const list of /** @type {const} */ (["standard", "rapid", "blitz"])) {
    for (const method of /** @type {const} */ (["table", "formula"])) {
      for (const cap of /** @type {const} */ (["rule", "on", "off"])) {
        comesBack({ ...EXAMPLE, list, method, cap });
        if (`${list} ${method} ${cap}` !== "standard table rule")
          comesBack({ ...EMPTY, list, method, cap });
      }
    }
  }
});

test("an empty row is kept between games, and left out at the end", () => {
  const empty = { opponent: "", score: "" };
  const game = { opponent: "1400", score: "1" };
  assert.equal(writeLink({ ...EMPTY, games: [empty, game, empty, empty] }), "g=-,1400w");
  assert.deepEqual(read("g=-,1400w")?.question.games, [empty, game]);
});

test("half a surrogate pair does not stop a link from being written", () => {
  assert.equal(writeLink({ ...EMPTY, rating: "1\ud800" }), "r=1%EF%BF%BD");
});

test("a form is blank without a rating and without a game", () => {
  assert.equal(isBlank({ ...EMPTY, k: "20", games: [{ opponent: " ", score: "" }] }), true);
  assert.equal(isBlank({ ...EMPTY, rating: "1500" }), false);
  assert.equal(isBlank({ ...EMPTY, games: [{ opponent: "", score: "1" }] }), false);
});

test("each field has a key of its own, and each choice a spelling of its own", () => {
  for (const table of [GRAMMAR.keys, GRAMMAR.scores, ...Object.values(GRAMMAR.choices)]) {
    const written = Object.values(table);
    assert.equal(new Set(written).size, written.length);
  }
});

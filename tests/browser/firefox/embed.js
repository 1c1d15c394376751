// @ts-check
/**
 * The calculator on another site's pages in Firefox: heights, colours, sandboxes, policies, hostile
 * neighbours.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  among,
  answers,
  calculator,
  closed,
  element,
  expects,
  facts,
  fitting,
  host,
  LANGUAGES,
  plainFrame,
  REAL,
  site,
  start,
  stop,
  tab,
  type,
} from "./firefox.js";

/**
 * @typedef {import("puppeteer-core").Page} Page
 * @typedef {import("puppeteer-core").Frame} Frame
 */

const LIMIT = { timeout: 3 * REAL };
const TEXT = "text that the page must not lose";
// Every message that a host page hears.
const HEAR = `<script>
window.messages = [];
addEventListener("message", ({ data }) => messages.push(data));
</script>`;

// Frames of other sites get no storage, as in the browsers that are strictest.
before(() => start({ "network.cookie.cookieBehavior": 1 }), LIMIT);
after(stop);

/** @param {Frame} frame @param {"light" | "dark"} scheme @param {string} [what] */
const coloured = (frame, scheme, what = "the ground of the frame") =>
  expects(frame, () => getComputedStyle(document.body).backgroundColor, facts[scheme], what);

/** @param {Page} page @returns {Promise<any[]>} */
const heard = (page) => page.evaluate(() => /** @type {any} */ (window).heard);

/** All that was posted so far has arrived. @param {Page} page */
const settled = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );

/** Press what sends the form. @param {Frame} frame */
const send = (frame) => frame.click("button[type=submit]");

// Click to run

for (const code of LANGUAGES) {
  test(
    `${code}: a plain frame shows the example, and loads nothing before a touch`,
    LIMIT,
    async () => {
      const own = site();
      const page = await host(plainFrame(own.address, { lang: code }));
      const frame = await calculator(page);
      await answers(frame, "1501", "1.4");
      const seen = await frame.evaluate(() => {
        const { lang, dir, dataset } = document.documentElement;
        return { lang, dir, engine: dataset.engine };
      });
      assert.deepEqual(seen, { lang: code, dir: code === "he" ? "rtl" : "ltr", engine: "idle" });
      const requests = await own.requests();
      assert.deepEqual(
        among(requests, [...facts.distilled, ...facts.pyodide, "worker.js"]),
        [],
        "files of an engine",
      );
      await closed(page);
    },
  );
}

// Sandboxes

for (const sandbox of ["allow-scripts", facts.sandbox]) {
  test(`the distilled engine answers under sandbox="${sandbox}"`, LIMIT, async () => {
    const own = site();
    const page = await host(
      element(own.address, `id="it" lang="sv" sandbox="${sandbox}" ${facts.prefilled}`) +
        facts.listen,
    );
    const frame = await calculator(page);
    assert.equal(
      await frame.evaluate(() => origin),
      sandbox === "allow-scripts" ? "null" : own.origin,
    );
    assert.equal(
      await frame.evaluate(() => {
        try {
          return localStorage.length;
        } catch (error) {
          return /** @type {Error} */ (error).name;
        }
      }),
      "SecurityError",
      "storage",
    );
    await expects(
      frame,
      () => /** @type {HTMLElement} */ (document.querySelector("#calculator")).dataset.answer,
      "none",
      "before a touch",
    );
    await send(frame);
    await answers(frame, facts.answer.rating, facts.answer.change);
    await expects(frame, () => document.documentElement.dataset.engine, "ready", "the engine");
    await fitting(frame);
    const requests = await own.requests();
    assert.deepEqual(
      among(requests, facts.distilled),
      facts.distilled,
      "files of the distilled engine",
    );
    assert.deepEqual(among(requests, facts.pyodide), [], "files of Pyodide");
    await expects(page, () => /** @type {any} */ (window).heard.length > 0, true, "elo-change");
    assert.deepEqual((await heard(page)).at(-1), {
      detail: { ...facts.answer, query: "r=1820&k=20&g=1750w,1900d" },
      id: "it",
    });
    await frame.click("#reset");
    await expects(
      page,
      () => /** @type {any} */ (window).heard.at(-1).detail,
      null,
      "elo-change without an answer",
    );
    await type(page, "[name=rating]", "-5", frame);
    await send(frame);
    await expects(
      frame,
      () => document.activeElement?.id,
      "error-summary",
      "the focus after a mistake",
    );
    await closed(page);
  });
}

// Heights

test("the height follows both ways", LIMIT, async () => {
  const page = await host(element(site().address), { head: HEAR });
  const frame = await calculator(page);
  const first = await fitting(frame);
  assert.ok(first > facts.height, `${first}`);
  for (let added = 0; added < 4; added += 1) await frame.click("#add-game");
  await answers(frame, "1501");
  const grown = await fitting(frame);
  assert.ok(grown > first + 150, `${first}, then ${grown}`);
  for (let removed = 0; removed < 4; removed += 1) {
    await frame.evaluate(() =>
      /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".remove")]).at(-1)?.click(),
    );
  }
  await expects(frame, () => document.querySelectorAll("fieldset[data-game]").length, 3, "games");
  await answers(frame, "1501");
  const shrunk = await fitting(frame);
  assert.ok(shrunk < grown - 150, `${grown}, then ${shrunk}`);
  await frame.click(".by-game summary");
  await expects(
    frame,
    (/** @type {number} */ before) => innerHeight > before,
    true,
    "opened, it grows",
    { given: shrunk },
  );
  await fitting(frame);
  await frame.click(".by-game summary");
  await expects(frame, () => innerHeight, shrunk, "closed, it is as before");
  await page.setViewport({ width: 400, height: 900 });
  await expects(
    frame,
    (/** @type {number} */ before) => innerHeight > before,
    true,
    "narrow, it grows",
    { given: shrunk },
  );
  await page.setViewport({ width: 1000, height: 900 });
  await expects(frame, () => innerHeight, shrunk, "wide, it is as before");
  await closed(page);
});

for (const style of [
  "iframe { height: 100% }",
  "elo-calculator { display: grid; height: 100vh } html, body { height: 100% }",
  "elo-calculator { padding: 20px; border: 10px solid; box-shadow: 0 0 40px }",
  "body { zoom: 1.5 }",
]) {
  test(`the height does not run away with ${style}`, LIMIT, async () => {
    const page = await host(element(site().address), { head: `${HEAR}<style>${style}</style>` });
    const frame = await calculator(page);
    await expects(page, () => /** @type {any} */ (window).messages.length > 0, true, "a height");
    await page.waitForNetworkIdle();
    await frame.evaluate(() => document.fonts.ready.then(() => {}));
    await settled(page);
    const heights = await page.evaluate(() =>
      /** @type {any} */ (window).messages.map((/** @type {any} */ each) => each.height),
    );
    assert.ok(heights.length <= 3 && Math.max(...heights) < 2500, `heights told: ${heights}`);
    await closed(page);
  });
}

// Colours

test("auto takes after the page, not the device, which is dark", LIMIT, async () => {
  const grounds = Object.entries(facts.grounds);
  const page = await host(
    element(site().address, 'lang="en" hidden') +
      grounds
        .map(
          ([ground]) =>
            `<div style="background: ${ground}"><elo-calculator></elo-calculator></div>`,
        )
        .join(""),
  );
  for (const [number, [ground, scheme]] of grounds.entries()) {
    await coloured(
      await calculator(page, number + 1),
      scheme,
      `the ground of the frame on ${ground}`,
    );
  }
  await closed(page);
});

for (const [head, scheme] of /** @type {const} */ ([
  ["<style>:root { color-scheme: dark }</style>", "dark"],
  ["<style>:root { color-scheme: light dark }</style>", "dark"],
  ['<meta name="color-scheme" content="light dark">', "dark"],
  ["<style>:root { color-scheme: light }</style>", "light"],
  ["", "light"],
])) {
  test(`auto without a ground: ${head}`, LIMIT, async () => {
    const page = await host(element(site().address), { head });
    await coloured(await calculator(page), scheme);
    await closed(page);
  });
}

test("colours follow when the page changes", LIMIT, async () => {
  const page = await host(element(site().address), {
    head: "<style>body { background: #fff; transition: background .1s } .night { background: #101010 }</style>",
  });
  const frame = await calculator(page);
  await coloured(frame, "light");
  await page.evaluate(() => document.body.classList.add("night"));
  await coloured(frame, "dark", "at night");
  await page.evaluate(() => document.body.classList.remove("night"));
  await coloured(frame, "light", "by day");
  await page.evaluate(() =>
    document.querySelector("elo-calculator")?.setAttribute("theme", "dark"),
  );
  await coloured(frame, "dark", "when told so");
  await closed(page);
});

for (const [theme, scheme] of /** @type {const} */ ([
  ["light", "light"],
  ["dark", "dark"],
  ["auto", "dark"],
])) {
  test(`theme ${theme}: a plain frame, the script and the element`, LIMIT, async () => {
    const { address } = site();
    const page = await host(
      `${plainFrame(address, { query: `?theme=${theme}` })}
      <script async src="${address}embed.js" data-lang="ms" data-theme="${theme}"></script>
      <elo-calculator lang="sv" theme="${theme}"></elo-calculator>`,
      { head: "<style>:root { color-scheme: light dark }</style>" },
    );
    await expects(
      page,
      () => document.querySelectorAll("elo-calculator").length,
      2,
      "the script's element",
    );
    for (const [number, code] of ["en", "ms", "sv"].entries()) {
      const frame = await calculator(page, number);
      await coloured(frame, scheme, `the ground of frame ${number}`);
      assert.equal(await frame.evaluate(() => document.documentElement.lang), code);
      assert.equal(
        await frame.$eval("#link-note", (note) => /** @type {HTMLElement} */ (note).hidden),
        true,
        "the theme is not part of the question",
      );
    }
    await closed(page);
  });
}

// Several

test("two at once keep apart, and one out of sight is not loaded", LIMIT, async () => {
  const own = site();
  const page = await host(`${element(own.address, 'id="one" lang="en"')}
    <elo-calculator id="two" lang="he" theme="dark" ${facts.prefilled}></elo-calculator>
    <div style="height: 12000px"></div><elo-calculator lang="th"></elo-calculator>${facts.listen}`);
  const [one, two] = [await calculator(page, 0), await calculator(page, 1)];
  const height = await fitting(one);
  assert.ok((await fitting(two)) < height, "without an answer it is lower");
  await two.focus("[name=rating]");
  await answers(two, facts.answer.rating);
  await fitting(two);
  assert.equal(await fitting(one), height);
  await coloured(one, "light");
  await coloured(two, "dark");
  await expects(page, () => /** @type {any} */ (window).heard.length > 0, true, "elo-change");
  assert.deepEqual(
    (await heard(page)).map(({ id }) => id),
    ["two"],
  );
  assert.deepEqual(
    (await own.requests()).filter((path) => path.includes("/th/embed/")),
    [],
  );
  await fitting(await calculator(page, 2));
  await closed(page);
});

// Policies of the page

for (const policy of [
  "default-src 'none'; frame-src {site}",
  "frame-src {site}; script-src 'none'",
]) {
  test(`a page that allows the frame and nothing else: ${policy}`, LIMIT, async () => {
    const own = site();
    const page = await host(plainFrame(own.address, { query: "?r=1820&k=20&g=1750w,1900d" }), {
      headers: { "Content-Security-Policy": policy.replace("{site}", own.origin) },
    });
    const frame = await calculator(page);
    await send(frame);
    await answers(frame, facts.answer.rating, facts.answer.change);
    assert.deepEqual(among(await own.requests(), facts.pyodide), [], "files of Pyodide");
    await page.close();
  });
}

test("a page that allows the script and the frame", LIMIT, async () => {
  const own = site();
  const policy = `default-src 'none'; script-src ${own.origin}; frame-src ${own.origin}; require-trusted-types-for 'script'`;
  const page = await host(element(own.address), { headers: { "Content-Security-Policy": policy } });
  await fitting(await calculator(page));
  assert.equal(
    await page.$eval(
      "elo-calculator >>> iframe",
      (frame) => getComputedStyle(frame).borderTopWidth,
    ),
    "0px",
  );
  await closed(page);
});

for (const policy of [
  "frame-src 'self'",
  "frame-src 'none'",
  "default-src {site}; frame-src 'self'",
  "script-src 'self'",
]) {
  test(`the link stays where no frame or no script may come: ${policy}`, LIMIT, async () => {
    const own = site();
    const page = await host(
      element(own.address, 'lang="sv"', `<a href="${own.address}sv/">${TEXT}</a>`),
      {
        headers: { "Content-Security-Policy": policy.replace("{site}", own.origin) },
      },
    );
    const defined = !policy.startsWith("script");
    await expects(
      page,
      () => Boolean(customElements.get("elo-calculator")),
      defined,
      "the element is defined",
    );
    await expects(
      page,
      () => document.querySelector("a")?.checkVisibility(),
      true,
      "the link is seen",
    );
    await expects(
      page,
      () =>
        Boolean(
          document
            .querySelector("elo-calculator")
            ?.shadowRoot?.querySelector("iframe")
            ?.checkVisibility(),
        ),
      false,
      "the frame is seen",
    );
    await page.close();
  });
}

// Hostile neighbours

// Two sandboxed frames have the same origin, null: only their windows tell them apart.
for (const sandbox of ["allow-scripts", facts.sandbox]) {
  test(`messages of another frame change nothing under sandbox="${sandbox}"`, LIMIT, async () => {
    const page = await host(
      element(site().address, `lang="en" sandbox="${sandbox}"`) + facts.listen,
    );
    const frame = await calculator(page);
    const height = await fitting(frame);
    await page.evaluate(
      (forgery, sandbox) =>
        new Promise((done) => {
          addEventListener("message", ({ data }) => {
            if (data === "sent") done(null);
          });
          const other = document.createElement("iframe");
          other.setAttribute("sandbox", sandbox);
          other.srcdoc = forgery;
          document.body.append(other);
        }),
      facts.forgery,
      sandbox,
    );
    await settled(page);
    assert.equal(await fitting(frame), height);
    assert.deepEqual(await heard(page), []);
    await coloured(frame, "light");
    await closed(page);
  });
}

test("heights are checked and kept within bounds", LIMIT, async () => {
  const page = await host(element(site().address));
  const frame = await calculator(page);
  await fitting(frame);
  await page.evaluate(() => {
    /** @type {string[]} */
    const heights = [];
    Object.assign(window, { heights });
    const inside = document.querySelector("elo-calculator")?.shadowRoot?.querySelector("iframe");
    if (inside)
      new MutationObserver(() => heights.push(inside.height)).observe(inside, {
        attributeFilter: ["height"],
      });
  });
  // As text: WebDriver cannot hand over an object whose valueOf is not a function.
  for (const message of facts.noHeights) {
    await frame.evaluate(
      (sent) => parent.postMessage(JSON.parse(sent), "*"),
      JSON.stringify(message),
    );
  }
  const told = /** @type {[number, string][]} */ ([
    [1e9, "5000"],
    [-5, "100"],
    [700.2, "701"],
  ]);
  for (const [height, kept] of told) {
    await frame.evaluate((sent) => parent.postMessage(sent, "*"), { ...facts.heightTold, height });
    await expects(
      page,
      (/** @type {string} */ kept) => /** @type {any} */ (window).heights.includes(kept),
      true,
      `the height for ${height} is ${kept}`,
      { given: kept },
    );
  }
  // The frame itself may speak meanwhile, of what it really needs; but nothing came before the
  // first of these.
  const heights = await page.evaluate(() => /** @type {any} */ (window).heights);
  assert.equal(heights[0], "5000", `${heights}`);
  assert.ok(!heights.includes("700"), `${heights}`);
  await closed(page);
});

test("answers of another shape are dropped", LIMIT, async () => {
  const page = await host(element(site().address) + facts.listen);
  const frame = await calculator(page);
  const good = { ...facts.answer, query: "", rating: "1" };
  await frame.evaluate(
    (details) => {
      for (const detail of details)
        parent.postMessage({ type: "elo-calculator", v: 1, event: "change", detail }, "*");
    },
    [...facts.noAnswers, { ...good, extra: "no" }],
  );
  await expects(page, () => /** @type {any} */ (window).heard.length > 0, true, "elo-change");
  assert.deepEqual(
    (await heard(page)).map(({ detail }) => detail),
    [good],
  );
  await closed(page);
});

test("the frame takes no other message", LIMIT, async () => {
  const page = await host(plainFrame(site().address, { query: "?theme=light" }));
  const frame = await calculator(page);
  await frame.evaluate(() => {
    const { documentElement } = document;
    Object.assign(window, { themes: [] });
    new MutationObserver(() =>
      /** @type {any} */ (window).themes.push(documentElement.dataset.theme),
    ).observe(documentElement, { attributeFilter: ["data-theme"] });
  });
  await page.evaluate(
    (sent) => {
      for (const each of sent) frames[0]?.postMessage(each, "*");
    },
    [...facts.noHellos, facts.hello],
  );
  await expects(
    frame,
    () => /** @type {any} */ (window).themes.length > 0,
    true,
    "a change of colours",
  );
  assert.deepEqual(await frame.evaluate(() => /** @type {any} */ (window).themes), ["dark"]);
  await closed(page);
});

test("hostile parameters are text, or named as unread", LIMIT, async () => {
  const { address } = site();
  for (const [query, unread] of Object.entries(facts.hostileQueries)) {
    const page = await host(plainFrame(address, { query }));
    /** @type {string[]} */
    const dialogs = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const frame = await calculator(page);
    await expects(
      frame,
      () => document.querySelector("#link-note")?.checkVisibility(),
      unread,
      `a note on ${query.slice(0, 60)}`,
    );
    const seen = await frame.evaluate(() => ({
      scripts: document.querySelectorAll("script").length,
      images: document.querySelectorAll("img").length,
      games: document.querySelectorAll("fieldset[data-game]").length,
      rating: /** @type {HTMLInputElement} */ (document.querySelector("[name=rating]")).value,
    }));
    assert.deepEqual([seen.scripts, seen.images], [3, 0], query.slice(0, 60));
    assert.ok(seen.games <= 500, `${seen.games} games`);
    if (query.includes("%3Cscript")) assert.equal(seen.rating, '"><script>alert(1)</script>');
    assert.deepEqual(dialogs, []);
    await closed(page);
  }
});

test(
  "each calculator of the gallery starts, fits and has its language and colours",
  LIMIT,
  async () => {
    const page = await tab();
    await page.goto(`${site().address}embed/gallery/`);
    const seen = [];
    for (let number = 0; number < 9; number += 1) {
      const frame = await calculator(page, number);
      if (number) await fitting(frame); // the first is a plain frame
      seen.push(
        await frame.evaluate(() => [
          document.documentElement.lang,
          getComputedStyle(document.body).backgroundColor,
        ]),
      );
    }
    const { light, dark } = facts;
    assert.deepEqual(seen, [
      ["en", light],
      ["en", light],
      ["en", light],
      ["en", dark],
      ["he", light],
      ["ms", light],
      ["sv", dark],
      ["sv", light],
      ["en", light],
    ]);
    await closed(page);
  },
);

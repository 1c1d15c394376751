"""What other sites' pages do with the calculator, kindly or not; the same in every browser."""

from __future__ import annotations

from typing import Any

from generator.pages.snippets import HEIGHT, SANDBOX

LIGHT_SURFACE, DARK_SURFACE = "rgb(255, 255, 255)", "rgb(26, 32, 29)"

# What a host page hears, for the test to read.
LISTEN = """<script>
window.heard = [];
addEventListener("elo-change", ({ detail, target }) => heard.push({ detail, id: target.id }));
</script>"""

PREFILLED = 'rating="1820" k="20" games="1750w,1900d"'
# 1820 with K 20, by the table: 70 points up is 0.60, 80 down 0.39; 20 x (1.5 - 0.99) = 10.2.
ANSWER = {
    "rating": "1830",
    "change": "10.2",
    "expected": "0.99",
    "score": "1.5",
    "k": "20",
    "games": 2,
}


def element(served: str, attributes: str = 'lang="en"', inside: str = "") -> str:
    return (
        f'<script async src="{served}embed.js"></script>'
        f"<elo-calculator {attributes}>{inside}</elo-calculator>"
    )


def plain_frame(
    served: str, query: str = "", sandbox: str | None = SANDBOX, lang: str = "en"
) -> str:
    attribute = "" if sandbox is None else f'sandbox="{sandbox}"'
    return (
        f'<iframe src="{served}{lang}/embed/{query}" width="100%" height="{HEIGHT}"'
        f' style="border:0" {attribute}></iframe>'
    )


# Colours

GROUNDS = {
    "#111": "dark",
    "oklch(0.2 0.02 250)": "dark",
    "color(display-p3 0.1 0.1 0.12)": "dark",
    "rgb(0 0 0 / 5%)": "light",  # nearly nothing: what lies under it counts
    "lab(95 0 0)": "light",
    "hsl(220 30% 90%)": "light",
}
"""Grounds on a host page, and the scheme that a calculator on them takes."""

# Hostile messages and parameters

FORGERY = """<script>
onload = () => {
  for (let round = 0; round < 1000; round += 1) {
    parent.postMessage({ type: "elo-calculator", v: 1, event: "height", height: 4321 }, "*");
    parent.postMessage({ type: "elo-calculator", v: 1, event: "change", detail: null }, "*");
    const hello = { type: "elo-calculator", v: 1, event: "hello", theme: "dark" };
    parent.frames[0]?.postMessage(hello, "*");
  }
  parent.postMessage("sent", "*");
};
</script>"""
"""A frame beside the calculator that speaks as if it were the calculator, or the page."""

HEIGHT_TOLD = {"type": "elo-calculator", "v": 1, "event": "height"}
NO_HEIGHTS: list[Any] = [
    *(HEIGHT_TOLD | each for each in (
        {"height": "700"}, {"height": None}, {"height": {"valueOf": 1}}, {"height": [700]}, {},
        {"height": 700, "v": 2}, {"height": 700, "type": "x"}, {"height": 700, "event": "x"},
    )),
    None, 5, "text",
]  # fmt: skip
"""Messages of the frame that look like its height and are none."""

NO_ANSWERS: list[Any] = [
    *(ANSWER | {"query": ""} | each for each in (
        {"rating": "<b>"}, {"rating": 1830}, {"change": "NaN"}, {"k": "1" * 50}, {"games": 1e9},
        {"games": "2"}, {"query": 5}, {"query": "x" * 30_000}, {"score": None},
    )),
    "text", [],
]  # fmt: skip
"""What stands in place of an answer in a message, and is none."""

HELLO = {"type": "elo-calculator", "v": 1, "event": "hello", "theme": "dark"}
NO_HELLOS: list[Any] = [
    *(HELLO | each for each in (
        {"theme": "javascript:alert(1)"}, {"theme": {"a": 1}}, {"v": 99}, {"event": "go"},
        {"type": "x"},
    )),
    None, "dark", 5,
]  # fmt: skip
"""Messages to the frame that it does not take."""

HOSTILE_QUERIES = {
    "?r=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&g=%3Cimg%20src=x%20onerror=alert(1)%3Ew": False,
    "?theme=%22onload=alert(1)&__proto__=1&constructor=2": True,
    "?theme=purple": True,
    "?r=" + "9" * 4000: False,
    "?g=" + ",".join(["1500w"] * 900): True,
    "?%E0%A4%A=1&r=%E0": True,
}
"""Queries of a frame's address, and whether the frame says that it could not read a part."""

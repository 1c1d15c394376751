"""An engine that answers when a test says so, by the elo_py of the test's own process."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext

# Answers as soon as the test process has them, unless `held` is set; then when the test says so.
# With `loading` set it never says that it is ready.
STAND_IN = """
export function createEngine({ onState }) {
  onState({ state: "idle" });
  window.asked = [];
  const start = async () => window.loading || onState({ state: "ready" });
  return {
    start,
    retry: start,
    async ask(question) {
      await start();
      document.documentElement.dataset.questions = (window.questions = (window.questions ?? 0) + 1);
      const answer = JSON.parse(await window.elo_py(JSON.stringify(question)));
      if (!window.held) return answer;
      return new Promise((resolve) => {
        window.asked.push(() => resolve(answer));
        document.documentElement.dataset.asked = window.asked.length;
      });
    },
  };
}
"""
ENGINE = "**/engine.js"


def stand_in(context: BrowserContext, answer: Callable[[str], str]) -> None:
    """Let all pages of a context ask ``answer`` in place of the real engine."""
    context.expose_function("elo_py", answer)
    context.route(
        ENGINE,
        lambda route: route.fulfill(
            body=STAND_IN,
            content_type="text/javascript",
            headers={"Access-Control-Allow-Origin": "*"},
        ),
    )

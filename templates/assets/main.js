// @ts-check
/** Starts what is on the calculator's page. */
import { startCalculator } from "./calculator.js";

export function start() {
  startCalculator(/** @type {HTMLElement} */ (document.getElementById("calculator")));
  const panel = document.getElementById("embed-panel");
  panel?.addEventListener(
    "toggle",
    async () => {
      const { startPanel } = await import("./embed-panel.js"); // few need it
      startPanel(panel);
    },
    { once: true },
  );
  document.documentElement.dataset.started = "";
  // Not needed for the first answer.
  import("./theme.js").then(
    ({ startTheme }) => startTheme(),
    () => {},
  );
  import("./offline.js").then(
    ({ startOffline }) => startOffline(),
    () => {},
  );
}

// @ts-check
/** Starts what is on the page. The page is complete before this runs. */
import { startCalculator } from "./calculator.js";
import { startOffline } from "./offline.js";
import { startTheme } from "./theme.js";

startTheme();
const calculator = document.getElementById("calculator");
if (calculator) startCalculator(calculator);
const panel = document.getElementById("embed-panel");
panel?.addEventListener("toggle", async () => {
  const { startPanel } = await import("./embed-panel.js"); // few need it
  startPanel(panel);
}, { once: true });
document.documentElement.dataset.started = ""; // early.js watches until here
startOffline();

// @ts-check
/** Starts what is on the page. The page is complete before this runs. */
import { startCalculator } from "./calculator.js";
import { startOffline } from "./offline.js";
import { startTheme } from "./theme.js";

startTheme();
const calculator = document.getElementById("calculator");
if (calculator) startCalculator(calculator);
document.documentElement.dataset.started = ""; // early.js watches until here
startOffline();

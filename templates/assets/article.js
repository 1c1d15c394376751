// @ts-check
/** Starts what is on a page without a tool. */
import { startOffline } from "./offline.js";
import { startTheme } from "./theme.js";

startTheme();
startOffline();

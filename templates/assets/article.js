// @ts-check
/** A page that is read and asks nothing. */
import { startOffline } from "./offline.js";
import { startTheme } from "./theme.js";

startTheme();
startOffline();

// @ts-check
/** The switch between the device's colours, light and dark. */

const KEY = "elo-theme";

export function startTheme() {
  const choice = /** @type {HTMLSelectElement | null} */ (document.getElementById("theme"));
  if (!choice) return;
  const page = document.documentElement;
  const change = () => {
    const theme = choice.value;
    if (theme === "auto") delete page.dataset.theme;
    else page.dataset.theme = theme;
    try {
      if (theme === "auto") localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, theme);
    } catch {
      // Storage is blocked: the choice holds for this page only.
    }
  };
  choice.addEventListener("change", change);
  // Somebody may have chosen before this script arrived.
  if (choice.value !== "auto") change();
  else choice.value = page.dataset.theme ?? "auto";
}

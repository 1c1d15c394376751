// @ts-check
/** Runs before anything is drawn: the remembered colours, and no example where a link brings games. */
{
  const page = document.documentElement;
  try {
    const theme = localStorage.getItem("elo-theme");
    if (theme === "light" || theme === "dark") page.dataset.theme = theme;
  } catch {
    // Storage is shut: the device's colours stay.
  }
  if (location.search.length > 1) page.dataset.linked = "";
}

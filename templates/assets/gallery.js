// @ts-check
/** Shows what a page that embeds the calculator is told. */
const told = /** @type {HTMLOutputElement} */ (document.getElementById("told"));
document.getElementById("teller")?.addEventListener("elo-change", (event) => {
  const { detail } = /** @type {CustomEvent} */ (event);
  told.value = detail ? `${detail.rating} (${detail.change}), ${detail.games} games` : "no answer";
});

// @ts-check
/**
 * Links of the article that bring a question into the calculator of the same page, and the way
 * back.
 *
 * @typedef {import("./address-bar.js").AddressBar} AddressBar
 */

/**
 * @param {AddressBar} address
 * @param {{onVisit: () => void, onReturn: () => void}} calls
 *   onVisit: after such a link was followed; onReturn: after the browser went back or forward to another question
 */
export function followTryLinks(address, { onVisit, onReturn }) {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-try]") : null;
    const opensElsewhere =
      event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!(link instanceof HTMLAnchorElement) || opensElsewhere) return;
    event.preventDefault();
    address.visit(link.href);
    onVisit();
  });
  window.addEventListener("popstate", () => {
    if (!address.moved) return;
    address.follow();
    onReturn();
  });
}

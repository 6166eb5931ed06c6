/** The place of the canvas in the page. */

/** Draws the canvas where there is one. */
export function drawCanvas(): void {
  document.getElementById("board")?.setAttribute("aria-hidden", "true");
}

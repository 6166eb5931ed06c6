/** The regions of the page, into which the parts of the interface are put. */

/** Draws the empty regions, once; the canvas has its place below them. */
export function drawRegions(): void {
  if (document.getElementById("interface") !== null) return;
  const make = (id: string, tag = "div"): HTMLElement => Object.assign(document.createElement(tag), { id });
  const board = make("board-container");
  board.append(make("board", "canvas"));
  const left = make("ui-left", "section");
  const middle = make("ui-middle", "section");
  middle.append(make("ui-top", "header"), make("ui-bottom", "footer"));
  const right = make("ui-right", "section");
  const all = make("interface");
  all.append(left, middle, right);
  document.body.append(board, all);
}

/** Puts an element into a region, in the place of a former one with its id. */
export function insertInto(region: string, element: HTMLElement): void {
  const former = document.getElementById(element.id);
  if (former !== null) former.replaceWith(element);
  else (document.getElementById(region) ?? document.body).append(element);
}

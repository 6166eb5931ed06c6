import { onceAFrame } from "../once-a-frame.ts";
import { shiftsApart } from "./frames.ts";
import { mapRoom, takenFrames } from "./in-view.ts";

/** A margin by which it is measured what margins do, in pixels. */
const PROBE = 100;

/** The labels of rulers that are the system's own. */
const LABELS = "#hud .pda-waypoint";

/**
 * Keeps the labels of rulers readable: as large as ever when the map is zoomed, and clear of the window's edge, of the
 * host's bars, of the tray and of each other, the label at the end of the way staying nearest to its place. For `init`.
 */
export function watchLabels(): void {
  const observer = new MutationObserver(placeLabels);
  Hooks.on("canvasReady", () => {
    observer.disconnect();
    const hud = document.querySelector("#hud");
    if (hud !== null) observer.observe(hud, { childList: true, subtree: true });
  });
  Hooks.on("canvasPan", onceAFrame(placeLabels));
}

function placeLabels(): void {
  const labels = [...document.querySelectorAll<HTMLElement>(LABELS)].filter(isDrawn).reverse();
  if (labels.length === 0) return;
  const scales = labels.map((label) => {
    label.style.margin = "0";
    const scale = label.getBoundingClientRect().width / label.offsetWidth;
    return Number.isFinite(scale) && scale > 0 ? scale : 1;
  });
  for (const [at, label] of labels.entries()) label.style.setProperty("--pda-map-scale", String(scales[at]));
  const shifts = shiftsApart(
    labels.map((label) => label.getBoundingClientRect()),
    mapRoom(),
    takenFrames(),
  );
  for (const [at, label] of labels.entries()) {
    const { x, y } = shifts[at] ?? { x: 0, y: 0 };
    if (x === 0 && y === 0) continue;
    const step = pixelsOf(label);
    label.style.margin = `${y / step}px 0 0 ${x / step}px`;
  }
}

const isDrawn = ({ offsetWidth }: HTMLElement): boolean => offsetWidth > 0;

/** How far a pixel of a label's margin moves it in the window, whatever the host scales. */
function pixelsOf(label: HTMLElement): number {
  const before = label.getBoundingClientRect().left;
  label.style.marginInlineStart = `${PROBE}px`;
  const moved = (label.getBoundingClientRect().left - before) / PROBE;
  return moved > 0 ? moved : 1;
}

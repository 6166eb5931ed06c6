import { onceAFrame } from "../once-a-frame.ts";
import { isDrawing, watchDrawings } from "../scene/drawings.ts";
import { overlap, type Frame } from "../scene/frames.ts";
import { frameOf } from "../scene/in-view.ts";

type Token = foundry.canvas.placeables.Token.Implementation;

/** Where the tray stands: above the hotbar, or at the window's top. */
export type Stand = "below" | "above";

/** Where the tray stands so that it covers none of those who are to act: it stays where it is if it can, and if neither place is better. */
export function standClear(now: Stand, frames: Readonly<Record<Stand, Frame>>, tokens: readonly Frame[]): Stand {
  const covered = (stand: Stand): number => tokens.filter((token) => overlap(frames[stand], token)).length;
  const other = now === "below" ? "above" : "below";
  return covered(other) < covered(now) ? other : now;
}

/**
 * Keeps the tray off the map where its user acts: it goes to the other end of the window rather than cover the token of one
 * who is to act, and lets the pointer through while a movement is drawn.
 */
export class TrayPlace {
  #stand: Stand = "below";
  #acting: readonly Token[] = [];
  readonly place: () => void;

  /** `tray`: the element of the tray that stands; null: none does. */
  constructor(private readonly tray: () => HTMLElement | null) {
    this.place = onceAFrame(() => this.#place());
  }

  /** Watches what moves on the map. For `init`. */
  watch(): void {
    for (const hook of ["canvasPan", "canvasReady", "refreshToken", "collapseSidebar"] as const)
      Hooks.on(hook, () => this.place());
    window.addEventListener("resize", () => this.place());
    watchDrawings(() => this.#letThrough());
  }

  /** Those who are to act by what the tray offers; none: it stands where it always does. */
  keepOff(tokens: readonly Token[]): void {
    this.#acting = tokens;
    this.#letThrough();
    this.place();
  }

  #letThrough(): void {
    this.tray()?.classList.toggle("is-aside", isDrawing());
  }

  #place(): void {
    const tray = this.tray();
    if (tray === null || isDrawing()) return;
    tray.style.setProperty("--pda-tray-sidebar", `${sidebarWidth()}px`);
    const tokens = canvas.ready ? this.#acting.filter(({ destroyed }) => !destroyed).map(frameOf) : [];
    this.#stand = tokens.length === 0 ? "below" : standClear(this.#stand, frames(tray, this.#stand), tokens);
    tray.classList.toggle("is-above", this.#stand === "above");
  }
}

/** Pixels of the window's end that the sidebar covers, its tabs included. */
function sidebarWidth(): number {
  const { left, width } = ui.sidebar.element.getBoundingClientRect();
  return width === 0 ? 0 : Math.max(0, innerWidth - left);
}

/** What the tray takes up in either place. */
function frames(tray: HTMLElement, stand: Stand): Readonly<Record<Stand, Frame>> {
  const { left, right, height, top, bottom } = tray.getBoundingClientRect();
  const now = { left, right, top, bottom };
  const style = getComputedStyle(tray);
  const pixels = (edge: string): number => parseFloat(style.getPropertyValue(`--pda-tray-${edge}`));
  const [start, end] = [pixels("start"), innerHeight - pixels("end")];
  return stand === "above"
    ? { above: now, below: { left, right, top: end - height, bottom: end } }
    : { below: now, above: { left, right, top: start, bottom: start + height } };
}

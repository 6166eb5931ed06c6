import { squaresInArea } from "../../rules/kernel/geometry/areas.ts";
import type { Point } from "../../rules/kernel/geometry/grid.ts";
import { outlineOf } from "../../rules/kernel/geometry/outline.ts";
import type { Ground } from "../../foundry/areas/shapes.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { groundOf, nudged, pointed, turned, widened, type Aim } from "./aim.ts";

/** What the overlay is drawn over: metres of the map to pixels of the window, and back. */
export interface MapView {
  toWindow(metres: Point): Point;
  toMap(pixels: Point): Point;
  /** Metres of a square's side; null where there are no squares. */
  readonly square: number | null;
}

/** The words on the overlay. */
export interface OverlayWords {
  readonly title: string;
  readonly hint: string;
  readonly place: string;
  readonly cancel: string;
  /** Who is inside, in a line. */
  inside(ground: Ground): string;
}

/** Squares that are picked one after the other: those drawn already, by their middles, and what ends it; null: not yet. With one place only, what it fills is drawn. */
export interface Picking {
  readonly drawn: readonly Point[] | null;
  readonly done: string | null;
}

/** Nothing has been picked before, and one place is all. */
const ONE: Picking = { drawn: null, done: null };

/** Degrees of one notch of the wheel or one key; with Shift, of a finer one. */
const [TURN, FINE_TURN] = [15, 1];
/** Metres by which a key moves or widens a circle that may lie anywhere. */
const STEP = 0.5;

/** Lets the user put an area on the map: by pointer and wheel, or by keys. Answers the ground, or null when called off. */
export function placeOnMap(first: Aim, view: MapView, words: OverlayWords): Promise<Ground | null> {
  return new Promise((answer) => {
    new AreaOverlay(first, view, { ...words, ...ONE }, (chosen) => answer(chosen === "done" ? null : chosen)).open();
  });
}

/** Lets the user pick one more place, or say that it is done. */
export function pickOnMap(
  first: Aim,
  view: MapView,
  words: OverlayWords,
  picking: Picking,
): Promise<Ground | "done" | null> {
  return new Promise((answer) => {
    new AreaOverlay(first, view, { ...words, ...picking }, answer).open();
  });
}

type ButtonName = "place" | "done" | "cancel";

class AreaOverlay {
  readonly #root = document.createElement("section");
  readonly #drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  readonly #path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  readonly #squares = document.createElementNS("http://www.w3.org/2000/svg", "path");
  readonly #inside = document.createElement("p");
  readonly #before = document.activeElement;
  #aim: Aim;

  constructor(
    first: Aim,
    readonly view: MapView,
    readonly words: OverlayWords & Picking,
    readonly answer: (chosen: Ground | "done" | null) => void,
  ) {
    this.#aim = first;
  }

  open(): void {
    const root = this.#root;
    root.className = `${SYSTEM_ID} pda-area-aim`;
    root.tabIndex = 0;
    root.setAttribute("role", "application");
    root.setAttribute("aria-label", `${this.words.title}. ${this.words.hint}`);
    const drawing = this.#drawing;
    drawing.setAttribute("class", `${SYSTEM_ID} pda-area-aim__map`);
    drawing.setAttribute("aria-hidden", "true");
    this.#squares.setAttribute("class", "pda-area-aim__squares");
    this.#path.setAttribute("class", "pda-area-aim__edge");
    drawing.append(this.#squares, this.#path);
    root.append(this.#panel());
    root.addEventListener("pointermove", (event) => this.#point(event));
    root.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    root.addEventListener("click", (event) => {
      if (event.target === root) this.#close(groundOf(this.#aim));
    });
    root.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.#close(null);
    });
    root.addEventListener("keydown", (event) => this.#key(event));
    document.body.append(drawing, root);
    root.focus();
    this.#draw();
  }

  #panel(): HTMLElement {
    const panel = document.createElement("div");
    panel.className = "pda-area-aim__panel";
    const title = document.createElement("h2");
    title.append(this.words.title);
    this.#inside.setAttribute("aria-live", "polite");
    const hint = document.createElement("p");
    hint.className = "pda-muted";
    hint.append(this.words.hint);
    const buttons = document.createElement("div");
    buttons.className = "pda-area-aim__buttons";
    const { place, done, cancel } = this.words;
    buttons.append(
      this.#button("place", place),
      ...(done === null ? [] : [this.#button("done", done)]),
      this.#button("cancel", cancel),
    );
    panel.append(title, this.#inside, hint, buttons);
    return panel;
  }

  #button(name: ButtonName, label: string): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "pda-button";
    button.dataset["area"] = name;
    button.append(label);
    button.addEventListener("click", () => this.#close(this.#resultOf(name)));
    return button;
  }

  #resultOf(name: string | undefined): Ground | "done" | null {
    if (name === "cancel") return null;
    return name === "done" ? name : groundOf(this.#aim);
  }

  #point(event: PointerEvent): void {
    if (event.target instanceof Element && event.target.closest("[data-area]") !== null) return;
    this.#change(pointed(this.#aim, this.view.toMap({ x: event.clientX, y: event.clientY })));
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const sign = Math.sign(event.deltaY);
    this.#change(
      this.#aim.shape === "circle"
        ? widened(this.#aim, -sign * STEP)
        : turned(this.#aim, sign * (event.shiftKey ? FINE_TURN : TURN)),
    );
  }

  #key(event: KeyboardEvent): void {
    event.stopPropagation();
    const aim = this.#byKey(event);
    if (event.key === "Escape") this.#close(null);
    else if (event.key === "Enter") this.#enter(event);
    else if (aim !== null) {
      event.preventDefault();
      this.#change(aim);
    }
  }

  /** Places the area, or does what the button says that has the focus. The same press is over before anything else has the focus: it would press that too. */
  #enter(event: KeyboardEvent): void {
    event.preventDefault();
    if (event.repeat) return;
    const pressed = event.target instanceof HTMLElement ? event.target.dataset["area"] : undefined;
    this.#root.remove();
    globalThis.addEventListener("keyup", () => this.#close(this.#resultOf(pressed)), { once: true });
  }

  #byKey({ key, shiftKey }: KeyboardEvent): Aim | null {
    const aim = this.#aim;
    const degrees = shiftKey ? FINE_TURN : TURN;
    const isCircle = aim.shape === "circle";
    const step = aim.places?.step ?? STEP;
    switch (key) {
      case "ArrowLeft":
        return isCircle ? nudged(aim, -step, 0) : turned(aim, -degrees);
      case "ArrowRight":
        return isCircle ? nudged(aim, step, 0) : turned(aim, degrees);
      case "ArrowUp":
        return isCircle ? nudged(aim, 0, -step) : turned(aim, -degrees);
      case "ArrowDown":
        return isCircle ? nudged(aim, 0, step) : turned(aim, degrees);
      case "+":
        return widened(aim, STEP);
      case "-":
        return widened(aim, -STEP);
      default:
        return null;
    }
  }

  #change(aim: Aim): void {
    this.#aim = aim;
    this.#draw();
  }

  #draw(): void {
    const ground = groundOf(this.#aim);
    this.#path.setAttribute("d", this.#outline(outlineOf(ground)));
    const { square } = this.view;
    const side = square ?? 1;
    const inside = square === null ? [] : squaresInArea(ground, square);
    const corners =
      this.words.drawn?.map(({ x, y }) => ({ x: x - side / 2, y: y - side / 2 })) ??
      inside.map(({ column, row }) => ({ x: column * side, y: row * side }));
    this.#squares.setAttribute("d", corners.map((corner) => this.#outline(squareFrom(corner, side))).join(" "));
    const said = this.words.inside(ground);
    if (this.#inside.textContent !== said) this.#inside.textContent = said;
  }

  #outline(corners: readonly Point[]): string {
    return `M ${corners
      .map((corner) => this.view.toWindow(corner))
      .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      .join(" L ")} Z`;
  }

  #close(chosen: Ground | "done" | null): void {
    this.#drawing.remove();
    this.#root.remove();
    if (this.#before instanceof HTMLElement) this.#before.focus();
    this.answer(chosen);
  }
}

/** The corners of a square by its upper left one. */
const squareFrom = ({ x, y }: Point, side: number): readonly Point[] => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];

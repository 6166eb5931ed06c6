/** TooltipManager: tooltips for everything that has a `data-tooltip` attribute. */
import { localize } from "../host.ts";
import { cleanHTML } from "./clean-html.ts";

/** Where a tooltip stands beside its element. */
export type TooltipDirection = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

/** What a tooltip shows and how. */
export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  content?: HTMLElement;
  direction?: TooltipDirection;
  cssClass?: string;
  locked?: boolean;
}

const SELECTOR = "[data-tooltip], [data-tooltip-html], [data-tooltip-text]";

/** Shows one tooltip at a time, a moment after the pointer or the focus has come to rest on an element. */
export class TooltipManager {
  static TOOLTIP_MARGIN_PX = 5;
  static TOOLTIP_ACTIVATION_MS = 500;
  static TOOLTIP_DIRECTIONS = Object.freeze({
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  } as const);

  readonly #tooltip: HTMLElement;
  element: HTMLElement | null = null;
  #pending: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const found = document.getElementById("tooltip");
    this.#tooltip = found ?? document.createElement("aside");
    if (found !== null) return;
    this.#tooltip.id = "tooltip";
    this.#tooltip.role = "tooltip";
    this.#tooltip.popover = "manual";
    document.body.append(this.#tooltip);
  }

  static get implementation(): typeof TooltipManager {
    return TooltipManager;
  }

  get tooltip(): HTMLElement {
    return this.#tooltip;
  }

  activateEventListeners(): void {
    document.addEventListener("pointerenter", (event) => this.#onEnter(event), { capture: true });
    document.addEventListener("pointerleave", (event) => this.#onLeave(event), { capture: true });
    document.addEventListener("focusin", (event) => this.#onEnter(event));
    document.addEventListener("focusout", (event) => this.#onLeave(event));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.deactivate();
    });
    document.addEventListener("pointerdown", () => this.deactivate(), { capture: true });
  }

  #onEnter(event: Event): void {
    const at = event.target instanceof Element ? event.target.closest<HTMLElement>(SELECTOR) : null;
    if (at === null || at === this.element) return;
    if (event.type === "focusin" && !at.matches(":focus-visible")) return;
    this.clearPending();
    this.#pending = setTimeout(() => {
      if (at.isConnected) this.activate(at);
    }, TooltipManager.TOOLTIP_ACTIVATION_MS);
  }

  #onLeave(event: Event): void {
    if (event.target !== this.element && this.element !== null) return;
    this.clearPending();
    this.deactivate();
  }

  /** Shows the tooltip of an element: the given content, else what its attributes say. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    this.deactivate();
    const { dataset } = element;
    const markup = options.html ?? options.content ?? dataset["tooltipHtml"];
    const text = options.text ?? dataset["tooltipText"] ?? dataset["tooltip"];
    if (markup === undefined && (text === undefined || text === "")) return;
    this.element = element;
    const tip = this.#tooltip;
    tip.className =
      options.cssClass ?? element.closest<HTMLElement>("[data-tooltip-class]")?.dataset["tooltipClass"] ?? "";
    if (markup instanceof HTMLElement) tip.replaceChildren(markup);
    else if (markup !== undefined) tip.innerHTML = cleanHTML(markup);
    else tip.textContent = localize(text ?? "");
    tip.classList.add("active");
    tip.showPopover();
    element.setAttribute("aria-describedby", "tooltip");
    this.#place(element, options.direction ?? directionOf(element));
  }

  deactivate(): void {
    this.clearPending();
    if (this.element === null) return;
    this.element.removeAttribute("aria-describedby");
    this.element = null;
    this.#tooltip.classList.remove("active");
    this.#tooltip.hidePopover();
  }

  clearPending(): void {
    clearTimeout(this.#pending);
    this.#pending = undefined;
  }

  #place(element: HTMLElement, asked: TooltipDirection | undefined): void {
    const box = element.getBoundingClientRect();
    const tip = this.#tooltip.getBoundingClientRect();
    const margin = TooltipManager.TOOLTIP_MARGIN_PX;
    const direction = asked ?? (box.bottom + tip.height + margin < globalThis.innerHeight ? "DOWN" : "UP");
    const middle = { left: box.left + (box.width - tip.width) / 2, top: box.top + (box.height - tip.height) / 2 };
    const places: Record<TooltipDirection, { left: number; top: number }> = {
      UP: { ...middle, top: box.top - tip.height - margin },
      DOWN: { ...middle, top: box.bottom + margin },
      LEFT: { ...middle, left: box.left - tip.width - margin },
      RIGHT: { ...middle, left: box.right + margin },
      CENTER: middle,
    };
    const { left, top } = places[direction];
    this.#tooltip.style.left = `${Math.max(margin, Math.min(left, globalThis.innerWidth - tip.width - margin))}px`;
    this.#tooltip.style.top = `${Math.max(margin, Math.min(top, globalThis.innerHeight - tip.height - margin))}px`;
  }
}

function directionOf(element: HTMLElement): TooltipDirection | undefined {
  const asked = element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset["tooltipDirection"];
  return asked !== undefined && asked in TooltipManager.TOOLTIP_DIRECTIONS ? (asked as TooltipDirection) : undefined;
}

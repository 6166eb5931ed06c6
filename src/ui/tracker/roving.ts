import { isSearch } from "../search-field.ts";

/** The control of a row that the arrow keys go to. */
const STOP = ".pda-fighter__name";
const ROW = ".pda-fighter";
const ACT = ".pda-act";
const STAR = ".pda-act__star";
/** The first action that can be done. */
const FOUND = ".pda-fighter__lists .pda-act:enabled";

/**
 * The rows as one stop of the Tab key: arrow keys, Home and End go from row to row, the right and left arrows unfold
 * and fold, Escape goes back from a row's actions to its name. Enter and the down arrow go from the field by which a list
 * is searched to the first action found, Escape from the empty field to the name;
 * the right arrow from an action to its star, the left one back.
 */
export class RovingRows {
  #current: string | null = null;

  constructor(readonly fold: (row: HTMLElement, open: boolean) => void) {}

  /** Leaves one row of a list that was drawn anew within reach of the Tab key: the one last used, else the first. */
  settle(list: HTMLElement): void {
    const stops = [...list.querySelectorAll<HTMLElement>(STOP)];
    const chosen = stops.find(({ dataset }) => dataset["combatantId"] === this.#current) ?? stops[0];
    for (const stop of stops) stop.tabIndex = stop === chosen ? 0 : -1;
  }

  /** Follows the focus into a row. */
  follow({ target }: FocusEvent, list: HTMLElement): void {
    const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
    const id = row?.dataset["combatantId"];
    if (id === undefined || id === this.#current) return;
    this.#current = id;
    this.settle(list);
  }

  /** Answers a key; whether it meant anything here. */
  press(event: KeyboardEvent, list: HTMLElement): void {
    const { target, key } = event;
    if (
      !(target instanceof HTMLElement) ||
      (target.matches("input, select, textarea") && !isSearch(target)) ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey
    )
      return;
    const row = target.closest<HTMLElement>(ROW);
    const stop = row?.querySelector<HTMLElement>(STOP);
    if (row === null || stop === null || stop === undefined) return;
    const goal = isSearch(target)
      ? fromSearch(target, key, row, stop)
      : key === "Escape" && target !== stop
        ? stop
        : target.matches(`${ACT}, ${STAR}`)
          ? besideAct(target, key)
          : target === stop
            ? this.#goal(stop, key, list)
            : undefined;
    if (goal === undefined) {
      if (target === stop && (key === "ArrowRight" || key === "ArrowLeft") && stop.hasAttribute("aria-expanded"))
        this.fold(row, key === "ArrowRight");
      else return;
    }
    event.preventDefault();
    event.stopPropagation();
    goal?.focus();
  }

  #goal(stop: HTMLElement, key: string, list: HTMLElement): HTMLElement | undefined {
    const stops = [...list.querySelectorAll<HTMLElement>(STOP)];
    const at = stops.indexOf(stop);
    switch (key) {
      case "ArrowDown":
        return stops[Math.min(at + 1, stops.length - 1)];
      case "ArrowUp":
        return stops[Math.max(at - 1, 0)];
      case "Home":
        return stops[0];
      case "End":
        return stops.at(-1);
      default:
        return undefined;
    }
  }
}

function fromSearch(
  { value }: HTMLInputElement,
  key: string,
  row: HTMLElement,
  stop: HTMLElement,
): HTMLElement | undefined {
  if (key === "Escape") return value === "" ? stop : undefined;
  return key === "Enter" || key === "ArrowDown" ? (row.querySelector<HTMLElement>(FOUND) ?? undefined) : undefined;
}

/** An action's star is reached from it by the right arrow, and left by the left one. */
function besideAct({ parentElement }: HTMLElement, key: string): HTMLElement | undefined {
  const goal = key === "ArrowRight" ? STAR : key === "ArrowLeft" ? ACT : null;
  return goal === null ? undefined : (parentElement?.querySelector<HTMLElement>(goal) ?? undefined);
}

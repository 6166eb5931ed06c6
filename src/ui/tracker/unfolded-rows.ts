/** Where the eyes of a tracker's reader belong now. */
interface Spotlight {
  /** Changes when they belong elsewhere: a turn, a moment. */
  readonly key: string;
  /** The row: it is unfolded and comes into view, and is folded when its turn is over. */
  readonly id: string;
}

/** How long, in ms, a press counts as meant for a row that was still folded. */
const JUST_NOW = 400;

/** Which rows are unfolded: by their reader, or as the turn goes on from drawing to drawing. */
export class UnfoldedRows {
  readonly #ids = new Set<string>();
  #spot: Spotlight | null = null;
  /** The row that was unfolded for its turn, and when, in ms: it is folded after its turn, unless its reader has had a hand in it. */
  #byTurn: { readonly id: string; readonly at: number } | null = null;

  get ids(): ReadonlySet<string> {
    return this.#ids;
  }

  /** Unfolds the row to which the eyes belong, or none, and folds the one of the turn before. Answers whether anything is to be shown anew. */
  follow(spot: Spotlight | null, now: number): boolean {
    if (spot?.key === this.#spot?.key) return false;
    this.#spot = spot;
    const last = this.#byTurn;
    if (last !== null && last.id !== spot?.id) {
      this.#ids.delete(last.id);
      this.#byTurn = null;
    }
    if (spot !== null && !this.#ids.has(spot.id)) {
      this.#ids.add(spot.id);
      this.#byTurn = { id: spot.id, at: now };
    }
    return true;
  }

  /** Unfolds or folds a row by its reader's hand. Answers whether it changes. */
  turn(id: string, open: boolean): boolean {
    if (open === this.#ids.has(id)) return false;
    if (open) this.#ids.add(id);
    else this.#ids.delete(id);
    if (this.#byTurn?.id === id) this.#byTurn = null;
    return true;
  }

  /** Whether a row has unfolded by itself only just now: a press that comes then was to unfold it. */
  isFresh(id: string, now: number): boolean {
    return this.#byTurn?.id === id && now - this.#byTurn.at < JUST_NOW;
  }
}

/** Scrolls a list so far that a row shows from its top on, and not at all where the whole of it shows already. Answers whether the list is on the screen. */
export function bringIntoView(list: HTMLElement, row: HTMLElement): boolean {
  const [frame, place] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (frame.height === 0) return false;
  // Browsers scroll by whole pixels: rounded down, the top edge of the row is never cut, however often this is done.
  if (place.top < frame.top || place.bottom > frame.bottom) {
    list.scrollTop = Math.floor(list.scrollTop + place.top - frame.top);
  }
  return true;
}

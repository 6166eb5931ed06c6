/** Where the eyes of a tracker's reader belong now. */
interface Spotlight {
  /** Changes when they belong elsewhere: a turn, a moment. */
  readonly key: string;
  /** The row: it is unfolded and comes into view, and is folded when its turn is over. */
  readonly id: string;
}

/** What a list of rows has to do as the turn goes on. */
interface Followed {
  readonly fold: string | null;
  readonly unfold: string | null;
}

/** Follows the turn from drawing to drawing. */
export class TurnFollower {
  #last: Spotlight | null = null;

  /** What is to be done now that the eyes belong here, or nowhere; null: nothing, they have been here before. */
  follow(spot: Spotlight | null): Followed | null {
    const last = this.#last;
    if (spot?.key === last?.key) return null;
    this.#last = spot;
    return { fold: last === null || last.id === spot?.id ? null : last.id, unfold: spot?.id ?? null };
  }
}

/** Scrolls a list so far that a row shows from its top on, and not at all where the whole of it shows already. Answers whether the list is on the screen. */
export function bringIntoView(list: HTMLElement, row: HTMLElement): boolean {
  const [frame, place] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (frame.height === 0) return false;
  if (place.top < frame.top || place.bottom > frame.bottom) list.scrollTop += place.top - frame.top;
  return true;
}

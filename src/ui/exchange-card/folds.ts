/** Who plays first in a round: a combatant that the reader sees, or not. */
export type Opening = "seen" | "unseen";

/** What the folding of cards needs to know of one. */
export interface CardFacts {
  readonly id: string;
  readonly combat: string;
  readonly title: string;
  /** When its message was written. */
  readonly at: number;
  /** It only moved the clock. */
  readonly quiet: boolean;
  /** Its lines tell all: the details stay folded until its reader unfolds them. */
  readonly digested: boolean;
  readonly pending: boolean;
  /** It has been taken back or called off. */
  readonly gone: boolean;
  /** A new round begins with it, by a combatant that this reader sees or by an unseen one; null: none does. */
  readonly opensRound: Opening | null;
  /** How far it has come; another word whenever it grows. */
  readonly growth: string;
}

/** How much of a card shows: all; its few lines; its title alone; nothing, because a later step of the clock stands for it. */
export interface Fold {
  readonly shows: "all" | "brief" | "title" | "nothing";
  /** The card that stands for this one, where it shows nothing. */
  readonly under: string | null;
  /** For how many earlier ones this card stands. */
  readonly stands: number;
}

/** A card further up to which the end of the log points. */
export interface Above {
  readonly id: string;
  readonly title: string;
  readonly pending: boolean;
}

function newestFirst(cards: readonly CardFacts[]): readonly CardFacts[] {
  return cards.toSorted((one, other) => other.at - one.at);
}

/**
 * The card at the end of the log, and those further up to which it points, as they stand in the log: those that wait,
 * and those that have grown since it came (`grown`). Null where there is no card.
 */
export function endOf(
  cards: readonly CardFacts[],
  grown: ReadonlySet<string>,
): { readonly id: string; readonly above: readonly Above[] } | null {
  const [last, ...earlier] = newestFirst(cards);
  if (last === undefined) return null;
  const above = earlier.filter(({ id, pending }) => pending || grown.has(id)).reverse();
  return { id: last.id, above: above.map(({ id, title, pending }) => ({ id, title, pending })) };
}

/**
 * How the cards of a log fold: the newest that tells something is open, and so is one that waits; those of the same
 * round show their lines; those of earlier rounds, and those that were taken back, their title; of steps of the clock in a row the last one shows.
 */
export function foldsOf(cards: readonly CardFacts[]): ReadonlyMap<string, Fold> {
  const folds = new Map<string, Fold>();
  const over = new Set<string>();
  let isNewest = true;
  let standing: CardFacts | null = null;
  const shown = new Set<string>();
  for (const card of newestFirst(cards)) {
    // A round that an unseen combatant opens is a new one for its reader with the next card that the reader sees.
    const isOpened = card.opensRound === "seen" || (card.opensRound !== null && shown.has(card.combat));
    shown.add(card.combat);
    const gathers: boolean = card.quiet && !card.pending;
    if (gathers && standing?.combat === card.combat) {
      folds.set(card.id, { shows: "nothing", under: standing.id, stands: 0 });
      folds.set(standing.id, { shows: "brief", under: null, stands: (folds.get(standing.id)?.stands ?? 0) + 1 });
    } else {
      folds.set(card.id, {
        shows: gathers
          ? "brief"
          : card.pending || (isNewest && !card.gone)
            ? "all"
            : card.gone || over.has(card.combat)
              ? "title"
              : "brief",
        under: null,
        stands: 0,
      });
      standing = gathers ? card : null;
    }
    if (!gathers && !card.pending && !card.gone) isNewest = false;
    if (isOpened) over.add(card.combat);
  }
  return folds;
}

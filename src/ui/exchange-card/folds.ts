/** What the folding of cards needs to know of one. */
export interface CardFacts {
  readonly id: string;
  readonly combat: string;
  /** When its message was written. */
  readonly at: number;
  /** It only moved the clock. */
  readonly quiet: boolean;
  /** Not drawn for this reader. */
  readonly concealed: boolean;
  readonly pending: boolean;
  /** A new round begins with it. */
  readonly opensRound: boolean;
}

/** How much of a card shows: all; its few lines; its title alone; nothing, because a later step of the clock stands for it. */
export interface Fold {
  readonly shows: "all" | "brief" | "title" | "nothing";
  /** The card that stands for this one, where it shows nothing. */
  readonly under: string | null;
  /** For how many earlier ones this card stands. */
  readonly stands: number;
}

/**
 * How the cards of a log fold: the newest that tells something is open, and so is one that waits; those of the same
 * round show their lines; those of earlier rounds their title; of steps of the clock in a row the last one shows.
 */
export function foldsOf(cards: readonly CardFacts[]): ReadonlyMap<string, Fold> {
  const folds = new Map<string, Fold>();
  const over = new Set<string>();
  let isNewest = true;
  let standing: CardFacts | null = null;
  for (const card of cards.filter(({ concealed }) => !concealed).sort((one, other) => other.at - one.at)) {
    const gathers: boolean = card.quiet && !card.pending;
    if (gathers && standing?.combat === card.combat) {
      folds.set(card.id, { shows: "nothing", under: standing.id, stands: 0 });
      folds.set(standing.id, { shows: "brief", under: null, stands: (folds.get(standing.id)?.stands ?? 0) + 1 });
    } else {
      folds.set(card.id, { shows: gathers ? "brief" : card.pending || isNewest ? "all" : over.has(card.combat) ? "title" : "brief", under: null, stands: 0 });
      standing = gathers ? card : null;
    }
    if (!gathers && !card.pending) isNewest = false;
    if (card.opensRound) over.add(card.combat);
  }
  return folds;
}

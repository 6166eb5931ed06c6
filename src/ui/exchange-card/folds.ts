/** The stack of the cards that tell nothing but their title: steps of the clock, most of them. */
export const CLOCK = "clock";

/** What a card adds to the title of another, of which only the last of each combatant counts. */
export interface StackPart {
  readonly by: string;
  readonly text: string;
}

/** Who plays first in a round: a combatant that the reader sees, or not. */
export type Opening = "seen" | "unseen";

/** What the folding of cards needs to know of one. */
export interface CardFacts {
  readonly id: string;
  readonly combat: string;
  readonly title: string;
  /** When its message was written. */
  readonly at: number;
  /** It tells nothing but its title. */
  readonly quiet: boolean;
  /** The stack to which it goes; to that of the clock only if it is quiet. */
  readonly stack: string;
  /** What it adds to the title of the one on top of its stack; null: nothing. */
  readonly part: StackPart | null;
  /** The card that tells all that this one does, where it is another. */
  readonly toldBy: string | null;
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

/** How much of a card shows: all; its few lines; its title alone; nothing, because a later card stands for it. */
export interface Fold {
  readonly shows: "all" | "brief" | "title" | "nothing";
  /** The card that stands for this one, where it shows nothing. */
  readonly under: string | null;
  /** The earlier ones for which this card stands, the first one first. */
  readonly standsFor: readonly string[];
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
 * How the cards of a log fold. The newest that tells something is open, and so is one that waits; those of the same round show their
 * lines, those of earlier rounds and those that were taken back their title. Of the steps of a fight's clock the last one shows, its
 * title alone once anything has come after it, and so do those that begin a round; of another stack the last card of each round
 * shows. What another card tells whole goes with that card.
 */
export function foldsOf(cards: readonly CardFacts[]): ReadonlyMap<string, Fold> {
  const folds = new Map<string, Fold>();
  /** Rounds of a fight that later ones have followed, and the cards on top of its stacks. */
  const later = new Map<string, number>();
  const tops = new Map<string, string>();
  const shown = new Set<string>();
  let isNewest = true;
  for (const card of newestFirst(cards)) {
    const isLate = shown.has(card.combat);
    // A round that an unseen combatant opens is a new one for its reader with the next card that the reader sees.
    const isOpening = card.opensRound === "seen" || (card.opensRound !== null && isLate);
    shown.add(card.combat);
    const rounds = later.get(card.combat) ?? 0;
    const gathers = (card.quiet || card.stack !== CLOCK) && !card.pending;
    const isClock = gathers && card.stack === CLOCK;
    const stack = [card.combat, card.stack, isClock ? "" : rounds].join(" ");
    const teller = topOf(folds, card.toldBy) ?? (gathers && !(isClock && isOpening) ? tops.get(stack) : undefined);
    if (teller === undefined) {
      const isPast = card.gone || (isClock ? isLate && !isOpening : rounds > 0);
      const shows = card.pending || (isNewest && !card.gone && !gathers) ? "all" : isPast ? "title" : "brief";
      folds.set(card.id, { shows, under: null, standsFor: [] });
      if (gathers && !card.gone) tops.set(stack, card.id);
    } else {
      folds.set(card.id, { shows: "nothing", under: teller, standsFor: [] });
      const { shows = "title", standsFor = [] } = folds.get(teller) ?? {};
      folds.set(teller, { shows, under: null, standsFor: [card.id, ...standsFor] });
    }
    if (!gathers && !card.pending && !card.gone) isNewest = false;
    if (isOpening) later.set(card.combat, rounds + 1);
  }
  return folds;
}

/** The card that shows where this one is told. */
function topOf(folds: ReadonlyMap<string, Fold>, id: string | null): string | undefined {
  const fold = id === null ? undefined : folds.get(id);
  return fold === undefined ? undefined : (fold.under ?? id ?? undefined);
}

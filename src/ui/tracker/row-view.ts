import type { ActionLists } from "./action-groups.ts";
import {
  fighterClasses,
  type FlagView,
  type PoolView,
  type Reading,
  type RulingButton,
  type SelectView,
  type TrackedFighter,
  withoutNumbers,
} from "./fighter-view.ts";

/** A word of the line below a name: a sign, what is printed beside it, and the same in full. */
export interface LinePart {
  readonly icon: string;
  readonly text: string;
  readonly label: string;
}

/** A part of a turn's budget: there, or used up. */
export interface PipView extends LinePart {
  readonly key: string;
  readonly cssClass: string;
}

/** A part of the round, as a cell on a line of them. */
export interface CellView {
  readonly cssClass: string;
  readonly icon: string;
  readonly label: string;
}

/** Something that goes on, as a bar over the cells of the round. */
export interface BarView {
  readonly key: string;
  readonly icon: string;
  readonly label: string;
  readonly tooltip: string;
  readonly cssClass: string;
  /** Column in which it starts, counted from 1, and how many it covers. */
  readonly column: number;
  readonly span: number;
  /** It goes on after the round. */
  readonly goesOn: boolean;
}

/** Actions that are pressed without unfolding a row, the one that holds pressed. */
export interface PickView {
  /** What all of them are about. */
  readonly label: string;
  readonly buttons: readonly {
    readonly key: string;
    readonly label: string;
    readonly name: string;
    readonly icon: string;
    readonly pressed: boolean;
    /** Why it makes little sense for this fighter, who may take it all the same; null: it does. */
    readonly reason: string | null;
  }[];
  /** The one that was taken last. */
  readonly again: { readonly key: string; readonly label: string } | null;
}

/** What a ruleset says of a fighter's row; what is left out is not shown. */
export interface RowSays {
  /** Where it stands among the others, compared part by part, the least first. */
  readonly rank: readonly (number | string)[];
  /** The fighter can act now: the row is marked, and brought into view. */
  readonly current: boolean;
  /** It is the fighter's turn, and no other's. */
  readonly onTurn?: boolean;
  /** The row stays whole where the reader likes rows slim. */
  readonly whole: boolean;
  readonly standing?: Omit<LinePart, "label">;
  readonly line?: readonly LinePart[];
  readonly flags?: readonly FlagView[];
  readonly pips?: readonly PipView[];
  readonly picks?: PickView | null;
  /** How the fighter comes into the fight, for the one who rules it. */
  readonly entry?: RulingButton | null;
  readonly pools?: readonly PoolView[];
  /** The foes in contact with the fighter. */
  readonly contacts?: readonly { readonly id: string; readonly name: string }[];
  readonly cells?: readonly CellView[];
  readonly bars?: readonly BarView[];
  /** Of an unfolded row: something to be chosen below its actions, and what may be ruled of the fighter by a press. */
  readonly select?: SelectView | null;
  readonly rulings?: readonly RulingButton[];
}

/** One fighter as the template prints it. */
export interface RowView
  extends Pick<
      TrackedFighter,
      "id" | "name" | "img" | "hidden" | "defeated" | "unfolds" | "open" | "rules" | "outcome"
    >,
    Omit<RowSays, "rank" | "whole"> {
  readonly cssClass: string;
  /** How many cells stand side by side. */
  readonly columns: number;
  /** What the fighter may do; null: the list is folded. */
  readonly lists: ActionLists | null;
}

/** What a row shows only while it is whole. */
const OF_WHOLE_ROWS = { contacts: [], cells: [], bars: [] } as const;

/** One fighter's row; a brief one takes one line, with the bars of life below it while there is any. */
export function rowView(
  fighter: TrackedFighter,
  { rank: _, whole, ...shown }: RowSays,
  lists: ActionLists | null,
  { slim }: Reading,
): RowView {
  const { id, name, img, hidden, defeated, unfolds, open, rules, outcome } = fighter;
  const isReady = shown.current && !defeated;
  const isIdle = defeated || (slim && !whole && fighter.asked === null);
  const brief = isIdle && !open && (shown.picks ?? null) === null;
  const { pools = [] } = shown;
  return {
    ...shown,
    pools: brief && defeated ? [] : fighter.life === "bars" ? pools.map(withoutNumbers) : pools,
    ...(brief ? OF_WHOLE_ROWS : {}),
    ...(open ? {} : { select: null, rulings: [] }),
    id,
    name,
    img,
    hidden,
    defeated,
    unfolds,
    open,
    rules,
    outcome,
    lists,
    columns: shown.cells?.length ?? 0,
    cssClass: [...fighterClasses(fighter), ...(isReady ? ["is-ready"] : []), ...(brief ? ["is-brief"] : [])].join(" "),
  };
}

/** Compares two rows by their ranks. */
export function byRank({ rank: left }: Pick<RowSays, "rank">, { rank: right }: Pick<RowSays, "rank">): number {
  for (const [at, value] of left.entries()) {
    const other = right[at] ?? 0;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

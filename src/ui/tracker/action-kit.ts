import type { Names } from "./fighter-view.ts";
import type { Spared } from "../../rules/kernel/possible-action.ts";
import type { LeftOpen } from "../areas/left-open.ts";
import type { Words } from "../words.ts";
import type { ActionGroup, CostMark } from "./action-groups.ts";
import type { AimKit } from "./aimed-actions.ts";
import type { ChoiceKit } from "./choices.ts";
import type { Doing } from "./doing.ts";
import type { DragKit } from "./drags.ts";
import type { HandsKit } from "./hands.ts";

type Fighter = Combatant.Implementation;

/** In whose words an action is told, and at which target, by name; empty: at none. */
export interface Saying {
  readonly combat: Combat.Implementation;
  readonly names: Names;
  readonly words: Words;
  readonly target: string;
}

/** What a ruleset says of the list of actions. Where actions come from, groups and words are all that has to be said; what is left out is as every tracker has it. */
export interface ActionKit<A extends Doing> {
  /** All that the rules list for a fighter, be it barred now. */
  possible(fighter: Fighter): readonly A[];
  /** The groups, in their order. */
  readonly groups: readonly ActionGroup[];
  /** The picture of each deed, and in which group it is listed; null: it has a place of its own, or none. */
  readonly deeds?: Readonly<Partial<Record<A["command"]["do"], readonly [icon: string, group: string | null]>>>;
  /** In which group an action is listed, where its deed alone does not tell; undefined: as its deed. */
  group?(action: A): string | null | undefined;
  /** The words of its button. */
  label(action: A, saying: Saying): string;
  /** Its picture, where its deed alone does not tell. */
  icon?(action: A): string | undefined;
  /** What it costs, as a mark and in words; null: nothing worth a mark. */
  cost?(action: A, words: Words): CostMark | null;
  /** What there is of it: the level of a spell, the uses left; null: nothing to count. Left out: nothing of any. */
  stock?(action: A, words: Words): Omit<CostMark, "icon"> | null;
  /** The chance of success (0 to 1) of a fighter's actions; null: none can be told. Left out: the fact `odds`. */
  odds?(fighter: Fighter): (action: A) => number | null;
  /** The chances that such a chance is made of, where one thing has to succeed before another; none: it is one. Left out: all are one. */
  oddsApart?(fighter: Fighter): (action: A) => readonly number[];
  /** Whether it stands before all groups or after them, while it can be done; null: in its group. */
  stands?(action: A): "first" | "last" | null;
  /** Whether an action without a chance of its own is worth being offered where turns are; left out: none is. */
  isPromising?(action: A): boolean;
  /** Whether it is an attack and nothing else: it comes first of its group at its target, and standing orders may take it. Left out: none is. */
  isPlain?(action: A): boolean;
  /** The targets of an action. Left out: those of its command. */
  readonly targets?: (action: A) => readonly string[];
  /** Those that the chance of an action tells of. Left out: its targets. */
  readonly tellsOf?: (action: A) => readonly string[];
  /** What is listed of all that is possible, with nothing that the reader may not know; `aimed`: who is aimed at. Left out: all at no target out of the reader's sight. */
  list?(fighter: Fighter, possible: readonly A[], aimed: readonly string[]): readonly A[];
  /** What tells an action from all others: a click finds it again, however the list has changed meanwhile. Left out: its command. */
  key?(action: A): string;
  /** Who would have an opening but for something, in a sentence. */
  spared?(spared: Spared, saying: Pick<Saying, "names" | "words">): string;
  /** Goes on by itself at the same target, with what is left of it, once it is pressed. Left out: nothing does. */
  goesOn?(action: A): boolean;
  /** Whether one of what goes on is the like of what was pressed, and so comes first. Left out: all are. */
  isLike?(action: A, pressed: A): boolean;
  /** Targets are chosen in a list above the actions; left out: actions go as they are listed. */
  readonly aims?: AimKit<A>;
  /** What is in hand stands above the actions, with what takes more in hand beside it; left out: it does not. */
  readonly hands?: HandsKit;
  /** What may be chosen with actions before they are pressed. */
  readonly choices?: ChoiceKit<A>;
  /** What is drawn on the map. */
  readonly drags?: DragKit<A>;
  /** What an action, with what is chosen for it, leaves to be chosen on the map, in a list or in a form before it is sent; null: nothing. Left out: nothing is. */
  leaves?(fighter: Fighter, action: A, label: string): LeftOpen<A["command"]> | null;
}

const deedOf = <A extends Doing>({ command }: A, { deeds }: Pick<ActionKit<A>, "deeds">) =>
  deeds?.[command.do as A["command"]["do"]];

/** The group in which an action is listed; null: none. */
export function groupOf<A extends Doing>(action: A, kit: Pick<ActionKit<A>, "deeds" | "group">): string | null {
  const own = kit.group?.(action);
  return own === undefined ? (deedOf(action, kit)?.[1] ?? null) : own;
}

/** The picture of an action. */
export function iconOf<A extends Doing>(action: A, kit: Pick<ActionKit<A>, "deeds" | "icon">): string {
  return kit.icon?.(action) ?? deedOf(action, kit)?.[0] ?? "fa-hand-sparkles";
}

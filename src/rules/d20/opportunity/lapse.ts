import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Straying } from "../attack/blow.ts";
import type { Rule, Table } from "../game.ts";
import type { Provocation } from "./events.ts";

/** An actor lowers their guard before these foes. */
export interface Lapse {
  readonly by: CombatantId;
  readonly why: Provocation;
  readonly rule: LedgerId;
  /** What they do, where it is an act: an activity by its id, or a word of its own, and what it is done with by name. */
  readonly act?: { readonly does: string; readonly with?: string };
  /** Those who threaten them, as they stand before the act. */
  readonly foes: readonly CombatantId[];
  /** The other one that their blows may strike. [D20-BULL-06] [D20-BULL-07] */
  readonly strays?: Straying;
}

/** What opportunities have come to. */
export interface Interruption {
  /** Whether the author can still go on with what they were about. */
  readonly goesOn: boolean;
  /** Whether they have drawn the author into a grapple. [D20-GRAP-13] [D20-GRAP-15] */
  readonly isHeld: boolean;
  /** The damage of each blow that did any, in their order. */
  readonly wounds: readonly number[];
}

/** Lets those strike who may at these openings of one. [D20-AOO-07] */
export type Interrupt = (table: Table, key: string, by: CombatantId, lapses: readonly Lapse[]) => Rule<Interruption>;

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

/** Lets those strike who may at an opening. Answers whether its author can go on. [D20-AOO-07] */
export type Provoke = (table: Table, key: string, lapse: Lapse) => Rule<boolean>;

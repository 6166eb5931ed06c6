import type { CombatantId, GearId, LedgerId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { Thing } from "../activity/things.ts";
import type { Blow } from "../attack/blow.ts";
import type { ContestChanges } from "../contest/opposed.ts";
import type { Arm } from "../derive/arm.ts";
import type { Rule, Table } from "../game.ts";
import type { Interrupt } from "../opportunity/lapse.ts";
import type { D20Combatant } from "../state.ts";

/** An attempt about to be made, with what it is made with. */
export interface Attempted {
  readonly blow: Blow;
  readonly arm: Arm;
}

/** How likely an attempt is to come off, from 0 to 1: what has to hit first, and the contest after it. */
export interface AttemptOdds {
  readonly hit: number;
  readonly contest: number;
}

/** A special attack that replaces one melee attack. [D20-SPEC-07] */
export interface Attempt {
  /** What it is called where it gives an opportunity, and the entry by which it does. */
  readonly does: string;
  readonly rule: LedgerId;
  /** Of all that one strikes with in melee, what serves for it. */
  readonly serves: (arm: Arm) => boolean;
  /** Whether it is lost by the damage of those who strike first, and by which entry. [D20-SPEC-09] */
  readonly endedByHarm?: LedgerId;
  /** The things of a target that it may be aimed at with this, the likeliest first; left out: at the target itself. */
  readonly things?: (target: D20Combatant, arm: Arm) => readonly Thing[];
  /** What comes of it hangs on what it is made with: such ways are listed apart. */
  readonly apart?: (arm: Arm) => boolean;
  /** Why it cannot be tried on this target, wherever they stand, or null. */
  readonly forbids: (table: Table, author: D20Combatant, target: D20Combatant, item?: GearId) => Refusal | null;
  /** The foes that it opens its author to. [D20-SPEC-08] */
  readonly opens: (table: Table, by: CombatantId, target: CombatantId, arm: Arm) => readonly CombatantId[];
  readonly odds: (table: Table, author: D20Combatant, target: D20Combatant, how: AttemptHow) => AttemptOdds;
  readonly changes: (table: Table, author: D20Combatant, target: D20Combatant, how: AttemptHow) => ContestChanges;
  /** The attempt itself, once those who may have struck at its author. [D20-SPEC-09] */
  readonly perform: (table: Table, key: string, attempted: Attempted, interrupt: Interrupt) => Rule;
}

/** With what an attempt is made, at what, and as which attack of the turn. */
export interface AttemptHow extends Pick<Blow, "extras"> {
  readonly arm: Arm;
  readonly iteration: number;
  readonly item?: GearId | undefined;
}

import type { EventOf, ToOne } from "../../kernel/events.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { Turning } from "../stored/turn.ts";

export const CHANNELINGS = ["turn", "rebuke", "dispel", "bolster"] as const;
/** What is meant by channeling. [D20-TURN-22] [D20-TURN-27] [D20-TURN-29] */
export type Channeling = (typeof CHANNELINGS)[number];

export const TURNING_BARS = ["unknown", "cover", "already", "check", "hitDice", "spent", "strong"] as const;
/**
 * Why a creature in reach is passed over: how far off it is has not been said; total cover; it is affected already; the check
 * does not reach that of the cleric who turned it; too many hit dice for the check, or for what is left; strong enough by itself.
 * [D20-TURN-08] [D20-TURN-11] [D20-TURN-13] [D20-TURN-15] [D20-TURN-28] [D20-TURN-29]
 */
export type TurningBar = (typeof TURNING_BARS)[number];

export const TURNING_ENDS = ["time", "approach", "freed", "released"] as const;
/** Why a creature is free again. [D20-TURN-16] [D20-TURN-18] [D20-TURN-28] [D20-TURN-26] */
export type TurningEnd = (typeof TURNING_ENDS)[number];

export type TurningEvent = EventOf<{
  /** One more use of the day. [D20-TURN-04] */
  turningUsed: ToOne;
  /** All uses of the day are there again. [D20-HP-26] */
  turningsRegained: ToOne & { uses: number };
  /** `most`: the most hit dice of a creature that it affects. [D20-TURN-09] [D20-TURN-10] */
  turningRolled: { by: CombatantId; how: Channeling; natural: number; total: Total; most: number; rule: LedgerId };
  /** How many hit dice in all; `reached`: those that they may be spent on. It is told to those who see any of them. [D20-TURN-12] */
  turningMeasured: { by: CombatantId; reached: readonly CombatantId[]; total: Total; rule: LedgerId };
  /** A creature in reach on which nothing is spent. It changes nothing, and is told to game masters alone. [D20-TURN-13] */
  turningSkipped: ToOne & { by: CombatantId; why: TurningBar };
  turningGained: ToOne & { state: Turning };
  turningEnded: ToOne & { state: Turning; why: TurningEnd };
  /** [D20-TURN-24] */
  undeadOrdered: { by: CombatantId; target: CombatantId; rule: LedgerId };
}>;

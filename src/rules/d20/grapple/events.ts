import type { EventOf, ToOne } from "../../kernel/events.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";

export const HOLD_ENDS = ["escaped", "released", "helpless", "apart", "ruled"] as const;
/** Why a hold is over: slipped out of, let go, one of the two is helpless or dead, they are no longer in one space, or by the game master's word. [D20-GRAP-26] [D20-GRAP-37] [D20-GRAP-46] [D20-GRAP-12] */
export type HoldEnd = (typeof HOLD_ENDS)[number];

export const PIN_ENDS = ["escaped", "time", "broken", "ruled"] as const;
/** Why a pin is over: slipped out of, its time is up, another has broken it, or by the game master's word. [D20-GRAP-41] [D20-GRAP-34] [D20-GRAP-33] */
export type PinEnd = (typeof PIN_ENDS)[number];

export type GrappleEvent = EventOf<{
  /** A grapple check of one side. [D20-GRAP-01] */
  grappleRolled: ToOne & { natural: number; total: Total };
  /** The two are in a grapple from now on. [D20-GRAP-08] */
  holdBegun: { by: CombatantId; target: CombatantId; rule: LedgerId };
  holdEnded: { by: CombatantId; target: CombatantId; why: HoldEnd; rule: LedgerId };
  /** Has been pinned by another. [D20-GRAP-34] */
  pinned: { by: CombatantId; target: CombatantId; round: number; gagged: boolean; rule: LedgerId };
  pinEnded: { by: CombatantId; target: CombatantId; why: PinEnd; rule: LedgerId };
  /** Has let go of their own will before the check. [D20-GRAP-27] */
  holdSlackened: { by: CombatantId; target: CombatantId; rule: LedgerId };
  /** [D20-GRAP-31] */
  componentTaken: ToOne;
  /** A casting has used it up. [D20-GRAP-20] */
  componentUsed: ToOne;
}>;

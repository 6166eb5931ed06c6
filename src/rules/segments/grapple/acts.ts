import type { CombatantId } from "../../kernel/ids.ts";
import type { Striker } from "../commands.ts";

/**
 * What grapplers do to each other. `throwOff` is a throw that ends the grapple; `push` makes the opponent recoil alone,
 * `pushAlong` with the pusher after them. [SEG-HOUSE-34] to [SEG-HOUSE-38]
 */
export const GRAPPLE_ACTS = [
  "lock",
  "throw",
  "throwOff",
  "strike",
  "breakFree",
  "push",
  "pushAlong",
  "passThrough",
] as const;
export type GrappleAct = (typeof GRAPPLE_ACTS)[number];

/** What an opportunity may be used for; a strike is a blow in melee, and a melee-equivalent attack among grapplers. [SEG-AOO-32] */
export const OPPORTUNITY_ACTS = ["slipGuard", ...GRAPPLE_ACTS] as const;
export type OpportunityAct = (typeof OPPORTUNITY_ACTS)[number];

/** What can be asked in grapple. */
export type GrappleCommand =
  /** Tries to seize the target, with a routine action. [SEG-HOUSE-32] */
  | { readonly do: "slipGuard"; readonly by: CombatantId; readonly target: CombatantId }
  /** A grapple action against one that the author is engaged in grapple with; only a strike needs something to strike with. [SEG-HOUSE-33] */
  | {
      readonly do: "grapple";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly act: GrappleAct;
      readonly with?: Striker;
    }
  /** Lets one go that the author has seized or gripped. [SEG-HOUSE-37] [SEG-HOUSE-51] */
  | { readonly do: "letGo"; readonly by: CombatantId; readonly target: CombatantId };

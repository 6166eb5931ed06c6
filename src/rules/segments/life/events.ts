import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { Check } from "../derive/checks.ts";

/** What befalls bodies outside blows: care, rest, water, weariness. */
export type RecoveryEvent =
  | {
      readonly type: "checkRolled";
      readonly id: CombatantId;
      readonly what: Check;
      readonly natural: number;
      readonly total: Total;
      readonly dc: number;
      readonly success: boolean;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "haemorrhageStopped";
      readonly id: CombatantId;
      readonly injury: string;
      readonly by: CombatantId;
      readonly rule: LedgerId;
    }
  /** Wound points come back; `healed` are the wounds that end with it. */
  | {
      readonly type: "woundsRecovered";
      readonly id: CombatantId;
      readonly points: number;
      readonly healed: readonly string[];
      readonly rule: LedgerId;
    }
  | {
      readonly type: "rested";
      readonly id: CombatantId;
      readonly hours: number;
      readonly days: number;
      readonly care: boolean;
      readonly rule: LedgerId;
    }
  /** Rounds under water since the last breath. */
  | { readonly type: "breathHeld"; readonly id: CombatantId; readonly rounds: number; readonly rule: LedgerId }
  | {
      readonly type: "outOfBreath";
      readonly id: CombatantId;
      readonly points: number;
      readonly threshold: number;
      readonly rule: LedgerId;
    }
  /** A tiring round while no one keeps count of weariness: it is remembered for the day that counting starts. */
  | { readonly type: "tiringRoundNoted"; readonly id: CombatantId; readonly points: number; readonly rule: LedgerId }
  | { readonly type: "fatigueTracked"; readonly id: CombatantId; readonly rule: LedgerId };

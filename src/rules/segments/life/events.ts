import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { BodyCondition, Check } from "../stats.ts";
import type { Injury } from "../stored/actor.ts";
import type { TimedState } from "../stored/turn.ts";

/** What befalls bodies: harm, healing, rest, water, weariness. */
export type LifeEvent =
  | {
      readonly type: "lifeLost";
      readonly id: CombatantId;
      readonly stamina: number;
      readonly wounds: number;
      readonly spill: number;
      readonly exceptional: number;
      readonly rules: readonly LedgerId[];
    }
  | {
      readonly type: "injuryTaken";
      readonly id: CombatantId;
      readonly injury: Injury;
      readonly rules: readonly LedgerId[];
    }
  | {
      readonly type: "conditionGained";
      readonly id: CombatantId;
      readonly condition: BodyCondition;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "conditionLost";
      readonly id: CombatantId;
      readonly condition: BodyCondition;
      readonly rule: LedgerId;
    }
  | { readonly type: "timedStateGained"; readonly id: CombatantId; readonly state: TimedState }
  | { readonly type: "timedStateEnded"; readonly id: CombatantId; readonly state: TimedState["id"] }
  | { readonly type: "haemorrhageBled"; readonly id: CombatantId; readonly points: number; readonly rule: LedgerId }
  | { readonly type: "healed"; readonly id: CombatantId; readonly stamina: number; readonly rule: LedgerId }
  | {
      readonly type: "saveRolled";
      readonly id: CombatantId;
      readonly save: "fortitude";
      readonly natural: number;
      readonly total: Total;
      readonly dc: number;
      readonly success: boolean;
      readonly rule: LedgerId;
    }
  | { readonly type: "fatigueGained"; readonly id: CombatantId; readonly points: number; readonly rule: LedgerId }
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

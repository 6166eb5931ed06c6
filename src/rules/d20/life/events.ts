import type { CombatantId, GearId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { NOTICED } from "./commands.ts";
import type { D20Clock } from "../state.ts";
import type { Ability, Condition, Save, Skill } from "../stats.ts";
import type { Timed } from "../stored/turn.ts";

export type LifeEvent =
  /** `gear`: not of somebody themselves, but of a thing that they carry. [D20-SAVE-01] [D20-SAVE-06] */
  | {
      readonly type: "saveRolled";
      readonly id: CombatantId;
      readonly save: Save;
      readonly natural: number;
      readonly total: Total;
      readonly dc: number | null;
      readonly success: boolean | null;
      readonly rule: LedgerId;
      readonly gear?: GearId;
    }
  | {
      readonly type: "checkRolled";
      readonly id: CombatantId;
      readonly check: Skill | Ability | "casterLevel";
      readonly natural: number;
      readonly total: Total;
      readonly dc: number | null;
      readonly success: boolean | null;
      readonly rule: LedgerId;
    }
  /** Whether somebody has noticed what he did not see. [D20-SKILL-05] */
  | {
      readonly type: "noticed";
      readonly id: CombatantId;
      readonly target: CombatantId;
      readonly what: (typeof NOTICED)[number];
      readonly success: boolean;
      readonly rule: LedgerId;
    }
  /** Points lost: of the temporary ones, of the hit points, or added to the nonlethal tally. [D20-DMG-01] [D20-HP-28] [D20-HP-30] */
  | {
      readonly type: "hurt";
      readonly id: CombatantId;
      readonly temporary: number;
      readonly hitPoints: number;
      readonly nonlethal: number;
      readonly rules: readonly LedgerId[];
    }
  | {
      readonly type: "healed";
      readonly id: CombatantId;
      readonly hitPoints: number;
      readonly nonlethal: number;
      readonly rules: readonly LedgerId[];
    }
  /** `until`: when all that he has of them ends; left out: when somebody ends it. [D20-HP-28] */
  | {
      readonly type: "temporaryGained";
      readonly id: CombatantId;
      readonly points: number;
      readonly until?: D20Clock;
      readonly rule: LedgerId;
    }
  | { readonly type: "temporaryLost"; readonly id: CombatantId; readonly rule: LedgerId }
  /** Negative to give back. [D20-DMG-11] [D20-HP-27] */
  | {
      readonly type: "abilityHurt";
      readonly id: CombatantId;
      readonly ability: Ability;
      readonly points: number;
      readonly drained: boolean;
      readonly rule: LedgerId;
    }
  /** Down below 0 hit points, or up again. [D20-HP-08] [D20-HP-14] */
  | {
      readonly type: "recoveryChanged";
      readonly id: CombatantId;
      readonly stable: boolean;
      readonly tended: boolean;
      readonly awake: boolean;
      readonly mending: boolean;
      readonly rule: LedgerId;
    }
  /** The d100 of one who is dying, or lies unattended. [D20-HP-11] [D20-HP-17] [D20-HP-19] [D20-HP-20] */
  | {
      readonly type: "lifeRolled";
      readonly id: CombatantId;
      readonly roll: number;
      readonly success: boolean;
      readonly rule: LedgerId;
    }
  | { readonly type: "fell"; readonly id: CombatantId; readonly rule: LedgerId }
  /** Conscious again, with hit points left. [D20-HP-16] [D20-HP-33] */
  | { readonly type: "cameRound"; readonly id: CombatantId; readonly rule: LedgerId }
  | { readonly type: "died"; readonly id: CombatantId; readonly rule: LedgerId }
  | {
      readonly type: "conditionGained";
      readonly id: CombatantId;
      readonly condition: Condition;
      readonly rule: LedgerId;
    }
  | { readonly type: "conditionLost"; readonly id: CombatantId; readonly condition: Condition; readonly rule: LedgerId }
  | { readonly type: "timedGained"; readonly id: CombatantId; readonly state: Timed }
  /** `state`: this one alone; left out: the state from every source. */
  | {
      readonly type: "timedEnded";
      readonly id: CombatantId;
      readonly condition: Condition;
      readonly state?: Timed;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "rested";
      readonly id: CombatantId;
      readonly span: "hour" | "night" | "dayInBed" | "day";
      readonly rule: LedgerId;
    };

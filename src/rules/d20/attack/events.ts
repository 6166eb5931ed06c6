import type { CombatantId, GearId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { Cover } from "../stored/field.ts";
import type { Striker } from "../stored/turn.ts";

export const ATTACK_KINDS = ["attack", "opportunity", "cleave", "touch", "coupDeGrace"] as const;
/** How an attack comes about. */
export type AttackKind = (typeof ATTACK_KINDS)[number];

export const MANNERS = ["melee", "ranged", "meleeTouch", "rangedTouch"] as const;
export type Manner = (typeof MANNERS)[number];

export type AttackEvent =
  /** `untold`: a blow into a square at one who is not seen, which misses; nobody learns of it that he is there. [D20-CONC-07] */
  | {
      readonly type: "attackRolled";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly kind: AttackKind;
      readonly manner: Manner;
      readonly striker: Striker | null;
      readonly natural: number;
      readonly total: Total;
      readonly against: Total;
      readonly cover: Cover;
      readonly hit: boolean;
      readonly threat: boolean;
      readonly rules: readonly LedgerId[];
      readonly untold?: true;
    }
  /** A blow into a square in which nobody is. [D20-CONC-07] */
  | {
      readonly type: "squareStruck";
      readonly id: CombatantId;
      readonly striker: Striker;
      readonly natural: number;
      readonly total: Total;
      readonly rule: LedgerId;
    }
  /** Somebody shoots at those who wrestle: whom of them the lot has drawn. [D20-MOD-26] */
  | {
      readonly type: "targetDrawn";
      readonly id: CombatantId;
      readonly aimedAt: CombatantId;
      readonly target: CombatantId;
      readonly rule: LedgerId;
    }
  /** The defender's d100 against a miss that concealment gives. [D20-CONC-05] */
  | {
      readonly type: "concealmentRolled";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly chance: number;
      readonly roll: number;
      readonly missed: boolean;
      readonly rule: LedgerId;
      readonly untold?: true;
    }
  | {
      readonly type: "criticalRolled";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly natural: number;
      readonly total: Total;
      readonly against: Total;
      readonly confirmed: boolean;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "damageRolled";
      readonly by: CombatantId;
      readonly to: CombatantId;
      readonly damage: Total;
      readonly nonlethal: boolean;
      readonly multiplier: number;
      readonly rules: readonly LedgerId[];
    }
  /** An attack has been made in this turn's run of attacks. `rapid`: one that holds one more shot. [D20-FEAT-15] */
  | {
      readonly type: "attackMade";
      readonly id: CombatantId;
      readonly striker: Striker;
      readonly full: boolean;
      readonly rapid?: boolean;
    }
  | { readonly type: "beset"; readonly id: CombatantId }
  | { readonly type: "cleaved"; readonly id: CombatantId; readonly rule: LedgerId }
  /** A missile has left the weapon, or the weapon the hand. [D20-GEAR-05] */
  | {
      readonly type: "missileLoosed";
      readonly id: CombatantId;
      readonly gear: GearId;
      readonly thrown: boolean;
      readonly recoverable: boolean;
      readonly rule: LedgerId;
    }
  | { readonly type: "victimFound"; readonly id: CombatantId; readonly target: CombatantId; readonly rule: LedgerId };

import type { CombatantId, GearId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { Distracting, LongCasting } from "../stored/turn.ts";

export type MagicEvent =
  | { readonly type: "castingBegun"; readonly id: CombatantId; readonly casting: LongCasting; readonly rule: LedgerId }
  | { readonly type: "castingKept"; readonly id: CombatantId; readonly rule: LedgerId }
  | { readonly type: "castingEnded"; readonly id: CombatantId; readonly completed: boolean; readonly rule: LedgerId }
  /** A casting or a use of it is gone, whatever came of it. [D20-SPELL-06] [D20-SPELL-08] [D20-SPELL-26] */
  | {
      readonly type: "powerSpent";
      readonly id: CombatantId;
      readonly power: GearId;
      readonly experience: number;
      readonly quickened: boolean;
      /** The level of the slot that metamagic makes it take; null: its own. */
      readonly slot: number | null;
      readonly rule: LedgerId;
    }
  | { readonly type: "powerLost"; readonly id: CombatantId; readonly power: GearId; readonly rule: LedgerId }
  | {
      readonly type: "powerWorked";
      readonly id: CombatantId;
      readonly power: GearId;
      readonly targets: readonly CombatantId[];
      /** What it does is for the game master to apply. */
      readonly byTable?: true;
      readonly rule: LedgerId;
    }
  /** The roll of the effect's dice, with what was thrown and the level that it goes by; `target`: whose share it is, where missiles are divided. */
  | {
      readonly type: "powerRolled";
      readonly id: CombatantId;
      readonly power: GearId;
      readonly total: Total;
      readonly dice?: string;
      readonly casterLevel?: number;
      readonly target?: CombatantId;
      readonly rule: LedgerId;
    }
  /** A power that somebody's resistance stops. [D20-SPELL-36] */
  | { readonly type: "powerResisted"; readonly id: CombatantId; readonly power: GearId; readonly rule: LedgerId }
  /** The d100 of one who does not hear himself, or casts in armour. [D20-SPELL-03] [D20-GEAR-07] */
  | {
      readonly type: "failureRolled";
      readonly id: CombatantId;
      readonly chance: number;
      readonly roll: number;
      readonly lost: boolean;
      readonly rule: LedgerId;
    }
  | { readonly type: "chargeHeld"; readonly id: CombatantId; readonly power: GearId; readonly rule: LedgerId }
  | { readonly type: "chargeTried"; readonly id: CombatantId; readonly rule: LedgerId }
  | { readonly type: "chargeGone"; readonly id: CombatantId; readonly discharged: boolean; readonly rule: LedgerId }
  | { readonly type: "concentrationBegun"; readonly id: CombatantId; readonly power: GearId; readonly rule: LedgerId }
  | { readonly type: "concentrationKept"; readonly id: CombatantId; readonly rule: LedgerId }
  | { readonly type: "concentrationEnded"; readonly id: CombatantId; readonly rule: LedgerId }
  /** All that now disturbs somebody's castings by the game master's word. [D20-SPELL-08] */
  | {
      readonly type: "distractionsSet";
      readonly id: CombatantId;
      readonly distractions: readonly Distracting[];
      readonly rule: LedgerId;
    }
  | { readonly type: "resistanceLowered"; readonly id: CombatantId; readonly rule: LedgerId }
  /** Which carried thing is exposed by a natural 1. [D20-SAVE-06] */
  | {
      readonly type: "itemEndangered";
      readonly id: CombatantId;
      readonly gear: GearId;
      readonly roll: number;
      readonly rule: LedgerId;
    }
  /** A power has its uses of a day again. [D20-HP-26] */
  | {
      readonly type: "usesRegained";
      readonly id: CombatantId;
      readonly power: GearId;
      readonly uses: number;
      readonly rule: LedgerId;
    }
  /** A carried thing takes damage, before its hardness. [D20-SAVE-06] */
  | {
      readonly type: "itemHarmed";
      readonly id: CombatantId;
      readonly gear: GearId;
      readonly points: number;
      readonly rule: LedgerId;
    };

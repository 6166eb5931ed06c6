import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { AttackKind, Manner, SpecificResult, Striker } from "../stats.ts";
import type { Hold } from "../stored/field.ts";

/** What happens in an attack, and to one who is gripped or swallowed. [SEG-HOUSE-51] */
export type AttackEvent =
  | {
      readonly type: "targetMistaken";
      readonly by: CombatantId;
      readonly intended: CombatantId;
      readonly target: CombatantId;
      readonly roll: number;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "targetKept";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly roll: number;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "attackRolled";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly kind: AttackKind;
      readonly manner: Manner;
      readonly with: Striker;
      readonly natural: number;
      readonly strike: Total;
      readonly against: Total;
      readonly hit: boolean;
      readonly critical: boolean;
      readonly rules: readonly LedgerId[];
    }
  | {
      readonly type: "reactionRolled";
      readonly by: CombatantId;
      readonly against: CombatantId;
      readonly reaction: "parry" | "dodge";
      readonly with: Striker | null;
      readonly natural: number;
      readonly total: Total;
      readonly needed: number;
      readonly criticalFrom: number;
      readonly outcome: "critical" | "success" | "failure" | "powerless";
      readonly rules: readonly LedgerId[];
    }
  | {
      readonly type: "reactionWasted";
      readonly by: CombatantId;
      readonly against: CombatantId;
      readonly reaction: "parry" | "dodge";
      readonly why: "missed" | "prevented";
      readonly rule: LedgerId;
    }
  | {
      readonly type: "attackCancelled";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly what: "hit" | "everything";
      readonly rule: LedgerId;
    }
  | {
      readonly type: "damageRolled";
      readonly by: CombatantId;
      readonly to: CombatantId;
      readonly damage: Total;
      readonly doubled: boolean;
      readonly attrition: number;
      readonly rules: readonly LedgerId[];
    }
  | { readonly type: "criticalLossRolled"; readonly to: CombatantId; readonly loss: Total }
  | {
      readonly type: "criticalFailure";
      readonly by: CombatantId;
      readonly roll: number;
      readonly result: "opportunity" | "weaponLost" | "weaponBroken" | "companionHurt" | "nothing";
      readonly rules: readonly LedgerId[];
    }
  | {
      readonly type: "exceptionalResult";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly effect: SpecificResult;
      readonly rule: LedgerId;
    }
  | { readonly type: "holdTaken"; readonly hold: Hold; readonly rule: LedgerId }
  /** The creature has been hurt from inside. */
  | {
      readonly type: "holdStrained";
      readonly holder: CombatantId;
      readonly held: CombatantId;
      readonly points: number;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "holdEnded";
      readonly kind: Hold["kind"];
      readonly holder: CombatantId;
      readonly held: CombatantId;
      readonly rule: LedgerId;
    };

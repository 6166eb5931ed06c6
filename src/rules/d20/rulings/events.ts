import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Field } from "../state.ts";
import type { AimRuling } from "../stored/field.ts";

export type RulingEvent =
  | { readonly type: "aimRuled"; readonly aim: AimRuling; readonly rule: LedgerId }
  | { readonly type: "distancesSet"; readonly distances: Field["distances"]; readonly flanks: Field["flanks"] }
  | {
      readonly type: "spentRuled";
      readonly id: CombatantId;
      readonly spent: readonly ("standard" | "move" | "fullRound")[];
    };

import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { AimRuling, Field } from "../state.ts";

export type RulingEvent =
  | { readonly type: "aimRuled"; readonly aim: AimRuling; readonly rule: LedgerId }
  | { readonly type: "distancesSet"; readonly distances: Field["distances"]; readonly flanks: Field["flanks"] }
  | {
      readonly type: "spentRuled";
      readonly id: CombatantId;
      readonly spent: readonly ("standard" | "move" | "fullRound")[];
    };

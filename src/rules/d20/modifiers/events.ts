import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { LastingModifier } from "../stored/turn.ts";

export type ModifierEvent =
  /** One that is there already lasts as long as the longer of the two. */
  | {
      readonly type: "modifierGained";
      readonly id: CombatantId;
      readonly modifier: LastingModifier;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "modifierEnded";
      readonly id: CombatantId;
      readonly modifier: LastingModifier;
      readonly rule: LedgerId;
    };

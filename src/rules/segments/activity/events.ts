import type { CombatantId, GearId, LedgerId } from "../../kernel/ids.ts";
import type { SimpleAction } from "../stored/turn.ts";

/** What simple actions do, and what becomes of gear. */
export type ActivityEvent =
  | {
      readonly type: "simpleActionBegun";
      readonly id: CombatantId;
      readonly simple: SimpleAction;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "simpleActionEnded";
      readonly id: CombatantId;
      readonly completed: boolean;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "gearMoved";
      readonly id: CombatantId;
      readonly gear: GearId;
      readonly place: "hand" | "offHand" | "carried" | "dropped";
      readonly metres: number;
      readonly rule: LedgerId;
    }
  | { readonly type: "gearBroken"; readonly id: CombatantId; readonly gear: GearId; readonly rule: LedgerId }
  | { readonly type: "plateTorn"; readonly id: CombatantId; readonly gear: GearId; readonly rule: LedgerId };

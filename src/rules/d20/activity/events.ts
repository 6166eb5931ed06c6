import type { CombatantId, GearId, LedgerId } from "../../kernel/ids.ts";
import type { GearPlace } from "../stats.ts";

export type ActivityEvent =
  /** The first half of something that takes a whole round. [D20-ACT-08] */
  | {
      readonly type: "activityBegun";
      readonly id: CombatantId;
      readonly activity: string;
      readonly gear: GearId | null;
      readonly target: CombatantId | null;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "activityDone";
      readonly id: CombatantId;
      readonly activity: string;
      readonly gear: GearId | null;
      readonly target: CombatantId | null;
      readonly rule: LedgerId;
    }
  /** Could not be done or ended. */
  | { readonly type: "activityLost"; readonly id: CombatantId; readonly activity: string; readonly rule: LedgerId }
  | {
      readonly type: "gearMoved";
      readonly id: CombatantId;
      readonly gear: GearId;
      readonly place: GearPlace;
      readonly rule: LedgerId;
    }
  | { readonly type: "weaponLoaded"; readonly id: CombatantId; readonly gear: GearId; readonly rule: LedgerId };

import type { CombatantId, GearId, LedgerId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import type { Band } from "../stats.ts";
import type { CoverFire } from "../stored/turn.ts";

/** What happens when a combatant shoots, throws, keeps ground under fire, or is caught in a net. */
export type ShootingEvent =
  /** A missile is on its way: a weapon that must be reloaded is empty now. `metres` null: how far it goes has not been said. */
  | {
      readonly type: "shotTaken";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly with: GearId;
      readonly band: Band;
      readonly metres: number | null;
      readonly rule: LedgerId;
    }
  | { readonly type: "weaponLoaded"; readonly id: CombatantId; readonly gear: GearId; readonly rule: LedgerId }
  | { readonly type: "coverAimed"; readonly id: CombatantId; readonly cover: CoverFire; readonly rule: LedgerId }
  /** No one keeps that ground under fire any more. */
  | { readonly type: "coverDropped"; readonly id: CombatantId; readonly rule: LedgerId }
  /** Only tells. */
  | {
      readonly type: "tearFreeRolled";
      readonly id: CombatantId;
      readonly natural: number;
      readonly total: Total;
      readonly dc: number;
      readonly success: boolean;
      readonly rule: LedgerId;
    };

import type { EventOf, Thrown, ToOne } from "../../kernel/events.ts";
import type { CombatantId, GearId, LedgerId } from "../../kernel/ids.ts";
import type { Band } from "../stats.ts";
import type { CoverFire } from "../stored/turn.ts";

/** What happens when a combatant shoots, throws, keeps ground under fire, or is caught in a net. */
export type ShootingEvent = EventOf<{
  /** A missile is on its way: a weapon that must be reloaded is empty now. `metres` null: how far it goes has not been said. */
  shotTaken: { by: CombatantId; target: CombatantId; with: GearId; band: Band; metres: number | null; rule: LedgerId };
  weaponLoaded: ToOne & { gear: GearId };
  coverAimed: ToOne & { cover: CoverFire };
  /** No one keeps that ground under fire any more. */
  coverDropped: ToOne;
  /** Only tells. */
  tearFreeRolled: Thrown & { dc: number; success: boolean };
}>;

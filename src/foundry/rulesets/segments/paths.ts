import type { ActorStats, ArmourStats, ShieldStats, WeaponStats } from "../../../rules/segments/stats.ts";
import type { Field, Offer, SegmentClock, TurnState } from "../../../rules/segments/state.ts";
import { systemPath } from "../../documents/system-path.ts";

/** Builders of update paths, one for each stored shape. */
export const ACTOR = systemPath<ActorStats>();
export const WEAPON = systemPath<WeaponStats>();
export const ARMOUR = systemPath<ArmourStats>();
export const SHIELD = systemPath<ShieldStats>();
export const COMBATANT = systemPath<TurnState>();
export const COMBAT = systemPath<{
  readonly clock: SegmentClock;
  readonly offers: readonly Offer[];
  readonly field: Field;
}>();

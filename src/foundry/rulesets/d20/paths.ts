import type { ActorStats, ArmourStats, PowerStats, ShieldStats, WeaponStats } from "../../../rules/d20/stats.ts";
import type { D20Clock, Field, TurnState } from "../../../rules/d20/state.ts";
import { systemPath } from "../../documents/system-path.ts";

/** Builders of update paths, one for each stored shape. */
export const ACTOR = systemPath<ActorStats>();
export const WEAPON = systemPath<WeaponStats>();
export const ARMOUR = systemPath<ArmourStats>();
export const SHIELD = systemPath<ShieldStats>();
export const POWER = systemPath<PowerStats>();
export const COMBATANT = systemPath<TurnState>();
export const COMBAT = systemPath<{ readonly clock: D20Clock; readonly field: Field }>();

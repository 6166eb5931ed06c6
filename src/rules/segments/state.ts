import type { Point } from "../kernel/geometry/grid.ts";
import type { Repeat } from "../kernel/geometry/lattice.ts";
import type { CombatantId } from "../kernel/ids.ts";
import type { StoredCombatant } from "../kernel/schema/combatant.ts";
import type { Gear } from "../kernel/schema/gear.ts";
import type { ActorStats, BODY_KEYS, SHEET_KEYS } from "./stored/actor.ts";
import { fieldShape, type FieldRecord } from "./stored/field.ts";
import type { ArmourStats, ShieldStats, SpellStats, ThingStats, WeaponStats } from "./stored/gear.ts";
import type { TurnState } from "./stored/turn.ts";

export type Weapon = Gear<WeaponStats>;
export type Spell = Gear<SpellStats>;
export type Armour = Gear<ArmourStats>;
export type Shield = Gear<ShieldStats>;
/** Other gear than arms, by which no one fights. */
export type Thing = Gear<ThingStats>;

/** The values of an actor that a fight never changes. Their object stays the same one while nothing writes the actor's sheet. */
export interface Sheet extends Pick<ActorStats, (typeof SHEET_KEYS)[number] | "bonuses"> {
  readonly staminaOverride: number | null;
  readonly woundsOverride: number | null;
}

/** The values of an actor that a fight changes; pools are numbers here, never null. */
export interface Body extends Pick<ActorStats, (typeof BODY_KEYS)[number]> {
  readonly stamina: number;
  readonly wounds: number;
}

/** What a combatant carries, by shelf. */
type Carried = {
  readonly weapons: readonly Weapon[];
  readonly armours: readonly Armour[];
  readonly shields: readonly Shield[];
  readonly spells: readonly Spell[];
  readonly things: readonly Thing[];
};

/** One combatant: who (sheet), in what state (body), with what (gear), doing what (turn), where; without a map the field says which combatants are engaged. */
export type SegmentsCombatant = StoredCombatant<Sheet, Body, Carried, TurnState>;

/** A gridded map in metres: how it repeats itself, and a place where a token stands on the grid; those whose tokens stand elsewhere on it. */
export interface MapGrid extends Repeat {
  readonly origin: Point;
  readonly others: readonly { readonly id: CombatantId; readonly at: Point }[];
}

/**
 * What no combatant owns. Without a map: engaged pairs and distances set by hand, each written once with the smaller
 * id first. Obstacles are walls in metres; a map may have a grid. Grapples and holds tie combatants to each other.
 */
export interface Field extends FieldRecord {
  readonly grid?: MapGrid;
  readonly obstacles: readonly { readonly from: Point; readonly to: Point }[];
}

/** A field on which nothing is. */
export const EMPTY_FIELD: Field = { ...fieldShape.initial, obstacles: [] };

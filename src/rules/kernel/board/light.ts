/** How well a square is lit. */
import { angleBetween, directionTo } from "../geometry/areas.ts";
import { footprintCentre, type Footprint } from "../geometry/footprint.ts";
import { squareAt, type Grid, type Point } from "../geometry/grid.ts";
import type { CombatantId } from "../ids.ts";
import { LIGHTS, type BoardField, type Light, type LightSource } from "./field.ts";
import { hasLineOfSight } from "./sight.ts";
import { terrainOf } from "./terrain.ts";

/** A lit field. */
export interface Scene {
  readonly grid: Grid;
  readonly field: BoardField;
  /** Where one who bears a light stands; null: not on the map. */
  readonly placeOf: (id: CombatantId) => Point | null;
}

const brighter = (a: Light, b: Light): Light => (LIGHTS.indexOf(a) < LIGHTS.indexOf(b) ? a : b);

/** Whether no square of the field is darker than another. */
export function isBrightEverywhere(grid: Grid, field: BoardField): boolean {
  return field.light === "bright" && field.lights.length === 0 && !terrainOf(grid, field).hasGrounds;
}

/**
 * The light on a square for one's eyes; `duskFactor` of those that see in dusk: so many times as far by every flame, and by
 * the moon as by day; null: they do not. Where darkness itself is shed no flame shines.
 */
export function lightOn(scene: Scene, square: Footprint, duskFactor: number | null): Light {
  const { grid, field } = scene;
  const { lights } = field;
  if (lights.some((source) => source.darkens === true && shineOn(scene, source, square, 1) !== "dark")) return "dark";
  const natural = terrainOf(grid, field).at(square)?.light ?? field.light;
  const own = natural === "dim" && duskFactor !== null ? "bright" : natural;
  if (own === "bright") return own;
  return lights.reduce<Light>(
    (light, source) =>
      source.darkens === true ? light : brighter(light, shineOn(scene, source, square, duskFactor ?? 1)),
    own,
  );
}

/** What a flame makes of a square that its light reaches; a borne one shines where its bearer is. */
function shineOn(
  { grid, field, placeOf }: Scene,
  { at: stored, bright, dim, carrier, cone, passesWalls }: LightSource,
  square: Footprint,
  factor: number,
): Light {
  const centre = footprintCentre(grid, square);
  const at = (carrier === undefined ? null : placeOf(carrier)) ?? stored;
  const metres = Math.hypot(centre.x - at.x, centre.y - at.y);
  if (metres > Math.max(bright, dim) * factor) return "dark";
  const from = { ...squareAt(grid, at), side: 1 };
  const isBelow = from.column === square.column && from.row === square.row;
  if (cone !== undefined && !isBelow && angleBetween(cone.direction, directionTo(at, centre)) > cone.degrees / 2)
    return "dark";
  if (passesWalls !== true && !hasLineOfSight(terrainOf(grid, field), from, square)) return "dark";
  return bright > 0 && metres <= bright * factor ? "bright" : "dim";
}

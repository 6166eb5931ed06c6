/** How well a square is lit. */
import { angleBetween, directionTo } from "../../kernel/geometry/areas.ts";
import { footprintCentre, squaresOf, type Footprint } from "../../kernel/geometry/footprint.ts";
import { squareAt } from "../../kernel/geometry/grid.ts";
import { characterOf } from "../derive/character.ts";
import type { Table } from "../game.ts";
import { LIGHTS, type D20Combatant, type Light, type LightSource } from "../state.ts";
import { hasLineOfSight } from "./sight.ts";
import { terrainOf } from "./terrain.ts";

const brighter = (a: Light, b: Light): Light => (LIGHTS.indexOf(a) < LIGHTS.indexOf(b) ? a : b);

/** Whether no square of the field is darker than another. */
export function isBrightEverywhere({ settings, field }: Table): boolean {
  return field.light === "bright" && field.lights.length === 0 && !terrainOf(settings, field).hasGrounds;
}

/**
 * The light on a square for somebody's eyes: those that see in dusk see as far again by every flame, and by the moon as by
 * day. Where darkness itself is shed no flame shines. [D20-CONC-10]
 */
export function lightFor(table: Table, viewer: D20Combatant, square: Footprint): Light {
  const { settings, field } = table;
  const { lights } = field;
  if (lights.some((source) => source.darkens === true && shineOn(table, source, square, 1) !== "dark")) return "dark";
  const natural = terrainOf(settings, field).at(square)?.light ?? field.light;
  const seesInDusk = characterOf(settings, viewer.sheet).traits.includes("lowLightVision");
  const own = natural === "dim" && seesInDusk ? "bright" : natural;
  if (own === "bright") return own;
  return lights.reduce<Light>(
    (light, source) =>
      source.darkens === true
        ? light
        : brighter(light, shineOn(table, source, square, seesInDusk ? settings.lowLightFactor : 1)),
    own,
  );
}

/** Whether somebody who goes into a space goes into the dark: whoever bears a light has it with him. [D20-MOVE-30] */
export function isDarkFor(table: Table, mover: D20Combatant, space: Footprint): boolean {
  if (
    isBrightEverywhere(table) ||
    table.field.lights.some(({ carrier, darkens }) => carrier === mover.id && darkens !== true)
  )
    return false;
  return squaresOf(space).some(({ column, row }) => lightFor(table, mover, { column, row, side: 1 }) === "dark");
}

/** What a flame makes of a square that its light reaches; a borne one shines where its bearer is. */
function shineOn(
  table: Table,
  { at: stored, bright, dim, carrier, cone, passesWalls }: LightSource,
  square: Footprint,
  factor: number,
): Light {
  const { settings, field } = table;
  const centre = footprintCentre(settings, square);
  const at = (carrier === undefined ? null : table.find(carrier)?.position) ?? stored;
  const metres = Math.hypot(centre.x - at.x, centre.y - at.y);
  if (metres > Math.max(bright, dim) * factor) return "dark";
  const from = { ...squareAt(settings, at), side: 1 };
  const isBelow = from.column === square.column && from.row === square.row;
  if (cone !== undefined && !isBelow && angleBetween(cone.direction, directionTo(at, centre)) > cone.degrees / 2)
    return "dark";
  if (passesWalls !== true && !hasLineOfSight(terrainOf(settings, field), from, square)) return "dark";
  return bright > 0 && metres <= bright * factor ? "bright" : "dim";
}

/** How well a square is lit. */
import { footprintCentre, type Footprint } from "../../kernel/geometry/footprint.ts";
import { squareAt } from "../../kernel/geometry/grid.ts";
import { characterOf } from "../derive/character.ts";
import type { Table } from "../game.ts";
import { LIGHTS, type D20Combatant, type Light, type LightSource } from "../state.ts";
import { hasLineOfSight } from "./sight.ts";
import { terrainOf } from "./terrain.ts";

const brighter = (a: Light, b: Light): Light => (LIGHTS.indexOf(a) < LIGHTS.indexOf(b) ? a : b);

/** The light on a square for somebody's eyes: those that see in dusk see as far again by every flame, and by the moon as by day. [D20-CONC-10] */
export function lightFor(table: Table, viewer: D20Combatant, square: Footprint): Light {
  const { settings, field } = table;
  const terrain = terrainOf(settings, field);
  const natural = terrain.at(square)?.light ?? "bright";
  const seesInDusk = characterOf(settings, viewer.sheet).traits.includes("lowLightVision");
  const own = natural === "dim" && seesInDusk ? "bright" : natural;
  if (own === "bright") return own;
  return field.lights.reduce<Light>((light, source) => brighter(light, shineOn(table, source, square, seesInDusk ? settings.lowLightFactor : 1)), own);
}

/** What a flame makes of a square that its light reaches. */
function shineOn({ settings, field }: Table, { at, bright, dim }: LightSource, square: Footprint, factor: number): Light {
  const centre = footprintCentre(settings, square);
  const metres = Math.hypot(centre.x - at.x, centre.y - at.y);
  if (metres > dim * factor || !hasLineOfSight(terrainOf(settings, field), { ...squareAt(settings, at), side: 1 }, square)) return "dark";
  return metres <= bright * factor ? "bright" : "dim";
}

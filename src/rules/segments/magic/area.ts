import { isInArea, type Area } from "../../kernel/geometry/areas.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { metresBetween } from "../contact.ts";
import type { Table } from "../game.ts";
import type { Casting, Point, SegmentsCombatant, Spell } from "../state.ts";

/** What computing may lose, in metres and degrees. */
const TOLERANCE = 1e-6;

/** Why a spell cannot be put on this ground, or null: it has the spell's own measures, and a cone or a line goes out from the caster. [SEG-HOUSE-44] */
export function areaForbids(caster: SegmentsCombatant, spell: Spell, area: Area): Refusal | null {
  if (!isAreaOf(spell, area)) return refuse("areaNotOfSpell", "SEG-HOUSE-44", { spell: spell.name });
  if (caster.position === null) return refuse("areaNeedsMap", "SEG-HOUSE-44", { spell: spell.name });
  const most = area.shape === "circle" ? spell.range ?? 0 : 0;
  const metres = metresBetween(caster.position, originOf(area));
  return metres <= most + TOLERANCE ? null : refuse("areaBeyondRange", "SEG-HOUSE-44", { spell: spell.name, range: most, metres: Math.round(metres * 10) / 10 });
}

/** A spell's area at a place, in a direction (degrees); null for one that has targets. */
export function areaAt({ area: shape, areaSize: size, areaSpread: spread }: Pick<Spell, "area" | "areaSize" | "areaSpread">, at: Point, direction: number): Exclude<Area, { shape: "arc" }> | null {
  switch (shape) {
    case "none": return null;
    case "circle": return { shape, centre: at, radius: size };
    case "cone": return { shape, tip: at, direction, degrees: spread, length: size };
    case "line": return { shape, from: at, direction, length: size, width: spread };
  }
}

/** From where an area is measured: its middle, or where it begins. */
export function originOf(area: Area): Point {
  return area.shape === "cone" ? area.tip : area.shape === "line" ? area.from : area.centre;
}

function isAreaOf({ area: shape, areaSize, areaSpread }: Spell, area: Area): boolean {
  const is = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE;
  if (shape !== area.shape) return false;
  switch (area.shape) {
    case "circle": return is(area.radius, areaSize);
    case "cone": return is(area.length, areaSize) && is(area.degrees, areaSpread);
    case "line": return is(area.length, areaSize) && is(area.width, areaSpread);
  }
}

/**
 * Whom a spell is for when it takes effect: those whom it was begun at, or whoever then has the middle of his space on
 * its ground. Nobody is in his own cone or line. [SEG-HOUSE-44]
 */
export function targetsOf(table: Table, by: CombatantId, { area, targets }: Casting): readonly CombatantId[] {
  if (area === null) return targets;
  return table.combatants.filter(({ id, position }) => position !== null && (id !== by || area.shape === "circle") && isInArea(area, position)).map(({ id }) => id);
}

import type { Area } from "../../kernel/geometry/areas.ts";
import { beyondReach, isCaught, isOfMeasures } from "../../kernel/geometry/laid-area.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { widthBeyond } from "../ground/contact.ts";
import type { Table } from "../game.ts";
import type { SegmentsCombatant, Spell } from "../state.ts";
import type { Casting } from "../stored/turn.ts";
import type { GroundPoint } from "../../kernel/geometry/grid.ts";

/** Why a spell cannot be put on this ground, or null: it has the spell's own measures, and a cone or a line goes out from the caster. [SEG-HOUSE-44] */
export function areaForbids(caster: SegmentsCombatant, spell: Spell, area: Area): Refusal | null {
  if (!isOfMeasures(spell, area)) return refuse("areaNotOfSpell", "SEG-HOUSE-44", { spell: spell.name });
  if (caster.position === null) return refuse("areaNeedsMap", "SEG-HOUSE-44", { spell: spell.name });
  const far = beyondReach(spell, caster.position, area);
  return far === null
    ? null
    : refuse("areaBeyondRange", "SEG-HOUSE-44", { spell: spell.name, range: far.most, metres: far.metres });
}

/** A spell's area at a place, in a direction (degrees); null for one that has targets. */
export function areaAt(
  { area: shape, areaSize: size, areaSpread: spread }: Pick<Spell, "area" | "areaSize" | "areaSpread">,
  at: GroundPoint,
  direction: number,
): Exclude<Area, { shape: "arc" }> | null {
  switch (shape) {
    case "none":
      return null;
    case "circle":
      return { shape, centre: at, radius: size };
    case "cone":
      return { shape, tip: at, direction, degrees: spread, length: size };
    case "line":
      return { shape, from: at, direction, length: size, width: spread };
  }
}

/** Those that an area holds: distances are shortened by big bodies. No one is in their own cone or line. [SEG-HOUSE-29] [SEG-HOUSE-44] */
export function caughtIn(table: Table, by: CombatantId, area: Area): readonly CombatantId[] {
  return table.combatants
    .filter(
      (each) =>
        each.position !== null && isCaught(area, [each.position], each.id === by, widthBeyond(table.settings, each)),
    )
    .map(({ id }) => id);
}

/** The targets of a spell when it takes effect: those it was begun at, or all who are then on its ground. [SEG-HOUSE-44] */
export function targetsOf(table: Table, by: CombatantId, { area, targets }: Casting): readonly CombatantId[] {
  return area === null ? targets : caughtIn(table, by, area);
}

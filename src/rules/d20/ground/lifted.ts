/** Combatants at another height than they are at. */
import { changed } from "../changed.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";

/** The same one so many metres above the ground; without a map, as they are. */
export function lifted(one: D20Combatant, elevation: number): D20Combatant {
  const { position } = one;
  return position === null || position.elevation === elevation
    ? one
    : changed(one, { position: { ...position, elevation } });
}

/** The table as if one of the fight were so many metres above the ground. */
export function withLifted(table: Table, one: D20Combatant, elevation: number): Table {
  return one.position === null || one.position.elevation === elevation
    ? table
    : table.supposing(one.id, (now) => lifted(now, elevation));
}

import { squaresOf } from "../../kernel/geometry/footprint.ts";
import type { Table } from "../game.ts";
import type { Ground } from "../../kernel/board/field.ts";
import type { D20Combatant } from "../state.ts";
import { spaceOf } from "./space.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";

/** The ground below somebody; none without a map. */
function groundBelow(table: Table, combatant: D20Combatant): readonly Pick<Ground, "silent" | "sheltered">[] {
  const space = spaceOf(table, combatant);
  if (space === null) return [];
  const terrain = terrainOf(table.settings, table.field);
  return squaresOf(space).flatMap((square) => terrain.at(square) ?? []);
}

/** Whether somebody stands where no word is heard. [D20-SPELL-02] */
export const isSilentAt = (table: Table, combatant: D20Combatant): boolean =>
  groundBelow(table, combatant).some(({ silent }) => silent);

/** Whether somebody stands where the weather does not come. [D20-SKILL-01] */
export const isSheltered = (table: Table, combatant: D20Combatant): boolean =>
  groundBelow(table, combatant).some(({ sheltered }) => sheltered);

import { squaresOf } from "../../kernel/geometry/footprint.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { spaceOf } from "./space.ts";
import { terrainOf } from "./terrain.ts";

/** Whether somebody stands where no word is heard. [D20-SPELL-02] */
export function isSilentAt(table: Table, combatant: D20Combatant): boolean {
  const space = spaceOf(table, combatant);
  if (space === null) return false;
  const terrain = terrainOf(table.settings, table.field);
  return squaresOf(space).some((square) => terrain.at(square)?.silent === true);
}

import { placesBy, type Stance } from "../../kernel/board/places.ts";
import type { D20Game, Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { farthestReach } from "./reach.ts";
import { spaceOf } from "./space.ts";

/** The places of all who stand on the map now. */
export const placesOf = placesBy<D20Game>(stanceOf);

function stanceOf(table: Table, combatant: D20Combatant): Stance | null {
  const space = spaceOf(table, combatant);
  return space === null ? null : { space, reach: farthestReach(table.settings, combatant.sheet) };
}

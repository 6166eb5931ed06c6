/** Whom an area of effect holds. */
import type { Area } from "../../kernel/geometry/areas.ts";
import { squaresOf } from "../../kernel/geometry/footprint.ts";
import { centreOf } from "../../kernel/geometry/grid.ts";
import { isCaught } from "../../kernel/geometry/laid-area.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { Table } from "../game.ts";
import type { D20Combatant, Power } from "../state.ts";
import { shelterFromPower } from "./burst.ts";
import { spaceOf } from "./space.ts";

/** Those who have a square of their space in an area: its middle counts. Nobody is in his own cone or line. [D20-MOVE-38] */
export function caughtIn(table: Table, by: CombatantId, area: Area): readonly D20Combatant[] {
  return table.combatants.filter((each) => {
    const space = spaceOf(table, each);
    return (
      space !== null &&
      isCaught(
        area,
        squaresOf(space).map((square) => centreOf(table.settings, square)),
        each.id === by,
      )
    );
  });
}

/** Those of them whom a power reaches there: what does not turn corners is stopped by total cover. [D20-COVER-10] */
export function reachedIn(
  table: Table,
  by: CombatantId,
  power: Pick<Power, "spreads">,
  area: Area,
): readonly D20Combatant[] {
  const author = table.get(by);
  return caughtIn(table, by, area).filter(
    (each) => power.spreads || shelterFromPower(table, author, each, area) !== "total",
  );
}

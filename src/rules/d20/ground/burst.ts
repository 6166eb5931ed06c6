/** What shelters somebody from a power: from its author, or from where it bursts. */
import type { Area } from "../../kernel/geometry/areas.ts";
import { cornersOf } from "../../kernel/geometry/cover.ts";
import { squareAt, type Point } from "../../kernel/geometry/grid.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { aimAt, rulingOn } from "./aim.ts";
import { isCovered } from "../../kernel/board/obstacles.ts";
import { obstaclesTo } from "./obstacles.ts";
import { hasLineOfEffect } from "../../kernel/board/sight.ts";
import { spaceOf } from "./space.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";
import { squaresAimedAt, type View } from "./view.ts";
import type { Cover } from "../stored/field.ts";

/**
 * The cover of a target from what starts at its author, or in the middle of a round area; what the game master has ruled
 * of the two goes before. Nobody is sheltered from himself but behind a wall. [D20-COVER-06] [D20-COVER-10] [D20-COVER-11]
 */
export function shelterFromPower(table: Table, author: D20Combatant, target: D20Combatant, area: Area | null): Cover {
  const ruled = rulingOn(table, author, target)?.cover ?? null;
  if (ruled !== null) return ruled;
  if (area !== null && "centre" in area) return shelterFromPoint(table, author, target, area.centre);
  return author.id === target.id ? "none" : aimAt(table, author, target, "ranged").situation.cover;
}

/** Lines from one point to the corners of a square, the worst sheltered one of the target's: creatures give no cover here. [D20-COVER-06] [D20-COVER-12] */
function shelterFromPoint(table: Table, author: D20Combatant, target: D20Combatant, centre: Point): Cover {
  const { settings, field } = table;
  const to = spaceOf(table, target);
  if (to === null) return "none";
  const view: View = {
    attacker: author,
    from: { ...squareAt(settings, centre), side: 1 },
    target,
    to,
    isMelee: false,
    square: null,
  };
  if (!hasLineOfEffect(terrainOf(settings, field), view.from, to)) return "total";
  const obstacles = obstaclesTo(table, view, false);
  if (obstacles === null) return "none";
  const from = { x: centre.x / settings.metresPerSquare, y: centre.y / settings.metresPerSquare };
  const isOpen = squaresAimedAt(view).some((square) =>
    cornersOf(square).every((corner) => !isCovered({ from, to: corner }, obstacles)),
  );
  return isOpen ? "none" : "cover";
}

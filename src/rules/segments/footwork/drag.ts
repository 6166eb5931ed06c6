import type { SegmentsCommand } from "../commands.ts";
import { foesInContact, metresBetween } from "../contact.ts";
import type { Table } from "../game.ts";
import { isRapid } from "../standing.ts";
import { STEP_WAYS, type Point, type SegmentsCombatant } from "../state.ts";
import { defaultSpeed } from "./speed.ts";
import { placeAfter } from "./turns.ts";

type Moved = Extract<SegmentsCommand, { do: "move" | "step" }>;

/**
 * What drawing a path for somebody means: a movement at the speed announced, or at the one that the rules take. In
 * contact a slow one is the step that leads nearest to where the path ends. [SEG-MOVE-03] [SEG-MOVE-14] [SEG-MOVE-24]
 */
export function commandOfDrag(table: Table, mover: SegmentsCombatant, path: readonly Point[], announced: number | null): Moved {
  const speed = announced ?? defaultSpeed(table, mover);
  const goal = path.at(-1);
  const step = isRapid(table.settings, speed) || goal === undefined ? null : nearestStep(table, mover, goal);
  return step ?? { do: "move", by: mover.id, path, speed };
}

function nearestStep(table: Table, mover: SegmentsCombatant, goal: Point): Moved | null {
  const from = mover.position;
  if (from === null) return null;
  const steps = foesInContact(table, mover).flatMap(({ id, position }) => {
    if (position === null) return [];
    return STEP_WAYS.map((way) => ({ relativeTo: id, way, metres: metresBetween(goal, placeAfter(table.settings, from, position, way)) }));
  });
  const [nearest] = steps.sort((a, b) => a.metres - b.metres);
  return nearest === undefined ? null : { do: "step", by: mover.id, relativeTo: nearest.relativeTo, way: nearest.way };
}

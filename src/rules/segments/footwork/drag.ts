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
 * contact a slow one is the step that comes closest to its direction. [SEG-MOVE-03] [SEG-MOVE-14] [SEG-MOVE-24]
 */
export function commandOfDrag(table: Table, mover: SegmentsCombatant, path: readonly Point[], announced: number | null): Moved {
  const speed = announced ?? defaultSpeed(table, mover);
  const goal = path.at(-1);
  const step = isRapid(table.settings, speed) || goal === undefined ? null : stepTowards(table, mover, goal);
  return step ?? { do: "move", by: mover.id, path, speed };
}

function stepTowards(table: Table, mover: SegmentsCombatant, goal: Point): Moved | null {
  const from = mover.position;
  if (from === null) return null;
  const steps = foesInContact(table, mover).flatMap(({ id, position }) => {
    if (position === null) return [];
    return STEP_WAYS.map((way) => ({ relativeTo: id, way, likeness: likeness(from, goal, placeAfter(table.settings, from, position, way)) }));
  });
  const [closest] = steps.sort((a, b) => b.likeness - a.likeness);
  return closest === undefined ? null : { do: "step", by: mover.id, relativeTo: closest.relativeTo, way: closest.way };
}

/** How like each other two directions from a place are: 1 for the same, -1 for opposite ones. */
function likeness(from: Point, a: Point, b: Point): number {
  const metres = metresBetween(from, a) * metresBetween(from, b);
  return metres === 0 ? 0 : ((a.x - from.x) * (b.x - from.x) + (a.y - from.y) * (b.y - from.y)) / metres;
}

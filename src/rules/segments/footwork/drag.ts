import type { Refusal } from "../../kernel/refusals.ts";
import type { SegmentsCommand } from "../commands.ts";
import { distanceFrom, foesInContact, metresBetween, SIDE_BY_SIDE } from "../contact.ts";
import { isHelpless } from "../derive/harm.ts";
import type { Table } from "../game.ts";
import { isRapid } from "../standing.ts";
import { STEP_WAYS, type Point, type SegmentsCombatant } from "../state.ts";
import { chargesAt, everyChargeForbids, type Charging } from "./charge-ways.ts";
import { defaultSpeed } from "./speed.ts";
import { placeAfter } from "./turns.ts";

type Moved = Extract<SegmentsCommand, { do: "move" | "step" }>;

/** What somebody has chosen beforehand for the movements that he draws. */
export interface DragChoice {
  /** Announced; null as the rules take it. */
  readonly speed: number | null;
  /** Which of the ways of charging, counted from 0; beyond the last it begins anew. */
  readonly way: number;
}

/** What drawing a path means. */
export interface Drag {
  readonly command: Moved | Charging["command"];
  /** The charges that are open to whoever drops himself on a foe: the one taken is among them. */
  readonly charges: readonly Charging[];
  /** Why the foe on whom he drops himself cannot be charged; null where he drops himself on none, charges, or steps. */
  readonly noCharge: Refusal | null;
}

/** Metres that computing loses. */
const DUST = 1e-6;

/**
 * What drawing a path for somebody means. Up to the very ground of a foe it is a charge, where that is allowed. Else it
 * is a movement at the speed announced, or at the one that the rules take; in contact a slow one is the step that comes
 * closest to its direction. [SEG-MOVE-03] [SEG-MOVE-14] [SEG-MOVE-24] [SEG-MOVE-42]
 */
export function readDrag(table: Table, mover: SegmentsCombatant, path: readonly Point[], { speed, way }: DragChoice): Drag {
  const target = foeOn(table, mover, path.at(-1));
  const moved = moveOf(table, mover, path, speed);
  if (target === null) return { command: moved, charges: [], noCharge: null };
  const corners = path.slice(0, -1);
  const charges = chargesAt(table, mover, target, speed, corners).filter(({ blocked }) => blocked === null);
  const taken = charges[way % charges.length];
  if (taken !== undefined) return { command: taken.command, charges, noCharge: null };
  return { command: moved, charges, noCharge: moved.do === "step" ? null : everyChargeForbids(table, mover, target, speed, corners) };
}

/** The foe on his feet whose ground a place is: their bodies would overlap there. The nearest of several. */
function foeOn(table: Table, mover: SegmentsCombatant, place: Point | undefined): SegmentsCombatant | null {
  if (place === undefined) return null;
  let found: { readonly foe: SegmentsCombatant; readonly metres: number } | null = null;
  for (const foe of table.combatants) {
    if (foe.side === mover.side || isHelpless(foe)) continue;
    const metres = distanceFrom(table.settings, mover, place, foe, foe.position) ?? Infinity;
    if (metres < Math.min(found?.metres ?? Infinity, SIDE_BY_SIDE - DUST)) found = { foe, metres };
  }
  return found?.foe ?? null;
}

function moveOf(table: Table, mover: SegmentsCombatant, path: readonly Point[], announced: number | null): Moved {
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

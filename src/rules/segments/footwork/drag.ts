import type { Refusal } from "../../kernel/refusals.ts";
import type { SegmentsCommand } from "../commands.ts";
import { groundDistance } from "../../kernel/geometry/distance.ts";
import { distanceFrom, foesInContact, SIDE_BY_SIDE } from "../ground/contact.ts";
import { hasCondition, isHelpless } from "../derive/harm.ts";
import type { Table } from "../game.ts";
import { isRapid } from "../turn/standing.ts";
import { type SegmentsCombatant } from "../state.ts";
import { chargesAt, everyChargeForbids, type Charging } from "./charge-ways.ts";
import { defaultSpeed, fastestSpeed, gaitOf } from "./speed.ts";
import { placeAfter } from "./turns.ts";
import { STEP_WAYS, type Gait } from "../stats.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import type { WayPoint } from "../../kernel/geometry/place.ts";

type Moved = Extract<SegmentsCommand, { do: "move" | "step" }>;

/** What the player has chosen beforehand for the movements that they draw. */
export interface DragChoice {
  /** Announced; null as the rules take it. */
  readonly speed: number | null;
  /** Which of the ways of charging, or of going where no foe is charged, counted from 0; beyond the last it begins anew. */
  readonly way: number;
}

/** What drawing a path means. */
export interface Drag {
  readonly command: Moved | Charging["command"];
  /** The charges that are open to a mover dropped on a foe: the one taken is among them. */
  readonly charges: readonly Charging[];
  /** The gaits in which the way can be gone otherwise than as a charge: the one taken is among them. Empty for a charge. */
  readonly moves: readonly Moved[];
  /** Why the foe that the mover is dropped on cannot be charged; null where they are dropped on none, charge, or step. */
  readonly noCharge: Refusal | null;
}

/** The ways of going that are announced; a walk needs no word. [SEG-FAT-22] */
const ANNOUNCED_GAITS = ["run", "swim"] as const;

/** Metres that computing loses. */
const DUST = 1e-6;

/**
 * What drawing a path for the mover means. Up to the very ground of a foe it is a charge, where that is allowed, and where `mayCharge` says that one is meant. Else it
 * is a movement at the speed announced, or at the one that the rules take; in contact a slow one is the step that comes
 * closest to its direction. A run, be it at walking speed, and swimming are announced. [SEG-MOVE-03] [SEG-MOVE-14]
 * [SEG-MOVE-24] [SEG-MOVE-42] [SEG-FAT-22] [SEG-HOUSE-47]
 */
export function readDrag(
  table: Table,
  mover: SegmentsCombatant,
  path: readonly WayPoint[],
  { speed, way }: DragChoice,
  mayCharge = true,
): Drag {
  const target = mayCharge ? foeOn(table, mover, path.at(-1)) : null;
  const moves = movesOf(table, mover, path, speed);
  const moved = moves[way % moves.length] ?? moves[0];
  if (target === null) return { command: moved, charges: [], moves, noCharge: null };
  const corners = path.slice(0, -1);
  const charges = chargesAt(table, mover, target, speed, corners).filter(({ blocked }) => blocked === null);
  const taken = charges[way % charges.length];
  if (taken !== undefined) return { command: taken.command, charges, moves: [], noCharge: null };
  return {
    command: moved,
    charges,
    moves,
    noCharge: moved.do === "step" ? null : everyChargeForbids(table, mover, target, speed, corners),
  };
}

/** The commands among which one chooses for what is drawn: charges, or gaits. The one taken is among them. */
export function waysOf({ charges, moves }: Drag): readonly Drag["command"][] {
  return charges.length > 0 ? charges.map(({ command }) => command) : moves;
}

/** The foe on their feet whose ground a place is: their bodies would overlap there. The nearest of several. */
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

/** What is drawn in each gait: first as the rules take it, then run and swum, where that is another movement. In the saddle one rides. [SEG-FAT-22] [SEG-HOUSE-71] */
function movesOf(
  table: Table,
  mover: SegmentsCombatant,
  path: readonly WayPoint[],
  announced: number | null,
): readonly [Moved, ...Moved[]] {
  const plain = moveOf(table, mover, path, announced);
  if (hasCondition(mover, "mounted")) return [plain];
  const isOther = (move: Moved): boolean =>
    move.do === "move" &&
    (plain.do === "step" || move.speed !== plain.speed || move.gait !== gaitOf(table.settings, plain.speed, undefined));
  return [plain, ...ANNOUNCED_GAITS.map((gait) => moveOf(table, mover, path, announced, gait)).filter(isOther)];
}

function moveOf(
  table: Table,
  mover: SegmentsCombatant,
  path: readonly WayPoint[],
  announced: number | null,
  gait?: (typeof ANNOUNCED_GAITS)[number],
): Moved {
  const speed = speedIn(table, mover, announced, gait);
  const goal = path.at(-1);
  const step = isRapid(table.settings, speed) || goal === undefined ? null : stepTowards(table, mover, goal);
  return step ?? { do: "move", by: mover.id, path, speed, ...(gait === undefined ? {} : { gait }) };
}

/** The speed of a movement in a gait: a speed announced for one's feet is too fast for swimming, which goes as fast as it may then. [SEG-MOVE-02] [SEG-HOUSE-47] */
function speedIn(table: Table, mover: SegmentsCombatant, announced: number | null, gait: Gait | undefined): number {
  if (announced === null) return defaultSpeed(table, mover, gait);
  return gait === "swim" ? Math.min(announced, fastestSpeed(table.settings, mover, gait)) : announced;
}

function stepTowards(table: Table, mover: SegmentsCombatant, goal: Point): Moved | null {
  const from = mover.position;
  if (from === null) return null;
  const steps = foesInContact(table, mover).flatMap(({ id, position }) => {
    if (position === null) return [];
    return STEP_WAYS.map((way) => ({
      relativeTo: id,
      way,
      likeness: likeness(from, goal, placeAfter(table.settings, from, position, way)),
    }));
  });
  const [closest] = steps.sort((a, b) => b.likeness - a.likeness);
  return closest === undefined ? null : { do: "step", by: mover.id, relativeTo: closest.relativeTo, way: closest.way };
}

/** How like each other two directions from a place are: 1 for the same, -1 for opposite ones. */
function likeness(from: Point, a: Point, b: Point): number {
  const metres = groundDistance(from, a) * groundDistance(from, b);
  return metres === 0 ? 0 : ((a.x - from.x) * (b.x - from.x) + (a.y - from.y) * (b.y - from.y)) / metres;
}

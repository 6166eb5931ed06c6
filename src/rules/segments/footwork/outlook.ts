/** What a movement would come to, before it is made: how long it takes, how it tires and which foes it gives an opening. */
import type { Refusal } from "../../kernel/refusals.ts";
import { groundDistance } from "../../kernel/geometry/distance.ts";
import type { Table } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import { aheadOf, type Ahead, type Tick } from "./ahead.ts";
import { readDrag, type Drag, type DragChoice } from "./drag.ts";
import { gaitOf, goingOf, type Going } from "./speed.ts";
import { placeAfter, tidy } from "./turns.ts";
import { placeAt, type Place, type WayPoint } from "../../kernel/geometry/place.ts";

/** What can be known of a movement before it is made, as everybody now stands. */
export interface MoveOutlook extends Drag, Ahead {
  readonly speed: number;
  /** How the mover goes and what it costs; null for a step. */
  readonly going: Going | null;
  /** Why it cannot be made now, or null; the rest is said all the same. */
  readonly refusal: Refusal | null;
}

/**
 * The outlook of drawing a path for the mover. Foes are taken as they now stand: what they will have done by a later
 * segment is not known. Null without a place on the map. [SEG-MOVE-01] [SEG-MOVE-13] [SEG-MOVE-24] [SEG-HOUSE-30]
 */
export function outlookOf(
  table: Table,
  mover: SegmentsCombatant,
  path: readonly WayPoint[],
  choice: DragChoice,
): MoveOutlook | null {
  const from = mover.position;
  if (from === null || path.length === 0) return null;
  const drag = readDrag(table, mover, path, choice);
  const { command } = drag;
  const refusal = table.ruleset.forbids(table, command);
  if (command.do === "step")
    return {
      ...drag,
      speed: table.settings.slowSpeedMax,
      going: null,
      rapid: false,
      refusal,
      ticks: stepTicks(table, from, command),
      openings: [],
    };
  const { speed } = command;
  const gait = gaitOf(table.settings, speed, command.do === "charge" ? "run" : command.gait);
  return {
    ...drag,
    speed,
    going: goingOf(table.settings, mover, speed, gait),
    refusal,
    ...aheadOf(table, mover, from, { path: command.path, speed, gait }),
  };
}

function stepTicks(
  table: Table,
  from: Place,
  { relativeTo, way }: Extract<Drag["command"], { do: "step" }>,
): readonly Tick[] {
  const foe = table.get(relativeTo).position;
  if (foe === null) return [];
  const at = placeAt(from, tidy(placeAfter(table.settings, from, foe, way)));
  return [{ segment: table.clock.segment, at, metres: groundDistance(from, at) }];
}

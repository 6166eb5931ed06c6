/** The steps of a segment on the ground: along the axis of a fight, around an opponent, or with another. */
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { groundDistance } from "../../kernel/geometry/distance.ts";
import { holderOf } from "../ground/contact.ts";
import type { Rule, Table } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { PairWay } from "../tables/engaged-moves.ts";
import { displace } from "./displace.ts";
import { freeMetres, isFree, type Way } from "../ground/way.ts";
import type { LoneStep, Meeting, Steps } from "./meetings.ts";
import { arc, middle, tidy, towards } from "./turns.ts";
import type { Walk } from "./walks.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import type { StepWay } from "../stats.ts";

/** A place from which the stepper goes, and the one that the step is relative to. */
interface Axis {
  readonly from: Point;
  readonly foe: Point;
}

/** How steps are walked on the map; a stepper without a place on it walks nowhere. */
export function walksOf(table: Table, { meetings, lone }: Steps): readonly Walk[] {
  return [
    ...meetings.flatMap((meeting) => meetingWalks(table, meeting)),
    ...lone.flatMap((step) => loneWalks(table, step)),
  ];
}

function axisOf(table: Table, id: CombatantId, foe: CombatantId): Axis | null {
  const [from, place] = [table.get(id).position, table.get(foe).position];
  return from === null || place === null ? null : { from, foe: place };
}

/** [SEG-MOVE-30] to [SEG-MOVE-34] */
function meetingWalks(table: Table, { id, other, ways: [own, theirs], outcome }: Meeting): readonly Walk[] {
  const axis = axisOf(table, id, other);
  if (axis === null) return [];
  const opposite = { from: axis.foe, foe: axis.from };
  switch (outcome) {
    case "static":
    case "blocked":
      return [];
    case "together":
      return own === "back" ? inLine(table, id, axis, other) : inLine(table, other, opposite, id);
    case "turns":
      return turningWalks(table, { id, axis, way: own }, { id: other, axis: opposite, way: theirs });
    case "broken":
      return [...ownWalk(table, id, axis, own, other), ...ownWalk(table, other, opposite, theirs, id)];
  }
}

/** One falls back as far as they can, the other comes after them as far. [SEG-MOVE-25] [SEG-MOVE-30] */
function inLine(table: Table, first: CombatantId, axis: Axis, second: CombatantId): readonly Walk[] {
  const gone = (): number => groundDistance(axis.from, table.get(first).position ?? axis.from);
  return [
    walk(table, first, null, "SEG-MOVE-30", () => backwards(table, axis)),
    walk(table, second, first, "SEG-MOVE-30", () => ({
      ...forwards(table, { from: axis.foe, foe: axis.from }),
      metres: gone(),
    })),
  ];
}

interface Turning {
  readonly id: CombatantId;
  readonly axis: Axis;
  readonly way: PairWay;
}

/** One turns around the other who holds; two who circle turn around what is between them, both or neither. [SEG-MOVE-27] [SEG-MOVE-31] [SEG-MOVE-34] */
function turningWalks(table: Table, one: Turning, two: Turning): readonly Walk[] {
  if (!isCircle(one.way)) return isCircle(two.way) ? [circleWalk(table, two.id, two.axis, two.way, one.id)] : [];
  if (!isCircle(two.way)) return [circleWalk(table, one.id, one.axis, one.way, two.id)];
  const centre = middle(one.axis.from, one.axis.foe);
  const walks = [
    wholeWalk(table, one.id, around(table, one.axis.from, centre, one.way, two.id)),
    wholeWalk(table, two.id, around(table, two.axis.from, centre, two.way, one.id)),
  ];
  const free = (): boolean => walks.every((each) => each.isFree());
  return [
    {
      ids: [one.id, two.id],
      after: null,
      isFree: free,
      go: function* (): Rule {
        if (free()) for (const each of walks) yield* each.go();
      },
    },
  ];
}

/** Each goes their own way. [SEG-MOVE-32] [SEG-MOVE-33] */
function ownWalk(table: Table, id: CombatantId, axis: Axis, way: PairWay, foe: CombatantId): readonly Walk[] {
  if (way === "hold") return [];
  if (isCircle(way)) return [circleWalk(table, id, axis, way, foe)];
  return [
    walk(table, id, null, "SEG-MOVE-32", () => (way === "back" ? backwards(table, axis) : forwards(table, axis))),
  ];
}

/** [SEG-MOVE-45] [SEG-HOUSE-27] */
function loneWalks(table: Table, { id, relativeTo, way }: LoneStep): readonly Walk[] {
  const axis = axisOf(table, id, relativeTo);
  if (axis === null) return [];
  switch (way) {
    case "accompany":
      return [walk(table, id, relativeTo, "SEG-MOVE-45", () => alongside(table, axis, table.get(relativeTo)))];
    case "follow":
      return [
        walk(table, id, relativeTo, "SEG-HOUSE-27", () =>
          forwards(table, { from: axis.from, foe: table.get(relativeTo).position ?? axis.foe }),
        ),
      ];
    default:
      return ownWalk(table, id, axis, way, relativeTo);
  }
}

function backwards({ settings }: Table, { from, foe }: Axis): Way {
  return {
    from,
    path: [towards(foe, from, groundDistance(foe, from) + settings.slowEngagedStepM)],
    metres: settings.slowEngagedStepM,
    beside: [],
    clear: true,
  };
}

function forwards({ settings }: Table, { from, foe }: Axis): Way {
  return {
    from,
    path: [towards(from, foe, settings.slowEngagedStepM)],
    metres: settings.slowEngagedStepM,
    beside: [],
    clear: true,
  };
}

/** The same way that another has just gone. [SEG-MOVE-45] */
function alongside({ settings }: Table, { from, foe }: Axis, { position }: SegmentsCombatant): Way {
  const now = position ?? foe;
  return {
    from,
    path: [{ x: from.x + now.x - foe.x, y: from.y + now.y - foe.y }],
    metres: settings.slowEngagedStepM,
    beside: [],
    clear: true,
  };
}

function isCircle(way: PairWay): way is Extract<StepWay, "circleLeft" | "circleRight"> {
  return way === "circleLeft" || way === "circleRight";
}

function around(
  { settings }: Table,
  from: Point,
  centre: Point,
  way: Extract<StepWay, "circleLeft" | "circleRight">,
  beside: CombatantId,
): Way {
  return {
    from,
    path: arc(from, centre, way, settings.circleDegrees),
    metres: Infinity,
    beside: [beside],
    clear: true,
  };
}

/** A quarter turn around an opponent; there is no half of it, and none into an opponent who has moved. [SEG-MOVE-16] [SEG-MOVE-24] [SEG-MOVE-27] */
function circleWalk(
  table: Table,
  id: CombatantId,
  { from, foe }: Axis,
  way: Extract<StepWay, "circleLeft" | "circleRight">,
  pivot: CombatantId,
): Walk {
  const turn = around(table, from, foe, way, pivot);
  const walk = wholeWalk(table, id, turn);
  const hasRoom = (): boolean => turn.path.every((place) => holderOf(table, table.get(id), place) === null);
  return {
    ...walk,
    isFree: () => walk.isFree() && hasRoom(),
    go: function* (): Rule {
      if (hasRoom()) yield* walk.go();
    },
  };
}

function wholeWalk(table: Table, id: CombatantId, way: Way): Walk {
  const goal = way.path.at(-1);
  return {
    ids: [id],
    after: null,
    isFree: () => isFree(table, table.get(id), way),
    go: function* (): Rule {
      if (goal !== undefined && isFree(table, table.get(id), way))
        yield* displace(table, id, goal, "step", "SEG-MOVE-27");
    },
  };
}

/** A step in a straight line, as far as the ground is free. [SEG-MOVE-16] */
function walk(table: Table, id: CombatantId, after: CombatantId | null, rule: LedgerId, wayNow: () => Way): Walk {
  return {
    ids: [id],
    after,
    isFree: () => isFree(table, table.get(id), wayNow()),
    go: function* (): Rule {
      const way = wayNow();
      const [goal] = way.path;
      const gone = freeMetres(table, table.get(id), way);
      if (goal !== undefined && gone > 0) yield* displace(table, id, tidy(towards(way.from, goal, gone)), "step", rule);
    },
  };
}

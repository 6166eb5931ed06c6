/** The charges that lead straight at a foe. */
import type { Refusal } from "../../kernel/refusals.ts";
import type { SegmentsCommand } from "../commands.ts";
import { hasFoeInContact, reachOfBody, SIDE_BY_SIDE } from "../ground/contact.ts";
import { strikersOf } from "../derive/strikers.ts";
import type { SegmentsAction, Table } from "../game.ts";
import { modeOf } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { groundBeside } from "../surprise/closing.ts";
import { aheadOf } from "./ahead.ts";
import { chargeForbids, isStraight, modeOfAct } from "./charge.ts";
import { AIMS } from "../stats.ts";
import { defaultSpeed, gaitOf } from "./speed.ts";
import { tidy, towards } from "./turns.ts";
import type { ChargeAct } from "./commands.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { pathLength } from "../../kernel/geometry/path.ts";
import type { WayPoint } from "../../kernel/geometry/place.ts";

/** A charge and why it cannot be made, if it cannot. */
export type Charging = SegmentsAction & {
  readonly command: Extract<SegmentsCommand, { do: "charge" }>;
};

/** The way of a charge. */
interface Course {
  readonly path: readonly WayPoint[];
  readonly speed: number;
}

/**
 * One charge for each free act that the charger's mode allows, by way of these corners to the nearest free ground beside
 * the target, on the grid of a gridded map, at the speed announced or that of a run. Empty in contact, and without places on a map. [SEG-MOVE-42] [SEG-HOUSE-40]
 */
export function chargesAt(
  table: Table,
  charger: SegmentsCombatant,
  target: SegmentsCombatant,
  announced: number | null,
  corners: readonly WayPoint[] = [],
): readonly Charging[] {
  if (charger.position === null || hasFoeInContact(table, charger)) return [];
  const course = courseOf(table, charger, target, announced, corners);
  if (course === null) return [];
  const { openings } = aheadOf(table, charger, charger.position, {
    ...course,
    gait: gaitOf(table.settings, course.speed, "run"),
  });
  const provokes = [...new Set(openings.map(({ foe }) => foe))];
  return actsInMode(table, charger).map(({ act, name }): Charging => {
    const command = { do: "charge", by: charger.id, ...course, target: target.id, act } as const;
    return {
      command,
      label: "charge",
      facts: { target: target.id, with: name },
      provokes,
      blocked: chargeForbids(table, command),
    };
  });
}

/** Why the foe cannot be charged by way of these corners whatever is done at the end, or null. [SEG-MOVE-42] [SEG-HOUSE-40] */
export function everyChargeForbids(
  table: Table,
  charger: SegmentsCombatant,
  target: SegmentsCombatant,
  announced: number | null,
  corners: readonly WayPoint[],
): Refusal | null {
  const course = courseOf(table, charger, target, announced, corners);
  const [first] = [...actsInMode(table, charger), ...actsOf(table, charger)];
  return course === null || first === undefined
    ? null
    : chargeForbids(table, { do: "charge", by: charger.id, ...course, target: target.id, act: first.act });
}

/**
 * The way straight on to the ground beside the target. Whether it is long enough for a charge does not hang on the grid:
 * where it would be without one, it ends on a square that leaves it so. [SEG-MOVE-42]
 */
function courseOf(
  table: Table,
  charger: SegmentsCombatant,
  target: SegmentsCombatant,
  announced: number | null,
  corners: readonly WayPoint[],
): Course | null {
  const { settings } = table;
  const { position } = charger;
  if (position === null || target.position === null) return null;
  const beside = SIDE_BY_SIDE + reachOfBody(settings, charger) + reachOfBody(settings, target);
  const straight = towards(target.position, position, beside);
  const least = pathLength([position, straight]) < settings.chargeMinDistanceM ? 0 : settings.chargeMinDistanceM;
  const suits = (place: Point): boolean => {
    const path = [...corners, place];
    return isStraight(position, path) && pathLength([position, ...path]) >= least;
  };
  const goal = groundBeside(table, charger, target, suits) ?? straight;
  return { path: [...corners, tidy(goal)], speed: announced ?? defaultSpeed(table, charger, "run") };
}

/** What may be done at the end of a charge in the charger's mode, with the name of the weapon where one strikes. [SEG-HOUSE-40] */
export function actsInMode(table: Table, charger: SegmentsCombatant): ReturnType<typeof actsOf> {
  const mode = modeOf(table.settings, charger.turn);
  return actsOf(table, charger).filter(({ act }) => modeOfAct(act) === mode);
}

/** What may be done at the end, with the name of the weapon where one strikes. */
function actsOf(
  { settings }: Table,
  charger: SegmentsCombatant,
): readonly { readonly act: ChargeAct; readonly name: string }[] {
  return [
    ...strikersOf(settings, charger).map((arm) => ({ act: { do: "attack", with: arm.id } as const, name: arm.name })),
    ...AIMS.map((aim) => ({ act: { do: "breakthrough", aim } as const, name: "" })),
    { act: { do: "slipGuard" }, name: "" },
  ];
}

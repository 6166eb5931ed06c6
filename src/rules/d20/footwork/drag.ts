/** What a path means that somebody draws with a mouse. */
import { isGrappling } from "../grapple/holds.ts";
import { isWhole } from "../activity/whole-round.ts";
import type { DrawnPoint } from "../../kernel/geometry/drawn.ts";
import { risenBy } from "../../kernel/board/heights.ts";
import { straightSquares, type Point } from "../../kernel/geometry/grid.ts";
import { leadsUpOrDown, placesAlong, type Place, type WayPoint } from "../../kernel/geometry/place.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { headOf, mountOf } from "../company/company.ts";
import type { Table } from "../game.ts";
import { lifted } from "../ground/lifted.ts";
import { crossingOf, othersIn } from "../ground/occupants.ts";
import { spaceAt } from "../ground/space.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import { MOTIONS, type Motion } from "../stats.ts";
import { chargeForbids, type Charge } from "../attack/charge.ts";
import { springAlong, type Spring } from "../attack/spring.ts";
import { hasListedSpeed } from "../derive/speed.ts";
import type { D20Command } from "../commands.ts";
import type { FootworkCommand } from "./commands.ts";
import { drawnForbids } from "./drawn-forbids.ts";
import { dropCharges } from "./drop.ts";
import { stepForbids } from "./walks.ts";

export const DRAWN_GAITS = ["move", "withdraw", "run", "tumble", "overrun", "hasty", "step", "creep", "haul"] as const;

/** How a way that is drawn is to be gone. */
export interface DrawnWay {
  readonly gait: (typeof DRAWN_GAITS)[number];
  /** By which speed. */
  readonly motion: Motion;
  /** Whom to run down; left out: the first foe on the way. [D20-MOVE-16] */
  readonly against?: CombatantId;
}

/** An attack in the middle of the way that is drawn. [D20-FEAT-06] */
export interface DrawnSpring {
  readonly gait: "spring";
  /** The attack, its way left open. */
  readonly attack: Spring;
}

/** A charge at the foe that the mover is dropped on, and what it ends in. [D20-CHARGE-01] */
export interface DrawnCharge extends Pick<Charge, "with" | "instead"> {
  readonly gait: "charge";
  /** Of a pair, the one who charges. [D20-MOUNT-11] */
  readonly by: CombatantId;
}

/** What may be chosen for a way that is drawn. */
export type DrawnChoice = DrawnWay | DrawnSpring | DrawnCharge;

/** What a way that is drawn may be. */
export type Drawn = FootworkCommand | Spring | Charge;

/**
 * The command of a drawn way (metres): as `chosen`, or else the step where one square is drawn and
 * the step is to be had, and a movement otherwise; a mover who is dropped on a foe, and cannot go there, charges where `mayCharge` says that they may mean it. No one
 * gets up or down on foot: such a way is gone by the mover's own speed that does, if they have one. Null without a map, or
 * where the way goes nowhere. [D20-ACT-60] [D20-ACT-16] [D20-ACT-17] [D20-CHARGE-01]
 */
export function readDrag(
  table: Table,
  dragged: D20Combatant,
  drawn: readonly DrawnPoint[],
  chosen: DrawnChoice | null = null,
  mayCharge = true,
): Drawn | null {
  const mover = drawerOf(table, dragged, chosen);
  const { position } = mover;
  if (position === null) return null;
  const mount = mountOf(table, mover);
  if (mount !== null) return readRide(table, mount, onItsGrid(table.settings, position, drawn), chosen, mayCharge);
  const way = chosen?.gait === "charge" ? null : chosen;
  const plain = readWay(table, mover, drawn, way);
  if (way !== null || !mayCharge || (chosen === null && (plain === null || drawnForbids(table, plain) === null)))
    return plain;
  const charges = dropCharges(table, mover, drawn);
  return (
    charges.find((charge) => chosen !== null && isSameChoice(choiceOf(charge), chosen)) ??
    charges.find((charge) => chargeForbids(table, charge) === null) ??
    charges.find((charge) => isBarred(table, charge)) ??
    plain ??
    charges[0] ??
    null
  );
}

/** Whether it is the ground or the distance that a charge fails by, and not what its author is and has left. */
const isBarred = (table: Table, charge: Charge): boolean =>
  chargeForbids(table, charge)?.rule?.startsWith("D20-CHARGE") === true;

/** A way that is no charge. */
function readWay(
  table: Table,
  mover: D20Combatant,
  drawn: readonly DrawnPoint[],
  chosen: DrawnWay | DrawnSpring | null,
): FootworkCommand | Spring | null {
  const { id, position } = mover;
  if (position === null) return null;
  const path = legsOf(table.settings, position, drawn).flat();
  const [first] = path;
  if (first === undefined) return null;
  if (chosen?.gait === "spring") return springAlong(table, chosen.attack, path);
  const step = { do: "step", by: id, to: first } as const;
  if (chosen === null && path.length === 1 && stepForbids(table, step) === null) return step;
  const { gait, motion, against } = chosen ?? (isGrappling(mover) ? HAUL : PLAIN_WAY);
  const isOnFoot = motion === "land" && leadsUpOrDown(position, path);
  const risesBy = isOnFoot ? MOTIONS.find((each) => each !== "land" && hasListedSpeed(mover, each)) : undefined;
  return asChosen(table, mover, path, {
    gait,
    motion: risesBy ?? motion,
    ...(against === undefined ? {} : { against }),
  });
}

/** A charge as it is chosen. */
export const choiceOf = ({ by, with: id, instead }: Charge): DrawnCharge => ({
  gait: "charge",
  by,
  with: id,
  ...(instead === undefined ? {} : { instead }),
});

/** Whether two choices are for the same charge or, at any speed, the same gait. */
export const isSameChoice = (one: DrawnChoice, other: DrawnChoice): boolean =>
  one.gait === "charge" && other.gait === "charge"
    ? one.by === other.by && one.with === other.with && one.instead === other.instead
    : one.gait === other.gait;

/** Whose way it is that is drawn: a shot from the saddle is the rider's, be it that the mount's token is dragged. [D20-MOUNT-14] */
export const drawerOf = (table: Table, dragged: D20Combatant, chosen: DrawnChoice | null): D20Combatant =>
  (chosen?.gait === "spring" ? table.find(chosen.attack.by) : undefined) ?? dragged;

/** A way that is drawn for a rider is the mount's, be it with a shot in passing. [D20-MOUNT-05] [D20-MOUNT-14] */
function readRide(
  table: Table,
  mount: D20Combatant,
  drawn: readonly DrawnPoint[],
  chosen: DrawnChoice | null,
  mayCharge: boolean,
): Drawn | null {
  if (chosen?.gait !== "spring" || mount.position === null) return readDrag(table, mount, drawn, chosen, mayCharge);
  const path = legsOf(table.settings, mount.position, drawn).flat();
  return path.length === 0 ? null : springAlong(table, chosen.attack, path);
}

/** The same points, whole squares away from where the mount stands: its rider's token is smaller, and snaps between them. */
export function onItsGrid(
  { metresPerSquare: side }: D20Settings,
  { x, y }: Point,
  drawn: readonly DrawnPoint[],
): readonly DrawnPoint[] {
  const snapped = (from: number, to: number): number => from + Math.round((to - from) / side) * side;
  return drawn.map((point) => ({ ...point, x: snapped(x, point.x), y: snapped(y, point.y) }));
}

/** A way of which nothing is chosen; of one who grapples, with the whole grapple. [D20-GRAP-15] [D20-GRAP-29] */
const [PLAIN_WAY, HAUL]: readonly [DrawnWay, DrawnWay] = [
  { gait: "move", motion: "land" },
  { gait: "haul", motion: "land" },
];

/** How a movement of the list is to be drawn; null for anything else. [D20-ACT-16] [D20-ACT-42] [D20-ACT-47] [D20-ACT-54] [D20-ACT-60] [D20-FEAT-06] [D20-SKILL-03] [D20-MOVE-16] [D20-ACT-18] */
export function wayOf(command: D20Command): DrawnChoice | null {
  switch (command.do) {
    case "move":
      return {
        gait: gaitOf(command),
        motion: command.motion ?? "land",
        ...(command.overruns == null ? {} : { against: command.overruns }),
      };
    case "withdraw":
    case "run":
      return { gait: command.do, motion: command.motion ?? "land" };
    case "haul":
      return { gait: "haul", motion: "land" };
    case "creep":
      return isWhole(command) ? { gait: "creep", motion: "land" } : null;
    case "step":
      return { gait: "step", motion: "land" };
    case "spring":
      return { gait: "spring", attack: command };
    default:
      return null;
  }
}

function gaitOf({ tumbles, accelerated, overruns }: Extract<FootworkCommand, { do: "move" }>): DrawnWay["gait"] {
  if (accelerated === true) return "hasty";
  return overruns !== undefined ? "overrun" : tumbles === true ? "tumble" : "move";
}

/** Of a step or a creep, the place where the way ends; of one that runs somebody down, the foe who is meant, else the first on it. Where there is none, and where nothing is climbed in haste, it is a plain movement. [D20-MOVE-16] [D20-ACT-18] */
function asChosen(
  table: Table,
  mover: D20Combatant,
  path: readonly WayPoint[],
  { gait, motion, against }: DrawnWay,
): FootworkCommand {
  const by = mover.id;
  const on = motion === "land" ? {} : { motion };
  switch (gait) {
    case "step":
    case "creep":
      return { do: gait, by, to: path.at(-1) ?? null };
    case "tumble":
      return { do: "move", by, path, ...on, tumbles: true };
    case "overrun": {
      const overruns = against ?? foeOn(table, mover, path);
      return { do: "move", by, path, ...on, ...(overruns === null ? {} : { overruns }) };
    }
    case "hasty":
      return { do: "move", by, path, ...on, ...(motion === "climb" ? { accelerated: true } : {}) };
    case "haul":
      return { do: gait, by, path };
    case "move":
    case "withdraw":
    case "run":
      return { do: gait, by, path, ...on };
  }
}

/** The first foe on a way who holds their space; of a pair, the mount. [D20-MOUNT-06] */
function foeOn(table: Table, mover: D20Combatant, path: readonly WayPoint[]): CombatantId | null {
  for (const place of placesAlong(mover.position, path)) {
    const foe = othersIn(table, lifted(mover, place.elevation), spaceAt(table, mover, place)).find(
      (other) => other.side !== mover.side && "code" in crossingOf(table, mover, other, { tumbles: false }),
    );
    if (foe !== undefined) return headOf(table, foe).id;
  }
  return null;
}

/**
 * The centres of every space on a drawn way, by the places that were set: the steps in between as they were drawn, where
 * they go square by square, else as straight as squares allow. The first place is left out. [D20-MOVE-09]
 */
export function legsOf(
  { metresPerSquare }: D20Settings,
  start: Place,
  drawn: readonly DrawnPoint[],
): readonly (readonly WayPoint[])[] {
  const legs: (readonly WayPoint[])[] = [];
  let [from, steps]: [Place, Point[]] = [start, []];
  for (const [index, place] of placesAlong(start, drawn).entries()) {
    const { x, y } = place;
    const before = steps.at(-1) ?? from;
    if (x !== before.x || y !== before.y) steps.push({ x, y });
    if (drawn[index]?.between === true) continue;
    const ground = isSquareBySquare(metresPerSquare, from, steps) ? steps : straightTo(metresPerSquare, from, { x, y });
    legs.push(upOrDown(metresPerSquare, from, ground, place.elevation));
    [from, steps] = [place, []];
  }
  return legs;
}

/** The spaces of a leg that ends at a height: they rise or sink as evenly as squares allow; on a level way none tells a height. [D20-AIR-101] */
function upOrDown(
  metresPerSquare: number,
  from: Place,
  ground: readonly Point[],
  elevation: number,
): readonly WayPoint[] {
  const levels = risenBy({ metresPerSquare }, from.elevation, elevation);
  if (levels === 0) return ground;
  const rise = Math.sign(elevation - from.elevation) * metresPerSquare;
  const spaces = straightSquares({ column: 0, row: 0 }, { column: ground.length, row: levels });
  return spaces.map(({ column, row }) => {
    const { x, y } = ground[column - 1] ?? from;
    return { x, y, elevation: row === levels ? elevation : from.elevation + row * rise };
  });
}

/** Of what two points may differ and still be the same, in squares. */
const HAIR = 1e-3;

/** Whether each of these places is one square from the one before. The first may lie off the grid with its start. */
function isSquareBySquare(side: number, start: Point, steps: readonly Point[]): boolean {
  return steps.every(({ x, y }, index) => {
    const before = steps[index - 1];
    const [across, down] = [Math.abs(x - (before ?? start).x) / side, Math.abs(y - (before ?? start).y) / side];
    const far = Math.max(across, down);
    if (before === undefined) return Math.round(far) === 1;
    return Math.abs(far - 1) < HAIR && Math.abs(Math.min(across, down) - Math.round(Math.min(across, down))) < HAIR;
  });
}

function straightTo(side: number, from: Point, corner: Point): readonly Point[] {
  const squares = straightSquares(
    { column: 0, row: 0 },
    { column: Math.round((corner.x - from.x) / side), row: Math.round((corner.y - from.y) / side) },
  );
  return squares.map(({ column, row }, index) =>
    index === squares.length - 1 ? corner : { x: from.x + side * column, y: from.y + side * row },
  );
}

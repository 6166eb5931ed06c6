import type { Chance } from "../../fight/chance.ts";
import type { SegmentsCommand } from "../../../../src/rules/segments/commands.ts";
import { groundDistance } from "../../../../src/rules/kernel/geometry/distance.ts";
import { distance } from "../../../../src/rules/segments/ground/contact.ts";
import { isHelpless } from "../../../../src/rules/segments/derive/harm.ts";
import { strikersOf } from "../../../../src/rules/segments/derive/strikers.ts";
import type { SegmentsGame, Table } from "../../../../src/rules/segments/game.ts";
import { nearestBy, type Eyes } from "../../bot/foes.ts";
import { modeOf } from "../../../../src/rules/segments/turn/standing.ts";
import type { SegmentsCombatant } from "../../../../src/rules/segments/state.ts";
import type { ChargeAct } from "../../../../src/rules/segments/footwork/commands.ts";
import type { Point } from "../../../../src/rules/kernel/geometry/grid.ts";

type Permits = (command: SegmentsCommand) => boolean;

const RUN = [8, 5, 3, 1];
const CHARGE = [12, 8, 5, 3];
const WALK = [3, 2, 1];
const STEP = [2, 1];
const [RUN_FROM, WALK_FROM] = [7, 4];
/** Turns around a foe in which a free place beside them is looked for. */
const TURNS = [0, Math.PI / 4, -Math.PI / 4, Math.PI / 2, -Math.PI / 2];
/** Room left between two bodies, so that nothing is lost to computing. */
const ELBOW = 0.05;
const [LEAST_FLIGHT, FLIGHT] = [4, 12];
const FULL_CIRCLE = 2 * Math.PI;
const DIRECTIONS = 16;
const [RUN_PERCENT, PUSH_PERCENT, PASS_PERCENT] = [60, 15, 15];

/** Foes who still stand. */
const EYES: Eyes<SegmentsGame> = { isOut: (_, other) => isHelpless(other), metres: distance };

/** The nearest foe who still stands. */
export const nearestFoe = (table: Table, me: SegmentsCombatant): SegmentsCombatant | null => nearestBy(EYES, table, me);

/** A way to a free place beside the target, as fast as it makes sense and as the rules allow. */
export function approach(
  table: Table,
  me: SegmentsCombatant,
  to: SegmentsCombatant,
  permits: Permits,
): SegmentsCommand | null {
  const { position } = me;
  if (position === null || to.position === null) return null;
  const metres = groundDistance(position, to.position);
  const speeds = metres > RUN_FROM ? RUN : metres > WALK_FROM ? WALK : STEP;
  for (const turn of TURNS) {
    const goal = placeBeside(table, me, to, turn);
    const found = goal === null ? undefined : movesTo(me, goal, speeds).find(permits);
    if (found !== undefined) return found;
  }
  return null;
}

/** A charge with an act that suits the mode. */
export function chargeAt(
  table: Table,
  me: SegmentsCombatant,
  target: SegmentsCombatant,
  chance: Chance,
  permits: Permits,
): SegmentsCommand | null {
  const goal = placeBeside(table, me, target, 0);
  const act = chargeAct(table, me, chance);
  const metres = distance(table, me, target) ?? table.settings.chargeMinDistanceM;
  const charges = CHARGE.map(
    (speed): SegmentsCommand => ({
      do: "charge",
      by: me.id,
      path: goal === null ? [] : [goal],
      speed,
      target: target.id,
      act,
      ...(goal === null ? { metres } : {}),
    }),
  );
  return charges.find(permits) ?? null;
}

function chargeAct(table: Table, me: SegmentsCombatant, chance: Chance): ChargeAct {
  if (modeOf(table.settings, me.turn) === "grapple") return { do: "slipGuard" };
  if (chance.happens(PUSH_PERCENT)) return { do: "breakthrough", aim: "push" };
  if (chance.happens(PASS_PERCENT)) return { do: "breakthrough", aim: "passThrough" };
  return { do: "attack", with: strikersOf(table.settings, me)[0]?.id ?? "bareHands" };
}

/** A way out of a foe's reach, or anywhere at all; without a map, simply away. */
export function retreat(
  me: SegmentsCombatant,
  from: SegmentsCombatant,
  chance: Chance,
  permits: Permits,
): SegmentsCommand | null {
  const { position } = me;
  if (position === null) {
    const runs = RUN.map((speed): SegmentsCommand => ({ do: "move", by: me.id, path: [], speed, gait: "run" }));
    return runs.find(permits) ?? null;
  }
  const any = (chance.below(DIRECTIONS) * FULL_CIRCLE) / DIRECTIONS;
  const away = from.position === null ? any : Math.atan2(position.y - from.position.y, position.x - from.position.x);
  const metres = LEAST_FLIGHT + chance.below(FLIGHT);
  const goal = { x: position.x + metres * Math.cos(away), y: position.y + metres * Math.sin(away) };
  return movesTo(me, goal, chance.happens(RUN_PERCENT) ? RUN : STEP).find(permits) ?? null;
}

const movesTo = ({ id }: SegmentsCombatant, goal: Point, speeds: readonly number[]): readonly SegmentsCommand[] =>
  speeds.map((speed) => ({ do: "move", by: id, path: [goal], speed }));

/** A place at arm's length from the target, on the side from which one comes, or so far around them. */
function placeBeside({ settings }: Table, me: SegmentsCombatant, to: SegmentsCombatant, turn: number): Point | null {
  const { position } = me;
  if (position === null || to.position === null) return null;
  const { sizes } = settings.tables;
  const apart = sizes[me.sheet.size].radius + sizes[to.sheet.size].radius + ELBOW;
  const facing = Math.atan2(position.y - to.position.y, position.x - to.position.x) + turn;
  return { x: to.position.x + apart * Math.cos(facing), y: to.position.y + apart * Math.sin(facing) };
}

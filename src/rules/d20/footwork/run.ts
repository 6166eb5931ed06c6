/** Running: far, straight, and not for ever. */
import type { Point } from "../../kernel/geometry/grid.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { abilityOf } from "../derive/abilities.ts";
import { hasCondition, hasFeat } from "../derive/fighter.ts";
import { runFactor } from "../derive/speed.ts";
import type { Rule, Table } from "../game.ts";
import { threateners } from "../ground/threat.ts";
import { rollCheck } from "../life/save.ts";
import { provoke } from "../opportunity/provoke.ts";
import type { D20Combatant } from "../state.ts";
import type { Condition } from "../stats.ts";
import { spend } from "../turn/budget.ts";
import type { FootworkCommand } from "./commands.ts";
import { leftOfRun } from "../mounted/casting.ts";
import { moverForbids, squaresOfMove, walkForbids, wayAhead, wayForbids, type Plan } from "./plan.ts";
import { travel } from "./travel.ts";
import { isWinded } from "./walks.ts";
import type { Running } from "../stored/turn.ts";

type Run = Extract<FootworkCommand, { do: "run" }>;

/** States in which nobody runs. [D20-COND-03] [D20-COND-06] [D20-COND-15] */
const SLOW: readonly (readonly [Condition, Refusal])[] = [
  ["blinded", refuse("blinded", "D20-ACT-52")],
  ["entangled", refuse("entangled", "D20-COND-06")],
  ["fatigued", refuse("fatigued", "D20-COND-15")],
  ["exhausted", refuse("exhausted", "D20-COND-15")],
];

/** Why a combatant can neither run nor charge, or null. [D20-COND-06] [D20-COND-15] */
export const slowForbids = (mover: D20Combatant): Refusal | null =>
  SLOW.find(([state]) => hasCondition(mover, state))?.[1] ?? null;

/** What may hamper a run, and which rule then forbids it. [D20-ACT-52] [D20-MOVE-23] */
const HINDERED: readonly (readonly [LedgerId, LedgerId])[] = [
  ["D20-MOVE-22", "D20-MOVE-23"],
  ["D20-MOVE-30", "D20-ACT-52"],
];

/** [D20-ACT-47] [D20-ACT-48] [D20-FEAT-07] */
export function runPlan(table: Table, mover: D20Combatant, { path, metres, motion = "land" }: Run): Plan {
  const whole = squaresOfMove(table, mover, motion, runFactor(table.settings, mover).value);
  const left = leftOfRun(table, mover, whole);
  return {
    gait: "run",
    motion,
    tumbles: false,
    path,
    metres: metres ?? null,
    most: left > 0 ? left : whole,
    cost: left > 0 ? "none" : "fullRound",
    rule: "D20-ACT-48",
  };
}

/** Why somebody cannot run so now, or null. [D20-ACT-10] [D20-ACT-47] [D20-ACT-48] [D20-ACT-51] [D20-ACT-52] [D20-MOVE-23] */
export function runForbids(table: Table, command: Run): Refusal | null {
  const known = table.find(command.by);
  const early = moverForbids(
    table,
    command.by,
    known === undefined ? "fullRound" : runPlan(table, known, command).cost,
  );
  if (early !== null) return early;
  const mover = table.get(command.by);
  const idle = walkForbids(mover);
  if (idle !== null) return idle;
  const slow = slowForbids(mover);
  if (slow !== null) return slow;
  if (isWinded(table, mover)) return refuse("winded", "D20-ACT-51");
  const plan = runPlan(table, mover, command);
  const way = wayAhead(table, mover, plan);
  for (const [what, rule] of HINDERED)
    if (way?.steps.some(({ hampered }) => hampered.includes(what)) === true) return refuse("hampered", rule);
  const start = plan.cost === "none" ? (mover.turn.running?.from ?? null) : null;
  const before = [start, mover.position].filter((place) => place !== null);
  if (mover.position !== null && command.path.length > 0 && !isStraight(table, [...before, ...command.path]))
    return refuse("notStraight", "D20-ACT-47");
  return wayForbids(table, mover, plan);
}

/** Whether squares lie as near to one line as squares can, each farther than the one before. [D20-ACT-47] */
function isStraight({ settings }: Table, points: readonly Point[]): boolean {
  const [start, end] = [points[0], points.at(-1)];
  if (start === undefined || end === undefined) return true;
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  let farthest = -Infinity;
  return points.every(({ x, y }) => {
    const [along, aside] = [
      ((x - start.x) * dx + (y - start.y) * dy) / length,
      Math.abs((x - start.x) * dy - (y - start.y) * dx) / length,
    ];
    const isOn = along > farthest && aside <= settings.metresPerSquare / 2 + DUST;
    farthest = along;
    return isOn;
  });
}

/** What dividing loses. */
const DUST = 1e-9;

/** Runs, after those who threaten have struck and the check that a long run wants; who fails it stops and has to rest. A mount whose rider has cast on the way only goes on. [D20-ACT-49] [D20-ACT-50] [D20-ACT-51] [D20-MOUNT-19] */
export function* performRun(table: Table, command: Run): Rule {
  const { by } = command;
  const plan = runPlan(table, table.get(by), command);
  if (plan.cost === "none" || (yield* gallops(table, by))) yield* travel(table, "run", by, plan);
}

/** What a run costs before the first step: whether the runner sets out. [D20-ACT-47] [D20-ACT-50] */
export function* gallops(table: Table, by: CombatantId): Rule<boolean> {
  yield* spend(by, "fullRound", "run", "D20-ACT-47");
  if (yield* setsOut(table, by)) return yield* lasts(table, table.get(by));
  yield* emit({ type: "moveStopped", id: by, rule: "D20-AOO-16" });
  return false;
}

/** The act opens the runner, apart from the squares that are left: whether the run goes on. [D20-ACT-306] [D20-AOO-11] */
function* setsOut(table: Table, by: CombatantId): Rule<boolean> {
  const foes = opensRunner(table) ? threateners(table, by).map(({ id }) => id) : [];
  const goesOn = yield* provoke(table, "run/opens", {
    by,
    why: "acts",
    act: { does: "runs" },
    rule: "D20-ACT-306",
    foes,
  });
  return goesOn && walkForbids(table.get(by)) === null;
}

/** Whether running by itself opens to whoever threatens, as its row of the table says. [D20-ACT-306] */
export const opensRunner = ({ settings }: Table): boolean => settings.tables.activities.run.provokes === "yes";

function* lasts(table: Table, runner: D20Combatant): Rule<boolean> {
  const {
    settings,
    clock: { round },
  } = table;
  const before = streakOf(runner.turn.running, round);
  const rounds = before.rounds + 1;
  const isLong = rounds > abilityOf(settings, runner, "constitution").score.value;
  const holds =
    !isLong ||
    (yield* rollCheck(table, "run/check", runner.id, {
      check: "constitution",
      dc: settings.runDc + before.checks,
      rule: "D20-ACT-50",
    }));
  const keepsDexterity = !holds || hasFeat(runner.sheet, "run");
  yield* emit({
    type: "ran",
    id: runner.id,
    rounds: holds ? rounds : 0,
    checks: isLong && holds ? before.checks + 1 : before.checks,
    restUntil: holds ? 0 : round + settings.runRestRounds,
    keepsDexterity,
    rule: holds ? "D20-ACT-49" : "D20-ACT-51",
  });
  return holds;
}

/** The rounds and checks of a run that has gone on until now. [D20-ACT-50] */
function streakOf(running: Running | null, round: number): Pick<Running, "rounds" | "checks"> {
  return running !== null && running.last === round - 1 && running.rounds > 0 ? running : { rounds: 0, checks: 0 };
}

/** The movements of a turn but for the run: move, crawl, step, withdrawal, the least move. */
import { afterCastingForbids } from "../mounted/casting.ts";
import { squaresIn } from "../../kernel/geometry/grid.ts";
import type { LedgerId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { isWhole, reachDeed, roundCost } from "../activity/whole-round.ts";
import { hasCondition } from "../derive/fighter.ts";
import { hasListedSpeed, speedOf } from "../derive/speed.ts";
import type { Rule, Table } from "../game.ts";
import { squaresAround } from "../ground/around.ts";
import type { D20Combatant } from "../state.ts";
import { isRestricted, spend } from "../turn/budget.ts";
import { asJoined } from "../turn/fold.ts";
import { withTurn } from "../changed.ts";
import type { FootworkCommand } from "./commands.ts";
import { overrunForbids } from "./overrun.ts";
import { moverForbids, squaresOfMove, walkForbids, wayAhead, wayForbids, type Plan } from "./plan.ts";
import { travel } from "./travel.ts";
import { tumbleForbids } from "./tumble.ts";

type Of<K extends FootworkCommand["do"]> = Extract<FootworkCommand, { do: K }>;

/** Whether a move is a crawl: its author lies on the ground. [D20-ACT-19] */
export const isCrawl = (mover: D20Combatant): boolean => hasCondition(mover, "prone");

/** Whether a move can be made lying down: over land, neither tumbling nor in haste, and nobody is run down. [D20-COND-02] */
const canBeCrawled = ({ motion = "land", tumbles = false, accelerated = false, overruns }: Of<"move">): boolean =>
  motion === "land" && !tumbles && !accelerated && overruns === undefined;

/** A move action up to one's speed; lying down, a crawl; tumbling, at half speed. [D20-ACT-16] [D20-ACT-17] [D20-ACT-18] [D20-ACT-19] [D20-SKILL-03] */
export function movePlan(
  table: Table,
  mover: D20Combatant,
  { path, metres, motion = "land", tumbles = false, accelerated = false, overruns = null }: Of<"move">,
): Plan {
  const { settings } = table;
  const crawls = isCrawl(mover);
  const factor = tumbles ? 1 / settings.tumbleDivisor : 1;
  const most = squaresOfMove(table, mover, motion, factor, accelerated) - squaresAlong(mover);
  const rule: LedgerId = crawls ? "D20-ACT-19" : tumbles ? "D20-SKILL-03" : "D20-ACT-16";
  return {
    gait: crawls ? "crawl" : "move",
    motion,
    tumbles: tumbles && !crawls,
    hasty: accelerated,
    overruns: crawls ? null : overruns,
    path,
    metres: metres ?? null,
    cost: costOfMove(mover),
    rule,
    most:
      mover.turn.onward > 0 ? mover.turn.onward : crawls ? Math.min(most, squaresIn(settings, settings.crawlM)) : most,
  };
}

/** A move action; what is left of one that others have barred has been paid for. [D20-ACT-16] [D20-READY-18] */
export const costOfMove = ({ turn }: D20Combatant): "move" | "none" => (turn.onward > 0 ? "none" : "move");

/** Squares gone along in a bull rush before any move action: they are taken off it. [D20-BULL-12] */
const squaresAlong = ({ turn: { spent, moved } }: D20Combatant): number =>
  spent.length === 0 || spent.includes("move") ? 0 : moved;

/** Why somebody cannot move so now, or null. [D20-ACT-16] [D20-ACT-51] [D20-ACT-61] [D20-COND-02] [D20-SKILL-03] */
export function moveForbids(now: Table, command: Of<"move">): Refusal | null {
  const known = now.find(command.by);
  const joined = known === undefined ? 0 : joinable(now, known);
  const table =
    joined === 0 ? now : now.supposing(command.by, (mover) => withTurn(mover, asJoined(mover.turn, joined)));
  const early = moverForbids(table, command.by, known === undefined ? "move" : costOfMove(known));
  if (early !== null) return early;
  const mover = table.get(command.by);
  if (mover.turn.stepped) return refuse("stepTaken", "D20-ACT-61");
  if (mover.turn.moved > 0 && isWinded(table, mover)) return refuse("winded", "D20-ACT-51");
  const clumsy = command.tumbles === true ? tumbleForbids(table, mover) : null;
  const grounded = canBeCrawled(command) ? null : walkForbids(mover);
  const barred = command.overruns === undefined ? null : overrunForbids(table, mover, command.overruns);
  return clumsy ?? grounded ?? barred ?? wayForbids(table, mover, movePlan(table, mover, command));
}

/** Whether somebody is still getting his breath back after a run. [D20-ACT-51] */
export function isWinded(table: Table, { turn }: D20Combatant): boolean {
  return turn.running !== null && turn.running.restUntil > table.clock.round;
}

/** [D20-ACT-05] [D20-ACT-16] */
export function* performMove(table: Table, command: Of<"move">): Rule {
  const mover = table.get(command.by);
  const plan = movePlan(table, mover, command);
  const joined = plan.cost === "none" ? 0 : joinable(table, mover);
  yield* spend(command.by, plan.cost, plan.gait, plan.rule, joined === 0 ? {} : { joined });
  yield* travel(table, "move", command.by, plan);
}

/** How many weapons and shields readied just before become free by a move. [D20-ACT-21] [D20-ACT-26] [D20-ACT-11] */
function joinable({ settings: { freeActionsPerTurn: most } }: Table, { turn }: D20Combatant): number {
  return most === 0 ? turn.readied : Math.max(0, Math.min(turn.readied, most - turn.freeActions));
}

/** A step of one square, which is no action. [D20-ACT-60] */
export function stepPlan({ to }: Of<"step">): Plan {
  return {
    gait: "step",
    motion: "land",
    tumbles: false,
    path: to === null ? [] : [to],
    metres: null,
    most: 1,
    cost: "none",
    rule: "D20-ACT-60",
  };
}

/** Why somebody cannot take the step now, or null: he has moved, is too slow, lies down, or the ground or the dark hampers him. [D20-ACT-60] [D20-ACT-61] [D20-ACT-63] [D20-ACT-64] [D20-ACT-65] */
export function stepForbids(table: Table, command: Of<"step">): Refusal | null {
  const early = moverForbids(table, command.by, "none");
  if (early !== null) return early;
  const { settings } = table;
  const mover = table.get(command.by);
  if (mover.turn.moved > 0) return refuse("alreadyMoved", "D20-ACT-61");
  const idle = walkForbids(mover) ?? (hasCondition(mover, "blinded") ? refuse("blinded", "D20-ACT-63") : null);
  if (idle !== null) return idle;
  if (!hasListedSpeed(mover, "land")) return refuse("noListedSpeed", "D20-ACT-65");
  if (speedOf(settings, mover).value <= settings.metresPerSquare) return refuse("tooSlow", "D20-ACT-64");
  const held = afterCastingForbids(table, mover, { squares: 1, gait: "step" });
  if (held !== null) return held;
  const way = wayAhead(table, mover, stepPlan(command));
  if (way === null) return null;
  if (command.to === null) return refuse("noWay", "D20-ACT-60");
  if (way.refusal !== null) return way.refusal;
  return way.squares > 1 ? refuse("hampered", "D20-ACT-63") : null;
}

export function* performStep(table: Table, command: Of<"step">): Rule {
  yield* travel(table, "step", command.by, stepPlan(command));
}

/** Up to twice one's speed; restricted, once and as a standard action. [D20-ACT-42] [D20-ACT-46] [D20-ACT-75] */
export function withdrawPlan(
  table: Table,
  mover: D20Combatant,
  { path, metres, motion = "land" }: Of<"withdraw">,
): Plan {
  const restricted = isRestricted(table, mover);
  return {
    gait: "withdraw",
    motion,
    tumbles: false,
    path,
    metres: metres ?? null,
    most: squaresOfMove(table, mover, motion, restricted ? 1 : table.settings.withdrawFactor),
    cost: restricted ? "standard" : "fullRound",
    rule: restricted ? "D20-ACT-46" : "D20-ACT-42",
  };
}

/** Why somebody cannot withdraw now, or null. [D20-ACT-10] [D20-ACT-42] [D20-ACT-45] [D20-COND-03] */
export function withdrawForbids(table: Table, command: Of<"withdraw">): Refusal | null {
  const known = table.find(command.by);
  const early = moverForbids(
    table,
    command.by,
    known !== undefined && isRestricted(table, known) ? "standard" : "fullRound",
  );
  if (early !== null) return early;
  const mover = table.get(command.by);
  if (hasCondition(mover, "blinded")) return refuse("blinded", "D20-ACT-45");
  if (!isRestricted(table, mover) && isWinded(table, mover)) return refuse("winded", "D20-ACT-51");
  if (!hasListedSpeed(mover, command.motion ?? "land")) return refuse("noListedSpeed", "D20-ACT-45");
  return walkForbids(mover) ?? wayForbids(table, mover, withdrawPlan(table, mover, command));
}

export function* performWithdraw(table: Table, command: Of<"withdraw">): Rule {
  yield* carryOut(table, command.by, "withdraw", withdrawPlan(table, table.get(command.by), command));
}

/** One square by a full-round action; it is no step. [D20-ACT-54] */
export function creepPlan(table: Table, mover: D20Combatant, command: Of<"creep">): Plan {
  const { to } = command;
  return {
    gait: "creep",
    motion: "land",
    tumbles: false,
    path: to === null ? [] : [to],
    metres: table.settings.metresPerSquare,
    most: Infinity,
    cost: roundCost(table, mover, command),
    rule: "D20-ACT-54",
  };
}

/** Why the least move is not to be had, or null: a move action would do, or nothing leads there. [D20-ACT-54] [D20-MOVE-32] [D20-GEAR-08] */
export function creepForbids(table: Table, command: Of<"creep">): Refusal | null {
  const known = table.find(command.by);
  const early = moverForbids(table, command.by, known === undefined ? "fullRound" : roundCost(table, known, command));
  if (early !== null) return early;
  const mover = table.get(command.by);
  const idle = walkForbids(mover) ?? afterCastingForbids(table, mover, { squares: 1, gait: "creep" });
  if (idle !== null) return idle;
  if (!isWhole(command))
    return squaresOfMove(table, mover, "land") >= hardestSquare(table, mover, command)
      ? refuse("moveWillDo", "D20-ACT-54")
      : null;
  const way = wayAhead(table, mover, creepPlan(table, mover, command));
  if (way !== null && command.to === null) return refuse("noWay", "D20-ACT-54");
  if (way?.refusal != null) return way.refusal;
  return squaresOfMove(table, mover, "land") >= (way?.squares ?? 1) ? refuse("moveWillDo", "D20-ACT-54") : null;
}

/** Squares of movement that the hardest of the open squares around takes; 1 without a map. */
function hardestSquare(table: Table, mover: D20Combatant, command: Of<"creep">): number {
  const ways = squaresAround(table, mover).map((to) =>
    wayAhead(table, mover, creepPlan(table, mover, { ...command, to })),
  );
  return Math.max(1, ...ways.map((way) => (way === null || way.refusal !== null ? 1 : way.squares)));
}

export function* performCreep(table: Table, command: Of<"creep">): Rule {
  const mover = table.get(command.by);
  const plan = creepPlan(table, mover, command);
  yield* spend(command.by, plan.cost, plan.gait, plan.rule);
  if (yield* reachDeed(table, command, null)) yield* travel(table, "creep", command.by, plan);
}

/** Spends what it costs, and goes. */
export function* carryOut(table: Table, by: D20Combatant["id"], key: string, plan: Plan): Rule {
  yield* spend(by, plan.cost, plan.gait, plan.rule);
  yield* travel(table, key, by, plan);
}

/** A charge: straight at a foe, and one blow. */
import { columnsApart, footprintCentre, overlap, rowsApart, type Footprint } from "../../kernel/geometry/footprint.ts";
import { squaresIn, straightSquares } from "../../kernel/geometry/grid.ts";
import { squaresApart } from "../../kernel/geometry/distance.ts";
import { threatens as reaches } from "../../kernel/geometry/threat.ts";
import { placeAt, placesAlong, type Place } from "../../kernel/geometry/place.ts";
import { pairOf } from "../../kernel/board/by-hand.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { changed } from "../changed.ts";
import type { Arm } from "../derive/arm.ts";
import { mountOf } from "../company/company.ts";
import { isRefusal } from "../derive/arms.ts";
import { chargeThrough } from "../footwork/charge-through.ts";
import { runDownForbids } from "../footwork/overrun.ts";
import { moverForbids, squaresOfMove, walkForbids, wayAhead, type Plan } from "../footwork/plan.ts";
import { slowForbids } from "../footwork/run.ts";
import { travel } from "../footwork/travel.ts";
import { isWinded } from "../footwork/walks.ts";
import type { Rule, Table } from "../game.ts";
import { grappleForbids } from "../grapple/gate.ts";
import { isHiddenFrom } from "../ground/aim.ts";
import { levelsBetween, metresBetween } from "../ground/distance.ts";
import { hurdleBefore } from "../ground/hurdles.ts";
import { laneForbids } from "../ground/lane.ts";
import { spaceOf } from "../ground/space.ts";
import { afterCastingForbids } from "../mounted/casting.ts";
import { attackInSaddleForbids, paceOfMountForbids } from "../mounted/forbids.ts";
import { freesHands, kneesForbid } from "../mounted/knees.ts";
import { bearerOf, isDirecting, riderOf } from "../mounted/riding.ts";
import { emit } from "../rule.ts";
import { announceArrival, announced } from "../ready/announcing.ts";
import { rushAt, rushForbids, sizeForbids, type Rush } from "../special/bull-rush.ts";
import type { ActionKind, D20Combatant } from "../state.ts";
import { costForbids, isRestricted, spend } from "../turn/budget.ts";
import { chosenStance, deliver } from "./attack.ts";
import { armFor } from "./blow.ts";
import { isReplacement, type AttackCommand } from "./commands.ts";
import { NO_EXTRAS } from "./extras.ts";
import { blowForbids, strikerOf, swingForbids } from "./forbids.ts";
import { isAt } from "./spring.ts";

export type Charge = Extract<AttackCommand, { readonly do: "charge" }>;
type Attack = Extract<AttackCommand, { readonly do: "attack" }>;

/** The attack at the end of it, by itself. */
export function attackOf({ instead, ...charge }: Charge): Attack {
  return { ...charge, do: "attack", ...(isReplacement(instead) ? { instead } : {}) };
}

const rushOf = ({ by, target }: Charge): Rush => ({ by, target, charging: true });

/** Restricted, a charge is the one action of the turn; otherwise it is the whole turn. [D20-CHARGE-01] [D20-CHARGE-10] */
export const costOfCharge = (table: Table, charger: D20Combatant): Extract<ActionKind, "standard" | "fullRound"> =>
  isRestricted(table, charger) ? "standard" : "fullRound";

/** Squares at most: twice the speed, or once. [D20-CHARGE-03] [D20-CHARGE-10] */
export const mostSquares = (table: Table, mover: D20Combatant): number =>
  squaresOfMove(table, mover, "land", isRestricted(table, mover) ? 1 : table.settings.chargeFactor);

/** Why a combatant cannot charge so now, or null. [D20-CHARGE-01] to [D20-CHARGE-10] [D20-COND-06] [D20-COND-15] */
export function chargeForbids(table: Table, command: Charge): Refusal | null {
  const charger = table.find(command.by);
  if (charger === undefined) return refuse("unknownCombatant", null);
  const mover = bearerOf(table, charger);
  const early =
    moverForbids(table, mover.id, costOfCharge(table, mover)) ?? mountedForbids(table, charger, mover, command);
  if (early !== null) return early;
  const target = table.find(command.target);
  if (target === undefined) return refuse("unknownCombatant", null);
  if (target.id === charger.id) return refuse("targetIsSelf", null);
  const idle = walkForbids(mover) ?? slowForbids(mover) ?? paceForbids(table, mover);
  if (idle !== null) return idle;
  const attack = attackOf(command);
  const arm = armFor(table.settings, charger, { striker: strikerOf(attack), choices: attack });
  if (isRefusal(arm)) return arm;
  if (arm.isRanged) return refuse("chargeByMelee", "D20-CHARGE-11");
  const unfit = bodyForbids(table, charger, target, command, arm);
  if (unfit !== null) return unfit;
  if (charger.position !== null && isHiddenFrom(table, charger, target, true))
    return refuse("unseenTarget", "D20-CHARGE-08", { name: { combatant: target.id } });
  const plan = planOf(table, charger, target, arm, command);
  if (!isPlan(plan)) return plan;
  const bodily = command.instead === "bullRush" || command.instead === "overrun" ? swingForbids(table, attack) : null;
  if (bodily !== null || command.instead === "overrun") return bodily;
  if (command.instead === "bullRush")
    return charger.position === null ? null : rushForbids(standingThere(table, command.by, plan), command);
  return charger.position === null
    ? swingForbids(table, attack)
    : blowForbids(standingThere(table, command.by, plan), attack);
}

/** A rider strikes with their own action, on a mount that obeys; what is done with the body is the mount's. [D20-MOUNT-11] [D20-OVERRUN-15] */
function mountedForbids(table: Table, charger: D20Combatant, mover: D20Combatant, command: Charge): Refusal | null {
  const { instead } = command;
  if (charger.id === mover.id) return attackInSaddleForbids(table, charger, { isRanged: false, more: false });
  const name = { combatant: mover.id };
  if (!isDirecting(table, charger)) return refuse("mountUnruly", "D20-MOUNT-03", { name });
  if (instead === "bullRush" || instead === "overrun") return refuse("mountDoesIt", "D20-OVERRUN-15", { name });
  return costForbids(table, charger, "standard") ?? kneesForbid(table, charger, command);
}

/** No charge comes while one gets one's breath back, nor of a mount whose rider needs it to keep still. [D20-ACT-51] [D20-MOUNT-09] [D20-MOUNT-14] */
function paceForbids(table: Table, charger: D20Combatant): Refusal | null {
  const isFull = !isRestricted(table, charger);
  if (isFull && isWinded(table, charger)) return refuse("winded", "D20-ACT-51");
  return paceOfMountForbids(table, charger, squaresIn(table.settings, table.settings.chargeLeastM), isFull);
}

/** What is done with the body takes nothing in hand, which would bring its target no nearer, and a foe who is not too big. [D20-BULL-01] [D20-BULL-03] [D20-OVERRUN-02] */
function bodyForbids(
  table: Table,
  charger: D20Combatant,
  target: D20Combatant,
  { with: id, instead }: Charge,
  arm: Arm,
): Refusal | null {
  if (instead !== "bullRush" && instead !== "overrun") return null;
  if (id !== "unarmed") return refuse("wrongForTry", "D20-SPEC-07", { weapon: arm.name });
  return instead === "bullRush" ? sizeForbids(table, charger, target) : runDownForbids(table, charger, target);
}

/** What is done with the body is done from beside the foe, however far its arms reach. */
const BESIDE = { beyond: 0, upTo: 1 } as const;

/** With what a charge comes near: the weapon, or the body. [D20-CHARGE-05] [D20-BULL-04] [D20-OVERRUN-01] */
export const nearing = (arm: Arm, { instead }: Pick<Charge, "instead">): Arm =>
  instead === "bullRush" || instead === "overrun" ? { ...arm, reach: BESIDE } : arm;

/** The way of this charge, or why there is none. [D20-CHARGE-02] to [D20-CHARGE-06] [D20-OVERRUN-01] */
export function planOf(
  table: Table,
  charger: D20Combatant,
  target: D20Combatant,
  arm: Arm,
  command: Pick<Charge, "instead">,
): Plan | Refusal {
  const plan = chargePlan(table, charger, target, nearing(arm, command));
  return command.instead === "overrun" && isPlan(plan) ? chargeThrough(table, charger, target, plan) : plan;
}

const isPlan = (plan: Plan | Refusal): plan is Plan => "gait" in plan;

/** The way of a charge, or why there is none. [D20-CHARGE-02] to [D20-CHARGE-06] */
export function chargePlan(table: Table, charger: D20Combatant, target: D20Combatant, arm: Arm): Plan | Refusal {
  const mover = bearerOf(table, charger);
  const most = mostSquares(table, mover);
  const from = spaceOf(table, charger);
  const plan = (path: readonly Place[], metres: number | null): Plan => ({
    gait: "charge",
    motion: "land",
    tumbles: false,
    path,
    metres,
    most,
    cost: costOfCharge(table, mover),
    rule: "D20-CHARGE-03",
  });
  if (from === null) {
    const metres = metresToGo(table, charger, target, arm);
    const squares = squaresIn(table.settings, metres ?? table.settings.chargeLeastM);
    return boundsForbid(table, mover, squares, most) ?? plan([], metres);
  }
  const ends = nearestEnds(table, charger, target, arm, from);
  let first: Refusal | null = null;
  for (const { space, squares } of ends) {
    const way = plan(pathTo(table, charger, from, space), null);
    const refusal =
      boundsForbid(table, mover, squares, most) ?? lineForbids(table, { charger: mover, target }, from, space, way);
    if (refusal === null) return way;
    first ??= refusal;
  }
  return first ?? tooNear(table);
}

const leastSquares = ({ settings }: Table): number => squaresIn(settings, settings.chargeLeastM);
const tooNear = (table: Table): Refusal => refuse("tooNear", "D20-CHARGE-03", { least: leastSquares(table) });

/** [D20-CHARGE-03] [D20-MOUNT-18] */
function boundsForbid(table: Table, mover: D20Combatant, squares: number, most: number): Refusal | null {
  if (squares < leastSquares(table)) return tooNear(table);
  if (squares > most) return refuse("tooFar", "D20-CHARGE-03", { most });
  return afterCastingForbids(table, mover, { squares, gait: "charge" });
}

/** Nothing may hinder it, on the way itself or on any line from the first space to the last. [D20-CHARGE-04] [D20-CHARGE-05] [D20-CHARGE-06] */
function lineForbids(
  table: Table,
  { charger, target }: { readonly charger: D20Combatant; readonly target: D20Combatant },
  from: Footprint,
  to: Footprint,
  plan: Plan,
): Refusal | null {
  const barred = laneForbids(table, { mover: charger, target }, from, to);
  if (barred !== null) return barred;
  const way = wayAhead(table, charger, plan);
  if (way === null || way.refusal !== null) return way?.refusal ?? refuse("noWay", "D20-CHARGE-05");
  const isHampered = way.steps.some(
    (step, at) =>
      step.hampered.length > 0 ||
      hurdleBefore(table, charger, way.steps[at - 1]?.space ?? from, step.space, "land") !== null,
  );
  return isHampered ? refuse("chargeHindered", "D20-CHARGE-04") : null;
}

interface End {
  readonly space: Footprint;
  readonly squares: number;
}

/** The spaces nearer to the target from which it is in reach that are nearest, of equals the straightest way first; its own space for those who strike no farther. [D20-CHARGE-05] [D20-MOVE-40] */
export function nearestEnds(
  table: Table,
  charger: D20Combatant,
  target: D20Combatant,
  { reach }: Arm,
  from: Footprint,
): readonly End[] {
  const there = spaceOf(table, target);
  if (there === null || reach === null) return [];
  const ends: (End & { readonly away: number })[] = [];
  const margin = reach.upTo + from.side;
  for (let row = there.row - margin; row <= there.row + there.side + margin; row++) {
    for (let column = there.column - margin; column <= there.column + there.side + margin; column++) {
      const space: Footprint = { column, row, side: from.side };
      const [across, down] = [column - from.column, row - from.row];
      const squares = squaresApart("alternating", across, down);
      const best = ends[0]?.squares ?? Infinity;
      if (
        squares > best ||
        (overlap(space, there) && reach.upTo > 0) ||
        gapOf(space, there) >= gapOf(from, there) ||
        !reaches("alternating", space, reach, there, levelsBetween(table, charger, space, target, there))
      )
        continue;
      if (squares < best) ends.length = 0;
      ends.push({ space, squares, away: Math.hypot(across, down) });
    }
  }
  return ends.toSorted((one, other) => one.away - other.away);
}

/** Squares between two spaces. */
const gapOf = (one: Footprint, other: Footprint): number =>
  squaresApart("alternating", columnsApart(one, other), rowsApart(one, other));

/** The places of a straight way, square by square. */
function pathTo({ settings }: Table, { position }: D20Combatant, from: Footprint, to: Footprint): readonly Place[] {
  return straightSquares(from, to).map(({ column, row }) =>
    placeAt(position, footprintCentre(settings, { column, row, side: from.side })),
  );
}

/** Without a map: what is left of the metres between them until the target is in reach; null: nobody has said. */
function metresToGo(table: Table, charger: D20Combatant, target: D20Combatant, { reach }: Arm): number | null {
  const metres = metresBetween(table, charger, target);
  return metres === null || reach === null ? null : Math.max(0, metres - reach.upTo * table.settings.metresPerSquare);
}

/** The table as it will be when the charger has come to where they strike. */
function standingThere(table: Table, by: CombatantId, { path }: Plan): Table {
  const there = (mover: D20Combatant): D20Combatant =>
    changed(mover, { position: placesAlong(mover.position, path).at(-1) ?? mover.position });
  const mount = mountOf(table, table.get(by));
  const ridden = mount === null ? table : table.supposing(mount.id, there);
  return ridden.supposing(by, there);
}

/** The table at the end of a charge that could be made now, for its odds; null: it could not. */
export function chargedTable(table: Table, command: Charge, arm: Arm): Table | null {
  const [charger, target] = [table.find(command.by), table.find(command.target)];
  if (charger === undefined || target === undefined) return null;
  const plan = chargePlan(table, charger, target, nearing(arm, command));
  return isPlan(plan) ? standingThere(table, command.by, plan) : null;
}

/** Straight at the foe, the guard lowered until the next turn; then one blow, if the charger has come so far. [D20-CHARGE-02] [D20-CHARGE-11] [D20-CHARGE-12] [D20-CHARGE-16] */
export function* performCharge(table: Table, command: Charge): Rule {
  const { by } = command;
  const attack = attackOf(command);
  const charger = table.get(by);
  const arm = armFor(table.settings, charger, { striker: strikerOf(attack), choices: attack });
  if (isRefusal(arm)) return;
  const plan = planOf(table, charger, table.get(command.target), arm, command);
  if (!isPlan(plan)) return;
  if (!(yield* freesHands(table, by, attack))) return;
  const mover = bearerOf(table, charger);
  yield* spend(mover.id, plan.cost, "charge", "D20-ACT-304");
  if (mover.id !== by) yield* spend(by, "standard", "attack", "D20-ACT-101");
  const stance = chosenStance(charger, attack) ?? charger.turn.stance;
  yield* emit({ type: "stanceTaken", id: by, stance: { ...stance, charging: true }, rule: "D20-CHARGE-12" });
  const along = mover.id === by ? riderOf(table, mover) : mover;
  if (along !== null)
    yield* emit({
      type: "stanceTaken",
      id: along.id,
      stance: { ...along.turn.stance, charging: true },
      rule: "D20-MOUNT-11",
    });
  if (!(yield* travel(table, "charge", mover.id, plan))) return;
  if (plan.metres !== null && isAt(table, by, plan.path.at(-1))) {
    yield* comesNear(table, command, nearing(arm, command));
    yield* announceArrival(table, "charge/near", by, plan.gait);
  }
  if (!isAt(table, by, plan.path.at(-1)) || command.instead === "overrun") return;
  if (command.instead === "bullRush") {
    if (rushForbids(table, command) === null) yield* rushAt(table, "charge/rush", rushOf(command));
    return;
  }
  if (blowForbids(table, attack) !== null) return;
  // Others may have drawn the charger into a grapple by then. [D20-GRAP-13] [D20-GRAP-18]
  const held = grappleForbids(table, attack);
  if (held !== null)
    return yield* emit({ type: "actPrevented", id: by, act: "attack", why: held, rule: "D20-READY-18" });
  const judge = (): Refusal | null => grappleForbids(table, attack) ?? blowForbids(table, attack);
  if (!(yield* announced(table, "charge/strikes", by, { command: attack, judge }))) return;
  yield* deliver(table, attack, { target: command.target, iteration: 0, extras: { ...NO_EXTRAS, charging: true } });
}

/** Without a map: the two are as far apart now as the weapon reaches. */
function* comesNear(table: Table, { by, target }: Charge, { reach }: Arm): Rule {
  const { field, settings } = table;
  const pair = pairOf(table.get(by).turn.carried?.by ?? by, target);
  const others = field.distances.filter((each) => each.pair[0] !== pair[0] || each.pair[1] !== pair[1]);
  const metres = (reach?.upTo ?? 1) * settings.metresPerSquare;
  yield* emit({ type: "distancesSet", distances: [...others, { pair, metres }], flanks: field.flanks });
}

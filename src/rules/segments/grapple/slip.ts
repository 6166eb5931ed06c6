import type { Rolled } from "../../kernel/formula.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { byHand } from "../by-hand.ts";
import { commit, isCommittedFirst, NOT_ASKED, redeem, type Commitment } from "../attack/commitment.ts";
import { sufferResult } from "../attack/exceptional.ts";
import { fumble } from "../attack/fumble.ts";
import { grantAtOnce } from "../opportunity/immediate.ts";
import { makeOffer, opportunityForbids } from "../opportunity/eligible.ts";
import { D20, react, type Reaction, type Threat } from "../attack/reaction.ts";
import { settleReaction, type Stopped } from "../attack/settle.ts";
import { grappleTotal, slipDefence } from "../derive/grapple.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { actingMode, incapacity } from "../turn/standing.ts";
import { beginGrapple, seizeForbids } from "./engagement.ts";
import { tell, verdictOf, type GrappleTry, type GrappleVerdict } from "./judge.ts";
import type { AttackKind } from "../stats.ts";

/** An attempt to seize the target. `automatic`: it needs no die, as an opportunity. [SEG-AOO-21] */
export interface SlipOrder {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly kind: AttackKind;
  readonly automatic: boolean;
  readonly key: string;
}

/** An attempt whose die has been read, and what its target had committed to before. */
interface Slip {
  readonly tried: GrappleTry;
  readonly verdict: GrappleVerdict;
  readonly commitment: Commitment;
}

/**
 * Slips the target's guard, in the stages of an attack: their opportunity if they act in melee, and the die, before which
 * they may have to commit; their parry or dodge; the grapple. As an opportunity it works by itself. [SEG-HOUSE-32] [SEG-AOO-06] [SEG-AOO-21]
 */
export function slipStage(table: Table, order: SlipOrder): Stage {
  return () => tryingStage(table, order);
}

/** The opportunity that comes before an attempt, and the attempt as the stage after it; null when there is none any more. [SEG-AOO-06] */
export function* openGuard(table: Table, order: SlipOrder): Rule<Stage | null> {
  if (!order.automatic && (yield* isThwarted(table, order))) return null;
  if (yield* isTooLate(table, order)) return null;
  return () => attemptingStage(table, order);
}

function* tryingStage(table: Table, order: SlipOrder): Rule<Stage | null> {
  const attempt = yield* openGuard(table, order);
  return attempt === null ? null : yield* attempt();
}

function* attemptingStage(table: Table, order: SlipOrder): Rule<Stage> {
  if (order.automatic) return () => answeringStage(table, order, null);
  if (!isCommittedFirst(table) || !isSeen(order)) return yield* rollingStage(table, order, NOT_ASKED);
  const commitment = yield* commit(table, { ...order, seizes: true }, (thrown) => threatIn(table, order, thrown));
  return () => rollingStage(table, order, commitment);
}

function* rollingStage(table: Table, order: SlipOrder, commitment: Commitment): Rule<Stage> {
  const slip = { ...(yield* attempt(table, order)), commitment };
  return () => answeringStage(table, order, slip);
}

function* answeringStage(table: Table, order: SlipOrder, slip: Slip | null): Rule<Stage> {
  const stopped = slip === null ? "nothing" : yield* answer(table, order, slip);
  return () => landingStage(table, order, slip, stopped);
}

function* landingStage(table: Table, order: SlipOrder, slip: Slip | null, stopped: Stopped): Rule<null> {
  yield* land(table, order, slip, stopped);
  return null;
}

/** No one can answer what they do not see coming. [SEG-SURP-18] [SEG-SURP-21] */
function isSeen({ kind }: SlipOrder): boolean {
  return kind !== "surprise";
}

/** The opportunity of one who acts in melee comes first; a lost wound point, or worse, ends the attempt. [SEG-AOO-06] [SEG-HOUSE-32] */
function* isThwarted(table: Table, order: SlipOrder): Rule<boolean> {
  const { by, target, key } = order;
  const guard = table.get(target);
  const mayStrike =
    isSeen(order) &&
    actingMode(table.settings, guard) === "melee" &&
    opportunityForbids(table, guard, table.get(by), "slipGuard") === null;
  if (!mayStrike) return false;
  const { wounds } = table.get(by).body;
  yield* grantAtOnce(table, makeOffer(table, guard, table.get(by), "slipGuard", "SEG-AOO-06"), `${key}/guard`);
  const author = table.get(by);
  const isHurt = table.settings.slipGuardFailsOnWound && author.body.wounds < wounds;
  if (!isHurt && incapacity(table.settings, author) === null) return false;
  yield* emit({ type: "slipThwarted", by, target, rule: "SEG-HOUSE-32" });
  return true;
}

/** An opportunity, an equal's blow or a shot may have felled one of the two before they touch: the attempt is lost, and told. [SEG-HOUSE-18] [SEG-HOUSE-37] */
function* isTooLate(table: Table, { by, target }: SlipOrder): Rule<boolean> {
  const refusal = incapacity(table.settings, table.get(by)) ?? seizeForbids(table, table.get(by), table.get(target));
  if (refusal !== null) yield* emit({ type: "announcedActLost", id: by, refusal });
  return refusal !== null;
}

/** The rule of 10 does not bind it; a weapon in the target's hand does. [SEG-HOUSE-32] [SEG-HOUSE-33] */
function* attempt(table: Table, order: SlipOrder): Rule<Omit<Slip, "commitment">> {
  const { by, key } = order;
  const thrown = yield* roll(effectKey(`${key}/die`), D20, by, {
    label: "slipGuard",
    rule: "SEG-HOUSE-32",
  });
  const tried = triedAt(table, order, thrown);
  const verdict = verdictOf(table, tried);
  yield* tell(tried, verdict);
  return { tried, verdict };
}

function triedAt(table: Table, { by, target, kind }: SlipOrder, thrown: Rolled): GrappleTry {
  const natural = thrown.total;
  const strike = byHand(grappleTotal(table.settings, table.get(by), kind, natural), thrown);
  const against = slipDefence(table.settings, table.get(target));
  return {
    by,
    target,
    act: "slipGuard",
    kind,
    natural,
    strike,
    against,
    reaches: strike.value >= against.value,
    bound: false,
  };
}

/** What an attempt at this face of the die would do, as something to be parried; null: nothing. */
function threatIn(table: Table, order: SlipOrder, thrown: Rolled): Threat | null {
  const tried = triedAt(table, order, thrown);
  return threatOf(order, tried, verdictOf(table, tried));
}

/** Slipping the guard is parried like the blow of a bare hand, and never an exceptional critical. [SEG-HOUSE-25] [SEG-CRIT-20] */
function threatOf(
  { by, target, key }: SlipOrder,
  { natural, strike }: GrappleTry,
  { success, results }: GrappleVerdict,
): Threat | null {
  if (!success && results.length === 0) return null;
  return { by, target, key, natural, strike, hit: success, critical: false, arm: { blow: "unarmed" }, seizes: true };
}

/** One who acts in melee and has done nothing yet may parry or dodge it. [SEG-HOUSE-32] [SEG-PARRY-13] */
function* answer(table: Table, order: SlipOrder, { tried, verdict, commitment }: Slip): Rule<Stopped> {
  const threat = threatOf(order, tried, verdict);
  const reaction = yield* reactionTo(table, order, threat, commitment);
  return reaction === null || threat === null ? "nothing" : yield* settleReaction(table, threat, reaction);
}

function* reactionTo(
  table: Table,
  order: SlipOrder,
  threat: Threat | null,
  commitment: Commitment,
): Rule<Reaction | null> {
  if (commitment === NOT_ASKED) return threat === null || !isSeen(order) ? null : yield* react(table, threat);
  return commitment.announced === null ? null : yield* redeem(table, order, commitment.announced, threat);
}

function* land(table: Table, order: SlipOrder, slip: Slip | null, stopped: Stopped): Rule {
  const { by, target, key } = order;
  if (slip === null) return (yield* isTooLate(table, order)) ? undefined : yield* beginGrapple(table, by, target);
  const { fumbled, success, results } = slip.verdict;
  if (fumbled) return yield* fumble(table, { by, opponent: target, arm: null, key });
  if (success && stopped === "nothing") yield* beginGrapple(table, by, target);
  if (stopped === "everything") return;
  for (const { effect, rule } of results) yield* sufferResult(table, { by, target, effect, rule, gear: null, key });
}

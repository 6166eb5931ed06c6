import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { emit, roll } from "../../kernel/rule.ts";
import { byHand } from "../by-hand.ts";
import { sufferResult } from "../attack/exceptional.ts";
import { fumble } from "../attack/fumble.ts";
import { grantAtOnce } from "../attack/immediate.ts";
import { makeOffer, opportunityForbids } from "../attack/opportunity.ts";
import { D20, react } from "../attack/reaction.ts";
import { settleReaction, type Stopped } from "../attack/settle.ts";
import { grappleTotal, slipDefence } from "../derive/grapple.ts";
import type { AttackKind, SegmentsEvent } from "../events.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { actingMode, incapacity } from "../standing.ts";
import { beginGrapple } from "./engagement.ts";
import { tell, verdictOf, type GrappleTry, type GrappleVerdict } from "./judge.ts";

/** An attempt to seize somebody. `automatic`: it needs no die, as an opportunity. [SEG-AOO-21] */
export interface SlipOrder {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly kind: AttackKind;
  readonly automatic: boolean;
  readonly key: string;
}

/** An attempt whose die has been read. */
interface Slip {
  readonly tried: GrappleTry;
  readonly verdict: GrappleVerdict;
}

/**
 * Slips somebody's guard, in the stages of an attack: his opportunity if he acts in melee, and the die; his parry or
 * dodge; the grapple. As an opportunity it works by itself. [SEG-HOUSE-32] [SEG-AOO-06] [SEG-AOO-21]
 */
export function slipStage(table: Table, order: SlipOrder): Stage {
  return () => tryingStage(table, order);
}

function* tryingStage(table: Table, order: SlipOrder): Rule<Stage | null> {
  if (!order.automatic && (yield* isThwarted(table, order))) return null;
  const slip = order.automatic ? null : yield* attempt(table, order);
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

/** Nobody can answer what he does not see coming. [SEG-SURP-18] [SEG-SURP-21] */
function isSeen({ kind }: SlipOrder): boolean {
  return kind !== "surprise";
}

/** The opportunity of one who acts in melee comes first; a lost wound point, or worse, ends the attempt. [SEG-AOO-06] [SEG-HOUSE-32] */
function* isThwarted(table: Table, order: SlipOrder): Rule<boolean> {
  const { by, target, key } = order;
  const guard = table.get(target);
  const mayStrike = isSeen(order) && actingMode(table.settings, guard) === "melee" && opportunityForbids(table, guard, table.get(by), "slipGuard") === null;
  if (!mayStrike) return false;
  const { wounds } = table.get(by).body;
  yield* grantAtOnce(table, makeOffer(table, guard, table.get(by), "slipGuard", "SEG-AOO-06"), `${key}/guard`);
  const author = table.get(by);
  const isHurt = table.settings.slipGuardFailsOnWound && author.body.wounds < wounds;
  if (!isHurt && incapacity(table.settings, author) === null) return false;
  yield* emit<SegmentsEvent>({ type: "slipThwarted", by, target, rule: "SEG-HOUSE-32" });
  return true;
}

/** The rule of 10 does not bind it; a weapon in the target's hand does. [SEG-HOUSE-32] [SEG-HOUSE-33] */
function* attempt(table: Table, { by, target, kind, key }: SlipOrder): Rule<Slip> {
  const thrown = yield* roll<SegmentsEvent>(effectKey(`${key}/die`), D20, by, { label: "slipGuard", rule: "SEG-HOUSE-32" });
  const natural = thrown.total;
  const strike = byHand(grappleTotal(table.settings, table.get(by), kind, natural), thrown);
  const against = slipDefence(table.settings, table.get(target));
  const tried: GrappleTry = { by, target, act: "slipGuard", kind, natural, strike, against, reaches: strike.value >= against.value, bound: false };
  const verdict = verdictOf(table, tried);
  yield* tell(tried, verdict);
  return { tried, verdict };
}

/** One who acts in melee and has done nothing yet may parry or dodge it. [SEG-HOUSE-32] [SEG-PARRY-13] */
function* answer(table: Table, order: SlipOrder, { tried, verdict }: Slip): Rule<Stopped> {
  if (!isSeen(order) || (!verdict.success && verdict.results.length === 0)) return "nothing";
  const { by, target, key } = order;
  // Slipping the guard is parried like the blow of a bare hand, and never an exceptional critical. [SEG-HOUSE-25] [SEG-CRIT-20]
  const threat = { by, target, key, natural: tried.natural, strike: tried.strike, hit: verdict.success, critical: false, arm: { blow: "unarmed" }, seizes: true } as const;
  const reaction = yield* react(table, threat);
  return reaction === null ? "nothing" : yield* settleReaction(table, threat, reaction);
}

function* land(table: Table, { by, target, key }: SlipOrder, slip: Slip | null, stopped: Stopped): Rule {
  if (slip === null) return yield* beginGrapple(table, by, target);
  const { fumbled, success, results } = slip.verdict;
  if (fumbled) return yield* fumble(table, by, target, null, key);
  if (success && stopped === "nothing") yield* beginGrapple(table, by, target);
  if (stopped === "everything") return;
  for (const { effect, rule } of results) yield* sufferResult(table, { by, target, effect, rule, gear: null, key });
}

import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { Defect } from "../../kernel/json.ts";
import { ask, emit, roll } from "../../kernel/rule.ts";
import { inStep } from "../../kernel/stages.ts";
import { add, total } from "../../kernel/totals.ts";
import type { Striker } from "../commands.ts";
import { damageTotal } from "../derive/combat.ts";
import { isRefusal, strikerOf, type Arm } from "../derive/strikers.ts";
import type { SegmentsEvent } from "../events.ts";
import type { Rule, Stage, Table } from "../game.ts";
import type { Offer, SegmentsCombatant } from "../state.ts";
import { postponed } from "../routine.ts";
import { takeAim } from "./aim.ts";
import { sufferResult } from "./exceptional.ts";
import { failCritically } from "./failure.ts";
import { disarmsByStrength, judge, type AttackOrder, type Blow } from "./judge.ts";
import { harm } from "./life.ts";
import { makeOffer, OPPORTUNITY, opportunityForbids, opportunityQuestion, opportunityStrikeForbids, questionKey, strikerOfAnswer } from "./opportunity.ts";
import { D20, react, type Reaction } from "./reaction.ts";

/** What is left of a blow after the reaction, to be landed. */
interface Landing {
  readonly blow: Blow;
  /** The blow deals its damage. */
  readonly hits: boolean;
  /** A critical reaction cancelled everything. */
  readonly cancelled: boolean;
}

/** An attack at once, from its die to its wounds (legality was judged before). [SEG-HOUSE-23] */
export function* resolveAttack(table: Table, order: AttackOrder): Rule {
  yield* inStep([attackStage(table, order)]);
}

/**
 * An attack in the stages that attacks of equal rank share: who is really hit, the die and what it says; the
 * defender's reaction; critical failure, damage, wounds, side effects. [SEG-HOUSE-18] [SEG-HOUSE-23]
 */
export function attackStage(table: Table, order: AttackOrder): Stage {
  return function* (): Rule<Stage> {
    const blow = yield* strike(table, yield* takeAim(table, order));
    return function* (): Rule<Stage> {
      const landing = yield* answer(table, blow);
      return function* (): Rule<null> {
        yield* land(table, landing);
        return null;
      };
    };
  };
}

/** Throws the strike die. [SEG-HOUSE-20] */
function* strike(table: Table, order: AttackOrder): Rule<Blow> {
  const { by, target, kind, manner, key } = order;
  const thrown = yield* roll<SegmentsEvent>(effectKey(`${key}/die`), D20, by, { label: "strike", rule: "SEG-HOUSE-20" });
  const blow = judge(table, order, thrown.total);
  const { natural, hit, critical, rules, against } = blow;
  yield* emit<SegmentsEvent>({ type: "attackRolled", by, target, kind, manner, with: order.arm.id, natural, strike: blow.strike, against, hit, critical, rules });
  return blow;
}

/** Lets the defender react to what would touch him. [SEG-HOUSE-23] */
function* answer(table: Table, blow: Blow): Rule<Landing> {
  const { hit } = blow;
  if (!hit && !blow.critical && blow.results.length === 0) return { blow, hits: false, cancelled: false };
  const reaction = yield* react(table, blow);
  return reaction === null ? { blow, hits: hit, cancelled: false } : yield* settleReaction(table, blow, reaction);
}

/** What the reaction does: its own exceptional results, then what it cancels. [SEG-EXC-04] [SEG-PARRY-05] */
function* settleReaction(table: Table, blow: Blow, { outcome, natural, arm }: Reaction): Rule<Landing> {
  const { by, target, key, hit } = blow;
  if (natural === table.settings.naturalFailure) yield* fumble(table, target, by, arm, `${key}/reaction`);
  if (arm !== null && disarmsByStrength(table.settings, table.get(target), table.get(by), natural)) {
    yield* sufferResult(table, { by: target, target: by, effect: "disarm", rule: "SEG-EXC-14", key: `${key}/reaction` });
  }
  if (outcome === "critical") {
    yield* emit<SegmentsEvent>({ type: "attackCancelled", by, target, what: "everything", rule: "SEG-PARRY-05" });
    return { blow, hits: false, cancelled: true };
  }
  if (outcome !== "success" || !hit) return { blow, hits: hit, cancelled: false };
  yield* emit<SegmentsEvent>({ type: "attackCancelled", by, target, what: "hit", rule: arm === null ? "SEG-HOUSE-26" : "SEG-HOUSE-24" });
  return { blow, hits: false, cancelled: false };
}

/** A critical failure; else damage, doubled by an exceptional critical, its wound loss, then every specific result. [SEG-EXC-08] [SEG-HOUSE-22] [SEG-CRIT-10] [SEG-CRIT-11] [SEG-CRIT-16] */
function* land(table: Table, { blow, hits, cancelled }: Landing): Rule {
  if (cancelled) return;
  const { settings } = table;
  const { by, target, arm, key } = blow;
  if (blow.natural === settings.naturalFailure) return yield* fumble(table, by, target, arm, key);
  const onMiss = settings.excCritOnMiss;
  const critical = blow.critical && (hits || onMiss !== "none");
  const attrition = hits || (critical && onMiss === "full") ? yield* damage(table, blow, critical) : 0;
  const exceptional = critical ? yield* criticalLoss(table, blow) : 0;
  const kind = arm.kind ?? settings.woundTableFallback;
  yield* harm(table, { to: target, by, attrition, exceptional, kind, key });
  for (const { effect, rule } of blow.results) yield* sufferResult(table, { by, target, effect, rule, key });
}

/** Throws the weapon's dice and tells the attrition they come to. */
function* damage(table: Table, { by, target, arm, manner, key }: Blow, critical: boolean): Rule<number> {
  const thrown = yield* roll<SegmentsEvent>(effectKey(`${key}/damage`), parseFormula(arm.damage), by, { label: "damage", rule: "SEG-HOUSE-22" });
  const dealt = damageTotal(table.settings, table.get(by), arm, manner, thrown.total);
  const attrition = critical ? dealt.value * table.settings.excCritAttritionMultiplier : dealt.value;
  const rules: readonly LedgerId[] = critical ? ["SEG-HOUSE-22", "SEG-CRIT-11"] : ["SEG-HOUSE-22"];
  yield* emit<SegmentsEvent>({ type: "damageRolled", to: target, damage: dealt, doubled: critical, attrition, rules });
  return attrition;
}

/** Throws the wound points that an exceptional critical costs. [SEG-CRIT-10] [SEG-CRIT-13] */
function* criticalLoss(table: Table, { by, target, key }: Blow): Rule<number> {
  const formula = parseFormula(table.settings.excCritLoss);
  const thrown = yield* roll<SegmentsEvent>(effectKey(`${key}/loss`), formula, by, { label: "criticalLoss", rule: "SEG-CRIT-10" });
  const die = thrown.naturals.reduce((sum, each) => sum + each, 0);
  const loss = add(total("criticalLoss", die, "SEG-CRIT-10"), "formula", Math.max(0, thrown.total) - die, "SEG-CRIT-10");
  yield* emit<SegmentsEvent>({ type: "criticalLossRolled", to: target, loss });
  return loss.value;
}

/** A critical failure; on 1 to 3 the opponent is offered his opportunity at once, if he can take one at all. [SEG-EXC-10] [SEG-AOO-08] */
function* fumble(table: Table, by: CombatantId, opponent: CombatantId, arm: Arm | null, key: string): Rule {
  const result = yield* failCritically(table, { by, opponent, arm, key });
  if (result === null || opportunityForbids(table, table.get(opponent), table.get(by), "criticalFailure") !== null) return;
  const offer = makeOffer(table, table.get(opponent), table.get(by), "criticalFailure", "SEG-EXC-10");
  yield* emit<SegmentsEvent>({ type: "offersOpened", offers: [offer] });
  const answer = yield* ask(questionKey(`${key}/opportunity`), opportunityQuestion(table, offer));
  yield* answerOffer(table, offer, answer.option, `${key}/opportunity`);
}

/** What a beneficiary's answer does: strike now, leave the offer open, or let it pass. [SEG-AOO-18] */
export function* answerOffer(table: Table, offer: Offer, option: string, key: string): Rule {
  if (option === "keep") return;
  const striker = strikerOfAnswer(option, table.get(offer.to));
  if (striker === null || opportunityStrikeForbids(table, offer, striker) !== null) {
    yield* emit<SegmentsEvent>({ type: "offersClosed", offers: [offer.id] });
    return;
  }
  yield* inStep([offerStage(table, offer, striker, key)]);
}

/** Takes an offer: a routine action due now is postponed, the segment's action is spent. [SEG-AOO-15] [SEG-CORE-04] */
export function* seize(table: Table, offer: Offer, striker: Striker, key: string): Rule<AttackOrder> {
  const { segment } = table.clock;
  yield* emit<SegmentsEvent>({ type: "offerTaken", offer });
  const routine = postponed(table.get(offer.to).turn.routine, segment, table.settings.lastInitiativeSegment);
  if (routine !== null) yield* emit<SegmentsEvent>({ type: "routineChanged", id: offer.to, routine, rule: "SEG-AOO-15" });
  yield* emit<SegmentsEvent>({ type: "actionSpent", id: offer.to, action: null, on: "opportunity" });
  return { by: offer.to, target: offer.against, arm: armOf(table.get(offer.to), striker), ...OPPORTUNITY, modifiers: [], key };
}

/** Takes an offer and strikes, in the stages of an attack. */
export function offerStage(table: Table, offer: Offer, striker: Striker, key: string): Stage {
  return function* (): Rule<Stage> {
    return attackStage(table, yield* seize(table, offer, striker, key));
  };
}

/** The arm under an id whose legality was judged before. */
export function armOf(combatant: SegmentsCombatant, striker: Striker): Arm {
  const arm = strikerOf(combatant, striker);
  if (isRefusal(arm)) throw new Defect(`"${combatant.id}" cannot strike with "${striker}": ${arm.code}.`);
  return arm;
}

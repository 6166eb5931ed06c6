import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type LedgerId } from "../../kernel/ids.ts";
import { Defect } from "../../kernel/json.ts";
import type { Answer, Facts, Option, Question } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { ask, emit, roll } from "../../kernel/rule.ts";
import type { Total } from "../../kernel/totals.ts";
import { byHand } from "../by-hand.ts";
import { characterOf } from "../derive/character.ts";
import { dodgeTotal, parryTotal } from "../derive/combat.ts";
import { hasCondition, hasReducedMobility, stateWith } from "../derive/harm.ts";
import { parriersOf, type Arm } from "../derive/strikers.ts";
import type { SegmentsEvent } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import { isGuardDown, modeOf, occupation, reactionAction, reserveOf } from "../standing.ts";
import type { RoutineAction, SegmentsCombatant } from "../state.ts";
import type { Blow } from "./judge.ts";
import { chanceToReact, meets } from "./odds.ts";

export const D20 = parseFormula("1d20");

/** What somebody may parry or dodge: a blow, or whatever is parried like one. */
export type Threat = Pick<Blow, "by" | "target" | "key" | "natural" | "strike" | "hit" | "critical"> & {
  readonly arm: Pick<Arm, "blow">;
  /** No blow: an attempt to slip the guard. [SEG-HOUSE-32] */
  readonly seizes?: boolean;
};

/** What became of a reaction. `arm` null: a dodge. */
export interface Reaction {
  readonly outcome: "critical" | "success" | "failure" | "powerless";
  readonly natural: number;
  readonly arm: Arm | null;
}

/** Whether a combatant can parry or dodge at all now; whoever cannot is not asked. [SEG-HOUSE-24] [SEG-CORE-14] [SEG-CORE-16] [SEG-HOUSE-39] [SEG-HOUSE-59] */
function canReact({ settings, clock }: Table, defender: SegmentsCombatant): boolean {
  const { turn } = defender;
  if (occupation(settings, defender, clock) !== null || hasCondition(defender, "grappled")) return false;
  return modeOf(settings, turn) === "melee" && !isGuardDown(turn, clock.segment) && !turn.barred && reserveOf(turn).length > 0;
}

/** Why a combatant cannot dodge, or null. [SEG-HOUSE-26] */
function dodgeForbids(settings: SegmentsSettings, defender: SegmentsCombatant): Refusal | null {
  if (hasReducedMobility(settings, defender)) return refuse("reducedMobility", "SEG-HOUSE-26");
  const state = stateWith(settings, defender, "noDodge");
  if (state === "prone") return refuse("prone", "SEG-HOUSE-26");
  if (state === "blinded") return refuse("blinded", "SEG-HOUSE-59");
  return state === null ? null : refuse("cannotDodge", "SEG-HOUSE-26");
}

/** The strike total that an ordinary success must reach, or null when only a critical one helps. [SEG-CRIT-17] [SEG-EXC-07] [SEG-HOUSE-25] */
function ordinaryNeed(table: Table, blow: Threat, arm: Arm | null): number | null {
  if (blow.critical || blow.natural === table.settings.naturalSuccess) return null;
  const stops = arm === null || table.settings.tables.parryCapability[arm.parriesAs][blow.arm.blow];
  return stops ? blow.strike.value : null;
}

/** Asks the defender, if he can react at all, and carries his reaction out. Null: he does not react. [SEG-HOUSE-23] [SEG-HOUSE-24] [SEG-HOUSE-26] */
export function* react(table: Table, blow: Threat): Rule<Reaction | null> {
  if (!canReact(table, table.get(blow.target))) return null;
  const question = reactionQuestion(table, blow);
  if (!question.options.some((option) => option.id !== question.fallback && option.blocked === null)) return null;
  const answer = yield* ask(effectKey(`${blow.key}/reaction`), question);
  const defender = table.get(blow.target);
  const parrier = parriersOf(table.settings, defender).find((arm) => answer.option === `parry:${arm.id}`);
  if (parrier === undefined && answer.option !== "dodge") return null;
  const arm = parrier ?? null;
  const on = arm === null ? "dodge" : "parry";
  yield* emit<SegmentsEvent>({ type: "actionSpent", id: blow.target, action: chosenAction(table, defender, answer).id, on });
  const thrown = yield* roll<SegmentsEvent>(effectKey(`${blow.key}/reaction/die`), D20, blow.target, { label: on, rule: arm === null ? "SEG-HOUSE-26" : "SEG-HOUSE-24" });
  const natural = thrown.total;
  const criticalFrom = characterOf(table.settings, defender.sheet).criticalParry.value;
  const total = byHand(reactionTotal(table, table.get(blow.target), arm, natural), thrown);
  const { outcome, rules } = outcomeOf(table, blow, arm, natural, total, criticalFrom);
  yield* emit<SegmentsEvent>({
    type: "reactionRolled", by: blow.target, against: blow.by, reaction: on, with: arm?.id ?? null,
    natural, total, needed: blow.strike.value, criticalFrom, outcome, rules,
  });
  return { outcome, natural, arm };
}

function reactionTotal(table: Table, defender: SegmentsCombatant, arm: Arm | null, natural: number): Total {
  return arm === null ? dodgeTotal(table.settings, defender, natural) : parryTotal(table.settings, defender, arm, natural);
}

/** A natural 1 fails, a high enough die is critical whatever the total, an ordinary success needs both total and means. [SEG-PARRY-06] [SEG-EXC-08] [SEG-EXC-13] */
function outcomeOf(
  table: Table, blow: Threat, arm: Arm | null, natural: number, total: Total, criticalFrom: number,
): { readonly outcome: Reaction["outcome"]; readonly rules: readonly LedgerId[] } {
  const { settings } = table;
  if (natural === settings.naturalFailure) return { outcome: "failure", rules: ["SEG-EXC-08"] };
  if (natural >= criticalFrom) return { outcome: "critical", rules: ["SEG-PARRY-03", "SEG-PARRY-06"] };
  const needed = ordinaryNeed(table, blow, arm);
  if (needed === null) {
    const rule: LedgerId = blow.natural === settings.naturalSuccess ? "SEG-EXC-07" : blow.critical ? "SEG-CRIT-17" : "SEG-HOUSE-25";
    return { outcome: "powerless", rules: [rule] };
  }
  return { outcome: meets(settings, total.value, needed) ? "success" : "failure", rules: [arm === null ? "SEG-HOUSE-26" : "SEG-HOUSE-24"] };
}

/** The action that the player picks, else the one the rules take. [SEG-HOUSE-16] */
export function chosenAction(table: Table, defender: SegmentsCombatant, answer: Answer): RoutineAction {
  const picked = reserveOf(defender.turn).find((action) => action.id === answer.params?.["action"]);
  const action = picked ?? reactionAction(table.settings, defender.turn);
  if (action === null) throw new Defect(`"${defender.id}" was asked for a reaction with nothing in reserve.`);
  return action;
}

/** Parry with this or that, dodge, or take it: with odds, cost and what stands in the way. [SEG-PARRY-10] */
function reactionQuestion(table: Table, blow: Threat): Question {
  const { settings } = table;
  const defender = table.get(blow.target);
  const criticalFrom = characterOf(settings, defender.sheet).criticalParry.value;
  const spent = reactionAction(settings, defender.turn);
  const cost: Facts = spent?.segment == null ? { reserveAction: true } : { routineAction: spent.segment };
  const dodge = dodgeForbids(settings, defender);
  const option = (id: string, label: string, arm: Arm | null, blocked: Refusal | null): Option => ({
    id, label,
    facts: { with: arm?.name ?? "", ordinary: ordinaryNeed(table, blow, arm) !== null },
    odds: blocked === null ? chanceToReact(settings, reactionTotal(table, defender, arm, 0).value, criticalFrom, ordinaryNeed(table, blow, arm)) : null,
    cost, blocked,
  });
  const parries = parriersOf(table.settings, defender).map((arm) => option(`parry:${arm.id}`, arm.id === "bareHands" ? "parryBareHands" : "parry", arm, null));
  return {
    cause: "parry",
    to: blow.target,
    from: blow.by,
    rules: ["SEG-CORE-16", "SEG-HOUSE-24", "SEG-PARRY-10"],
    options: [...parries, option("dodge", "dodge", null, dodge), { id: "none", label: "none", facts: {}, odds: null, cost: {}, blocked: null }],
    fallback: "none",
    facts: { strike: blow.strike.value, natural: blow.natural, hit: blow.hit, critical: blow.critical, seizes: blow.seizes === true, criticalFrom, reserve: reserveOf(defender.turn).length },
  };
}

import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type LedgerId } from "../../kernel/ids.ts";
import { optionOf, type Facts, type Option, type Question } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { ask, roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import type { Total } from "../../kernel/totals.ts";
import { byHand } from "../by-hand.ts";
import { characterOf } from "../derive/character.ts";
import { dodgeTotal, parryTotal } from "../derive/combat.ts";
import { hasCondition, hasReducedMobility, stateWith } from "../derive/harm.ts";
import { parriersOf, type Arm } from "../derive/strikers.ts";
import type { Rule, Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import { isGuardDown, modeOf, occupation, reserveOf } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { Blow } from "./judge.ts";
import { chanceToReact, meets } from "./odds.ts";
import { chosenAction, priceOf } from "./payment.ts";

export const D20 = parseFormula("1d20");

/** What the defender may parry or dodge: a blow, or whatever is parried like one. */
export type Threat = Pick<Blow, "by" | "target" | "key" | "natural" | "strike" | "hit" | "critical"> & {
  readonly arm: Pick<Arm, "blow">;
  /** No blow: an attempt to slip the guard. [SEG-HOUSE-32] */
  readonly seizes?: boolean;
  /** No blow of a weapon: the body of one who breaks through. [SEG-HOUSE-27] */
  readonly thrusts?: boolean;
};

/** What became of a reaction. `arm` null: a dodge. */
export interface Reaction {
  readonly outcome: "critical" | "success" | "failure" | "powerless";
  readonly natural: number;
  readonly arm: Arm | null;
}

/** Whether a combatant can parry or dodge at all now; one who cannot is not asked. [SEG-HOUSE-24] [SEG-CORE-14] [SEG-CORE-16] [SEG-HOUSE-39] [SEG-HOUSE-59] */
export function canReact({ settings, clock }: Table, defender: SegmentsCombatant): boolean {
  const { turn } = defender;
  if (occupation(settings, defender, clock) !== null || hasCondition(defender, "grappled")) return false;
  return (
    modeOf(settings, turn) === "melee" &&
    !isGuardDown(turn, clock.segment) &&
    !turn.barred &&
    reserveOf(turn).length > 0
  );
}

/** Why a combatant cannot dodge, or null. [SEG-HOUSE-26] */
export function dodgeForbids(settings: SegmentsSettings, defender: SegmentsCombatant): Refusal | null {
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

/** What a defender has announced and paid for. `arm` null: a dodge. */
export interface Announced {
  readonly arm: Arm | null;
}

/** Asks the defender once the strike total is known, if they can react at all, and carries the reaction out. Null: they do not react. [SEG-HOUSE-23] [SEG-HOUSE-24] [SEG-HOUSE-26] */
export function* react(table: Table, blow: Threat): Rule<Reaction | null> {
  if (!canReact(table, table.get(blow.target))) return null;
  const announced = yield* announce(table, reactionQuestion(table, blow), blow.key);
  return announced === null ? null : yield* carryOut(table, blow, announced);
}

/** Asks a defender who can react, and spends the action of what they announce. Null: they take the blow, or nothing is open to them. [SEG-CORE-16] [SEG-HOUSE-16] [SEG-HOUSE-24] */
export function* announce(table: Table, question: Question, key: string): Rule<Announced | null> {
  if (!question.options.some((option) => option.id !== question.fallback && option.blocked === null)) return null;
  const answer = yield* ask(effectKey(`${key}/reaction`), question);
  const defender = table.get(question.to);
  const parrier = parriersOf(table.settings, defender).find((arm) => answer.option === `parry:${arm.id}`);
  if (parrier === undefined && answer.option !== "dodge") return null;
  const on = parrier === undefined ? "dodge" : "parry";
  yield* emit({
    type: "actionSpent",
    id: question.to,
    action: chosenAction(table, defender, answer).id,
    on,
  });
  return { arm: parrier ?? null };
}

/** Throws the die of an announced reaction and says what it comes to. [SEG-HOUSE-24] [SEG-HOUSE-26] */
export function* carryOut(table: Table, blow: Threat, { arm }: Announced): Rule<Reaction> {
  const on = arm === null ? "dodge" : "parry";
  const thrown = yield* roll(effectKey(`${blow.key}/reaction/die`), D20, blow.target, {
    label: on,
    rule: arm === null ? "SEG-HOUSE-26" : "SEG-HOUSE-24",
  });
  const natural = thrown.total;
  const defender = table.get(blow.target);
  const criticalFrom = characterOf(table.settings, defender.sheet).criticalParry.value;
  const total = byHand(reactionTotal(table, defender, arm, natural), thrown);
  const { outcome, rules } = outcomeOf(table, blow, { arm, natural, total, criticalFrom });
  yield* emit({
    type: "reactionRolled",
    by: blow.target,
    against: blow.by,
    reaction: on,
    with: arm?.id ?? null,
    natural,
    total,
    needed: blow.strike.value,
    criticalFrom,
    outcome,
    rules,
  });
  return { outcome, natural, arm };
}

function reactionTotal(table: Table, defender: SegmentsCombatant, arm: Arm | null, natural: number): Total {
  return arm === null
    ? dodgeTotal(table.settings, defender, natural)
    : parryTotal(table.settings, defender, arm, natural);
}

/** A reaction's dice, what it is made with, and from which face it is critical. */
interface Thrown {
  readonly arm: Arm | null;
  readonly natural: number;
  readonly total: Total;
  readonly criticalFrom: number;
}

/** A natural 1 fails, a high enough die is critical whatever the total, an ordinary success needs both total and means. [SEG-PARRY-06] [SEG-EXC-08] [SEG-EXC-13] */
function outcomeOf(
  table: Table,
  blow: Threat,
  { arm, natural, total, criticalFrom }: Thrown,
): { readonly outcome: Reaction["outcome"]; readonly rules: readonly LedgerId[] } {
  const { settings } = table;
  if (natural === settings.naturalFailure) return { outcome: "failure", rules: ["SEG-EXC-08"] };
  if (natural >= criticalFrom) return { outcome: "critical", rules: ["SEG-PARRY-03", "SEG-PARRY-06"] };
  const needed = ordinaryNeed(table, blow, arm);
  if (needed === null) {
    const rule: LedgerId =
      blow.natural === settings.naturalSuccess ? "SEG-EXC-07" : blow.critical ? "SEG-CRIT-17" : "SEG-HOUSE-25";
    return { outcome: "powerless", rules: [rule] };
  }
  return {
    outcome: meets(settings, total.value, needed) ? "success" : "failure",
    rules: [arm === null ? "SEG-HOUSE-26" : "SEG-HOUSE-24"],
  };
}

/** Parry with this or that, dodge, or take it: with odds, cost and what stands in the way. [SEG-PARRY-10] */
function reactionQuestion(table: Table, blow: Threat): Question {
  const { strike, natural, hit, critical } = blow;
  return questionOf(table, "parry", blow, [blow], {
    strike: strike.value,
    natural,
    hit,
    critical,
    seizes: blow.seizes === true,
    thrusts: blow.thrusts === true,
  });
}

/**
 * The question put to a defender. `threats`: every blow that it may come to, each as likely as the next: the odds of an
 * option are those of stopping it. `facts`: what is known besides the defender's own means. [SEG-PARRY-10]
 */
export function questionOf(
  table: Table,
  cause: string,
  { by, target }: Pick<Threat, "by" | "target">,
  threats: readonly Threat[],
  facts: Facts,
): Question {
  const { settings } = table;
  const defender = table.get(target);
  const criticalFrom = characterOf(settings, defender.sheet).criticalParry.value;
  const { cost, payments } = priceOf(settings, defender.turn);
  const oddsOf = (arm: Arm | null): number => {
    const bonus = reactionTotal(table, defender, arm, 0).value;
    const sum = threats.reduce(
      (all, threat) => all + chanceToReact(settings, bonus, criticalFrom, ordinaryNeed(table, threat, arm)),
      0,
    );
    return threats.length === 0 ? 0 : sum / threats.length;
  };
  const option = (id: string, label: string, arm: Arm | null, blocked: Refusal | null): Option => ({
    id,
    label,
    facts: { with: arm?.name ?? "", ordinary: threats.some((threat) => ordinaryNeed(table, threat, arm) !== null) },
    odds: blocked === null ? oddsOf(arm) : null,
    cost,
    blocked,
  });
  const parries = parriersOf(settings, defender).map((arm) =>
    option(`parry:${arm.id}`, arm.id === "bareHands" ? "parryBareHands" : "parry", arm, null),
  );
  return {
    cause,
    to: target,
    from: by,
    rules: ["SEG-CORE-16", "SEG-HOUSE-24", "SEG-PARRY-10"],
    options: [...parries, option("dodge", "dodge", null, dodgeForbids(settings, defender)), optionOf("none")],
    fallback: "none",
    payments,
    facts: { ...facts, criticalFrom, reserve: reserveOf(defender.turn).length },
  };
}

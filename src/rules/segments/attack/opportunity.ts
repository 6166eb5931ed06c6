import { effectKey, offerId, type LedgerId } from "../../kernel/ids.ts";
import type { Option, Question } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { Striker } from "../commands.ts";
import { armourClass, strikeTotal, type Approach } from "../derive/combat.ts";
import { hasCondition, hasTimed, isHelpless } from "../derive/harm.ts";
import { isRefusal, strikerOf, strikersOf, type Arm } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import { isCloseCombat, isGuardDown, modeOf, occupation } from "../standing.ts";
import type { Offer, SegmentsCombatant } from "../state.ts";
import { reachesOrMeets } from "../path.ts";
import { routineOfSegment } from "../routine.ts";
import { chanceToHit } from "./odds.ts";

/** How an opportunity is struck in melee. [SEG-AOO-20] */
export const OPPORTUNITY: Approach = { kind: "opportunity", manner: "melee" };

/** Causes that need no lowered guard: the opening is made by the event itself. [SEG-AOO-08] */
const IMMEDIATE: readonly Offer["cause"][] = ["criticalFailure", "slipGuard"];

/** Why an opportunity cannot be taken in this moment, or null. [SEG-AOO-09] to [SEG-AOO-13], [SEG-AOO-32] */
export function opportunityForbids(table: Table, to: SegmentsCombatant, against: SegmentsCombatant, cause: Offer["cause"]): Refusal | null {
  const { settings, clock } = table;
  const busy = occupation(settings, to, clock);
  if (busy !== null) return busy;
  if (hasTimed(to, "blinded")) return refuse("blinded", "SEG-HOUSE-59");
  const mode = modeOf(settings, to.turn);
  if (!isCloseCombat(mode)) return refuse("notInCloseCombat", "SEG-AOO-10", { mode });
  if (mode === "grapple") return refuse("grappleNotAutomated", "SEG-AOO-32");
  if (isGuardDown(to.turn, clock.segment)) return refuse("ownGuardLowered", "SEG-AOO-11", { until: to.turn.guardDown?.until ?? clock.segment });
  if (isHelpless(against)) return refuse("targetFelled", "SEG-HOUSE-59");
  if (hasCondition(against, "swallowed")) return refuse("targetSwallowed", "SEG-HOUSE-51");
  if (!IMMEDIATE.includes(cause) && !isGuardDown(against.turn, clock.segment)) return refuse("guardRaised", "SEG-AOO-25");
  if (!strikersOf(to).some((arm) => reachesOrMeets(table, to, arm, against))) return refuse("outOfReach", "SEG-AOO-09");
  return null;
}

/** Why this opportunity cannot be struck with this arm, or null. [SEG-AOO-22] */
export function opportunityStrikeForbids(table: Table, offer: Offer, striker: Striker): Refusal | null {
  const to = table.find(offer.to);
  const against = table.find(offer.against);
  if (to === undefined || against === undefined) return refuse("unknownCombatant", null, { id: to === undefined ? offer.to : offer.against });
  const forbidden = opportunityForbids(table, to, against, offer.cause);
  if (forbidden !== null) return forbidden;
  const arm = strikerOf(to, striker);
  if (isRefusal(arm)) return arm;
  return reachesOrMeets(table, to, arm, against) ? null : refuse("outOfReach", "SEG-AOO-09", { weapon: arm.name });
}

/** An offer of this segment. */
export function makeOffer(table: Table, to: SegmentsCombatant, against: SegmentsCombatant, cause: Offer["cause"], rule: LedgerId): Offer {
  const { round, segment } = table.clock;
  return { id: offerId(`${cause}:${round}.${segment}:${against.id}:${to.id}`), to: to.id, against: against.id, cause, rule, round, segment };
}

/** Asks a beneficiary: strike with this or that, keep it open until the segment ends, let it pass. [SEG-AOO-17] [SEG-AOO-18] [SEG-AOO-22] */
export function opportunityQuestion(table: Table, offer: Offer): Question {
  const { settings, clock } = table;
  const to = table.get(offer.to);
  const against = table.get(offer.against);
  const postponed = routineOfSegment(to.turn.routine, clock.segment);
  const strikes = strikersOf(to).map((arm): Option => ({
    id: `strike:${arm.id}`,
    label: arm.id === "bareHands" ? "strikeBareHands" : "strike",
    facts: { with: arm.name },
    odds: odds(table, to, arm, against),
    cost: postponed === null ? {} : { postpones: clock.segment },
    blocked: reachesOrMeets(table, to, arm, against) ? null : refuse("outOfReach", "SEG-AOO-09", { weapon: arm.name }),
  }));
  return {
    cause: "opportunity",
    to: offer.to,
    from: offer.against,
    rules: [offer.rule, "SEG-AOO-18"],
    options: [...strikes, plain("keep"), plain("pass")],
    fallback: "pass",
    facts: { cause: offer.cause, bonus: settings.aooBonus, criticalFrom: settings.excCritAooMin },
  };
}

function odds(table: Table, to: SegmentsCombatant, arm: Arm, against: SegmentsCombatant): number {
  const bonus = strikeTotal(table.settings, to, arm, OPPORTUNITY, 0).value;
  return chanceToHit(table.settings, bonus, armourClass(table.settings, against, "melee").value);
}

const plain = (id: string): Option => ({ id, label: id, facts: {}, odds: null, cost: {}, blocked: null });

/** The striker that an answer names, or null when it does not strike. */
export function strikerOfAnswer(option: string, to: SegmentsCombatant): Striker | null {
  return strikersOf(to).find((arm) => option === `strike:${arm.id}`)?.id ?? null;
}

/** Where the question about an offer stands in a run. */
export const questionKey = (key: string) => effectKey(`${key}/answer`);

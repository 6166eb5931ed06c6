import { effectKey, offerId, type LedgerId } from "../../kernel/ids.ts";
import { optionOf, type Facts, type Option, type Question } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { hasCondition, isHelpless, stateWith } from "../derive/harm.ts";
import { situationModifier } from "../derive/situations.ts";
import { bareHand, strikersOf } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import { areGrappling } from "../grapple/field.ts";
import { actingMode, isCloseCombat, isGuardDown, occupation } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { reachesOrMeets } from "../ground/path.ts";
import { makingRoom } from "../turn/routine.ts";
import { isUnawareOf } from "../surprise/surprised.ts";
import { wayForbids, waysOf } from "./ways.ts";
import type { Offer } from "../stored/field.ts";
import { type Way, wayId } from "./way.ts";

/** Causes that need no lowered guard: the opening is made by the event itself. [SEG-AOO-08] */
export const IMMEDIATE: readonly Offer["cause"][] = ["criticalFailure", "slipGuard"];

/** Whether an offer interrupts what gives it, in whatever phase that is; any other waits for the actions. [SEG-HOUSE-18] */
export function isAskedAtOnce({ cause }: Offer): boolean {
  return cause === "rapidMove" || IMMEDIATE.includes(cause);
}

/** Why an opportunity cannot be taken in this moment, or null. One that the game master grants needs no opening. [SEG-AOO-09] to [SEG-AOO-13], [SEG-AOO-32] [SEG-HOUSE-68] */
export function opportunityForbids(
  table: Table,
  to: SegmentsCombatant,
  against: SegmentsCombatant,
  cause: Offer["cause"],
): Refusal | null {
  const { settings, clock } = table;
  const grappling = areGrappling(table.field, to.id, against.id);
  const busy = occupation(settings, to, clock, grappling ? "inLock" : "outside");
  if (busy !== null) return busy;
  if (cause !== "granted") {
    const closed = openingForbids(table, to, against, cause, grappling);
    if (closed !== null) return closed;
  }
  if (hasCondition(against, "swallowed")) return refuse("targetSwallowed", "SEG-HOUSE-51");
  if (grappling) return null;
  const arms = actingMode(settings, to) === "grapple" ? [bareHand(settings)] : strikersOf(table.settings, to);
  return arms.some((arm) => reachesOrMeets(table, to, arm, against)) ? null : refuse("outOfReach", "SEG-AOO-09");
}

/** Why there is no opening for the attacker, or null: their eyes, their mode, their guard, and the other's. [SEG-AOO-10] to [SEG-AOO-12], [SEG-AOO-30] [SEG-SURP-23] */
function openingForbids(
  table: Table,
  to: SegmentsCombatant,
  against: SegmentsCombatant,
  cause: Offer["cause"],
  grappling: boolean,
): Refusal | null {
  const { settings, clock } = table;
  const state = stateWith(settings, to, "noOpportunity");
  if (state !== null) return refuse(state === "blinded" ? "blinded" : "cannotAct", "SEG-HOUSE-59");
  if (isUnawareOf(table, to, against)) return refuse("unaware", "SEG-SURP-23", { name: { combatant: against.id } });
  if (!isCloseCombat(actingMode(settings, to))) return refuse("notInCloseCombat", "SEG-AOO-10");
  if (hasCondition(to, "grappled") && !grappling) return refuse("engagedInGrapple", "SEG-AOO-30");
  if (isGuardDown(to.turn, clock.segment))
    return refuse("ownGuardLowered", "SEG-AOO-11", { until: to.turn.guardDown?.until ?? clock.segment });
  if (isHelpless(against)) return refuse("targetFelled", "SEG-HOUSE-59");
  return isOpenTo(table, to, against, cause) ? null : refuse("guardRaised", "SEG-AOO-25");
}

/** Whether the opening that an offer came from is still there. [SEG-AOO-07] [SEG-AOO-08] [SEG-AOO-25] */
function isOpenTo(table: Table, to: SegmentsCombatant, against: SegmentsCombatant, cause: Offer["cause"]): boolean {
  if (IMMEDIATE.includes(cause)) return true;
  return cause === "grappled" ? isSeizedByAnother(table, to, against) : isGuardDown(against.turn, table.clock.segment);
}

/** Whether the target is struck at by one who acts in melee while another holds them in grapple. [SEG-AOO-07] [SEG-AOO-26] */
function isSeizedByAnother(table: Table, to: SegmentsCombatant, against: SegmentsCombatant): boolean {
  return (
    actingMode(table.settings, to) === "melee" &&
    hasCondition(against, "grappled") &&
    !areGrappling(table.field, to.id, against.id)
  );
}

/** Why this opportunity cannot be used in this way, or null. [SEG-AOO-20] [SEG-AOO-22] [SEG-AOO-32] */
export function opportunityWayForbids(table: Table, offer: Offer, way: Way): Refusal | null {
  const to = table.get(offer.to);
  const against = table.find(offer.against);
  if (against === undefined) return refuse("unknownCombatant", null, { id: offer.against });
  return opportunityForbids(table, to, against, offer.cause) ?? wayForbids(table, to, against, way);
}

/** The way that an answer names, why the opportunity can be used in it no longer, or null where none was named. */
export function wayOfAnswer(table: Table, offer: Offer, option: string): Way | Refusal | null {
  if (!isStrike(option)) return null;
  const way = waysOf(table, table.get(offer.to), table.get(offer.against)).find((each) => wayId(each) === option);
  if (way !== undefined) return opportunityWayForbids(table, offer, way) ?? way;
  return (
    opportunityForbids(table, table.get(offer.to), table.get(offer.against), offer.cause) ??
    refuse("offerGone", "SEG-AOO-13")
  );
}

/** Whether an answer takes the opportunity, instead of keeping it or letting it pass. */
export function isStrike(option: string): boolean {
  return option !== KEEP && option !== PASS;
}

export const KEEP = "keep";
export const PASS = "pass";

/** An offer of this segment. */
export function makeOffer(
  table: Table,
  to: SegmentsCombatant,
  against: SegmentsCombatant,
  cause: Offer["cause"],
  rule: LedgerId,
): Offer {
  const { round, segment } = table.clock;
  return {
    id: offerId(`${cause}:${round}.${segment}:${against.id}:${to.id}`),
    to: to.id,
    against: against.id,
    cause,
    rule,
    round,
    segment,
    ruling: null,
  };
}

/** Asks a beneficiary: strike with this or that, keep it open until the segment ends, let it pass. [SEG-AOO-17] [SEG-AOO-18] [SEG-AOO-22] */
export function opportunityQuestion(table: Table, offer: Offer): Question {
  const { settings, clock } = table;
  const to = table.get(offer.to);
  const against = table.get(offer.against);
  const cost: Facts = makingRoom(settings, to.turn, clock.segment) === null ? {} : { postpones: clock.segment };
  const ways = waysOf(table, to, against).map(
    (way): Option => ({
      id: wayId(way),
      label: way.label,
      facts: way.facts,
      odds: way.odds,
      cost,
      blocked: way.blocked,
    }),
  );
  // What comes just before an attempt to slip the guard cannot wait until after it, nor can anything once the actions are over.
  const keep = offer.cause === "slipGuard" || clock.phase === "end" ? [] : [optionOf(KEEP)];
  return {
    cause: "opportunity",
    to: offer.to,
    from: offer.against,
    rules: [offer.rule, "SEG-AOO-18"],
    options: [...ways, ...keep, optionOf(PASS)],
    fallback: PASS,
    facts: {
      cause: offer.cause,
      bonus: situationModifier(settings, "opportunity", "strike"),
      criticalFrom: settings.excCritAooMin,
    },
  };
}

/** Where the question about an offer stands in a run. */
export const questionKey = (key: string) => effectKey(`${key}/answer`);

import { changedEncounter } from "../kernel/encounter.ts";
import { isAskedAtOnce } from "./opportunity/eligible.ts";
import { withTurn } from "./changed.ts";
import type { SegmentsEncounter } from "./game.ts";
import type { SegmentsCombatant } from "./state.ts";
import { isGrant } from "./surprise/surprised.ts";
import type { Offer, SegmentClock } from "./stored/field.ts";
import type { TurnState } from "./stored/turn.ts";

/**
 * A fight after something was undone under what came later: what belongs to another moment than the present one goes
 * with it. Announcements and offers are of their segment, and nothing was done in one that has not come. [SEG-HOUSE-18] [SEG-HOUSE-68]
 */
export function afterUndo(encounter: SegmentsEncounter): SegmentsEncounter {
  const { clock } = encounter;
  const offers = encounter.offers.filter((offer) => isOfMoment(encounter, offer));
  const combatants = encounter.combatants.map((combatant) => broughtBack(combatant, clock));
  const isSame =
    offers.length === encounter.offers.length &&
    combatants.every((combatant, index) => combatant === encounter.combatants[index]);
  return isSame ? encounter : changedEncounter(encounter, { offers, combatants });
}

/** Until the actions begin there are only those that are asked at once, the game master's, and those against movers. [SEG-AOO-13] [SEG-SURP-22] [SEG-MOVE-08] */
function isOfMoment({ combatants, clock: { round, segment, phase } }: SegmentsEncounter, offer: Offer): boolean {
  if (offer.round !== round || offer.segment !== segment || phase === "end") return false;
  if (phase === "actions" || isAskedAtOnce(offer) || isGrant(offer) || offer.cause === "granted") return true;
  return combatants.some(({ id, turn }) => id === offer.against && turn.move !== null);
}

function broughtBack(combatant: SegmentsCombatant, clock: SegmentClock): SegmentsCombatant {
  const { turn } = combatant;
  const change = { ...withoutAnnouncement(turn, clock), ...withoutFuture(turn, clock) };
  return Object.keys(change).length === 0 ? combatant : withTurn(combatant, change);
}

/** An announcement takes the segment's action; without it, that one has not been taken. [SEG-CORE-02] [SEG-HOUSE-18] */
function withoutAnnouncement(
  { announced, actedIn, repeats }: TurnState,
  { segment, phase }: SegmentClock,
): Partial<TurnState> {
  if (announced === null || (phase === "actions" && announced.segment === segment)) return {};
  if (actedIn !== announced.segment) return { announced: null };
  return repeats > 0 ? { announced: null, repeats: repeats - 1 } : { announced: null, actedIn: null };
}

function withoutFuture(
  { actedIn, waits, setOff, step }: TurnState,
  { segment, phase }: SegmentClock,
): Partial<TurnState> {
  const isToCome = (moment: number | null): boolean => moment !== null && moment > segment;
  return {
    ...(isToCome(actedIn) ? { actedIn: null, repeats: 0, surprises: 0 } : {}),
    ...(isToCome(waits) || (waits === segment && phase === "declarations") ? { waits: null } : {}),
    ...(isToCome(setOff) ? { setOff: null } : {}),
    ...(isToCome(step?.segment ?? null) ? { step: null } : {}),
  };
}

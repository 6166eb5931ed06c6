import { emit } from "../rule.ts";
import { opportunityForbids } from "./eligible.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { areGrappling } from "../grapple/field.ts";
import { occupation } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { isGrant } from "../surprise/surprised.ts";
import type { Offer } from "../stored/field.ts";

/** Closes the offers that can no longer be taken: their holder has acted, parried or fallen, or what they were against is gone. [SEG-AOO-17] [SEG-AOO-18] */
export function* closeLostOffers(table: Table): Rule {
  if (table.offers.length === 0) return;
  const lost = table.offers.filter((offer) => isLost(table, offer)).map(({ id }) => id);
  if (lost.length > 0) yield* emit({ type: "offersClosed", offers: lost });
}

/** What a combatant has announced is not done yet, and may be this very offer. [SEG-HOUSE-18] */
function isLost(table: Table, offer: Offer): boolean {
  const to = table.find(offer.to);
  const against = table.find(offer.against);
  if (to === undefined || against === undefined) return true;
  if (to.turn.announced !== null) return false;
  return offer.cause === "granted" || isGrant(offer)
    ? isGrantLost(table, offer, to, against)
    : opportunityForbids(table, to, against, offer.cause) !== null;
}

/** What the game master has granted lasts as long as the two of them do and its holder has not acted: the game master may move them yet. [SEG-CORE-02] [SEG-HOUSE-39] [SEG-HOUSE-68] [SEG-SURP-22] */
function isGrantLost(
  { settings, clock, field }: Table,
  offer: Offer,
  to: SegmentsCombatant,
  against: SegmentsCombatant,
): boolean {
  if (isGrant(offer) && hasCondition(to, "grappled")) return true;
  const place = areGrappling(field, to.id, against.id) ? "inLock" : "outside";
  return occupation(settings, to, clock, place) !== null || isDead(against) || hasCondition(against, "swallowed");
}

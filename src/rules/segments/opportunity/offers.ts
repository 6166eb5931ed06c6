import { offerId, type LedgerId } from "../../kernel/ids.ts";
import { makeOffer, opportunityForbids } from "./eligible.ts";
import type { Table } from "../game.ts";
import { foesInContact, grapplersWith } from "../ground/contact.ts";
import { hasCondition } from "../derive/harm.ts";
import { provokedBy } from "../ground/path.ts";
import { isGuardDown, isRapid } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { Offer } from "../stored/field.ts";

/**
 * The opportunities of this segment: one from each lowered guard to each eligible foe in contact. Those of a run that has
 * begun in it were asked with the run, and what was let pass is lost whatever becomes of the runner. [SEG-AOO-03] to
 * [SEG-AOO-05], [SEG-AOO-14], [SEG-AOO-18], [SEG-AOO-19], [SEG-HOUSE-18]
 */
export function offersOfSegment(table: Table): readonly Offer[] {
  const { segment } = table.clock;
  const offers: Offer[] = [];
  for (const combatant of table.combatants) {
    const hasSetOff = combatant.turn.setOff === segment;
    if (!hasSetOff && isGuardDown(combatant.turn, segment))
      offers.push(...offersAgainst(table, combatant, exposedTo(table, combatant)));
    // A foe who has taken to close combat since then was not asked with the run. [SEG-AOO-07] [SEG-CORE-13]
    const grappling = hasCondition(combatant, "grappled") ? offersOfGrapple(table, combatant) : [];
    offers.push(...grappling.filter(({ to }) => !hasSetOff || table.get(to).turn.barred));
  }
  const same = (one: Offer, other: Offer): boolean => one.to === other.to && one.against === other.against;
  return repeated(
    table,
    offers.filter(
      (offer, at) =>
        !table.offers.some((open) => same(open, offer)) && offers.findIndex((each) => same(each, offer)) === at,
    ),
  );
}

/** Each of these openings as often as it may be used in one segment. [SEG-AOO-14] */
export function repeated({ settings }: Table, offers: readonly Offer[]): readonly Offer[] {
  return offers.flatMap((offer) =>
    Array.from({ length: settings.aooPerSegment }, (_, nth) =>
      nth === 0 ? offer : { ...offer, id: offerId(`${offer.id}/${nth + 1}`) },
    ),
  );
}

/** Each grappler is open to every third party who acts in melee against them. [SEG-AOO-07] [SEG-HOUSE-39] */
function offersOfGrapple(table: Table, combatant: SegmentsCombatant): readonly Offer[] {
  return foesInContact(table, combatant)
    .filter((foe) => opportunityForbids(table, foe, combatant, "grappled") === null)
    .map((foe) => makeOffer(table, foe, combatant, "grappled", "SEG-AOO-07"));
}

/** Those that a lowered guard is open to; one who grapples with a foe in contact may be among them twice. */
function exposedTo(table: Table, combatant: SegmentsCombatant): readonly SegmentsCombatant[] {
  const { move } = combatant.turn;
  if (move !== null && isRapid(table.settings, move.speed)) return provokedBy(table, combatant);
  return [...foesInContact(table, combatant), ...grapplersWith(table, combatant.id)];
}

/** An offer to each of these foes who may take one in this moment. */
export function offersAgainst(
  table: Table,
  combatant: SegmentsCombatant,
  foes: readonly SegmentsCombatant[],
): readonly Offer[] {
  const cause = combatant.turn.guardDown?.cause ?? "simpleAction";
  return foes
    .filter((foe) => opportunityForbids(table, foe, combatant, cause) === null)
    .map((foe) => makeOffer(table, foe, combatant, cause, CAUSE_RULES[cause]));
}

const CAUSE_RULES: Readonly<Record<"simpleAction" | "mode" | "rapidMove", LedgerId>> = {
  simpleAction: "SEG-AOO-03",
  mode: "SEG-AOO-05",
  rapidMove: "SEG-MOVE-13",
};

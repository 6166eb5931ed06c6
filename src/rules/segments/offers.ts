import type { LedgerId } from "../kernel/ids.ts";
import { makeOffer, opportunityForbids } from "./attack/opportunity.ts";
import type { Table } from "./game.ts";
import { foesInContact } from "./contact.ts";
import { provokedBy } from "./path.ts";
import { isGuardDown, isRapid } from "./standing.ts";
import type { Offer, SegmentsCombatant } from "./state.ts";

/**
 * The opportunities of this segment: one from each lowered guard to each eligible foe in contact. Whoever has set off
 * running in this segment has settled his with the move itself. [SEG-AOO-03] to [SEG-AOO-05], [SEG-AOO-14], [SEG-AOO-19], [SEG-HOUSE-18]
 */
export function offersOfSegment(table: Table): readonly Offer[] {
  const { segment } = table.clock;
  const offers: Offer[] = [];
  for (const combatant of table.combatants) {
    if (!isGuardDown(combatant.turn, segment) || hasJustSetOff(table, combatant)) continue;
    offers.push(...offersAgainst(table, combatant, exposedTo(table, combatant)));
  }
  return offers.filter((offer) => !table.offers.some((open) => open.to === offer.to && open.against === offer.against));
}

function exposedTo(table: Table, combatant: SegmentsCombatant): readonly SegmentsCombatant[] {
  const { move } = combatant.turn;
  return move !== null && isRapid(table.settings, move.speed) ? provokedBy(table, combatant) : foesInContact(table, combatant);
}

/** Set off running in this segment, be it that he was stopped at once. */
function hasJustSetOff(table: Table, { turn }: SegmentsCombatant): boolean {
  const { segment } = table.clock;
  if (turn.move === null) return turn.actedIn === segment && turn.guardDown?.cause === "rapidMove";
  return turn.move.from === segment && isRapid(table.settings, turn.move.speed);
}

/** An offer to each of these foes who may take one in this moment. */
export function offersAgainst(table: Table, combatant: SegmentsCombatant, foes: readonly SegmentsCombatant[]): readonly Offer[] {
  const cause = combatant.turn.guardDown?.cause ?? "simpleAction";
  return foes.filter((foe) => opportunityForbids(table, foe, combatant, cause) === null).map((foe) => makeOffer(table, foe, combatant, cause, CAUSE_RULES[cause]));
}

const CAUSE_RULES: Readonly<Record<"simpleAction" | "mode" | "rapidMove", LedgerId>> = {
  simpleAction: "SEG-AOO-03",
  mode: "SEG-AOO-05",
  rapidMove: "SEG-MOVE-13",
};

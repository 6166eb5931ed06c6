import { emit } from "../rule.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { clockRules } from "../turn/moments.ts";
import { occupation } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { Offer } from "../stored/field.ts";
import type { TurnState } from "../stored/turn.ts";

/** Whether this is the surprise segment, or another one in which the combatant is still surprised. [SEG-SURP-01] [SEG-SURP-09] */
export function isAnySurprised(table: Table): boolean {
  return table.combatants.some(({ turn }) => turn.surprised);
}

/** Surprise passes after its segments, counted from the surprise segment on. [SEG-SURP-01] */
export function* endSurprise(table: Table): Rule {
  const played = clockRules(table.settings).segmentNumber(table.clock) + 1;
  if (!isAnySurprised(table) || played < table.settings.surpriseDurationSegments) return;
  const ids = table.combatants.filter(({ turn }) => turn.surprised).map(({ id }) => id);
  yield* emit({ type: "surpriseEnded", ids, rule: "SEG-SURP-01" });
}

/** Surprise attacks that the attacker has made in a segment. [SEG-SURP-20] */
export function surprisesIn({ actedIn, surprises }: TurnState, segment: number): number {
  return actedIn === segment ? surprises : 0;
}

/** What the game master has granted to one against another in this segment: a surprise attack, or even a sneak attack. [SEG-SURP-22] [SEG-SNEAK-02] */
export function grantOf(table: Table, to: CombatantId, against: CombatantId): Offer | null {
  return table.offers.find((offer) => isGrant(offer) && offer.to === to && offer.against === against) ?? null;
}

/** Whether an offer is the game master's grant of a surprise attack, and no opportunity. */
export function isGrant({ cause }: Offer): boolean {
  return cause === "surprise" || cause === "sneak";
}

/** Whether the attacker may still fall on another by a grant, in a segment in which they have neither acted nor held back. [SEG-SURP-22] [SEG-CORE-06] */
export function isUponAnother(table: Table, combatant: SegmentsCombatant): boolean {
  const { settings, clock, offers } = table;
  if (
    combatant.turn.waits === clock.segment ||
    hasCondition(combatant, "grappled") ||
    occupation(settings, combatant, clock) !== null
  )
    return false;
  return offers.some((offer) => {
    const against = table.find(offer.against);
    return isGrant(offer) && offer.to === combatant.id && against !== undefined && !isDead(against);
  });
}

/** Whether the target does not know of an attacker who is upon them, and hence has no opportunity against the attacker. [SEG-SURP-23] */
export function isUnawareOf(table: Table, { id }: SegmentsCombatant, other: SegmentsCombatant): boolean {
  return grantOf(table, other.id, id) !== null;
}

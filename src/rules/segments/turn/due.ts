import type { Due } from "../../kernel/due.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { takeOfferForbids } from "../opportunity/take.ts";
import { waysOf } from "../opportunity/ways.ts";
import type { Table } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { Offer } from "../stored/field.ts";
import { isAnySurprised, isGrant, isUponAnother } from "../surprise/surprised.ts";
import { declareModeForbids } from "./modes.ts";
import { couldAct, hasUse, isToSpeak, rankForbids, rankOf } from "./order.ts";
import { hasBegun } from "./moments.ts";
import { routineOfSegment } from "./routine.ts";
import { incapacity, isModesOpen, modeOf, nextActionSegment, occupation, routineForbids } from "./standing.ts";

/**
 * Who is to act and who waits: while modes are declared, those who have said nothing; in the actions those who may strike,
 * shoot, wrestle or use an opening, the quickest first, each that waits with those who come first; then those whose routine action
 * comes soonest. [SEG-CORE-11] [SEG-HOUSE-15] [SEG-HOUSE-18]
 */
export function dueNow(table: Table): readonly Due[] {
  const { clock } = table;
  if (!hasBegun(clock)) return [];
  if (clock.round > 0 && isModesOpen(table))
    return table.combatants.filter((each) => isUndeclared(table, each)).map(({ id }) => ({ id, is: "undeclared" }));
  return [...(clock.phase === "actions" ? inActions(table) : []), ...nextOnes(table)];
}

/** Whether a combatant could declare a mode, and has none that was said. */
function isUndeclared(table: Table, { id, turn }: SegmentsCombatant): boolean {
  return turn.mode === null && declareModeForbids(table, { do: "declareMode", by: id, mode: "melee" }) === null;
}

/**
 * Whether the moment is one in which something is to be decided: while surprise lasts or a spell is at work; actions in which a combatant is to act;
 * declarations in which a routine action is due for magic, for cover fire or for one who has no use for it where they stand, or
 * which one of those `declaring` has waited for. [SEG-HOUSE-18]
 */
export function isToDecide(table: Table, declaring: readonly CombatantId[]): boolean {
  const { phase } = table.clock;
  if (phase === "end") return false;
  if (isAnySurprised(table) || table.combatants.some(({ turn }) => turn.casting !== null)) return true;
  return table.combatants.some((each) =>
    phase === "actions"
      ? isToAct(table, each)
      : occupation(table.settings, each, table.clock) === null &&
        (declaring.includes(each.id) || isToDeclare(table, each)),
  );
}

/** Whether a routine action is due that wants a declaration: to begin magic, to name ground, or to go where a foe is. [SEG-HOUSE-43] [SEG-HOUSE-44] */
function isToDeclare(table: Table, combatant: SegmentsCombatant): boolean {
  const { turn } = combatant;
  if (turn.barred || turn.move !== null || routineOfSegment(turn.routine, table.clock.segment) === null) return false;
  return modeOf(table.settings, turn) !== "none" && !hasUse(table, combatant) && turn.cover === null;
}

function inActions(table: Table): readonly Due[] {
  return table.combatants
    .flatMap((each) => standingOf(table, each) ?? [])
    .toSorted((left, right) => dexterityOf(table, right) - dexterityOf(table, left));
}

const dexterityOf = (table: Table, { id }: Due): number => table.get(id).sheet.abilities.dexterity;

/** How one stands to the actions that go on; null: has nothing to do with them. */
function standingOf(table: Table, combatant: SegmentsCombatant): Due | null {
  const { id, turn } = combatant;
  const ids = (those: readonly SegmentsCombatant[]) => those.map((each) => each.id);
  if (turn.announced !== null) {
    const { ahead, silent } = rankOf(table, combatant);
    return { id, is: "announced", behind: ids([...ahead, ...silent]) };
  }
  const isDue = isToAct(table, combatant);
  const isHeld = !isDue && routineForbids(table, combatant) === null && couldAct(table, combatant);
  if (!isDue && !isHeld) return null;
  if (rankForbids(table, combatant) === null) return { id, is: isDue ? "acts" : "held" };
  const comers = table.combatants.filter((other) => other.id !== id && isUponAnother(table, other));
  return { id, is: "waits", behind: ids(comers.length > 0 ? comers : rankOf(table, combatant).ahead) };
}

/** Whether something is to be done with in this moment that does not wait for a later one, its rank aside: a routine action, a surprise attack, an opening. */
export function isToAct(table: Table, combatant: SegmentsCombatant): boolean {
  return (
    isToSpeak(table, combatant) ||
    isUponAnother(table, combatant) ||
    table.offers.some((offer) => offer.to === combatant.id && canTake(table, combatant, offer))
  );
}

/** Whether an opening can be used in some way, its rank aside. [SEG-AOO-01] */
function canTake(table: Table, { id }: SegmentsCombatant, offer: Offer): boolean {
  const against = table.find(offer.against);
  if (isGrant(offer) || against === undefined) return false;
  return waysOf(table, table.get(id), against).some(
    ({ as, with: striker }) =>
      takeOfferForbids(table, { do: "takeOffer", by: id, offer: offer.id, as, with: striker }) === null,
  );
}

/** Those whose routine action is the soonest to come: while this segment declares, be it in this one. [SEG-HOUSE-15] */
function nextOnes(table: Table): readonly Due[] {
  const { segment, phase } = table.clock;
  const after = phase === "declarations" ? segment - 1 : segment;
  const coming = table.combatants.flatMap((each) => {
    const at = each.turn.barred ? null : nextActionSegment(each.turn, after);
    return at === null || incapacity(table.settings, each, "inside") !== null ? [] : [{ id: each.id, at }];
  });
  const soonest = Math.min(...coming.map(({ at }) => at));
  return coming.filter(({ at }) => at === soonest).map(({ id, at }) => ({ id, is: "next", at }));
}

import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { makeOffer } from "../opportunity/eligible.ts";
import { foesInContact, holderOf } from "../ground/contact.ts";
import { hasCondition, hasTimed, isDead, isHelpless } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { hasBegun } from "../turn/moments.ts";
import { heldForbids } from "../footwork/move.ts";
import { hasClearLine } from "../shooting/range.ts";
import { isModesOpen, occupation } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { closeIn, comeTo, groundForbids } from "./closing.ts";
import type { GrantSurprise } from "./commands.ts";
import { perceive, rollStealth } from "./perception.ts";
import { grantOf } from "./surprised.ts";
import type { Offer, SneakRuling } from "../stored/field.ts";

/** Why the game master cannot grant it now, or null: the moment, the two, and the place to come to. [SEG-SURP-22] [SEG-SNEAK-02] */
export function grantSurpriseForbids(table: Table, { to, against, place }: GrantSurprise): Refusal | null {
  const comer = table.find(to);
  const target = table.find(against);
  if (comer === undefined || target === undefined)
    return refuse("unknownCombatant", null, { id: comer === undefined ? to : against });
  const { clock } = table;
  if (!hasBegun(clock)) return refuse("fightNotBegun", "SEG-HOUSE-13");
  if (isModesOpen(table)) return refuse("initiativeFirst", "SEG-HOUSE-13");
  if (clock.phase === "end") return refuse("segmentOver", "SEG-HOUSE-18", { segment: clock.segment });
  if (to === against) return refuse("targetIsSelf", null);
  if (isDead(target)) return refuse("targetDead", "SEG-HOUSE-59");
  const unable = comerForbids(table, comer);
  if (unable !== null) return unable;
  if (grantOf(table, to, against) !== null)
    return refuse("alreadyGranted", "SEG-SURP-23", { name: { combatant: target.id } });
  return placeForbids(table, comer, target, place);
}

/** Why a combatant could make no use of it in this segment, or null: unable, held, busy, or their action spent. [SEG-CORE-02] [SEG-CORE-08] [SEG-HOUSE-39] */
function comerForbids({ settings, clock }: Table, comer: SegmentsCombatant): Refusal | null {
  return hasCondition(comer, "grappled")
    ? refuse("engagedInGrapple", "SEG-HOUSE-39")
    : occupation(settings, comer, clock);
}

/** Why the attacker cannot come there, or null: another holds them, or the ground is taken. [SEG-MOVE-16] [SEG-HOUSE-39] [SEG-HOUSE-51] */
function placeForbids(
  table: Table,
  comer: SegmentsCombatant,
  target: SegmentsCombatant,
  place: GrantSurprise["place"],
): Refusal | null {
  if (place === null) return null;
  const held = heldForbids(comer);
  if (held !== null) return held;
  if (place === "beside") return groundForbids(table, comer, target);
  if (comer.position === null) return refuse("noMap", null);
  const holder = holderOf(table, comer, place);
  return holder === null ? null : refuse("spaceTaken", "SEG-MOVE-16", { name: { combatant: holder.id } });
}

/**
 * Grants a surprise attack in this segment, or a sneak attack with what the game master rules of it. The one who is to make
 * it may first have to hide from the enemies in sight; they then stand where they have come to, and the one surprised has
 * no opportunity against them. [SEG-SURP-22] [SEG-SURP-23] [SEG-SNEAK-02] [SEG-SNEAK-05] [SEG-HOUSE-48]
 */
export function* performGrantSurprise(table: Table, command: GrantSurprise): Rule {
  const { to, against, sneak, place, check } = command;
  if (check && !(yield* goesUnseen(table, to))) return;
  const ruling =
    sneak === null
      ? null
      : { inCombat: sneak.inCombat ?? isFighting(table, against, to), encumbering: sneak.encumbering };
  if (place === "beside") yield* closeIn(table, to, against);
  else if (place !== null) yield* comeTo(table, to, place);
  const known = table.offers.filter((offer) => offer.to === against && offer.against === to).map(({ id }) => id);
  if (known.length > 0) yield* emit({ type: "offersClosed", offers: known });
  yield* emit({ type: "offersOpened", offers: [offerOf(table, command, ruling)] });
}

function offerOf(table: Table, { to, against }: GrantSurprise, ruling: SneakRuling | null): Offer {
  const [cause, rule] = ruling === null ? (["surprise", "SEG-SURP-22"] as const) : (["sneak", "SEG-SNEAK-02"] as const);
  return { ...makeOffer(table, table.get(to), table.get(against), cause, rule), ruling };
}

/** Whether the target is engaged with any but the one who comes upon them. [SEG-SNEAK-23] */
function isFighting(table: Table, id: CombatantId, comer: CombatantId): boolean {
  return foesInContact(table, table.get(id)).some((foe) => foe.id !== comer);
}

/** Hides from the enemies in sight: as good a check as the best of theirs keeps the attacker unseen. [SEG-HOUSE-48] */
function* goesUnseen(table: Table, id: CombatantId): Rule<boolean> {
  const watchers = table.combatants.filter((other) => isWatching(table, other, table.get(id)));
  const hidden = yield* rollStealth(table, id, "hide", "grant");
  const seenBy: CombatantId[] = [];
  for (const watcher of watchers) {
    const [noticing] = yield* perceive(table, watcher.id, "observe", [{ whom: [id], dc: hidden + 1 }], "grant");
    if (noticing?.noticed === true) seenBy.push(watcher.id);
  }
  if (seenBy.length > 0) yield* emit({ type: "approachNoticed", id, by: seenBy, rule: "SEG-SURP-22" });
  return seenBy.length === 0;
}

/** Whether a combatant is an enemy who could see another. */
function isWatching(table: Table, watcher: SegmentsCombatant, comer: SegmentsCombatant): boolean {
  if (
    watcher.side === comer.side ||
    isHelpless(watcher) ||
    hasTimed(watcher, "blinded") ||
    hasCondition(watcher, "swallowed")
  )
    return false;
  return hasClearLine(table, watcher, comer);
}

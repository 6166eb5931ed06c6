/** Simple actions: how long each takes, and what it needs. [SEG-CORE-09] [SEG-CORE-10] [SEG-HOUSE-19] */
import { parseExpression } from "../../kernel/expression.ts";
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { isAtHand } from "../ground/contact.ts";
import { harmOf, hasCondition } from "../derive/harm.ts";
import { isHeld, kitOf } from "../derive/kit.ts";
import { handsForbid } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import { firstAidForbids } from "../life/first-aid.ts";
import type { SegmentsSettings } from "../settings.ts";
import { reloadForbids } from "../shooting/reload.ts";
import { FIRST_SEGMENT } from "../turn/standing.ts";
import type { SegmentsCombatant, Shield, Weapon } from "../state.ts";
import type { GearPlace } from "../stats.ts";
import type { ActivityRow } from "../tables/durations.ts";
import type { SimpleAction, TurnState } from "../stored/turn.ts";

/** The row of an activity, or undefined for a word that the table does not have. */
export function activityRow(settings: SegmentsSettings, activity: string): ActivityRow | undefined {
  const { activities } = settings.tables;
  return Object.hasOwn(activities, activity) ? activities[activity] : undefined;
}

/** Segments that an activity takes; what must be fetched first depends on the initiative, reloading on the weapon. [SEG-CORE-10] [SEG-HOUSE-19] */
export function durationOf(
  settings: SegmentsSettings,
  row: ActivityRow,
  { turn, gear }: Pick<SegmentsCombatant, "turn" | "gear">,
  piece: GearId | null,
): number {
  return segmentsOf(settings, row, gear, piece) + (row.initiative ? fetching(settings, turn) : 0);
}

/** Whether an activity that begins now waits for an initiative to tell its length: fetching something, in the surprise segment. [SEG-CORE-10] */
export function isUntold({ settings, clock }: Table, { initiative }: ActivityRow): boolean {
  return (
    initiative &&
    clock.round < 1 &&
    fetching(settings, { initiative: FIRST_SEGMENT }) !==
      fetching(settings, { initiative: settings.lastInitiativeSegment })
  );
}

/** Segments that such an activity takes at least: it goes on into the round whose initiative tells. [SEG-CORE-10] */
export function leastDurationOf(
  settings: SegmentsSettings,
  row: ActivityRow,
  { turn, gear }: SegmentsCombatant,
  piece: GearId | null,
): number {
  return Math.max(
    FIRST_SEGMENT + 1,
    durationOf(settings, row, { turn: { ...turn, initiative: FIRST_SEGMENT }, gear }, piece),
  );
}

/** The last segment of a simple action under way, with the initiative of its author. [SEG-CORE-10] */
export function lastSegmentOf(
  settings: SegmentsSettings,
  { turn, gear }: SegmentsCombatant,
  simple: SimpleAction,
  initiative: number | null,
): number {
  const row = simple.fetching === true ? activityRow(settings, simple.activity) : undefined;
  return row === undefined
    ? simple.until
    : simple.from + durationOf(settings, row, { turn: { ...turn, initiative }, gear }, simple.gear) - 1;
}

function segmentsOf(
  settings: SegmentsSettings,
  { segments }: ActivityRow,
  { weapons }: SegmentsCombatant["gear"],
  piece: GearId | null,
): number {
  if (typeof segments === "number") return segments;
  return segments === "weaponReload" ? (weapons.find(({ id }) => id === piece)?.reload ?? 0) : settings[segments];
}

/** Segments in which a thing is fetched from one's belt: as many as the initiative rolled, unless the table says otherwise. [SEG-CORE-10] */
function fetching({ fetchItemSegments }: SegmentsSettings, { initiative }: Pick<TurnState, "initiative">): number {
  return Math.max(0, Math.floor(parseExpression(fetchItemSegments).value({ initiative: initiative ?? 0 })));
}

/** A weapon or shield of the actor's by its id. */
export function findGear(combatant: SegmentsCombatant, id: GearId | null): Weapon | Shield | undefined {
  return combatant.gear.weapons.find((each) => each.id === id) ?? combatant.gear.shields.find((each) => each.id === id);
}

export const isShield = (gear: Weapon | Shield): gear is Shield => "parryFactor" in gear;

/** What an activity is done with and on which target. */
interface Doing {
  readonly activity: string;
  readonly row: ActivityRow;
  readonly gear: GearId | null;
  readonly target: CombatantId | null;
}

/** Why an activity makes no sense for the actor as things are, or null: what it needs in hand, on the ground, before them. */
export function activityForbids(
  table: Table,
  combatant: SegmentsCombatant,
  { activity, row, gear, target }: Doing,
): Refusal | null {
  const pointless = stateForbids(combatant, activity);
  if (pointless !== null) return pointless;
  const unfit = row.gear === null ? null : gearForbids(table.settings, combatant, row, activity, gear);
  return unfit ?? (row.target === undefined ? null : targetForbids(table, combatant, activity, row.target, target));
}

/** [SEG-HOUSE-19] */
function stateForbids(combatant: SegmentsCombatant, activity: string): Refusal | null {
  const rides = hasCondition(combatant, "mounted");
  if (activity === "standUp" && !hasCondition(combatant, "prone")) return refuse("notProne", "SEG-HOUSE-19");
  if (activity === "mount" && rides) return refuse("alreadyMounted", "SEG-HOUSE-19");
  return activity === "dismount" && !rides ? refuse("notMounted", "SEG-HOUSE-19") : null;
}

/** Whether the target is within reach of a hand, and needs it. [SEG-HOUSE-57] [SEG-HOUSE-70] */
function targetForbids(
  table: Table,
  combatant: SegmentsCombatant,
  activity: string,
  whom: ActivityRow["target"],
  id: CombatantId | null,
): Refusal | null {
  const target = id === null ? undefined : table.find(id);
  if (target === undefined)
    return id === null ? refuse("targetMissing", null, { activity }) : refuse("unknownCombatant", null, { id });
  if (target.id === combatant.id) {
    if (whom !== "contactOrSelf") return refuse("targetIsSelf", null);
  } else if (!isAtHand(table, combatant, target))
    return refuse("notInContact", "SEG-MOVE-17", { name: { combatant: target.id } });
  if (activity === "firstAid") return firstAidForbids(target);
  return activity === "cutLoose" && !hasCondition(target, "entangled")
    ? refuse("notEntangled", "SEG-HOUSE-70", { name: { combatant: target.id } })
    : null;
}

/** Whether the piece of gear is of the kind and where the activity needs it, and a hand is free for it. [SEG-CORE-10] [SEG-HOUSE-19] */
function gearForbids(
  settings: SegmentsSettings,
  combatant: SegmentsCombatant,
  row: ActivityRow,
  activity: string,
  id: GearId | null,
): Refusal | null {
  const gear = findGear(combatant, id);
  if (gear === undefined)
    return refuse(id === null ? "gearMissing" : "unknownGear", null, { activity, gear: id ?? "" });
  if (!isOfKind(gear, row)) return refuse("gearUnfit", "SEG-HOUSE-19", { weapon: gear.name });
  const fits = row.gear === "held" ? isHeld(gear.place) : gear.place === row.gear;
  if (!fits) return refuse("gearElsewhere", "SEG-CORE-10", { weapon: gear.name, place: gear.place });
  if (activity === "reload") return reloadForbids(settings, combatant, gear.id);
  return landsIn(activity, gear) === "hand" && handFor(combatant, gear) === null
    ? handsForbid(combatant, gear, "SEG-HOUSE-59")
    : null;
}

/** A weapon that one has made, or a shield, as the activity wants; teeth and claws stay where they are. */
export function isOfKind(gear: Weapon | Shield, { piece }: ActivityRow): boolean {
  if (isShield(gear)) return piece !== "weapon";
  return piece !== "shield" && !gear.natural;
}

/** Where an activity leaves a piece of gear. A shield picked up is slung until it is strapped. [SEG-HOUSE-19] */
export function landsIn(activity: string, gear: Weapon | Shield): "hand" | "carried" | "dropped" | null {
  switch (activity) {
    case "draw":
    case "strapShield":
      return "hand";
    case "pickUp":
      return isShield(gear) ? "carried" : "hand";
    case "sheathe":
      return "carried";
    case "drop":
    case "unstrapShield":
      return "dropped";
    default:
      return null;
  }
}

/** The hand that would take a piece of gear: the weapon hand first, the other for shields; null when none is free. [SEG-HOUSE-59] */
export function handFor(combatant: SegmentsCombatant, gear: Weapon | Shield): GearPlace | null {
  const { hand, offHand } = kitOf(combatant.gear);
  const { weaponArmUseless, offArmUseless } = harmOf(combatant);
  const handFree = hand === null && !weaponArmUseless;
  const offFree = offHand === null && !offArmUseless;
  if (isShield(gear)) return offFree ? "offHand" : handFree ? "hand" : null;
  if (gear.hands === 2) return handFree && offFree ? "hand" : null;
  return handFree ? "hand" : offFree ? "offHand" : null;
}

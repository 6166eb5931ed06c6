import { parseFormula } from "../kernel/formula.ts";
import { effectKey, type CombatantId, type GearId } from "../kernel/ids.ts";
import { refuse, type Refusal } from "../kernel/refusals.ts";
import { emit, roll } from "../kernel/rule.ts";
import type { SegmentsCommand } from "./commands.ts";
import { isAtHand } from "./contact.ts";
import { characterOf } from "./derive/character.ts";
import { harmOf, hasCondition } from "./derive/harm.ts";
import { isHeld, kitOf } from "./derive/kit.ts";
import type { SegmentsEvent } from "./events.ts";
import type { Rule, Table } from "./game.ts";
import { ensureInitiative } from "./initiative.ts";
import { readjusted } from "./routine.ts";
import type { SegmentsSettings } from "./settings.ts";
import { actsUnderFire } from "./shooting/cover-fire.ts";
import { cutLoose } from "./shooting/entangled.ts";
import { reloadForbids } from "./shooting/reload.ts";
import { declarationsForbid, occupation } from "./standing.ts";
import type { SegmentsCombatant, Shield, SimpleAction, Weapon } from "./state.ts";
import type { GearPlace } from "./stats.ts";
import type { ActivityRow } from "./tables/durations.ts";

type Command = Extract<SegmentsCommand, { do: "simpleAction" }>;

/** Segments that an activity takes; some depend on the initiative rolled this round, reloading on the weapon. [SEG-CORE-10] [SEG-HOUSE-19] */
export function durationOf(settings: SegmentsSettings, row: ActivityRow, { turn, gear }: SegmentsCombatant, piece: GearId | null): number {
  return segmentsOf(settings, row, gear, piece) + (row.initiative ? (turn.initiative ?? 0) : 0);
}

function segmentsOf(settings: SegmentsSettings, { segments }: ActivityRow, { weapons }: SegmentsCombatant["gear"], piece: GearId | null): number {
  if (typeof segments === "number") return segments;
  return segments === "weaponReload" ? (weapons.find(({ id }) => id === piece)?.reload ?? 0) : settings[segments];
}

/** The row of an activity, or undefined for a word that the table does not have. */
export function activityRow(settings: SegmentsSettings, activity: string): ActivityRow | undefined {
  const { activities } = settings.tables;
  return Object.hasOwn(activities, activity) ? activities[activity] : undefined;
}

/** Why a simple action cannot start now, or null. [SEG-CORE-08] [SEG-HOUSE-18] [SEG-HOUSE-19] */
export function simpleActionForbids(table: Table, { by, activity, gear, target = null }: Command): Refusal | null {
  const combatant = table.find(by);
  if (combatant === undefined) return refuse("unknownCombatant", null, { id: by });
  const row = activityRow(table.settings, activity);
  if (row === undefined) return refuse("unknownActivity", "SEG-HOUSE-19", { activity });
  const early = declarationsForbid(table);
  if (early !== null) return early;
  const busy = occupation(table.settings, combatant, table.clock);
  if (busy !== null) return busy;
  if (activity === "standUp" && !hasCondition(combatant, "prone")) return refuse("notProne", "SEG-HOUSE-19");
  const unfit = row.gear === null ? null : gearForbids(combatant, row, activity, gear);
  return unfit ?? (row.target === undefined ? null : targetForbids(table, combatant, activity, target));
}

/** Whether the one on whom it is done is within reach of a hand, and needs it. [SEG-HOUSE-70] */
function targetForbids(table: Table, combatant: SegmentsCombatant, activity: string, id: CombatantId | null): Refusal | null {
  const target = id === null ? undefined : table.find(id);
  if (target === undefined) return id === null ? refuse("targetMissing", null, { activity }) : refuse("unknownCombatant", null, { id });
  if (target.id === combatant.id) return refuse("targetIsSelf", null);
  if (!isAtHand(table, combatant, target)) return refuse("notInContact", "SEG-MOVE-17", { name: target.name });
  return activity === "cutLoose" && !hasCondition(target, "entangled") ? refuse("notEntangled", "SEG-HOUSE-70", { name: target.name }) : null;
}

function findGear(combatant: SegmentsCombatant, id: GearId | null): Weapon | Shield | undefined {
  return combatant.gear.weapons.find((each) => each.id === id) ?? combatant.gear.shields.find((each) => each.id === id);
}

/** Whether the piece of gear is where the activity needs it, and a hand is free for it. [SEG-CORE-10] */
function gearForbids(combatant: SegmentsCombatant, row: ActivityRow, activity: string, id: GearId | null): Refusal | null {
  const gear = findGear(combatant, id);
  if (gear === undefined) return refuse(id === null ? "gearMissing" : "unknownGear", null, { activity, gear: id ?? "" });
  const fits = row.gear === "held" ? isHeld(gear.place) : gear.place === row.gear;
  if (!fits) return refuse("gearElsewhere", "SEG-CORE-10", { weapon: gear.name, place: gear.place });
  if (activity === "reload") return reloadForbids(combatant, gear.id);
  return row.gear === "held" || handFor(combatant, gear) !== null ? null : refuse("handsFull", "SEG-HOUSE-59", { weapon: gear.name });
}

/** The hand that would take a piece of gear: the weapon hand first, the other for shields; null when none is free. [SEG-HOUSE-59] */
export function handFor(combatant: SegmentsCombatant, gear: Weapon | Shield): GearPlace | null {
  const { hand, offHand } = kitOf(combatant.gear);
  const { weaponArmUseless, offArmUseless } = harmOf(combatant);
  const handFree = hand === null && !weaponArmUseless;
  const offFree = offHand === null && !offArmUseless;
  const isShield = "parryFactor" in gear;
  if (!isShield && gear.hands === 2) return handFree && offFree ? "hand" : null;
  if (isShield) return offFree ? "offHand" : handFree ? "hand" : null;
  return handFree ? "hand" : offFree ? "offHand" : null;
}

/**
 * Starts a simple action: the segment's action, the guard down as long as it lasts, routine actions readjusted, mode
 * `none` if it is long. One of no duration is done at once and is no action. [SEG-CORE-08] [SEG-CORE-10] [SEG-CORE-17] [SEG-HOUSE-17]
 */
export function* performSimpleAction(table: Table, command: Command): Rule {
  const { by, activity, gear, target = null } = command;
  if (table.clock.round > 0) yield* ensureInitiative(table, by);
  const row = activityRow(table.settings, activity);
  const segments = row === undefined ? 0 : durationOf(table.settings, row, table.get(by), gear);
  const from = table.clock.segment;
  if (segments < 1) return yield* complete(table, by, { activity, from, until: from, gear, target });
  if (!(yield* actsUnderFire(table, by, () => simpleActionForbids(table, command)))) return;
  const simple: SimpleAction = { activity, from, until: from + segments - 1, gear, target };
  yield* emit<SegmentsEvent>({ type: "actionSpent", id: by, action: null, on: "simpleAction" });
  yield* emit<SegmentsEvent>({ type: "simpleActionBegun", id: by, simple, rule: "SEG-CORE-08" });
  const routine = readjusted(table.settings, table.get(by).turn.routine, from, segments);
  yield* emit<SegmentsEvent>({ type: "routineChanged", id: by, routine, rule: "SEG-HOUSE-17" });
  yield* engross(table, by, simple);
}

/** Lowers the guard of whoever carries a simple action on, and puts him in mode `none` if it is long, reloading excepted. [SEG-AOO-03] [SEG-CORE-17] */
export function* engross(table: Table, id: CombatantId, simple: SimpleAction): Rule {
  const { settings } = table;
  const isLong = simple.until - simple.from + 1 > settings.simpleActionKeepsModeMaxSegments;
  if (isLong && activityRow(settings, simple.activity)?.keepsMode !== true) {
    if (table.get(id).turn.mode !== "none") yield* emit<SegmentsEvent>({ type: "modeDeclared", id, mode: "none" });
    const until = Math.max(settings.segmentsPerRound, simple.until);
    return yield* emit<SegmentsEvent>({ type: "guardLowered", id, until, cause: "mode", rule: "SEG-CORE-17" });
  }
  if ((table.get(id).turn.guardDown?.until ?? 0) >= simple.until) return;
  yield* emit<SegmentsEvent>({ type: "guardLowered", id, until: simple.until, cause: "simpleAction", rule: "SEG-AOO-03" });
}

/** Completes the simple actions whose last segment this is. [SEG-HOUSE-18] */
export function* completeSimpleActions(table: Table): Rule {
  const { segment } = table.clock;
  for (const { id } of table.combatants) {
    const { simple } = table.get(id).turn;
    if (simple === null || simple.until > segment) continue;
    yield* emit<SegmentsEvent>({ type: "simpleActionEnded", id, completed: true, rule: "SEG-CORE-08" });
    yield* complete(table, id, simple);
  }
}

/** What a finished activity changes; most change nothing that the rules keep. [SEG-HOUSE-19] [SEG-HOUSE-69] */
function* complete(table: Table, id: CombatantId, { activity, gear: gearId, target }: SimpleAction): Rule {
  const combatant = table.get(id);
  const gear = findGear(combatant, gearId);
  const place = (to: GearPlace): SegmentsEvent[] => (gear === undefined ? [] : [{ type: "gearMoved", id, gear: gear.id, place: to, metres: 0, rule: "SEG-CORE-10" }]);
  switch (activity) {
    case "draw":
    case "pickUp":
    case "strapShield": {
      const hand = gear === undefined ? null : handFor(combatant, gear);
      if (hand !== null) for (const event of place(hand)) yield* emit(event);
      return;
    }
    case "sheathe":
      for (const event of place("carried")) yield* emit(event);
      return;
    case "drop":
      for (const event of place("dropped")) yield* emit(event);
      return;
    case "standUp":
      return yield* emit<SegmentsEvent>({ type: "conditionLost", id, condition: "prone", rule: "SEG-HOUSE-19" });
    case "reload":
      if (gear !== undefined) yield* emit<SegmentsEvent>({ type: "weaponLoaded", id, gear: gear.id, rule: "SEG-HOUSE-19" });
      return;
    case "cutLoose":
      return yield* cutLoose(table, id, target);
    case "drinkPotion":
    case "drinkPotionInHand":
      return yield* drinkPotion(table, id);
    default:
      return;
  }
}

/** Stamina back, not above the maximum, never wounds. [SEG-HOUSE-69] */
function* drinkPotion(table: Table, id: CombatantId): Rule {
  const { round, segment } = table.clock;
  const formula = parseFormula(table.settings.healingPotionStamina);
  const thrown = yield* roll<SegmentsEvent>(effectKey(`potion/${round}.${segment}/${id}`), formula, id, { label: "potion", rule: "SEG-HOUSE-69" });
  const { sheet, body } = table.get(id);
  const stamina = Math.max(0, Math.min(thrown.total, characterOf(table.settings, sheet).maxStamina.value - body.stamina));
  yield* emit<SegmentsEvent>({ type: "healed", id, stamina, rule: "SEG-HOUSE-69" });
}

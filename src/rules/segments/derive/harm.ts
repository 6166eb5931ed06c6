import { add, type Draft } from "../../kernel/totals.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { BodyCondition } from "../stats.ts";
import { readCode } from "./effect-code.ts";
import { loadOf } from "./load.ts";

type Injured = Pick<SegmentsCombatant, "body">;
type Tired = Pick<SegmentsCombatant, "sheet" | "gear" | "body">;

/** What somebody's unhealed wounds do. */
export interface Harm {
  readonly penalties: readonly number[];
  readonly weaponArmUseless: boolean;
  readonly offArmUseless: boolean;
  readonly legUseless: boolean;
  readonly minorHaemorrhages: number;
  readonly majorHaemorrhages: number;
}

const UNHARMED: Harm = { penalties: [], weaponArmUseless: false, offArmUseless: false, legUseless: false, minorHaemorrhages: 0, majorHaemorrhages: 0 };
const known = new WeakMap<SegmentsCombatant["body"]["injuries"], Harm>();

/** The lasting effects of all injuries together, remembered for the list. [SEG-HOUSE-53] [SEG-HOUSE-57] */
export function harmOf({ body: { injuries } }: Injured): Harm {
  if (injuries.length === 0) return UNHARMED;
  let harm = known.get(injuries);
  if (harm === undefined) known.set(injuries, (harm = readHarm(injuries)));
  return harm;
}

function readHarm(injuries: SegmentsCombatant["body"]["injuries"]): Harm {
  const penalties: number[] = [];
  const has = (effect: string): boolean => injuries.some((injury) => injury.codes.includes(effect));
  let minorHaemorrhages = 0;
  let majorHaemorrhages = 0;
  for (const { codes, treated } of injuries) {
    for (const text of codes) {
      const code = readCode(text);
      if (code?.effect === "penalty") penalties.push(code.amount);
      if (code?.effect === "minorHaemorrhage" && !treated) minorHaemorrhages++;
      if (code?.effect === "majorHaemorrhage" && !treated) majorHaemorrhages++;
    }
  }
  return { penalties, weaponArmUseless: has("Aw"), offArmUseless: has("Ao"), legUseless: has("L"), minorHaemorrhages, majorHaemorrhages };
}

/** Points that wounds take from every combat roll. [SEG-HOUSE-57] */
export function woundPenalty(settings: SegmentsSettings, combatant: Injured): number {
  const { penalties } = harmOf(combatant);
  if (penalties.length === 0) return 0;
  return settings.woundPenaltyStacking === "worst" ? Math.max(...penalties) : penalties.reduce((sum, each) => sum + each, 0);
}

/** Points that weariness takes from every success roll and from armour class. [SEG-FAT-07] [SEG-FAT-09] */
export function fatiguePenalty(settings: SegmentsSettings, combatant: Tired): number {
  if (settings.fatigueTracking === "off") return 0;
  return Math.max(0, combatant.body.fatigue.points - loadOf(settings, combatant).threshold.value + 1);
}

/** Takes wounds and weariness off a combat roll. [SEG-HOUSE-28] [SEG-FAT-10] */
export function hamper(draft: Draft, settings: SegmentsSettings, combatant: Tired): Draft {
  add(draft, "wounds", -woundPenalty(settings, combatant), "SEG-HOUSE-57");
  return add(draft, "fatigue", -fatiguePenalty(settings, combatant), "SEG-FAT-10");
}

export function hasCondition(combatant: Injured, condition: BodyCondition): boolean {
  return combatant.body.conditions.includes(condition);
}

/** Whether a passing state holds, such as `stunned`. */
export function hasTimed({ turn }: Pick<SegmentsCombatant, "turn">, id: SegmentsCombatant["turn"]["timed"][number]["id"]): boolean {
  for (const state of turn.timed) if (state.id === id) return true;
  return false;
}

export function isDead(combatant: Injured): boolean {
  return hasCondition(combatant, "dead");
}

/** Unconscious, in a coma or dead: helpless. [SEG-HOUSE-59] */
export function isHelpless(combatant: Pick<SegmentsCombatant, "body" | "turn">): boolean {
  const { conditions } = combatant.body;
  if (conditions.length > 0 && (conditions.includes("coma") || conditions.includes("unconscious") || conditions.includes("dead"))) return true;
  return hasTimed(combatant, "unconscious");
}

export function isProne(combatant: Pick<SegmentsCombatant, "body" | "turn">): boolean {
  return hasCondition(combatant, "prone") || isHelpless(combatant);
}

/** Entangled, gripped, locked, a useless leg, helpless: it cannot dodge, and is struck critically more often. [SEG-CRIT-07] [SEG-HOUSE-59] */
export function hasReducedMobility(combatant: Pick<SegmentsCombatant, "body" | "turn">): boolean {
  return hasCondition(combatant, "entangled") || hasCondition(combatant, "gripped") || hasCondition(combatant, "locked") || harmOf(combatant).legUseless || isHelpless(combatant);
}

/** Stunned or blinded: neither Dexterity nor a weapon's guard helps. [SEG-HOUSE-28] */
export function isDazed(combatant: Pick<SegmentsCombatant, "turn">): boolean {
  return combatant.turn.timed.length > 0 && (hasTimed(combatant, "stunned") || hasTimed(combatant, "blinded"));
}

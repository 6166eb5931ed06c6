import { add, type Draft } from "../../kernel/totals.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { BodyCondition } from "../stats.ts";
import type { StateEffect, StateId } from "../tables/conditions.ts";
import { readCode, worthOf, type EffectCode } from "./effect-code.ts";
import { loadOf } from "./load.ts";
import { perObject } from "../../kernel/memo.ts";

type Injured = Pick<SegmentsCombatant, "body">;
type Tired = Pick<SegmentsCombatant, "sheet" | "gear" | "body">;

/** What the combatant's unhealed wounds do. */
export interface Harm {
  readonly penalties: readonly EffectCode[];
  readonly weaponArmUseless: boolean;
  readonly offArmUseless: boolean;
  readonly legUseless: boolean;
  readonly minorHaemorrhages: number;
  readonly majorHaemorrhages: number;
}

/** The lasting effects of all injuries together, remembered for the list. [SEG-HOUSE-53] [SEG-HOUSE-57] */
export function harmOf({ body: { injuries } }: Injured): Harm {
  return harmOfAll(injuries);
}

/** The same of a list. */
export const harmOfAll = perObject((injuries: SegmentsCombatant["body"]["injuries"]): Harm => {
  const penalties: EffectCode[] = [];
  const has = (effect: string): boolean => injuries.some((injury) => injury.codes.includes(effect));
  let minorHaemorrhages = 0;
  let majorHaemorrhages = 0;
  for (const { codes, treated } of injuries) {
    for (const text of codes) {
      const code = readCode(text);
      if (code?.effect === "penalty") penalties.push(code);
      if (code?.effect === "minorHaemorrhage" && !treated) minorHaemorrhages++;
      if (code?.effect === "majorHaemorrhage" && !treated) majorHaemorrhages++;
    }
  }
  return {
    penalties,
    weaponArmUseless: has("Aw"),
    offArmUseless: has("Ao"),
    legUseless: has("L"),
    minorHaemorrhages,
    majorHaemorrhages,
  };
});

/** What each wound that hampers takes from a combat roll. [SEG-HOUSE-53] */
export function woundPenalties(settings: SegmentsSettings, combatant: Injured): readonly number[] {
  return harmOf(combatant).penalties.map((code) => worthOf(settings, code));
}

/** Points that wounds take from every combat roll. [SEG-HOUSE-57] */
export function woundPenalty(settings: SegmentsSettings, combatant: Injured): number {
  if (harmOf(combatant).penalties.length === 0) return 0;
  const penalties = woundPenalties(settings, combatant);
  return settings.woundPenaltyStacking === "worst"
    ? Math.max(0, ...penalties)
    : penalties.reduce((sum, each) => sum + each, 0);
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
export function hasTimed(
  { turn }: Pick<SegmentsCombatant, "turn">,
  id: SegmentsCombatant["turn"]["timed"][number]["id"],
): boolean {
  for (const state of turn.timed) if (state.id === id) return true;
  return false;
}

export function isDead(combatant: Injured): boolean {
  return hasCondition(combatant, "dead");
}

/** Unconscious, in a coma or dead: helpless. [SEG-HOUSE-59] */
export function isHelpless(combatant: Pick<SegmentsCombatant, "body" | "turn">): boolean {
  const { conditions } = combatant.body;
  if (conditions.includes("coma") || conditions.includes("unconscious") || conditions.includes("dead")) return true;
  return hasTimed(combatant, "unconscious");
}

export function isProne(combatant: Pick<SegmentsCombatant, "body" | "turn">): boolean {
  return hasCondition(combatant, "prone") || isHelpless(combatant);
}

/**
 * The combatant's first state that has an effect by the table of conditions, or null. Body first, then passing
 * states, then what wounds leave behind. [SEG-HOUSE-59]
 */
export function stateWith(
  { tables: { conditions } }: SegmentsSettings,
  combatant: Pick<SegmentsCombatant, "body" | "turn">,
  effect: StateEffect,
): StateId | null {
  const { body, turn } = combatant;
  for (const id of body.conditions) if (conditions[id].includes(effect)) return id;
  for (const { id } of turn.timed) if (conditions[id].includes(effect)) return id;
  if (turn.surprised && conditions.surprised.includes(effect)) return "surprised";
  const harm = harmOf(combatant);
  for (const id of CRIPPLED) if (harm[id] && conditions[id].includes(effect)) return id;
  return null;
}

const CRIPPLED = ["legUseless", "weaponArmUseless", "offArmUseless"] as const;

/** Entangled, gripped, locked, a useless leg, helpless: it cannot dodge, and is struck critically more often. [SEG-CRIT-07] [SEG-HOUSE-59] */
export function hasReducedMobility(
  settings: SegmentsSettings,
  combatant: Pick<SegmentsCombatant, "body" | "turn">,
): boolean {
  return stateWith(settings, combatant, "reducedMobility") !== null;
}

/** Stunned or blinded: neither Dexterity nor a weapon's guard helps. [SEG-HOUSE-28] */
export function isDazed(settings: SegmentsSettings, combatant: Pick<SegmentsCombatant, "body" | "turn">): boolean {
  return stateWith(settings, combatant, "dazed") !== null;
}

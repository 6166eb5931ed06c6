import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { characterOf } from "../derive/character.ts";
import { harmOf, hasCondition, isDead } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { aloneForbids, namesForbid } from "../../kernel/named.ts";
import { hasBegun } from "../turn/moments.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { LifeCommand } from "./commands.ts";
import { restoreStamina, restoreWounds } from "./restore.ts";

type Command = Extract<LifeCommand, { do: "rest" }>;

/** Hours of a night, in which all stamina comes back. [SEG-HOUSE-64] */
const NIGHT_HOURS = 8;
const SECONDS_PER_HOUR = 3600;

/** Those who rest by themselves do so alone, and when no fight goes on; no one rests for no time, nor while they bleed, sink into a coma, drown or are being digested. [SEG-HOUSE-09] [SEG-HOUSE-58] [SEG-HOUSE-64] */
export function restForbids(table: Table, { by, targets, hours, days }: Command): Refusal | null {
  if (hours + days < 1) return refuse("restTooShort", "SEG-HOUSE-64");
  const misnamed = namesForbid(table, targets) ?? aloneForbids(by, targets);
  if (misnamed !== null) return misnamed;
  if (by !== null && hasBegun(table.clock)) return refuse("fightGoesOn", "SEG-HOUSE-64");
  for (const id of targets) {
    const unrest = unrestOf(table.get(id));
    if (unrest !== null) return unrest;
  }
  return null;
}

function unrestOf(sleeper: SegmentsCombatant): Refusal | null {
  const name = { combatant: sleeper.id };
  if (isDead(sleeper)) return refuse("targetDead", "SEG-HOUSE-59");
  const { minorHaemorrhages, majorHaemorrhages } = harmOf(sleeper);
  if (minorHaemorrhages + majorHaemorrhages > 0) return refuse("bleeding", "SEG-HOUSE-58", { name });
  if (hasCondition(sleeper, "coma") && !hasCondition(sleeper, "stabilised"))
    return refuse("comaNotStabilised", "SEG-HOUSE-09", { name });
  if (hasCondition(sleeper, "submerged")) return refuse("underWater", "SEG-HOUSE-66", { name });
  return hasCondition(sleeper, "swallowed") ? refuse("swallowed", "SEG-HOUSE-51") : null;
}

/** Stamina by the hour or all of it in a night, wounds by the day, breath in no time; passing states are long over. [SEG-HOUSE-64] [SEG-FAT-15] */
export function* performRest(table: Table, { targets, hours, days, care }: Command): Rule {
  for (const id of targets) {
    yield* emit({ type: "rested", id, hours, days, care, rule: "SEG-HOUSE-64" });
    yield* catchBreath(table, id, hours, days);
    for (const state of table.get(id).turn.timed) yield* emit({ type: "timedStateEnded", id, state: state.id });
    const stamina = staminaOf(table.settings, table.get(id), hours, days);
    if (stamina > 0) yield* restoreStamina(table, id, stamina, "SEG-HOUSE-64");
    yield* restoreWounds(
      table,
      id,
      days * (care ? table.settings.woundsRecoveryPerDayCare : table.settings.woundsRecoveryPerDay),
      "SEG-HOUSE-64",
    );
  }
}

/** Stamina points that so much rest is worth, those already there counted in. [SEG-HOUSE-64] */
function staminaOf(
  settings: SegmentsSettings,
  { sheet, body }: SegmentsCombatant,
  hours: number,
  days: number,
): number {
  const most = characterOf(settings, sheet).maxStamina.value;
  const wanting = Math.max(0, most - body.stamina);
  if (days > 0 || hours >= NIGHT_HOURS) return wanting;
  return Math.min(wanting, hours * Math.ceil(most * settings.staminaRecoveryPerHour));
}

/** Every round of the rest takes points of weariness off. [SEG-FAT-06] [SEG-FAT-15] */
function* catchBreath(table: Table, id: CombatantId, hours: number, days: number): Rule {
  const { segmentSeconds, segmentsPerRound, fatigueRecoveryPerRestRound } = table.settings;
  const rounds = ((hours + days * NIGHT_HOURS) * SECONDS_PER_HOUR) / (segmentSeconds * segmentsPerRound);
  const points = Math.min(table.get(id).body.fatigue.points, Math.floor(rounds * fatigueRecoveryPerRestRound));
  if (points > 0) yield* emit({ type: "fatigueGained", id, points: -points, rule: "SEG-FAT-15" });
}

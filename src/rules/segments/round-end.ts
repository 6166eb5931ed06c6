import { parseFormula } from "../kernel/formula.ts";
import { effectKey, type CombatantId } from "../kernel/ids.ts";
import { emit, roll } from "../kernel/rule.ts";
import { add, total } from "../kernel/totals.ts";
import { die } from "./attack/downfall.ts";
import { harm, settleLife } from "./attack/life.ts";
import { D20 } from "./attack/reaction.ts";
import { characterOf } from "./derive/character.ts";
import { fatiguePenalty, harmOf, hasCondition, isDead } from "./derive/harm.ts";
import { loadOf } from "./derive/load.ts";
import type { SegmentsEvent } from "./events.ts";
import type { Rule, Table } from "./game.ts";
import { bleed } from "./segment-end.ts";
import type { Effort } from "./state.ts";

/**
 * The end of a round: minor haemorrhages, coma losses, losses of the swallowed, fatigue and exhaustion. Unspent
 * routine actions vanish when the next round begins. [SEG-HOUSE-13]
 */
export function* endRound(table: Table): Rule {
  for (const { id } of table.combatants) yield* bleedMinor(table, id);
  for (const { id } of table.combatants) yield* loseToComa(table, id);
  for (const { id } of table.combatants) yield* digest(table, id);
  if (table.settings.fatigueTracking !== "auto") return;
  for (const { id } of table.combatants) yield* tire(table, id);
}

/** [SEG-HOUSE-58] */
function* bleedMinor(table: Table, id: CombatantId): Rule {
  yield* bleed(table, id, harmOf(table.get(id)).minorHaemorrhages * table.settings.haemorrhageMinorPerRound, "SEG-HOUSE-58");
}

/** In a coma that nobody has stabilised, wounds go on being lost. [SEG-HOUSE-09] */
function* loseToComa(table: Table, id: CombatantId): Rule {
  const combatant = table.get(id);
  if (!hasCondition(combatant, "coma") || hasCondition(combatant, "stabilised") || isDead(combatant)) return;
  const wounds = table.settings.comaLossPerRound;
  yield* emit<SegmentsEvent>({ type: "lifeLost", id, stamina: 0, wounds, spill: 0, exceptional: 0, rules: ["SEG-HOUSE-09"] });
  yield* settleLife(table, id);
}

/** Whoever is inside a creature is worn down by it. [SEG-HOUSE-51] */
function* digest(table: Table, id: CombatantId): Rule {
  const combatant = table.get(id);
  if (!hasCondition(combatant, "swallowed") || isDead(combatant)) return;
  const key = `swallowed/${table.clock.round}/${id}`;
  const thrown = yield* roll<SegmentsEvent>(effectKey(key), parseFormula(table.settings.swallowDamage), id, { label: "swallowed", rule: "SEG-HOUSE-51" });
  const damage = total("damage", thrown.total, "SEG-HOUSE-51");
  yield* emit<SegmentsEvent>({ type: "damageRolled", to: id, damage, doubled: false, attrition: damage.value, rules: ["SEG-HOUSE-51"] });
  yield* harm(table, { to: id, by: id, attrition: damage.value, exceptional: 0, kind: "bludgeoning", key });
}

/** One point for a tiring round, none for a neutral one, one less for a restful one. [SEG-FAT-05] [SEG-FAT-15] [SEG-FAT-17] */
function* tire(table: Table, id: CombatantId): Rule {
  const combatant = table.get(id);
  if (isDead(combatant)) return;
  const { settings } = table;
  const changes: Readonly<Record<Effort, number>> = { tiring: settings.fatiguePerRound, neutral: 0, restful: -settings.fatigueRecoveryPerRestRound };
  const points = Math.max(-combatant.body.fatigue.points, changes[combatant.turn.effort]);
  if (points === 0) return;
  yield* emit<SegmentsEvent>({ type: "fatigueGained", id, points, rule: points > 0 ? "SEG-FAT-05" : "SEG-FAT-15" });
  if (points > 0) yield* exhaust(table, id, points);
}

/** Beyond twice the threshold every new point asks for a fortitude save, or death. [SEG-FAT-18] */
function* exhaust(table: Table, id: CombatantId, gained: number): Rule {
  const { settings, clock } = table;
  const combatant = table.get(id);
  const limit = loadOf(settings, combatant).threshold.value * settings.fatigueDeathMultiplier;
  const { points } = combatant.body.fatigue;
  if (points <= limit || (settings.fatigueDeathSaveRepeat === "once" && points - gained > limit)) return;
  const thrown = yield* roll<SegmentsEvent>(effectKey(`exhaustion/${clock.round}/${id}`), D20, id, { label: "fortitude", rule: "SEG-FAT-18" });
  const save = total("fortitude", thrown.total, "SEG-HOUSE-04");
  add(save, "save", characterOf(settings, combatant.sheet).saves.fortitude.value, "SEG-HOUSE-04");
  if (settings.fatigueDeathSavePenalised) add(save, "fatigue", -fatiguePenalty(settings, combatant), "SEG-FAT-10");
  const success = save.value >= settings.fatigueDeathDc;
  yield* emit<SegmentsEvent>({ type: "saveRolled", id, save: "fortitude", natural: thrown.total, total: save, dc: settings.fatigueDeathDc, success, rule: "SEG-FAT-18" });
  if (!success) yield* die(table, id, "SEG-FAT-18");
}

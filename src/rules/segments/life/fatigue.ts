import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { add, total } from "../../kernel/totals.ts";
import { byHand } from "../by-hand.ts";
import { die } from "./downfall.ts";
import { D20 } from "../attack/reaction.ts";
import { characterOf } from "../derive/character.ts";
import { fatiguePenalty, isDead } from "../derive/harm.ts";
import { loadOf } from "../derive/load.ts";
import { pointsOfTiringRound } from "../footwork/mounted.ts";
import type { Rule, Table } from "../game.ts";
import type { Effort } from "../stats.ts";

/** Whether all keep count of their weariness, at tables that use it: always, or since the game master has asked for it. [SEG-FAT-19] */
function isFatigueTracked({ settings, combatants }: Table): boolean {
  return settings.fatigueTracking === "auto" || combatants.some(({ turn }) => turn.tiringRounds === null);
}

/** Classifies the round of each, once: counted at once, or remembered for the day that counting starts. [SEG-FAT-17] [SEG-FAT-19] */
export function* countFatigue(table: Table): Rule {
  if (table.settings.fatigueTracking === "off") return;
  const tracked = isFatigueTracked(table);
  for (const combatant of table.combatants) {
    if (isDead(combatant)) continue;
    if (tracked) yield* tire(table, combatant.id);
    else if (combatant.turn.effort === "tiring")
      yield* emit({
        type: "tiringRoundNoted",
        id: combatant.id,
        points: yield* pointsOfTiringRound(table, combatant.id),
        rule: "SEG-FAT-19",
      });
  }
}

/** One point for a tiring round, none for a neutral one, one less for a restful one. [SEG-FAT-05] [SEG-FAT-06] [SEG-FAT-12] [SEG-FAT-15] [SEG-FAT-17] */
function* tire(table: Table, id: CombatantId): Rule {
  const { settings } = table;
  const { body, turn } = table.get(id);
  const gained = turn.effort === "tiring" ? yield* pointsOfTiringRound(table, id) : 0;
  const changes: Readonly<Record<Effort, number>> = {
    tiring: gained,
    neutral: 0,
    restful: -settings.fatigueRecoveryPerRestRound,
  };
  const points = Math.max(-body.fatigue.points, changes[turn.effort]);
  if (points === 0) return;
  yield* emit({ type: "fatigueGained", id, points, rule: points > 0 ? "SEG-FAT-05" : "SEG-FAT-15" });
  if (points < 0) return;
  yield* pant(table, id, points);
  yield* exhaust(table, id, points);
}

/** Says so when an actor has just run out of breath. [SEG-FAT-08] */
function* pant(table: Table, id: CombatantId, gained: number): Rule {
  const combatant = table.get(id);
  const threshold = loadOf(table.settings, combatant).threshold.value;
  const { points } = combatant.body.fatigue;
  if (points >= threshold && points - gained < threshold)
    yield* emit({ type: "outOfBreath", id, points, threshold, rule: "SEG-FAT-08" });
}

/** Beyond twice the threshold every new point asks for a fortitude save, or death. [SEG-FAT-18] */
function* exhaust(table: Table, id: CombatantId, gained: number): Rule {
  const { settings, clock } = table;
  const combatant = table.get(id);
  const limit = loadOf(settings, combatant).threshold.value * settings.fatigueDeathMultiplier;
  const { points } = combatant.body.fatigue;
  if (points <= limit || (settings.fatigueDeathSaveRepeat === "once" && points - gained > limit)) return;
  const thrown = yield* roll(effectKey(`exhaustion/${clock.round}/${id}`), D20, id, {
    label: "fortitude",
    rule: "SEG-FAT-18",
  });
  const save = byHand(total("fortitude", thrown.total, "SEG-HOUSE-04"), thrown);
  add(save, "save", characterOf(settings, combatant.sheet).saves.fortitude.value, "SEG-HOUSE-04");
  if (settings.fatigueDeathSavePenalised) add(save, "fatigue", -fatiguePenalty(settings, combatant), "SEG-FAT-10");
  const success = save.value >= settings.fatigueDeathDc;
  yield* emit({
    type: "saveRolled",
    id,
    save: "fortitude",
    natural: thrown.total,
    total: save,
    dc: settings.fatigueDeathDc,
    success,
    rule: "SEG-FAT-18",
  });
  if (!success) yield* die(table, id, "SEG-FAT-18");
}

/** Counting starts once, at tables that leave it to the game master. [SEG-FAT-19] */
export function startFatigueForbids(table: Table): Refusal | null {
  if (table.settings.fatigueTracking === "off") return refuse("fatigueOff", "SEG-FAT-19");
  return isFatigueTracked(table) ? refuse("fatigueTracked", "SEG-FAT-19") : null;
}

/** From now on weariness counts: all have as many points as tiring rounds behind them. [SEG-FAT-19] */
export function* performStartFatigue(table: Table): Rule {
  for (const { id, turn, body } of table.combatants) {
    yield* emit({ type: "fatigueTracked", id, rule: "SEG-FAT-19" });
    const points = (turn.tiringRounds ?? 0) - body.fatigue.points;
    if (points !== 0) yield* emit({ type: "fatigueGained", id, points, rule: "SEG-FAT-19" });
  }
}

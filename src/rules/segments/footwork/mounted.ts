import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { hasCondition } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";

/** Fatigue points of a tiring round: a rider's are counted apart, and only every second one gives a point. [SEG-FAT-05] [SEG-FAT-14] [SEG-HOUSE-65] */
export function* pointsOfTiringRound(table: Table, id: CombatantId): Rule<number> {
  const { fatiguePerRound, fatigueMountedRoundsPerPoint } = table.settings;
  const combatant = table.get(id);
  if (!hasCondition(combatant, "mounted")) return fatiguePerRound;
  const rounds = combatant.body.fatigue.mountedRounds + 1;
  yield* emit({ type: "mountedRoundCounted", id, rounds, rule: "SEG-FAT-14" });
  return rounds % fatigueMountedRoundsPerPoint === 0 ? fatiguePerRound : 0;
}

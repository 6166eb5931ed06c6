import type { CombatantId } from "../../kernel/ids.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";

/** An attack in melee at the one who has fallen for it has been rolled. [D20-FEINT-04] */
export function* useFeint(table: Table, by: CombatantId, target: CombatantId): Rule {
  if (table.get(by).turn.feint?.target === target) yield* emit({ type: "feintUsed", by, target, rule: "D20-FEINT-04" });
}

/** What is tried in place of an attack in melee is one: who it is tried on is beset, and a feint has counted. [D20-SPEC-07] [D20-FEINT-04] */
export function* countAsBlow(table: Table, by: CombatantId, target: CombatantId): Rule {
  yield* emit({ type: "beset", id: target });
  yield* useFeint(table, by, target);
}

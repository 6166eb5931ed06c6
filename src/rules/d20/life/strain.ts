import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { loseRecovery, settleBody } from "./settle.ts";

/** Standard actions that somebody has spent in this turn while disabled: what counts as strenuous. [D20-HP-06] */
export function strenuousActs(table: Table, id: CombatantId): number {
  const combatant = table.find(id);
  if (combatant === undefined || standingOf(table.settings, combatant).life !== "disabled") return -1;
  return combatant.turn.spent.filter((kind) => kind === "standard").length;
}

/** The hit point that a strenuous act costs one who was disabled when he began it, healed by it or not. [D20-HP-06] */
export function* strain(table: Table, id: CombatantId, before: number): Rule {
  const combatant = table.find(id);
  if (before < 0 || combatant === undefined) return;
  if (combatant.turn.spent.filter((kind) => kind === "standard").length <= before) return;
  const { life } = standingOf(table.settings, combatant);
  if (life === "dead" || life === "dying") return;
  yield* emit({ type: "hurt", id, temporary: 0, hitPoints: 1, nonlethal: 0, rules: ["D20-HP-06"] });
  if (table.get(id).body.hitPoints < 0) yield* loseRecovery(id, "D20-HP-06");
  yield* settleBody(table, id, life, "D20-HP-06");
}

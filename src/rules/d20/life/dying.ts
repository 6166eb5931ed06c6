import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { optionOf } from "../../kernel/questions.ts";
import { ask, roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { settleBody } from "./settle.ts";

const PERCENT = parseFormula("1d100");

/** A d100 that must not show more than the chance. */
export function* rollLife(key: string, id: CombatantId, chance: number, rule: LedgerId): Rule<boolean> {
  const die = yield* roll(effectKey(key), PERCENT, id, { label: "life", rule });
  const success = die.total <= chance;
  yield* emit({ type: "lifeRolled", id, roll: die.total, success, rule });
  return success;
}

/** One hit point more is lost. [D20-HP-10] [D20-HP-19] [D20-HP-20] */
export function* fade(table: Table, id: CombatantId, rule: LedgerId): Rule {
  const { life } = standingOf(table.settings, table.get(id));
  yield* emit({ type: "hurt", id, temporary: 0, hitPoints: 1, nonlethal: 0, rules: [rule] });
  yield* settleBody(table, id, life, rule);
}

/** The turn of somebody dying: stable, or one hit point less; not before the round after the one in which he fell. [D20-HP-10] [D20-HP-11] [D20-HP-12] */
export function* passDying(table: Table, id: CombatantId): Rule {
  const combatant = table.get(id);
  if (standingOf(table.settings, combatant).life !== "dying") return;
  const { fell } = combatant.turn;
  const { round } = table.clock;
  if (fell !== null && fell.round >= round) return;
  if (table.settings.ownerRollsDying) yield* awaitOwner(table, id);
  yield* passDyingRound(table, `dying/${id}/${round}`, id);
}

/** One round of somebody dying: stable, or one hit point less. [D20-HP-10] [D20-HP-11] */
export function* passDyingRound(table: Table, key: string, id: CombatantId): Rule {
  if (yield* rollLife(key, id, table.settings.stabilisingChance, "D20-HP-11")) {
    yield* emit({ type: "recoveryChanged", id, ...table.get(id).body.recovery, stable: true, rule: "D20-HP-11" });
  } else yield* fade(table, id, "D20-HP-11");
}

/** Waits until the owner wants the die thrown. [D20-HP-11] */
function* awaitOwner(table: Table, id: CombatantId): Rule {
  yield* ask(effectKey(`dying/${id}/${table.clock.round}/ready`), {
    cause: "dying",
    to: id,
    from: null,
    rules: ["D20-HP-11"],
    fallback: "roll",
    facts: {},
    options: [optionOf("roll", { label: "rollDying", odds: table.settings.stabilisingChance / 100 })],
  });
}

/** A pass of blades: a lunge, the guard against it, and what it costs. */
import { contest, type Effort } from "../../../src/rules/kernel/contest.ts";
import { effectKey, type CombatantId } from "../../../src/rules/kernel/ids.ts";
import type { Question } from "../../../src/rules/kernel/questions.ts";
import { refuse, type Refusal } from "../../../src/rules/kernel/refusals.ts";
import { ask, emit, roll } from "../../../src/rules/kernel/rule.ts";
import { modified } from "../../../src/rules/kernel/totals.ts";
import { isOnTurn } from "../../../src/rules/kernel/turns/passing.ts";
import { dieOf, fencing, oddsOf } from "./derive.ts";
import type { DuelCommand, DuelEvent, Rule, Table } from "./game.ts";
import { GUARDS, type Guard } from "./settings.ts";

export type Lunge = Extract<DuelCommand, { readonly do: "lunge" }>;

export function lungeForbids(table: Table, { by, target }: Lunge): Refusal | null {
  const [fencer, foe] = [table.find(by), table.find(target)];
  if (fencer === undefined || foe === undefined) return refuse("unknownCombatant", null);
  if (!isOnTurn(table, by)) return refuse("notYourTurn", "DUEL-TURN-01", { name: { combatant: by } });
  if (fencer.turn.lunged) return refuse("hasLunged", "DUEL-PASS-01", { name: { combatant: by } });
  if (by === target) return refuse("targetIsSelf", null);
  return foe.body.wind > 0 ? null : refuse("outOfBreath", "DUEL-WIND-01", { name: { combatant: target } });
}

/** The target is asked for a guard, then the blades cross; what one side has more is breath that the other loses. [DUEL-PASS-01] */
export function* performLunge(table: Table, { by, target }: Lunge): Rule {
  const { option } = yield* ask<DuelEvent>(effectKey("lunge/guard"), guardQuestion(table, by, target));
  const guard = GUARDS.find((each) => each === option) ?? "stand";
  yield* emit<DuelEvent>({ type: "guardTaken", id: target, guard, wind: table.settings.tables.guards[guard].wind });
  const { won, margin } = yield* contest<DuelEvent>({
    challenger: () => cross(table, by, "stand"),
    opponents: [() => cross(table, target, guard)],
    first: "challenger",
    ties: "opponent",
  });
  yield* emit<DuelEvent>({ type: "lunged", id: by, target, touched: won });
  const wind = table.get(target).body.wind - margin;
  if (won) yield* emit<DuelEvent>({ type: "windSet", id: target, wind: Math.max(0, wind), rule: "DUEL-WIND-01" });
}

function* cross(table: Table, id: CombatantId, guard: Guard): Rule<Effort> {
  const why = { label: "pass", rule: "DUEL-PASS-02" } as const;
  const die = yield* roll<DuelEvent>(effectKey(`lunge/${id}/die`), dieOf(table.settings), id, why);
  const total = modified(fencing(table.settings, table.get(id), guard, die.total), die.modifiers, why.rule);
  yield* emit<DuelEvent>({ type: "crossed", id, natural: die.total, total });
  return { value: total.value, modifier: total.value - die.total };
}

function guardQuestion(table: Table, by: CombatantId, target: CombatantId): Question {
  const [fencer, foe] = [table.get(by), table.get(target)];
  return {
    cause: "guard",
    to: target,
    from: by,
    rules: ["DUEL-PASS-03"],
    fallback: "stand",
    facts: {},
    options: GUARDS.map((id) => {
      const { wind } = table.settings.tables.guards[id];
      return {
        id,
        label: `guard.${id}`,
        facts: {},
        odds: 1 - oddsOf(table.settings, fencer, foe, id),
        cost: wind > 0 ? { wind } : {},
        blocked: wind < foe.body.wind || wind === 0 ? null : refuse("windShort", "DUEL-WIND-01", { wind }),
      };
    }),
  };
}

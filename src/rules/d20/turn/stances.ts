import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { hasFeat } from "../derive/fighter.ts";
import type { Rule, Table } from "../game.ts";
import { costForbids, spend, turnForbids } from "./budget.ts";
import type { TurnCommand } from "./commands.ts";

type TotalDefense = Extract<TurnCommand, { readonly do: "totalDefense" }>;
type Dodge = Extract<TurnCommand, { readonly do: "dodge" }>;

export function totalDefenseForbids(table: Table, { by }: TotalDefense): Refusal | null {
  const combatant = table.find(by);
  if (combatant === undefined) return refuse("unknownCombatant", null);
  const { defensive, expertise } = combatant.turn.stance;
  if (defensive || expertise > 0) return refuse("alreadyDefends", "D20-ACT-40");
  return costForbids(table, combatant, "standard");
}

/** Effective at once, until one's next turn. [D20-ACT-39] */
export function* performTotalDefense(table: Table, { by }: TotalDefense): Rule {
  yield* spend(by, "standard", "totalDefense", "D20-ACT-123");
  yield* emit({
    type: "stanceTaken",
    id: by,
    stance: { ...table.get(by).turn.stance, totalDefense: true },
    rule: "D20-ACT-39",
  });
}

export function dodgeForbids(table: Table, { by, target }: Dodge): Refusal | null {
  const combatant = table.find(by);
  if (combatant === undefined) return refuse("unknownCombatant", null);
  if (!hasFeat(combatant.sheet, "dodge")) return refuse("featMissing", "D20-AC-09");
  if (target === by) return refuse("targetIsSelf", null);
  if (target !== null && table.find(target) === undefined) return refuse("unknownCombatant", null);
  return table.field.phase === "fighting" ? turnForbids(table, combatant) : null;
}

/** [D20-AC-09] [D20-FEAT-04] */
export function* performDodge({ by, target }: Dodge): Rule {
  yield* emit({ type: "dodgeAimed", id: by, target, rule: "D20-AC-09" });
}

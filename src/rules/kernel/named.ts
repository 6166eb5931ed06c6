import type { CombatantId } from "./ids.ts";
import { refuse, type Refusal } from "./refusals.ts";
import type { Game } from "./game.ts";
import type { Table } from "./ruleset.ts";

/** Why an actor cannot do for others what each does for themselves; null: the game master does it (`by` null), or it is for `by` alone. */
export function aloneForbids(by: CombatantId | null, ids: readonly CombatantId[]): Refusal | null {
  return by === null || ids.every((id) => id === by) ? null : refuse("forOneselfOnly", null);
}

/** Why a command cannot be about these: somebody is unknown, or named twice. Null when neither. */
export function namesForbid<G extends Game>(table: Table<G>, ids: readonly CombatantId[]): Refusal | null {
  for (const [index, id] of ids.entries()) {
    const named = table.find(id);
    if (named === undefined) return refuse("unknownCombatant", null, { id });
    if (ids.indexOf(id) < index) return refuse("targetTwice", null, { name: { combatant: named.id } });
  }
  return null;
}

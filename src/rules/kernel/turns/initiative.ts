/** Initiative before the fight: for those who are named, again, and for all who have none as it begins. */
import { effectKey, type CombatantId, type LedgerId } from "../ids.ts";
import { optionOf } from "../questions.ts";
import { refuse, type Refusal } from "../refusals.ts";
import { askAll, emit, type Rule } from "../rule.ts";
import type { Table } from "../ruleset.ts";
import type { OrderEvent, TurnGame, TurnRule, Turns } from "./turns.ts";

const hasRolled = <G extends TurnGame>({ keysOf }: Turns<G>, table: Table<G>, id: CombatantId): boolean =>
  keysOf(table.get(id)).length > 0;

/** Rolls for those of these who have no initiative yet. [D20-INIT-01] */
export function* rollMissing<G extends TurnGame>(
  turns: Turns<G>,
  table: Table<G>,
  ids: readonly CombatantId[],
): TurnRule<G> {
  const missing = ids.filter((id) => !hasRolled(turns, table, id));
  if (missing.length > 0) yield* turns.roll(table, missing);
}

export function rollForbids<G extends TurnGame>(
  turns: Turns<G>,
  table: Table<G>,
  targets: readonly CombatantId[],
): Refusal | null {
  if (targets.some((id) => table.find(id) === undefined)) return refuse("unknownCombatant", null);
  if (table.field.phase === "fighting") return refuse("alreadyBegun", turns.rules.begin, { round: table.clock.round });
  return targets.every((id) => hasRolled(turns, table, id)) ? refuse("alreadyRolled", turns.rules.begin) : null;
}

export function clearForbids<G extends TurnGame>(turns: Turns<G>, table: Table<G>): Refusal | null {
  if (table.field.phase === "fighting") return refuse("alreadyBegun", turns.rules.begin, { round: table.clock.round });
  return table.combatants.some(({ id }) => hasRolled(turns, table, id))
    ? null
    : refuse("nothingRolled", turns.rules.begin);
}

/** All who have rolled have no initiative any more. */
export function* performClear<G extends TurnGame>(turns: Turns<G>, table: Table<G>): TurnRule<G> {
  const ids = table.combatants.map(({ id }) => id).filter((id) => hasRolled(turns, table, id));
  yield* emit<OrderEvent>({ type: "initiativeCleared", ids, rule: turns.rules.begin });
}

/** Waits until the owners of these want their dice thrown: all are asked at once, and dice that are not wanted in time are thrown all the same. */
export function* awaitOwners(ids: readonly CombatantId[], rule: LedgerId): Rule<never, void> {
  const [first] = ids;
  if (first === undefined) return;
  yield* askAll(
    effectKey(`initiative/ready/${first}`),
    ids.map((id) => ({
      key: effectKey(`initiative/ready/${first}/${id}`),
      question: {
        cause: "initiative",
        to: id,
        from: null,
        rules: [rule],
        fallback: "roll",
        facts: {},
        options: [optionOf("roll", { label: "rollInitiative" })],
      },
    })),
  );
}

import type { CombatantId } from "../../kernel/ids.ts";
import type { Rule, Table } from "../game.ts";
import { gain } from "../life/gain.ts";
import type { Power } from "../state.ts";
import type { Condition } from "../stats.ts";

/** What a save that spares in part leaves of a state, for one round; of any other, nothing. [D20-SAVE-01] */
const LESSER: Readonly<Partial<Record<Condition, Condition>>> = {
  cowering: "shaken",
  exhausted: "fatigued",
  frightened: "shaken",
  panicked: "shaken",
};

/** Brings the state of a power upon somebody, for its rounds or for those that its dice have come to: `rolled`. [D20-INIT-07] */
export function* afflict(
  table: Table,
  id: CombatantId,
  { condition, formula, rounds }: Power,
  rolled: number,
  isLesser: boolean,
): Rule {
  if (condition === "") return;
  const state = isLesser ? LESSER[condition] : condition;
  if (state !== undefined)
    yield* gain(table, id, state, isLesser ? 1 : formula === "" ? rounds : rolled, "D20-INIT-07");
}

import type { CombatantId } from "../../kernel/ids.ts";
import type { Rule, Table } from "../game.ts";
import { failCritically, type Failure } from "./failure.ts";
import { grantAtOnce } from "../opportunity/immediate.ts";
import { makeOffer, opportunityForbids } from "../opportunity/eligible.ts";

/** A critical failure, and who is too busy with what they have begun in this moment to profit by it. [SEG-AOO-11] [SEG-HOUSE-43] */
export interface Fumble extends Failure {
  readonly engrossed?: CombatantId | null;
}

/** A critical failure; on 1 to 3 the opponent is offered an opportunity at once, if they can take one at all. [SEG-EXC-10] [SEG-AOO-08] [SEG-AOO-11] */
export function* fumble(table: Table, { engrossed = null, ...failure }: Fumble): Rule {
  const { by, opponent, key } = failure;
  const opens = yield* failCritically(table, failure);
  // A stray shot may have been aimed at a companion, who is no opponent.
  if (!opens || opponent === engrossed || table.get(opponent).side === table.get(by).side) return;
  if (opportunityForbids(table, table.get(opponent), table.get(by), "criticalFailure") !== null) return;
  yield* grantAtOnce(
    table,
    makeOffer(table, table.get(opponent), table.get(by), "criticalFailure", "SEG-EXC-10"),
    `${key}/opportunity`,
  );
}

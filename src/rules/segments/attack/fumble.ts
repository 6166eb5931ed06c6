import type { CombatantId } from "../../kernel/ids.ts";
import type { Arm } from "../derive/strikers.ts";
import type { Rule, Table } from "../game.ts";
import { failCritically } from "./failure.ts";
import { grantAtOnce } from "./immediate.ts";
import { makeOffer, opportunityForbids } from "./opportunity.ts";

/** A critical failure; on 1 to 3 the opponent is offered his opportunity at once, if he can take one at all. `arm` null: an act without a weapon. [SEG-EXC-10] [SEG-AOO-08] */
export function* fumble(table: Table, by: CombatantId, opponent: CombatantId, arm: Arm | null, key: string): Rule {
  const opens = yield* failCritically(table, { by, opponent, arm, key });
  // A stray shot may have been aimed at a companion, who is no opponent.
  if (!opens || table.get(opponent).side === table.get(by).side) return;
  if (opportunityForbids(table, table.get(opponent), table.get(by), "criticalFailure") !== null) return;
  yield* grantAtOnce(table, makeOffer(table, table.get(opponent), table.get(by), "criticalFailure", "SEG-EXC-10"), `${key}/opportunity`);
}

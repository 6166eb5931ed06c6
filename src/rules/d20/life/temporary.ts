import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { turnClock } from "../../kernel/turns/moment.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { loseCasting } from "../magic/disturb.ts";
import type { D20Clock, D20Combatant } from "../state.ts";
import { settleBody } from "./settle.ts";

/** Temporary hit points for so many rounds (0: until they are taken away), beside those that are there. [D20-HP-28] */
export function* gainTemporary(table: Table, id: CombatantId, points: number, rounds: number): Rule {
  if (points < 1) return;
  const until = endWith(table.get(id), rounds === 0 ? null : turnClock.after(table.clock, { rounds }));
  yield* emit({
    type: "temporaryGained",
    id,
    points,
    ...(until === null ? {} : { until }),
    rule: "D20-HP-28",
  });
}

/** There is one pool: it lasts as long as what lasts longest in it. */
function endWith({ body, turn: { temporaryUntil } }: D20Combatant, added: D20Clock | null): D20Clock | null {
  if (body.temporary === 0 || added === null) return added;
  return temporaryUntil !== null && turnClock.compare(temporaryUntil, added) < 0 ? added : temporaryUntil;
}

/** What is left of them goes, and whoever they kept on his feet falls. [D20-HP-28] [D20-HP-33] [D20-HP-37] */
export function* loseTemporary(table: Table, id: CombatantId): Rule {
  const { life } = standingOf(table.settings, table.get(id));
  yield* emit({ type: "temporaryLost", id, rule: "D20-HP-28" });
  yield* settleBody(table, id, life, table.get(id).body.hitPoints < 0 ? "D20-HP-08" : "D20-HP-32");
  if (!standingOf(table.settings, table.get(id)).canThink) yield* loseCasting(table, id);
}

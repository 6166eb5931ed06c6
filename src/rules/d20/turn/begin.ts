import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import * as beginning from "../../kernel/turns/begin.ts";
import { leaderOf } from "../../kernel/turns/leading.ts";
import { joinForbids as newcomerForbids, letIn } from "../../kernel/turns/newcomers.ts";
import type { Rule, Table } from "../game.ts";
import type { TurnCommand } from "./commands.ts";
import { D20_TURNS } from "./turns.ts";

type MarkAware = Extract<TurnCommand, { readonly do: "markAware" }>;
type Join = Extract<TurnCommand, { readonly do: "join" }>;

export const beginForbids = (table: Table): Refusal | null => beginning.beginForbids(D20_TURNS, table);

/** Everybody is flat-footed; a surprise round for the aware, if there are others; then initiative and the first turn. A mount is as aware as the rider in whose turn it acts. [D20-INIT-01] [D20-INIT-15] [D20-INIT-16] [D20-MOUNT-04] */
export function* performBegin(table: Table): Rule {
  const all = table.combatants.map(({ id }) => id);
  const aware = all.filter((id) => table.get(leaderOf(table, id) ?? id).turn.aware);
  const surprise = aware.length > 0 && aware.length < all.length;
  yield* beginning.performBegin(D20_TURNS, table, {
    acting: surprise ? aware : all,
    surprise,
    begin: surprise ? "D20-INIT-15" : "D20-INIT-01",
    order: surprise ? "D20-INIT-16" : "D20-INIT-01",
  });
}

export function markAwareForbids(table: Table, { targets }: MarkAware): Refusal | null {
  if (targets.some((id) => table.find(id) === undefined)) return refuse("unknownCombatant", null);
  return table.field.phase === "fighting" ? refuse("alreadyBegun", "D20-INIT-13", { round: table.clock.round }) : null;
}

/** [D20-INIT-13] [D20-INIT-14] */
export function* performMarkAware(table: Table, { targets, aware }: MarkAware): Rule {
  for (const id of targets) if (table.get(id).turn.aware !== aware) yield* emit({ type: "awarenessSet", id, aware });
}

export function joinForbids(table: Table, { target }: Join): Refusal | null {
  return newcomerForbids(D20_TURNS, table, target);
}

/** Rolls on arrival; their count comes this round if it is still ahead. [D20-INIT-21] */
export function* performJoin(table: Table, { target, watched }: Join): Rule {
  yield* letIn(D20_TURNS, table, [target]);
  if (watched) yield* emit({ type: "watched", id: target, rule: "D20-INIT-21" });
}

import { namesForbid } from "../../kernel/named.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import type { Rule, Table } from "../game.ts";
import { discharge } from "../magic/discharge.ts";
import { opportunityWays } from "../opportunity/eligible.ts";
import { provoke } from "../opportunity/provoke.ts";
import { isOnTurn } from "../../kernel/turns/passing.ts";
import type { RulingCommand } from "./commands.ts";

type Of<K extends RulingCommand["do"]> = Extract<RulingCommand, { readonly do: K }>;

export function grantForbids(table: Table, { to, against }: Of<"grantOpportunity">): Refusal | null {
  const named = namesForbid(table, [to, against]);
  if (named !== null) return named;
  return opportunityWays(table, table.get(to), against, "granted").length === 0
    ? refuse("noOpportunity", "D20-AOO-13", { name: { combatant: to } })
    : null;
}

/** An opportunity that the game master sees. [D20-AOO-07] [D20-AOO-13] */
export function* performGrant(table: Table, { to, against }: Of<"grantOpportunity">): Rule {
  yield* provoke(table, "granted", { by: against, why: "granted", rule: "D20-AOO-13", foes: [to] });
}

export function setSpentForbids(table: Table, { target }: Of<"setSpent">): Refusal | null {
  if (table.find(target) === undefined) return refuse("unknownCombatant", null);
  return isOnTurn(table, target) ? null : refuse("notHisTurn", "D20-INIT-06", { name: { combatant: target } });
}

export function dischargeForbids(table: Table, { target, to }: Of<"discharge">): Refusal | null {
  const named = namesForbid(table, to === null || to === target ? [target] : [target, to]);
  return named ?? (table.get(target).turn.charge === null ? refuse("noCharge", "D20-SPELL-19") : null);
}

/** A charge touches somebody or something by accident. [D20-SPELL-19] */
export function* performDischarge(table: Table, { target, to }: Of<"discharge">): Rule {
  yield* discharge(table, "ruling", target, to === null ? [] : [to], { rule: "D20-SPELL-19" });
}

/** Actions given back or taken. */
export function* performSetSpent({ target, spent }: Of<"setSpent">): Rule {
  yield* emit({ type: "spentRuled", id: target, spent });
}

import { placeAt } from "../../kernel/geometry/place.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { namesForbid } from "../../kernel/named.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import type { Rule, Table } from "../game.ts";
import { headOf } from "../company/company.ts";
import { metresByHand, pairOf } from "../../kernel/board/by-hand.ts";
import type { Pair } from "../../kernel/schema/parts.ts";
import { watchDistance } from "../turning/watch.ts";
import type { RulingCommand } from "./commands.ts";

type Of<K extends RulingCommand["do"]> = Extract<RulingCommand, { readonly do: K }>;

const isPair = (pair: Pair, [one, other]: Pair): boolean => pair[0] === one && pair[1] === other;

export const ruleAimForbids = (table: Table, { aim }: Of<"ruleAim">): Refusal | null =>
  namesForbid(table, [aim.by, aim.target]);

/** What is seen of a target counts as ruled until the turn of the one who aims is over. [D20-COVER-11] [D20-CONC-12] */
export function* performRuleAim({ aim }: Of<"ruleAim">): Rule {
  yield* emit({ type: "aimRuled", aim, rule: "D20-COVER-11" });
}

/** Only for those whom no map shows. */
function unmappedForbids(table: Table, ids: readonly CombatantId[]): Refusal | null {
  const named = namesForbid(table, ids);
  if (named !== null) return named;
  return ids.every((id) => table.get(id).position !== null) ? refuse("onTheMap", null) : null;
}

export const setDistanceForbids = (table: Table, { pair }: Of<"setDistance">): Refusal | null =>
  unmappedForbids(table, pair);

/** It may bring a cleric too near to undead that they have turned. [D20-MOVE-45] [D20-TURN-18] */
export function* performSetDistance(table: Table, { pair, metres }: Of<"setDistance">): Rule {
  const ordered = pairOf(...pair);
  const { distances, flanks } = table.field;
  const before = metresByHand(table.field, ...pair);
  yield* emit({
    type: "distancesSet",
    distances: [...distances.filter((each) => !isPair(each.pair, ordered)), { pair: ordered, metres }],
    flanks,
  });
  yield* watchDistance(table, ordered, before);
}

export const setFlankForbids = (table: Table, { pair, foe }: Of<"setFlank">): Refusal | null =>
  unmappedForbids(table, [...pair, foe]);

/** [D20-FLANK-01] */
export function* performSetFlank(table: Table, { pair, foe, present }: Of<"setFlank">): Rule {
  const ordered = pairOf(...pair);
  const { distances, flanks } = table.field;
  const others = flanks.filter((each) => each.foe !== foe || !isPair(each.pair, ordered));
  yield* emit({
    type: "distancesSet",
    distances,
    flanks: present ? [...others, { pair: ordered, foe }] : others,
  });
}

export function displaceForbids(table: Table, { target }: Of<"displace">): Refusal | null {
  const combatant = table.find(target);
  if (combatant === undefined) return refuse("unknownCombatant", null);
  return combatant.position === null ? refuse("notOnTheMap", null, { name: { combatant: target } }) : null;
}

/** Put somewhere else, with all who go together; nothing is provoked. [D20-MOVE-21] [D20-MOUNT-06] */
export function* performDisplace(table: Table, { target, to }: Of<"displace">): Rule {
  const { id, position } = headOf(table, table.get(target));
  yield* emit({ type: "displaced", id, to: placeAt(position, to), rule: "D20-MOVE-21" });
}

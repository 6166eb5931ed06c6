import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { emit, roll } from "../../kernel/rule.ts";
import { modified } from "../../kernel/totals.ts";
import { initiativeTotal } from "../derive/readiness.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";

const CHECK = parseFormula("1d20");

/** Those who act on one check together, in the order in which they were given. [D20-INIT-05] */
function groupsOf(table: Table, ids: readonly CombatantId[]): readonly (readonly D20Combatant[])[] {
  const groups = new Map<string, D20Combatant[]>();
  for (const id of ids) {
    const combatant = table.get(id);
    const key = groupOf(table, combatant);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [combatant]);
    else group.push(combatant);
  }
  return [...groups.values()];
}

/** Whom a combatant shares his check with: all that the referee runs, those of his kind, or nobody. [D20-INIT-05] */
function groupOf({ settings }: Table, { id, isReferees, sheet }: D20Combatant): string {
  if (!isReferees || settings.npcInitiative === "each") return `one ${id}`;
  if (settings.npcInitiative === "all") return "all";
  return sheet.identifier === "" ? `one ${id}` : `kind ${sheet.identifier}`;
}

/**
 * Initiative checks of these: one for each, or for each group of the referee's with the lowest modifier among its
 * members. Equal totals go by the modifier, equal modifiers by lot. [D20-INIT-02] [D20-INIT-04] [D20-INIT-05]
 */
export function* rollInitiatives(table: Table, ids: readonly CombatantId[]): Rule {
  const groups = groupsOf(table, ids);
  for (const group of groups) yield* rollFor(table, group);
  yield* breakTies(
    table,
    groups.map((group) => group.map(({ id }) => id)),
  );
}

function* rollFor(table: Table, group: readonly D20Combatant[]): Rule {
  const slowest = group.toSorted(
    (a, b) => initiativeTotal(table.settings, a).value - initiativeTotal(table.settings, b).value,
  )[0];
  const first = group[0];
  if (slowest === undefined || first === undefined) return;
  const die = yield* roll<D20Event>(effectKey(`initiative/${first.id}`), CHECK, first.id, {
    label: "initiative",
    rule: "D20-INIT-02",
  });
  const total = modified(initiativeTotal(table.settings, slowest, die.total), die.modifiers, "D20-INIT-02");
  const initiative = { total: total.value, modifier: initiativeTotal(table.settings, slowest).value, coin: 0 };
  yield* emit<D20Event>({
    type: "initiativeRolled",
    ids: group.map(({ id }) => id),
    total,
    initiative,
    rules: group.length > 1 ? ["D20-INIT-02", "D20-INIT-05"] : ["D20-INIT-02"],
  });
}

/** Draws lots between checks that came out alike in every way: a coin between two. [D20-INIT-04] */
function* breakTies(table: Table, groups: readonly (readonly CombatantId[])[]): Rule {
  const tied = new Map<string, (readonly CombatantId[])[]>();
  for (const group of groups) {
    const mine = group[0] === undefined ? null : table.get(group[0]).turn.initiative;
    if (mine === null) continue;
    const key = `${mine.total}/${mine.modifier}`;
    tied.set(key, [...(tied.get(key) ?? []), group]);
  }
  for (const equals of tied.values()) if (equals.length > 1) yield* drawLots(equals);
}

/** Puts equals into an order, one after the other drawn from those left. */
function* drawLots(equals: readonly (readonly CombatantId[])[]): Rule {
  const lots: { readonly ids: readonly CombatantId[] }[] = [];
  for (let left = equals; left.length > 0; ) {
    const drawn = left.length === 1 ? 1 : yield* draw(left);
    const ids = left[drawn - 1] ?? [];
    lots.push({ ids });
    left = left.filter((other) => other !== ids);
  }
  yield* emit<D20Event>({ type: "tieBroken", lots, rule: "D20-INIT-04" });
}

function* draw(left: readonly (readonly CombatantId[])[]): Rule<number> {
  const first = left[0]?.[0];
  if (first === undefined) return 1;
  const { total } = yield* roll<D20Event>(
    effectKey(`initiative/lots/${first}/${left.length}`),
    parseFormula(`1d${left.length}`),
    first,
    { label: "lots", rule: "D20-INIT-04" },
  );
  return total;
}

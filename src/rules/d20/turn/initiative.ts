import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { modified } from "../../kernel/totals.ts";
import { awaitOwners } from "../../kernel/turns/initiative.ts";
import { drawLots, gathered, type Some } from "../../kernel/turns/ties.ts";
import { initiativeTotal } from "../derive/readiness.ts";
import type { Rule, Table } from "../game.ts";
import { riderOf } from "../mounted/riding.ts";
import type { D20Combatant } from "../state.ts";

const CHECK = parseFormula("1d20");

/** A coin between two. [D20-INIT-04] */
const LOTS: Parameters<typeof drawLots>[1] = {
  rule: "D20-INIT-04",
  keyOf: (first, left) => effectKey(`initiative/lots/${first}/${left}`),
};

/** Those with whom a combatant shares their check: all that the referee runs, those of their kind, or none. [D20-INIT-05] */
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
  const isOwners = (id: CombatantId): boolean => !table.get(id).isReferees;
  if (table.settings.ownersRollInitiative) yield* awaitOwners(ids.filter(isOwners), "D20-INIT-02");
  const own = ids.filter((id) => riderOf(table, table.get(id)) === null);
  const groups = gathered(own, (id) => groupOf(table, table.get(id)));
  for (const group of groups) {
    const led = ids.filter((id) => group.some((each) => each === riderOf(table, table.get(id))?.id));
    yield* rollFor(table, group, led);
  }
  const checkOf = ([first]: Some<CombatantId>): string => {
    const { initiative } = table.get(first).turn;
    return initiative === null ? "" : `${initiative.total}/${initiative.modifier}`;
  };
  // Those who rolled earlier and have no place yet may have come to the same.
  const earlier = rolledBefore(table, ids);
  const before = gathered(earlier, (id) => `${groupOf(table, table.get(id))} ${checkOf([id])}`);
  for (const equals of gathered([...groups, ...before], checkOf))
    if (equals.length > 1 && equals.some(([first]) => !earlier.includes(first))) yield* drawLots(equals, LOTS);
}

/** Others who have rolled for a fight in whose order they are not yet. */
const rolledBefore = ({ combatants, field }: Table, ids: readonly CombatantId[]): readonly CombatantId[] =>
  combatants.flatMap(({ id, turn }) =>
    turn.initiative === null || ids.includes(id) || field.order.some((slot) => slot.id === id) ? [] : [id],
  );

/** `led`: mounts, which act on the counts of their riders. [D20-MOUNT-04] */
function* rollFor(table: Table, group: Some<CombatantId>, led: readonly CombatantId[]): Rule {
  const totalOf = (id: CombatantId, die?: number) => initiativeTotal(table.settings, table.get(id), die);
  const [first] = group;
  const slowest = group.toSorted((a, b) => totalOf(a).value - totalOf(b).value)[0] ?? first;
  const die = yield* roll(effectKey(`initiative/${first}`), CHECK, first, {
    label: "initiative",
    rule: "D20-INIT-02",
  });
  const total = modified(totalOf(slowest, die.total), die.modifiers, "D20-INIT-02");
  const initiative = { total: total.value, modifier: totalOf(slowest).value, coin: 0 };
  yield* emit({
    type: "initiativeRolled",
    ids: [...group, ...led],
    total,
    initiative,
    rules: group.length > 1 ? ["D20-INIT-02", "D20-INIT-05"] : ["D20-INIT-02"],
  });
}

import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { total } from "../../kernel/totals.ts";
import { swallowHold } from "../attack/holds.ts";
import { harm, loseLife } from "../life/hurt.ts";
import { harmOf, hasCondition, isDead } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { countFatigue } from "../life/fatigue.ts";
import { drown } from "../life/special-harm.ts";
import { bleed } from "./segment-end.ts";

/**
 * The end of a round: minor haemorrhages, coma losses, losses of the swallowed and the drowning, fatigue and exhaustion. Unspent
 * routine actions vanish when the next round begins. [SEG-HOUSE-13]
 */
export function* endRound(table: Table): Rule {
  for (const { id } of table.combatants) yield* bleedMinor(table, id);
  for (const { id } of table.combatants) yield* loseToComa(table, id);
  for (const { id } of table.combatants) yield* digest(table, id);
  for (const { id } of table.combatants) yield* drown(table, id);
  yield* countFatigue(table);
}

/** [SEG-HOUSE-58] */
export function* bleedMinor(table: Table, id: CombatantId): Rule {
  yield* bleed(
    table,
    id,
    harmOf(table.get(id)).minorHaemorrhages * table.settings.haemorrhageMinorPerRound,
    "SEG-HOUSE-58",
  );
}

/** In a coma that has not been stabilised, wounds go on being lost. [SEG-HOUSE-09] */
export function* loseToComa(table: Table, id: CombatantId): Rule {
  const combatant = table.get(id);
  if (!hasCondition(combatant, "coma") || hasCondition(combatant, "stabilised") || isDead(combatant)) return;
  yield* loseLife(table, {
    to: id,
    stamina: 0,
    wounds: table.settings.comaLossPerRound,
    kind: null,
    key: `coma/${table.clock.round}/${id}`,
    rule: "SEG-HOUSE-09",
  });
}

/** A combatant inside a creature is worn down by it. [SEG-HOUSE-51] */
function* digest(table: Table, id: CombatantId): Rule {
  const combatant = table.get(id);
  if (!hasCondition(combatant, "swallowed") || isDead(combatant)) return;
  const key = `swallowed/${table.clock.round}/${id}`;
  const holder = swallowHold(table, id)?.holder ?? id;
  const thrown = yield* roll(effectKey(key), parseFormula(table.settings.swallowDamage), holder, {
    label: "swallowed",
    rule: "SEG-HOUSE-51",
  });
  const damage = total("damage", thrown.total, "SEG-HOUSE-51");
  yield* emit({
    type: "damageRolled",
    by: holder,
    to: id,
    damage,
    doubled: false,
    attrition: damage.value,
    rules: ["SEG-HOUSE-51"],
  });
  yield* harm(table, { to: id, by: holder, attrition: damage.value, exceptional: 0, kind: "bludgeoning", key });
}

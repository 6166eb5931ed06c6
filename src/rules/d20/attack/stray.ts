/** Shots at people who wrestle. */
import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { hasCondition } from "../derive/fighter.ts";
import { lifeOf } from "../derive/life.ts";
import type { Rule, Table } from "../game.ts";
import { groupOf, isGrappling } from "../grapple/holds.ts";
import { metresBetween } from "../ground/distance.ts";
import type { D20Combatant } from "../state.ts";

const isHeld = (combatant: D20Combatant): boolean =>
  hasCondition(combatant, "grappled") || hasCondition(combatant, "pinned");

/** All living who wrestle beside one another with this one, himself included; nobody but him when he does not. [D20-MOD-26] */
function grapplersWith(table: Table, target: D20Combatant): readonly CombatantId[] {
  if (isGrappling(target)) return groupOf(table, target).map(({ id }) => id);
  if (!isHeld(target)) return [target.id];
  const isBeside = (other: D20Combatant): boolean =>
    (metresBetween(table, target, other) ?? 0) <= table.settings.metresPerSquare;
  const wrestles = (other: D20Combatant): boolean =>
    isHeld(other) && isBeside(other) && lifeOf(table.settings, other) !== "dead";
  return table.combatants.filter((other) => other.id === target.id || wrestles(other)).map(({ id }) => id);
}

/** Whom a shot at somebody threatens in the end: of those who wrestle one is drawn by lot. [D20-MOD-15] [D20-MOD-26] */
export function* strayed(table: Table, key: string, by: CombatantId, target: CombatantId): Rule<CombatantId> {
  const grapplers = grapplersWith(table, table.get(target)).filter((id) => id !== by);
  if (grapplers.length < 2) return target;
  const die = yield* roll(effectKey(`${key}/stray`), parseFormula(`1d${grapplers.length}`), by, {
    label: "lots",
    rule: "D20-MOD-26",
  });
  const drawn = grapplers[die.total - 1] ?? target;
  yield* emit({ type: "targetDrawn", id: by, aimedAt: target, target: drawn, rule: "D20-MOD-26" });
  return drawn;
}

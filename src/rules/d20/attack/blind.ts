/** Blows into a square, at whoever may be in it. */
import { covers } from "../../kernel/geometry/footprint.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { modified } from "../../kernel/totals.ts";
import { isRefusal } from "../derive/arms.ts";
import { attackTotal } from "../derive/attack-bonus.ts";
import { OPEN } from "../derive/situation.ts";
import type { Rule, Table } from "../game.ts";
import { metresToSquare } from "../ground/distance.ts";
import { spaceOf } from "../ground/space.ts";
import { scatter, splashOf } from "../special/splash.ts";
import { armFor, mannerOf } from "./blow.ts";
import type { AttackCommand } from "./commands.ts";
import { extrasOf } from "./extras.ts";
import { attackForbids, strikerOf } from "./forbids.ts";
import { looseMissile } from "./missile.ts";
import { D20 } from "./roll-attack.ts";

type Attack = Extract<AttackCommand, { readonly do: "attack" }>;

/** Whom a blow into a square may reach: whoever stands in it and can be attacked there; null: nobody. [D20-CONC-07] */
export function standingIn(table: Table, command: Attack): CombatantId | null {
  const { square } = command;
  const isReached = (id: CombatantId): boolean => attackForbids(table, { ...command, target: id }) === null;
  const found =
    square === undefined
      ? undefined
      : table.combatants.find((each) => {
          const space = spaceOf(table, each);
          return space !== null && covers(space, square) && isReached(each.id);
        });
  return found?.id ?? null;
}

/** A blow that finds nobody: its die is thrown as for any other. [D20-CONC-07] */
export function* strikeNobody(table: Table, key: string, command: Attack, iteration: number): Rule {
  const { by, square } = command;
  const attacker = table.get(by);
  const striker = strikerOf(command);
  const arm = armFor(table.settings, attacker, { striker, choices: command });
  if (isRefusal(arm)) return;
  const die = yield* roll(effectKey(`${key}/attack`), D20, by, { label: "attack", rule: "D20-ATK-01" });
  const situation = { ...OPEN, metres: (square === undefined ? null : metresToSquare(table, attacker, square)) ?? 0 };
  const natural = attackTotal(table.settings, attacker, arm, die.total, {
    manner: mannerOf(arm),
    situation,
    iteration,
    extras: extrasOf(attacker, command),
  });
  yield* emit({
    type: "squareStruck",
    id: by,
    striker,
    natural: die.total,
    total: modified(natural, die.modifiers, "D20-ATK-01"),
    rule: "D20-CONC-07",
  });
  yield* looseMissile(table, key, by, { arm, hit: false, square: square ?? null });
  if (square !== undefined && splashOf(arm) !== null)
    yield* scatter(table, key, { by, arm }, { target: null, square, isCorner: false, metres: situation.metres });
}

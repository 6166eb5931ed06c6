import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import type { Blow, Straying } from "../attack/blow.ts";
import { rollAttack } from "../attack/roll-attack.ts";
import type { Rule, Table } from "../game.ts";
import { discharge } from "./discharge.ts";

/** Notes that a held spell has been tried: the next touch is no part of its casting. [D20-SPELL-14] [D20-SPELL-17] */
export const tryCharge = (id: CombatantId): Rule => emit({ type: "chargeTried", id, rule: "D20-SPELL-17" });

/** The touch of a held spell on a foe: an attack against the touch armor class, of which a miss keeps the charge. [D20-SPELL-15] [D20-SPELL-16] [D20-SPELL-17] */
export function* touchFoe(
  table: Table,
  key: string,
  {
    by,
    target,
    kind,
    crossing,
    strays,
  }: Pick<Blow, "by" | "target" | "kind" | "crossing"> & {
    readonly strays?: Straying | undefined;
  },
): Rule {
  yield* tryCharge(by);
  const landing = yield* rollAttack(table, key, {
    by,
    target,
    striker: null,
    choices: {},
    kind,
    iteration: 0,
    crossing,
    manner: "meleeTouch",
    ...(strays === undefined ? {} : { strays }),
  });
  if (landing?.hit === true) yield* discharge(table, key, by, [landing.target], { critical: landing.multiplier });
}

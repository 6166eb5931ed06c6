/** What a hold does to the one who is held. */
import type { CombatantId } from "../../kernel/ids.ts";
import { dealDamage } from "../attack/strike.ts";
import type { Arm } from "../derive/arm.ts";
import type { Rule, Table } from "../game.ts";
import { aimAt } from "../ground/aim.ts";

/** The attacker, the target and the weapon. */
interface Squeeze {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly arm: Arm;
}

/** The damage of the bare body, without an attack roll: nothing strikes a vital spot. [D20-GRAP-08] [D20-GRAP-22] [D20-GRAP-24] */
export function* squeeze(table: Table, key: string, { by, target, arm }: Squeeze): Rule {
  const { situation } = aimAt(table, table.get(by), table.get(target), "melee");
  yield* dealDamage(
    table,
    key,
    by,
    { target, hit: true, isCritical: false, multiplier: 1, arm, manner: "melee", situation },
    true,
  );
}

import type { CombatantId } from "../../kernel/ids.ts";
import { strike } from "../attack/strike.ts";
import { meleeWays } from "../attack/ways.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";

/** The mount of one who has learnt it strikes with a hoof at the one it has run down. [D20-OVERRUN-16] */
export function* trample(table: Table, key: string, by: CombatantId, target: CombatantId): Rule {
  const mount = table.get(by);
  if (!standingOf(table.settings, mount).canAttack) return;
  const hoof = meleeWays(table, mount, table.get(target)).find(({ striker }) =>
    mount.gear.weapons.some(({ id, natural }) => natural !== null && id === striker?.with),
  );
  if (hoof?.striker == null) return;
  const { striker } = hoof;
  yield* strike(table, key, { by, target, striker, choices: {}, kind: "followUp", iteration: 0, crossing: false });
}

import type { CombatantId } from "../../kernel/ids.ts";
import { beforeLeader } from "../../kernel/turns/waiting.ts";
import { mountOf } from "../company/company.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import { countTaken } from "../turn/counts.ts";
import { D20_MOMENTS } from "../turn/moments.ts";

/** A mount stays right before its rider in the order, so that it has no turn after theirs. [D20-MOUNT-04] */
export function* bringMount(table: Table, rider: CombatantId): Rule {
  const mount = mountOf(table, table.get(rider));
  const found = mount === null ? null : beforeLeader(D20_MOMENTS, table, mount.id, rider);
  if (mount !== null && found !== null) yield* emit(countTaken(mount.id, found, "D20-MOUNT-04"));
}

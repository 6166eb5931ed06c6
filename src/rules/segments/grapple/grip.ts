import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { release } from "../attack/holds.ts";
import type { Rule, Table } from "../game.ts";
import { gripOf } from "./field.ts";

/** Ends the grip in which the holder holds another with a weapon, if there is one. [SEG-HOUSE-51] */
export function* releaseGrip(table: Table, holder: CombatantId, held: CombatantId, rule: LedgerId): Rule {
  const grip = gripOf(table.field, holder, held);
  if (grip !== undefined) yield* release(table, [grip], rule);
}

/** Lets go of all that the holder grips with a weapon. [SEG-HOUSE-51] */
export function* releaseGripsOf(table: Table, holder: CombatantId, rule: LedgerId): Rule {
  yield* release(
    table,
    table.field.holds.filter((hold) => hold.kind === "grip" && hold.holder === holder),
    rule,
  );
}

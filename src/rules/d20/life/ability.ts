/** Ability scores harmed and given back. */
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { isLost } from "../derive/scores.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import type { Ability } from "../stats.ts";
import { layDown, settleBody } from "./settle.ts";
import { shiftHitPoints } from "./shift.ts";

/** Points taken from an ability, or (negative) given back. */
export interface AbilityHarm {
  readonly ability: Ability;
  readonly points: number;
  /** For good: no rest brings it back. */
  readonly drained: boolean;
  readonly rule: LedgerId;
}

/**
 * Constitution takes hit points along, and brings them back with it; who has no Strength left collapses, and what else a
 * score of 0 does follows. [D20-DMG-11] [D20-DMG-12] [D20-HP-09] [D20-HP-25] [D20-HP-27]
 */
export function* harmAbility(table: Table, id: CombatantId, harm: AbilityHarm): Rule {
  const before = table.get(id);
  const { life } = standingOf(table.settings, before);
  yield* emit({ type: "abilityHurt", id, ...harm });
  const after = table.get(id);
  yield* shiftHitPoints(table, before);
  if (isLost(table.settings, after, "strength") && !isLost(table.settings, before, "strength"))
    yield* layDown(table, id);
  yield* settleBody(table, id, life, "D20-DMG-12");
}

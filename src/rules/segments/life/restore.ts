import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { characterOf } from "../derive/character.ts";
import { hasCondition } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import { healedBy } from "./healing.ts";

/** Gives stamina back, not above the maximum, never wounds. [SEG-HOUSE-64] [SEG-HOUSE-69] */
export function* restoreStamina(table: Table, id: CombatantId, points: number, rule: LedgerId): Rule {
  const { sheet, body } = table.get(id);
  const stamina = Math.max(0, Math.min(points, characterOf(table.settings, sheet).maxStamina.value - body.stamina));
  yield* emit({ type: "healed", id, stamina, rule });
}

/** Gives wound points back, not above the maximum: wounds whose points are all back end, and so may a coma. [SEG-HOUSE-09] [SEG-HOUSE-57] */
export function* restoreWounds(table: Table, id: CombatantId, points: number, rule: LedgerId): Rule {
  const { sheet, body } = table.get(id);
  const back = Math.max(0, Math.min(points, characterOf(table.settings, sheet).maxWounds.value - body.wounds));
  if (back < 1) return;
  yield* emit({
    type: "woundsRecovered",
    id,
    points: back,
    healed: healedBy(body.injuries, back),
    rule,
  });
  const risen = table.get(id);
  if (!hasCondition(risen, "coma") || isKeptInComa(table, risen)) return;
  yield* emit({ type: "conditionLost", id, condition: "coma", rule: "SEG-HOUSE-09" });
  if (hasCondition(table.get(id), "stabilised"))
    yield* emit({ type: "conditionLost", id, condition: "stabilised", rule: "SEG-HOUSE-09" });
}

/** Too few wound points, or a wound that is a coma by itself and whose points are not all back. [SEG-HOUSE-09] [SEG-HOUSE-53] */
function isKeptInComa({ settings }: Table, { body }: SegmentsCombatant): boolean {
  return body.wounds <= settings.comaAt || body.injuries.some(({ codes, column }) => column > 0 && codes.includes("C"));
}

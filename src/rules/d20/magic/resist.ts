import type { CombatantId } from "../../kernel/ids.ts";
import { characterOf } from "../derive/character.ts";
import { saveDc } from "../derive/saves.ts";
import type { Rule, Table } from "../game.ts";
import { rollSave } from "../life/save.ts";
import type { Power } from "../state.ts";
import type { Cover } from "../stored/field.ts";

/** What a save has left of an effect: all, half or nothing, or a lesser state; the natural die, null without a save. */
export interface Resisted {
  readonly share: 0 | 0.5 | 1;
  readonly natural: number | null;
  readonly isLesser?: true;
}

/** A power that reaches somebody, and what shelters him from it. */
export interface Threat {
  readonly by: CombatantId;
  readonly power: Power;
  readonly id: CombatantId;
  readonly cover: Cover;
}

/** The save against a power, with what cover and evasion make of it. [D20-SAVE-01] [D20-PROG-07] [D20-COVER-06] [D20-COVER-11] */
export function* resist(table: Table, key: string, { by, power, id, cover }: Threat): Rule<Resisted> {
  if (power.save === "none" || power.saveResult === "none") return { share: 1, natural: null };
  const { natural, success } = yield* rollSave(table, key, id, {
    save: power.save,
    dc: saveDc(table.settings, table.get(by), power).value,
    rule: "D20-SAVE-01",
    cover,
  });
  if (power.saveResult === "negates") return { share: success ? 0 : 1, natural };
  if (power.saveResult === "partial") return { share: 1, natural, ...(success ? { isLesser: true } : {}) };
  const { traits } = characterOf(table.settings, table.get(id).sheet);
  const isReflex = power.save === "reflex";
  const slips = isReflex && (traits.includes("improvedEvasion") || cover === "improved");
  if (success) return { share: slips || (isReflex && traits.includes("evasion")) ? 0 : 0.5, natural };
  return { share: slips ? 0.5 : 1, natural };
}

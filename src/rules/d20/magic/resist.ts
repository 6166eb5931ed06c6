import type { CombatantId } from "../../kernel/ids.ts";
import { characterOf } from "../derive/character.ts";
import { saveDc } from "../derive/saves.ts";
import type { Rule, Table } from "../game.ts";
import { rollSave } from "../life/save.ts";
import type { Power } from "../state.ts";

/** What a save has left of an effect: all, half or nothing; the natural die, null without a save. */
export interface Resisted {
  readonly share: 0 | 0.5 | 1;
  readonly natural: number | null;
}

/** The save against a power, with what evasion makes of it. [D20-SAVE-01] [D20-PROG-07] */
export function* resist(table: Table, key: string, by: CombatantId, power: Power, id: CombatantId): Rule<Resisted> {
  if (power.save === "none" || power.saveResult === "none") return { share: 1, natural: null };
  const { natural, success } = yield* rollSave(table, key, id, power.save, saveDc(table.settings, table.get(by), power).value, "D20-SAVE-01");
  if (power.saveResult === "negates") return { share: success ? 0 : 1, natural };
  const { traits } = characterOf(table.settings, table.get(id).sheet);
  const evades = power.save === "reflex" && (traits.includes("evasion") || traits.includes("improvedEvasion"));
  if (success) return { share: evades ? 0 : 0.5, natural };
  return { share: power.save === "reflex" && traits.includes("improvedEvasion") ? 0.5 : 1, natural };
}

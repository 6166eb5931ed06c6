import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { byHand } from "../by-hand.ts";
import { D20 } from "../attack/reaction.ts";
import { checkTotal } from "../derive/checks.ts";
import type { Fighter } from "../derive/combat.ts";
import { rankOf } from "../derive/ranks.ts";
import type { Rule, Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { StealthSkill } from "../stats.ts";
import type { Noticing } from "./events.ts";

/** Senses that may give others away before one meets them. [SEG-HOUSE-48] */
export type Sense = "listen" | "observe";

/** The better of the senses. [SEG-HOUSE-48] */
function keenest(settings: SegmentsSettings, { sheet }: Fighter): Sense {
  return rankOf(settings, sheet, "observe").value > rankOf(settings, sheet, "listen").value ? "observe" : "listen";
}

/** Throws a check to go unnoticed. [SEG-SURP-02] [SEG-HOUSE-48] */
export function* rollStealth(table: Table, id: CombatantId, skill: StealthSkill, key: string): Rule<number> {
  const thrown = yield* roll(effectKey(`${key}/stealth/${id}`), D20, id, {
    label: skill,
    rule: "SEG-HOUSE-48",
  });
  const check = byHand(checkTotal(table.settings, table.get(id), skill, thrown.total), thrown);
  yield* emit({
    type: "stealthRolled",
    id,
    skill,
    natural: thrown.total,
    total: check,
    rule: "SEG-HOUSE-48",
  });
  return check.value;
}

/** Throws a check to notice others, by the better sense or by a named one; reaching what each takes is enough. [SEG-SURP-02] [SEG-HOUSE-48] */
export function* perceive(
  table: Table,
  id: CombatantId,
  sense: Sense | null,
  others: readonly Omit<Noticing, "noticed">[],
  key: string,
): Rule<readonly Noticing[]> {
  const used = sense ?? keenest(table.settings, table.get(id));
  const thrown = yield* roll(effectKey(`${key}/perception/${id}`), D20, id, {
    label: used,
    rule: "SEG-HOUSE-48",
  });
  const check = byHand(checkTotal(table.settings, table.get(id), used, thrown.total), thrown);
  const against = others.map(({ whom, dc }) => ({ whom, dc, noticed: check.value >= dc }));
  yield* emit({
    type: "perceptionRolled",
    id,
    sense: used,
    natural: thrown.total,
    total: check,
    against,
    rule: "SEG-HOUSE-48",
  });
  return against;
}

import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { disturb } from "../magic/disturb.ts";
import { comeOff, isOfPair } from "../mounted/falls.ts";
import { rollSave } from "./save.ts";
import { settleBody, worsen } from "./settle.ts";

/** What an attack, a spell or a fall does to somebody. */
export interface Wound {
  readonly points: number;
  readonly nonlethal: boolean;
  /** One attack by itself, which may be too much at once. [D20-HP-03] */
  readonly single: boolean;
  readonly rules: readonly LedgerId[];
}

/**
 * Points of damage: temporary hit points go first, nonlethal ones are tallied apart; then too much at once, the fall,
 * death, and whatever spell is disturbed. [D20-DMG-01] [D20-HP-03] [D20-HP-28] [D20-HP-30]
 */
export function* hurt(table: Table, key: string, id: CombatantId, wound: Wound): Rule {
  const { body } = table.get(id);
  if (wound.points < 1 || standingOf(table.settings, table.get(id)).life === "dead") return;
  const { life: before, isConscious: wasUp } = standingOf(table.settings, table.get(id));
  const temporary = wound.nonlethal ? 0 : Math.min(body.temporary, wound.points);
  yield* emit({
    type: "hurt",
    id,
    temporary,
    hitPoints: wound.nonlethal ? 0 : wound.points - temporary,
    nonlethal: wound.nonlethal ? wound.points : 0,
    rules: wound.rules,
  });
  if (!wound.nonlethal) yield* worsen(table, id);
  yield* disturb(table, `${key}/disturbed`, id, wound.points);
  const { massiveDamage, massiveDamageDc } = table.settings;
  if (wound.single && !wound.nonlethal && wound.points >= massiveDamage) {
    const { success } = yield* rollSave(table, `${key}/massive`, id, {
      save: "fortitude",
      dc: massiveDamageDc,
      rule: "D20-HP-03",
    });
    if (!success) yield* emit({ type: "died", id, rule: "D20-HP-03" });
  }
  yield* settleBody(table, id, before, wound.nonlethal ? "D20-HP-32" : "D20-HP-08");
  const isDown = wasUp && !standingOf(table.settings, table.get(id)).isConscious;
  if (isDown && isOfPair(table, id)) yield* comeOff(table, id, hurt);
}

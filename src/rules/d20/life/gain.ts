import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { turnClock } from "../../kernel/turns/moment.ts";
import { standingOf } from "../derive/standing.ts";
import { loseCasting } from "../magic/disturb.ts";
import type { Rule, Table } from "../game.ts";
import type { Condition } from "../stats.ts";
import { comeOff, isOfPair } from "../mounted/falls.ts";
import { hurt } from "./hurt.ts";
import { emptyHands, layDown } from "./settle.ts";

/** States that empty the hands. [D20-COND-07] [D20-COND-09] */
const DROPPING: readonly Condition[] = ["stunned", "panicked"];

/**
 * Somebody comes into a state, for so many rounds (0: until it is taken away), with what follows at once: hands are
 * emptied, the senseless fall, castings are lost. [D20-INIT-07] [D20-HP-37] [D20-COND-07] [D20-COND-09]
 */
export function* gain(table: Table, id: CombatantId, condition: Condition, rounds: number, rule: LedgerId): Rule {
  const before = standingOf(table.settings, table.get(id));
  if (rounds > 0) {
    yield* emit({
      type: "timedGained",
      id,
      state: { id: condition, rule, until: { at: turnClock.after(table.clock, { rounds }) } },
    });
  } else yield* emit({ type: "conditionGained", id, condition, rule });
  const after = standingOf(table.settings, table.get(id));
  if (before.isConscious && !after.isConscious) yield* layDown(table, id);
  else if (DROPPING.includes(condition)) yield* emptyHands(table, id, rule);
  if (!after.canThink) yield* loseCasting(table, id);
  if ((condition === "prone" || (before.isConscious && !after.isConscious)) && isOfPair(table, id))
    yield* comeOff(table, id, hurt);
}

/** Bonuses and penalties that come, last and end. */
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { turnClock } from "../../kernel/turns/moment.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { settleBody } from "../life/settle.ts";
import { shiftHitPoints } from "../life/shift.ts";
import type { LastingModifier } from "../stored/turn.ts";
import type { Bonus } from "../stored/actor.ts";
import type { ModifierEvent } from "./events.ts";

/** A bonus or penalty for so many rounds; 0: until somebody ends it. Of two of one type the higher counts while both last. [D20-AC-08] [D20-INIT-07] */
export function* gainModifier(table: Table, id: CombatantId, bonus: Bonus, rounds: number, rule: LedgerId): Rule {
  const { to, type, value, source } = bonus;
  const until = rounds === 0 ? null : turnClock.after(table.clock, { rounds });
  yield* shift(table, {
    type: "modifierGained",
    id,
    modifier: { id: [source, to, type, value].join("/"), to, type, value, source, until },
    rule,
  });
}

/** It is over; the hit points that it gave go with it. [D20-HP-25] */
export function* loseModifier(table: Table, id: CombatantId, modifier: LastingModifier, rule: LedgerId): Rule {
  yield* shift(table, { type: "modifierEnded", id, modifier, rule });
}

/** What it does to Constitution or to the most hit points, it does to those that are left. [D20-HP-25] */
function* shift(table: Table, event: ModifierEvent): Rule {
  const { id } = event;
  const before = table.get(id);
  const { life } = standingOf(table.settings, before);
  yield* emit(event);
  if (yield* shiftHitPoints(table, before)) yield* settleBody(table, id, life, "D20-HP-25");
}

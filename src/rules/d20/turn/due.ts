import { hasReached } from "../../kernel/clock.ts";
import { isSameCondition } from "../../kernel/conditions.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { turnClock } from "../../kernel/turns/moment.ts";
import type { Rule, Table } from "../game.ts";
import { loseTemporary } from "../life/temporary.ts";
import { HAS_TIMED } from "../marks.ts";
import { loseModifier } from "../modifiers/lasting.ts";
import type { D20Clock } from "../state.ts";
import { endTurning } from "../turning/end.ts";

/** What ends just before a count ends as the clock comes to it. [D20-INIT-07] [D20-HP-28] */
export function* endDue(table: Table, clock: D20Clock): Rule {
  for (const { id } of table.having(HAS_TIMED)) {
    yield* endStates(table, id, clock);
    yield* endModifiers(table, id, clock);
    yield* endTurnings(table, id, clock);
    const { temporaryUntil } = table.get(id).turn;
    if (temporaryUntil !== null && hasReached(turnClock, clock, temporaryUntil)) yield* loseTemporary(table, id);
  }
}

/** Each is looked up anew: what has ended meanwhile does not end again. */
function* endStates(table: Table, id: CombatantId, clock: D20Clock): Rule {
  for (const state of table.get(id).turn.timed) {
    if (state.until === undefined || !("at" in state.until) || !hasReached(turnClock, clock, state.until.at)) continue;
    if (table.get(id).turn.timed.some((each) => isSameCondition(turnClock, each, state)))
      yield* emit({ type: "timedEnded", id, condition: state.id, state, rule: "D20-INIT-07" });
  }
}

/** The same of bonuses and penalties. */
function* endModifiers(table: Table, id: CombatantId, clock: D20Clock): Rule {
  for (const modifier of table.get(id).turn.modifiers) {
    if (modifier.until === null || !hasReached(turnClock, clock, modifier.until)) continue;
    if (table.get(id).turn.modifiers.some((each) => each.id === modifier.id))
      yield* loseModifier(table, id, modifier, "D20-INIT-07");
  }
}

/** The same of what channeled energy has brought about. [D20-TURN-16] [D20-TURN-23] [D20-TURN-30] */
function* endTurnings(table: Table, id: CombatantId, clock: D20Clock): Rule {
  for (const state of table.get(id).turn.turnings)
    if (state.until !== null && hasReached(turnClock, clock, state.until)) yield* endTurning(table, id, state, "time");
}

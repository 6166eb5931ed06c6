import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import type { Turning } from "../stored/turn.ts";
import type { TurningEnd } from "./events.ts";

/** Which entry ends it. */
const ENDS: Readonly<Record<TurningEnd, LedgerId>> = {
  time: "D20-INIT-07",
  approach: "D20-TURN-18",
  freed: "D20-TURN-28",
  released: "D20-TURN-26",
};

/** A creature is free of it, unless it was so already. */
export function* endTurning(table: Table, id: CombatantId, held: Turning, why: TurningEnd): Rule {
  const { how, by, check, hitDice, until } = held;
  const stands = table.get(id).turn.turnings.some((each) => each.how === how && each.by === by);
  const state = { how, by, check, hitDice, until };
  if (stands) yield* emit({ type: "turningEnded", id, state, why, rule: ENDS[why] });
}

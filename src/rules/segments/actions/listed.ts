import type { SegmentsCommand } from "../commands.ts";
import type { Table } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import { readyAction } from "../turn/standing.ts";
import type { ActionFacts } from "./facts.ts";

/** An entry of the list of what a combatant may do, not yet judged. */
export interface Listed<C extends SegmentsCommand = SegmentsCommand> {
  readonly command: C;
  readonly facts: ActionFacts;
}

/** The routine action that an entry would take. */
export function dueFacts(table: Table, { turn }: SegmentsCombatant): ActionFacts {
  const ready = readyAction(turn, table.clock.segment);
  return ready?.segment == null ? {} : { routineAction: ready.segment };
}

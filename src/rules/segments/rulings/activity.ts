import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { SegmentsCommand } from "../commands.ts";
import type { Rule, Table } from "../game.ts";
import { performSimpleAction, simpleActionForbids } from "../activity/act.ts";
import type { RulingCommand } from "./commands.ts";

type Ruled = Extract<RulingCommand, { do: "ruleActivity" }>;

/** What the target does by their own will: the ruling only says how long it lasts. */
function asked({ target, activity, gear, patient }: Ruled): Extract<SegmentsCommand, { do: "simpleAction" }> {
  return { do: "simpleAction", by: target, activity, gear, target: patient };
}

/** Whatever forbids the simple action itself; its length is the game master's affair. [SEG-CORE-10] [SEG-HOUSE-68] */
export function ruledActivityForbids(table: Table, command: Ruled): Refusal | null {
  return table.find(command.target) === undefined
    ? refuse("unknownCombatant", null, { id: command.target })
    : simpleActionForbids(table, asked(command));
}

/** Starts the simple action for as many segments as the game master says. [SEG-CORE-10] [SEG-HOUSE-68] */
export function performRuledActivity(table: Table, command: Ruled): Rule {
  return performSimpleAction(table, asked(command), command.segments);
}

import { assertNever } from "../kernel/json.ts";
import type { Refusal } from "../kernel/refusals.ts";
import type { Ruleset } from "../kernel/ruleset.ts";
import { actions } from "./actions.ts";
import type { SegmentsCommand } from "./commands.ts";
import { parseCommand } from "./decode-command.ts";
import { performSetEngaged, setEngagedForbids } from "./engagement.ts";
import { fold } from "./fold.ts";
import type { Rule, SegmentsGame, Table } from "./game.ts";
import { declareModeForbids, performDeclareMode, performSwitchMode, switchModeForbids } from "./modes.ts";
import { moveForbids, performMove } from "./move.ts";
import { holdForbids } from "./order.ts";
import { performHoldInRank, performRanked, rankedForbids } from "./ranked.ts";
import { advanceForbids, beginForbids, performAdvance, performBegin } from "./round.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "./settings.ts";
import { performSimpleAction, simpleActionForbids } from "./simple-action.ts";

/** Changes whenever a stored reply could mean something else. */
const VERSION = "segments-2";

/** Why the rules forbid a command now, or null. */
function forbids(table: Table, command: SegmentsCommand): Refusal | null {
  switch (command.do) {
    case "begin": return beginForbids(table);
    case "declareMode": return declareModeForbids(table, command);
    case "switchMode": return switchModeForbids(table, command);
    case "hold": return holdForbids(table, command);
    case "attack":
    case "takeOffer": return rankedForbids(table, command);
    case "move": return moveForbids(table, command);
    case "simpleAction": return simpleActionForbids(table, command);
    case "advance": return advanceForbids(table);
    case "setEngaged": return setEngagedForbids(table, command);
    default: return assertNever(command, "command");
  }
}

/** Carries a permitted command out. */
function perform(table: Table, command: SegmentsCommand): Rule {
  switch (command.do) {
    case "begin": return performBegin(table);
    case "declareMode": return performDeclareMode(table, command);
    case "switchMode": return performSwitchMode(table, command);
    case "hold": return performHoldInRank(table, command);
    case "attack":
    case "takeOffer": return performRanked(table, command);
    case "move": return performMove(table, command);
    case "simpleAction": return performSimpleAction(table, command);
    case "advance": return performAdvance(table, command);
    case "setEngaged": return performSetEngaged(table, command);
    default: return assertNever(command, "command");
  }
}

/** The `segments` ruleset with a table's own constants and tables. */
export function segmentsWith(settings: SegmentsSettings): Ruleset<SegmentsGame> {
  return {
    id: "segments",
    version: VERSION,
    parseCommand,
    forbids,
    perform,
    fold,
    actions: (table, id) => actions(table, id, forbids),
    pools: ["body.stamina", "body.wounds", "body.fatigue.points"],
    fleeting: ["turn.actedIn", "turn.effort", "turn.waits"],
    settings,
  };
}

/** The `segments` ruleset as the ledger has it. */
export const segments: Ruleset<SegmentsGame> = segmentsWith(DEFAULT_SETTINGS);

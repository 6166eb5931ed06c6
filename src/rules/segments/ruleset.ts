import { assertNever } from "../kernel/json.ts";
import type { Refusal } from "../kernel/refusals.ts";
import type { Ruleset } from "../kernel/ruleset.ts";
import { actions } from "./actions.ts";
import type { SegmentsCommand } from "./commands.ts";
import { parseCommand } from "./decode-command.ts";
import { characterOf } from "./derive/character.ts";
import { fold } from "./fold.ts";
import { letGoForbids, performLetGo } from "./grapple/command.ts";
import { chargeForbids, performCharge } from "./footwork/charge.ts";
import { performStep, stepForbids } from "./footwork/step.ts";
import type { Rule, SegmentsGame, Table } from "./game.ts";
import { marks } from "./marks.ts";
import { magicForbids, performMagic } from "./magic/cast.ts";
import { declareModeForbids, performDeclareMode, performSwitchMode, switchModeForbids } from "./modes.ts";
import { moveForbids, performMove } from "./move.ts";
import { holdForbids, performHold } from "./order.ts";
import { performRanked, performRipe, rankedForbids } from "./ranked.ts";
import { advanceForbids, beginForbids, performAdvance, performBegin } from "./round.ts";
import { performRecovery, recoveryForbids } from "./recovery/acts.ts";
import { performRuling, rulingForbids } from "./rulings/rulings.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "./settings.ts";
import { performShiftArea, shiftAreaForbids } from "./areas/shift-area.ts";
import { aimCoverForbids, dropCoverForbids, performAimCover, performDropCover } from "./shooting/aim-cover.ts";
import { performSimpleAction, simpleActionForbids } from "./simple-action.ts";
import { performSurpriseAttack, surpriseAttackForbids } from "./surprise/attack.ts";
import { grantSurpriseForbids, performGrantSurprise } from "./surprise/grant.ts";
import { meetForbids, performMeet } from "./surprise/meet.ts";

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
    case "step": return stepForbids(table, command);
    case "charge": return chargeForbids(table, command);
    case "breakthrough":
    case "shoot":
    case "tearFree":
    case "slipGuard":
    case "grapple": return rankedForbids(table, command);
    case "letGo": return letGoForbids(table, command);
    case "aimCover": return aimCoverForbids(table, command);
    case "dropCover": return dropCoverForbids(table, command);
    case "shiftArea": return shiftAreaForbids(table, command);
    case "meet": return meetForbids(table, command);
    case "surpriseAttack": return surpriseAttackForbids(table, command);
    case "grantSurprise": return grantSurpriseForbids(table, command);
    case "simpleAction": return simpleActionForbids(table, command);
    case "advance": return advanceForbids(table);
    case "strikeInside": return rankedForbids(table, command);
    case "cast":
    case "useItem": return magicForbids(table, command);
    case "check":
    case "rest":
    case "fall":
    case "submerge":
    case "surface":
    case "startFatigue": return recoveryForbids(table, command);
    case "setEngaged":
    case "setDistance":
    case "setCondition":
    case "markSurprised":
    case "harmByHand":
    case "healByHand":
    case "grantOpportunity":
    case "forbidOpportunity":
    case "ruleActivity": return rulingForbids(table, command);
    default: return assertNever(command, "command");
  }
}

/** Carries a permitted command out, and then what others had announced and need wait for nobody any more. [SEG-HOUSE-18] */
function* perform(table: Table, command: SegmentsCommand): Rule {
  yield* carryOut(table, command);
  yield* performRipe(table);
}

function carryOut(table: Table, command: SegmentsCommand): Rule {
  switch (command.do) {
    case "begin": return performBegin(table);
    case "declareMode": return performDeclareMode(table, command);
    case "switchMode": return performSwitchMode(table, command);
    case "hold": return performHold(command);
    case "attack":
    case "takeOffer": return performRanked(table, command);
    case "move": return performMove(table, command);
    case "step": return performStep(table, command);
    case "charge": return performCharge(table, command);
    case "breakthrough":
    case "shoot":
    case "tearFree":
    case "slipGuard":
    case "grapple": return performRanked(table, command);
    case "letGo": return performLetGo(table, command);
    case "aimCover": return performAimCover(table, command);
    case "dropCover": return performDropCover(command);
    case "shiftArea": return performShiftArea(table, command);
    case "meet": return performMeet(table, command);
    case "surpriseAttack": return performSurpriseAttack(table, command);
    case "grantSurprise": return performGrantSurprise(table, command);
    case "simpleAction": return performSimpleAction(table, command);
    case "advance": return performAdvance(table, command);
    case "strikeInside": return performRanked(table, command);
    case "cast":
    case "useItem": return performMagic(table, command);
    case "check":
    case "rest":
    case "fall":
    case "submerge":
    case "surface":
    case "startFatigue": return performRecovery(table, command);
    case "setEngaged":
    case "setDistance":
    case "setCondition":
    case "markSurprised":
    case "harmByHand":
    case "healByHand":
    case "grantOpportunity":
    case "forbidOpportunity":
    case "ruleActivity": return performRuling(table, command);
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
    pools: [
      { path: "body.stamina", bounds: ({ sheet }) => ({ least: 0, most: characterOf(settings, sheet).maxStamina.value }) },
      { path: "body.wounds", bounds: ({ sheet }) => ({ least: -Infinity, most: characterOf(settings, sheet).maxWounds.value }) },
      { path: "body.fatigue.points", bounds: () => ({ least: 0, most: Infinity }) },
    ],
    marks,
    fleeting: ["turn.actedIn", "turn.repeats", "turn.surprises", "turn.effort", "turn.waits", "turn.step"],
    settings,
  };
}

/** The `segments` ruleset as the ledger has it. */
export const segments: Ruleset<SegmentsGame> = segmentsWith(DEFAULT_SETTINGS);

import { forbidsBy, performBy } from "../kernel/families.ts";
import type { Ruleset } from "../kernel/ruleset.ts";
import { actions } from "./actions/actions.ts";
import type { SegmentsCommand } from "./commands.ts";
import { parseCommand } from "./decode-command.ts";
import { characterOf } from "./derive/character.ts";
import { fold } from "./fold.ts";
import { letGoForbids, performLetGo } from "./grapple/command.ts";
import { chargeForbids, performCharge } from "./footwork/charge.ts";
import { performStep, stepForbids } from "./footwork/step.ts";
import type { Deeds, Rule, SegmentsGame, Table } from "./game.ts";
import { closeLostOffers } from "./opportunity/lost-offers.ts";
import { marks } from "./marks.ts";
import { magicForbids, performMagic } from "./magic/cast.ts";
import { declareModeForbids, performDeclareMode, performSwitchMode, switchModeForbids } from "./turn/modes.ts";
import { moveForbids, performMove } from "./footwork/move.ts";
import { holdForbids, performHold } from "./turn/order.ts";
import { performRanked, performRipe, rankedForbids } from "./turn/ranked.ts";
import { advanceForbids, beginForbids, performAdvance, performBegin } from "./turn/round.ts";
import { RECOVERY_DEEDS } from "./life/acts.ts";
import { RULING_DEEDS } from "./rulings/rulings.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "./settings.ts";
import { performShiftArea, shiftAreaForbids } from "./rulings/areas.ts";
import { aimCoverForbids, dropCoverForbids, performAimCover, performDropCover } from "./shooting/aim-cover.ts";
import { performSimpleAction, simpleActionForbids } from "./activity/act.ts";
import { afterUndo } from "./undone.ts";
import { performSurpriseAttack, surpriseAttackForbids } from "./surprise/attack.ts";
import { grantSurpriseForbids, performGrantSurprise } from "./surprise/grant.ts";
import { meetForbids, performMeet } from "./surprise/meet.ts";

/** Changes whenever a stored reply could mean something else. */
export const VERSION = "segments-2";

const RANKED = { forbids: rankedForbids, perform: performRanked };
const MAGIC = { forbids: magicForbids, perform: performMagic };

/** What can be asked of the rules, each kind with its own. */
const DEEDS: Deeds<SegmentsCommand> = {
  begin: { forbids: beginForbids, perform: performBegin },
  declareMode: { forbids: declareModeForbids, perform: performDeclareMode },
  switchMode: { forbids: switchModeForbids, perform: performSwitchMode },
  hold: { forbids: holdForbids, perform: performHold },
  attack: RANKED,
  takeOffer: RANKED,
  breakthrough: RANKED,
  shoot: RANKED,
  tearFree: RANKED,
  slipGuard: RANKED,
  grapple: RANKED,
  strikeInside: RANKED,
  letGo: { forbids: letGoForbids, perform: performLetGo },
  move: { forbids: moveForbids, perform: performMove },
  step: { forbids: stepForbids, perform: performStep },
  charge: { forbids: chargeForbids, perform: performCharge },
  aimCover: { forbids: aimCoverForbids, perform: performAimCover },
  dropCover: { forbids: dropCoverForbids, perform: performDropCover },
  shiftArea: { forbids: shiftAreaForbids, perform: performShiftArea },
  meet: { forbids: meetForbids, perform: performMeet },
  surpriseAttack: { forbids: surpriseAttackForbids, perform: performSurpriseAttack },
  grantSurprise: { forbids: grantSurpriseForbids, perform: performGrantSurprise },
  simpleAction: { forbids: simpleActionForbids, perform: performSimpleAction },
  advance: { forbids: advanceForbids, perform: performAdvance },
  cast: MAGIC,
  useItem: MAGIC,
  ...RECOVERY_DEEDS,
  ...RULING_DEEDS,
};

const forbids: Ruleset<SegmentsGame>["forbids"] = forbidsBy<SegmentsGame, SegmentsCommand>(DEEDS);
const carryOut: Ruleset<SegmentsGame>["perform"] = performBy<SegmentsGame, SegmentsCommand>(DEEDS);

/** Carries a permitted command out, and then what others had announced and need wait for no one any more; what no one can take is closed. [SEG-HOUSE-18] [SEG-AOO-18] */
function* perform(table: Table, command: SegmentsCommand): Rule {
  yield* carryOut(table, command);
  yield* performRipe(table);
  yield* closeLostOffers(table);
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
      {
        path: "body.stamina",
        bounds: ({ sheet }) => ({ least: 0, most: characterOf(settings, sheet).maxStamina.value }),
      },
      {
        path: "body.wounds",
        bounds: ({ sheet }) => ({ least: -Infinity, most: characterOf(settings, sheet).maxWounds.value }),
      },
      { path: "body.fatigue.points", bounds: () => ({ least: 0, most: Infinity }) },
    ],
    marks,
    afterUndo,
    fleeting: [
      "turn.actedIn",
      "turn.repeats",
      "turn.surprises",
      "turn.effort",
      "turn.waits",
      "turn.step",
      "turn.setOff",
    ],
    settings,
  };
}

/** The `segments` ruleset as the ledger has it. */
export const segments: Ruleset<SegmentsGame> = segmentsWith(DEFAULT_SETTINGS);

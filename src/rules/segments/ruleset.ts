import { foldBy, forbidsBy, performBy, withReasonOf } from "../kernel/families.ts";
import { incapacity } from "./turn/standing.ts";
import { refuse } from "../kernel/refusals.ts";
import type { Ruleset } from "../kernel/ruleset.ts";
import { actions } from "./actions/actions.ts";
import { ACTIVITY_FOLDS } from "./activity/fold.ts";
import { ACTIVITY_RULES } from "./activity/rules.ts";
import { ATTACK_FOLDS } from "./attack/fold.ts";
import { ATTACK_RULES } from "./attack/rules.ts";
import { parseCommand, type SegmentsCommand } from "./commands.ts";
import { characterOf } from "./derive/character.ts";
import type { SegmentsEvent } from "./events.ts";
import { FOOTWORK_FOLDS } from "./footwork/fold.ts";
import { FOOTWORK_RULES } from "./footwork/rules.ts";
import type { Deeds, FoldsOf, Rule, SegmentsGame, Table } from "./game.ts";
import { GRAPPLE_FOLDS } from "./grapple/fold.ts";
import { GRAPPLE_RULES } from "./grapple/rules.ts";
import { LIFE_FOLDS } from "./life/fold.ts";
import { LIFE_RULES } from "./life/rules.ts";
import { MAGIC_FOLDS } from "./magic/fold.ts";
import { MAGIC_RULES } from "./magic/rules.ts";
import { marks } from "./marks.ts";
import { OPPORTUNITY_FOLDS } from "./opportunity/fold.ts";
import { closeLostOffers } from "./opportunity/lost-offers.ts";
import { OPPORTUNITY_RULES } from "./opportunity/rules.ts";
import { RULING_FOLDS } from "./rulings/fold.ts";
import { RULING_RULES } from "./rulings/rules.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "./settings.ts";
import { SHOOTING_FOLDS } from "./shooting/fold.ts";
import { SHOOTING_RULES } from "./shooting/rules.ts";
import { SURPRISE_FOLDS } from "./surprise/fold.ts";
import { SURPRISE_RULES } from "./surprise/rules.ts";
import { TURN_FOLDS } from "./turn/fold.ts";
import { performRipe } from "./turn/ranked.ts";
import { TURN_RULES } from "./turn/rules.ts";
import { afterUndo } from "./undone.ts";

/** Changes whenever a stored reply could mean something else. */
export const VERSION = "segments-2";

const RULES: Deeds<SegmentsCommand> = {
  ...TURN_RULES,
  ...ATTACK_RULES,
  ...OPPORTUNITY_RULES,
  ...FOOTWORK_RULES,
  ...GRAPPLE_RULES,
  ...SHOOTING_RULES,
  ...SURPRISE_RULES,
  ...ACTIVITY_RULES,
  ...MAGIC_RULES,
  ...LIFE_RULES,
  ...RULING_RULES,
};
/** What each event does. */
export const FOLDS: FoldsOf<SegmentsEvent> = {
  ...TURN_FOLDS,
  ...ATTACK_FOLDS,
  ...OPPORTUNITY_FOLDS,
  ...FOOTWORK_FOLDS,
  ...GRAPPLE_FOLDS,
  ...SHOOTING_FOLDS,
  ...SURPRISE_FOLDS,
  ...ACTIVITY_FOLDS,
  ...MAGIC_FOLDS,
  ...LIFE_FOLDS,
  ...RULING_FOLDS,
};

const isBarred: Ruleset<SegmentsGame>["forbids"] = forbidsBy<SegmentsGame, SegmentsCommand>(RULES);
/** What is asked for one who is not in the fight is refused; then the families. */
const forbids: Ruleset<SegmentsGame>["forbids"] = withReasonOf<SegmentsGame>(
  (table, by) => {
    const author = table.find(by);
    return author === undefined ? null : incapacity(table.settings, author, "inside");
  },
  (table, command) =>
    command.by !== null && table.find(command.by) === undefined
      ? refuse("unknownCombatant", null, { id: command.by })
      : isBarred(table, command),
);
const carryOut: Ruleset<SegmentsGame>["perform"] = performBy<SegmentsGame, SegmentsCommand>(RULES);

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
    fold: foldBy<SegmentsGame, SegmentsEvent>(FOLDS),
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

import { foldBy, forbidsBy, performBy, withReasonOf } from "../kernel/families.ts";
import type { Ruleset } from "../kernel/ruleset.ts";
import { actions } from "./actions/actions.ts";
import { ACTIVITY_FOLDS } from "./activity/fold.ts";
import { ACTIVITY_RULES } from "./activity/rules.ts";
import { LED } from "./company/led.ts";
import { ledForbids } from "./company/led-forbids.ts";
import { deadForbids } from "./attack/dead.ts";
import { ATTACK_FOLDS } from "./attack/fold.ts";
import { ATTACK_RULES } from "./attack/rules.ts";
import { parseCommand, type D20Command } from "./commands.ts";
import { maxHitPoints } from "./derive/hit-points.ts";
import type { D20Event } from "./events.ts";
import { fearForbids } from "./footwork/fear.ts";
import { FOOTWORK_FOLDS } from "./footwork/fold.ts";
import { FOOTWORK_RULES } from "./footwork/rules.ts";
import type { D20Game, Deeds, FoldsOf, Rule, Table } from "./game.ts";
import { settleHolds } from "./grapple/end.ts";
import { GRAPPLE_FOLDS } from "./grapple/fold.ts";
import { grappleForbids } from "./grapple/gate.ts";
import { GRAPPLE_RULES } from "./grapple/rules.ts";
import { halvesForbid } from "./halves/entries.ts";
import { LIFE_FOLDS } from "./life/fold.ts";
import { LIFE_RULES } from "./life/rules.ts";
import { strain, strenuousActs } from "./life/strain.ts";
import { MAGIC_FOLDS } from "./magic/fold.ts";
import { MAGIC_RULES } from "./magic/rules.ts";
import { marks } from "./marks.ts";
import { MODIFIER_FOLDS } from "./modifiers/fold.ts";
import { MODIFIER_RULES } from "./modifiers/rules.ts";
import { MOUNTED_FOLDS } from "./mounted/fold.ts";
import { OPPORTUNITY_FOLDS } from "./opportunity/fold.ts";
import { announced } from "./ready/announcing.ts";
import { READY_FOLDS } from "./ready/fold.ts";
import { READY_RULES } from "./ready/rules.ts";
import { RULING_FOLDS } from "./rulings/fold.ts";
import { RULING_RULES } from "./rulings/rules.ts";
import type { D20Settings } from "./settings.ts";
import { SPECIAL_FOLDS } from "./special/fold.ts";
import { SPECIAL_RULES } from "./special/rules.ts";
import { TURN_FOLDS } from "./turn/fold.ts";
import { TURN_RULES } from "./turn/rules.ts";
import { TURNING_FOLDS } from "./turning/fold.ts";
import { turnedForbids } from "./turning/fleeing.ts";
import { TURNING_RULES } from "./turning/rules.ts";
import { afterUndo, RENEWAL } from "./undone.ts";

/** Changes whenever a stored reply could mean something else. */
export const VERSION = "d20-10";

const RULES: Deeds<D20Command> = {
  ...TURN_RULES,
  ...ATTACK_RULES,
  ...FOOTWORK_RULES,
  ...ACTIVITY_RULES,
  ...MAGIC_RULES,
  ...LIFE_RULES,
  ...MODIFIER_RULES,
  ...RULING_RULES,
  ...SPECIAL_RULES,
  ...TURNING_RULES,
  ...GRAPPLE_RULES,
  ...READY_RULES,
};
/** What each event does. */
export const FOLDS: FoldsOf<D20Event> = {
  ...TURN_FOLDS,
  ...ATTACK_FOLDS,
  ...MOUNTED_FOLDS,
  ...OPPORTUNITY_FOLDS,
  ...FOOTWORK_FOLDS,
  ...ACTIVITY_FOLDS,
  ...MAGIC_FOLDS,
  ...LIFE_FOLDS,
  ...MODIFIER_FOLDS,
  ...RULING_FOLDS,
  ...SPECIAL_FOLDS,
  ...TURNING_FOLDS,
  ...GRAPPLE_FOLDS,
  ...READY_FOLDS,
};

const isBarred: Ruleset<D20Game>["forbids"] = forbidsBy<D20Game, D20Command>(RULES);
/** What fear, a turning, a grapple, or a rider in whose turn one acts, says of a command, be something of it still to be chosen, and whether it may be only begun; then the families. [D20-COND-07] [D20-ACT-08] */
const forbids: Ruleset<D20Game>["forbids"] = withReasonOf<D20Game>(
  (table, by) => {
    const author = table.find(by);
    return author === undefined ? null : deadForbids(table, author);
  },
  (table, command) =>
    fearForbids(table, command) ??
    turnedForbids(table, command) ??
    grappleForbids(table, command) ??
    ledForbids(table, command) ??
    halvesForbid(table, command) ??
    isBarred(table, command),
);
const carryOut: Ruleset<D20Game>["perform"] = performBy<D20Game, D20Command>(RULES);

/** Announces a permitted command and carries it out, if it can still be done; one who was disabled pays for the effort. [D20-READY-18] [D20-HP-06] */
function* perform(table: Table, command: D20Command): Rule {
  const { by } = command;
  if (by === null) yield* carryOut(table, command);
  else {
    if (!(yield* announced(table, "announced", by, { command, judge: () => forbids(table, command) }))) return;
    const before = strenuousActs(table, by);
    yield* carryOut(table, command);
    yield* strain(table, by, before);
  }
  yield* settleHolds(table);
}

/** The `d20` ruleset with a table's own constants and tables. */
export function d20With(settings: D20Settings): Ruleset<D20Game> {
  return {
    id: "d20",
    version: VERSION,
    parseCommand,
    forbids,
    perform,
    fold: foldBy<D20Game, D20Event>(FOLDS),
    actions: (table, id) => actions(table, id, forbids),
    marks,
    pools: [
      {
        path: "body.hitPoints",
        bounds: (combatant) => ({ least: -Infinity, most: maxHitPoints(settings, combatant).value }),
      },
      { path: "body.temporary", bounds: () => ({ least: 0, most: Infinity }) },
      { path: "body.nonlethal", bounds: () => ({ least: 0, most: Infinity }) },
      { path: "body.experience", bounds: () => ({ least: 0, most: Infinity }) },
    ],
    renewal: RENEWAL,
    afterUndo,
    company: LED,
    fleeting: [
      "turn.freeActions",
      "turn.moved",
      "turn.stepped",
      "turn.cleaves",
      "turn.attackedAt",
      "turn.usedBefore",
      "turn.quickened",
      "turn.sprints",
    ],
    settings,
  };
}

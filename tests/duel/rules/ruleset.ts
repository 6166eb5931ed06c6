import { changeCombatant } from "../../../src/rules/kernel/encounter.ts";
import { commandReader, told, type Deeds, type Folds } from "../../../src/rules/kernel/families.ts";
import { effectKey, type CombatantId } from "../../../src/rules/kernel/ids.ts";
import { plainRuleset } from "../../../src/rules/kernel/plain-ruleset.ts";
import { refuse } from "../../../src/rules/kernel/refusals.ts";
import { emit, roll } from "../../../src/rules/kernel/rule.ts";
import type { Ruleset } from "../../../src/rules/kernel/ruleset.ts";
import { add, modified, total } from "../../../src/rules/kernel/totals.ts";
import { plainTurnRules } from "../../../src/rules/kernel/turns/commands.ts";
import { orderFolds } from "../../../src/rules/kernel/turns/fold.ts";
import type { Turns } from "../../../src/rules/kernel/turns/turns.ts";
import { dieOf, mostWind, oddsOf } from "./derive.ts";
import {
  COMMANDS,
  type DuelCommand,
  type DuelEncounter,
  type DuelEvent,
  type DuelGame,
  type Fencer,
  type Rule,
  type Table,
} from "./game.ts";
import { lungeForbids, performLunge, type Lunge } from "./passes.ts";
import type { DuelSettings } from "./settings.ts";

export const VERSION = "duel-1";

/** How the duel has its turns. [DUEL-TURN-01] */
const TURNS: Turns<DuelGame> = {
  rules: { begin: "DUEL-TURN-01", turn: "DUEL-TURN-01", join: "DUEL-TURN-01", arrange: "DUEL-TURN-01" },
  roll: rollCounts,
  unrolled: (fencer) => ({ ...fencer, turn: { ...fencer.turn, count: null } }),
  keysOf: ({ turn: { count }, sheet }) => (count === null ? [] : [count, sheet.skill]),
  isAble: (_table, { body }) => body.wind > 0,
  begin: (_table, id) => emit<DuelEvent>({ type: "turnBegun", id }),
};

function* rollCounts(table: Table, ids: readonly CombatantId[]): Rule {
  for (const id of ids) {
    const why = { label: "count", rule: "DUEL-TURN-01" } as const;
    const die = yield* roll<DuelEvent>(effectKey(`count/${id}`), dieOf(table.settings), id, why);
    const sum = add(total("count", die.total, why.rule), "skill", table.get(id).sheet.skill, why.rule);
    const all = modified(sum, die.modifiers, why.rule);
    yield* emit<DuelEvent>({ type: "countRolled", id, natural: die.total, total: all });
  }
}

const RULES: Deeds<DuelGame, DuelCommand> = {
  ...plainTurnRules(TURNS),
  lunge: { forbids: lungeForbids, perform: performLunge },
  setWind: {
    forbids: (table, { target }) => (table.find(target) === undefined ? refuse("unknownCombatant", null) : null),
    perform: (_table, { target: id, wind }) => emit<DuelEvent>({ type: "windSet", id, wind, rule: "DUEL-WIND-01" }),
  },
};

const changed = (encounter: DuelEncounter, id: CombatantId, change: (fencer: Fencer) => Partial<Fencer>) =>
  changeCombatant<DuelGame>(encounter, id, (fencer) => ({ ...fencer, ...change(fencer) }));

/** What each event does. */
export const FOLDS: Folds<DuelGame, DuelEvent> = {
  ...orderFolds<DuelGame>(TURNS),
  tieBroken: told,
  countRolled: (encounter, { id, total }) =>
    changed(encounter, id, ({ turn }) => ({ turn: { ...turn, count: total.value } })),
  turnBegun: (encounter, { id }) => changed(encounter, id, ({ turn }) => ({ turn: { ...turn, lunged: false } })),
  guardTaken: (encounter, { id, wind }) => changed(encounter, id, ({ body }) => ({ body: { wind: body.wind - wind } })),
  crossed: told,
  lunged: (encounter, { id }) => changed(encounter, id, ({ turn }) => ({ turn: { ...turn, lunged: true } })),
  windSet: (encounter, { id, wind }) => changed(encounter, id, () => ({ body: { wind } })),
};

/** The duel with a table's own constants and guards. */
export const duelWith = (settings: DuelSettings): Ruleset<DuelGame> =>
  plainRuleset({
    id: "duel",
    version: VERSION,
    parseCommand: commandReader(COMMANDS),
    rules: RULES,
    folds: FOLDS,
    settings,
    pools: [{ path: "body.wind", bounds: (fencer) => ({ least: 0, most: mostWind(settings, fencer).value }) }],
    actions(table, by, forbids) {
      const fencer = table.get(by);
      return table.combatants
        .filter(({ side }) => side !== fencer.side)
        .map((foe) => {
          const command: Lunge = { do: "lunge", by, target: foe.id };
          const facts = { odds: oddsOf(settings, fencer, foe) };
          return { command, label: "lunge", facts, provokes: [], blocked: forbids(table, command) };
        });
    },
  });

import { gearDecoder } from "../../src/rules/kernel/schema/gear.ts";
import { settingsReader } from "../../src/rules/kernel/settings.ts";
import { referencesBy } from "../../tools/referee/command-references.ts";
import { combatantsBy } from "../../tools/referee/combatants.ts";
import type { ScenarioRules } from "../../tools/referee/scenario-rules.ts";
import { DUEL } from "./rules/declaration.ts";
import { fencerOf } from "./rules/derive.ts";
import type { DuelGame } from "./rules/game.ts";
import { CONSTANTS, PRINTED, tablesDecoder } from "./rules/settings.ts";
import { actorShape, fieldShape, weaponShape } from "./rules/stored.ts";

/** Scenarios of the duel. */
export const duelScenarios: ScenarioRules<DuelGame> = {
  declaration: DUEL,
  settings: settingsReader(PRINTED, CONSTANTS, tablesDecoder),
  ...combatantsBy({
    actor: actorShape,
    plain: actorShape.initial,
    shelves: { weapons: ["weapon", gearDecoder(weaponShape)] },
    more: {},
    make: fencerOf,
  }),
  field: fieldShape,
  clock: { round: 0, turn: 0 },
  commandReferences: referencesBy({ combatants: ["target", "after"], gear: [], bare: [], words: {} }),
  summary: ({ body, turn }) => ({ ...body, ...turn }),
};

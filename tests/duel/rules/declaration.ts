import type { Declaration } from "../../../src/rules/kernel/declaration.ts";
import { valuesDecoder } from "../../../src/rules/kernel/settings.ts";
import type { DuelGame } from "./game.ts";
import { duelWith, FOLDS, VERSION } from "./ruleset.ts";
import { CONSTANTS, PRINTED, TABLES, tablesDecoder } from "./settings.ts";
import { DOCUMENTS } from "./stored.ts";

/** The duel, the smallest ruleset that can be played at the table. */
export const DUEL: Declaration<DuelGame> = {
  id: "duel",
  prefix: "DUEL",
  version: VERSION,
  events: Object.keys(FOLDS),
  documents: DOCUMENTS,
  constants: CONSTANTS,
  printed: PRINTED,
  tableEntries: TABLES,
  isDrawn: () => false,
  decoders: { constants: valuesDecoder(CONSTANTS), choices: null, tables: tablesDecoder },
  rulesetWith: duelWith,
};

import type { Declaration } from "../kernel/declaration.ts";
import { CONSTANTS } from "./constants.ts";
import { powerDecoder } from "./decode.ts";
import type { D20Game } from "./game.ts";
import { d20With, FOLDS, VERSION } from "./ruleset.ts";
import { DEFAULT_SETTINGS, constantsDecoder } from "./settings.ts";
import { D20_DOCUMENTS } from "./stored/documents.ts";
import { TABLES, tablesDecoder } from "./tables.ts";

/** The `d20` ruleset. */
export const D20: Declaration<D20Game> = {
  id: "d20",
  prefix: "D20",
  version: VERSION,
  events: Object.keys(FOLDS),
  documents: D20_DOCUMENTS,
  constants: CONSTANTS,
  printed: DEFAULT_SETTINGS,
  tableEntries: TABLES,
  isDrawn: () => false,
  decoders: { constants: constantsDecoder, choices: null, tables: tablesDecoder, gear: { d20Power: powerDecoder } },
  rulesetWith: d20With,
};

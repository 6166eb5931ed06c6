import type { Declaration } from "../kernel/declaration.ts";
import { spellDecoder } from "./decode.ts";
import { isDrawnTable } from "./tables/drawn.ts";
import type { SegmentsGame } from "./game.ts";
import { segmentsWith, FOLDS, VERSION } from "./ruleset.ts";
import { CONSTANTS, DEFAULT_SETTINGS, constantsDecoder, optionsDecoder } from "./settings.ts";
import { SEGMENTS_DOCUMENTS } from "./stored/documents.ts";
import { TABLES, tablesDecoder } from "./tables.ts";

/** The `segments` ruleset. */
export const SEGMENTS: Declaration<SegmentsGame> = {
  id: "segments",
  prefix: "SEG",
  version: VERSION,
  events: Object.keys(FOLDS),
  documents: SEGMENTS_DOCUMENTS,
  constants: CONSTANTS,
  printed: DEFAULT_SETTINGS,
  tableEntries: TABLES,
  isDrawn: (table) => table === "wounds" || isDrawnTable(table),
  decoders: {
    constants: constantsDecoder,
    choices: optionsDecoder,
    tables: tablesDecoder,
    gear: { segmentsSpell: spellDecoder },
  },
  rulesetWith: segmentsWith,
};

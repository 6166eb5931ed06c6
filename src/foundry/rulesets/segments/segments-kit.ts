import { constantsDecoder } from "../../../rules/segments/decode-settings.ts";
import { tablesDecoder } from "../../../rules/segments/decode-tables.ts";
import { isDrawnTable } from "../../../rules/segments/tables/drawn.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { CONSTANTS } from "../../../rules/segments/settings.ts";
import { DEFAULT_TABLES, TABLE_ENTRIES } from "../../../rules/segments/tables.ts";
import { SYSTEM_ID } from "../../../system-id.ts";
import { ConstantBook } from "../constant-book.ts";
import type { RulesetKit } from "../ruleset-kit.ts";
import { TableBook } from "../table-book.ts";
import { followDrawnTables } from "./follow-drawn.ts";
import { registerReactionMoment } from "./reaction-moment.ts";
import { SEGMENTS_AREAS } from "./segments-areas.ts";
import { segmentsAdapter } from "./segments-adapter.ts";
import { SEGMENTS_RULES, segmentsRules } from "./segments-rules.ts";
import { segmentsServices, type SegmentsOwnServices } from "./segments-services.ts";
import { isBodyCondition } from "./status-list.ts";

/** The `segments` ruleset in Foundry. */
export const segmentsKit: RulesetKit<SegmentsGame, SegmentsOwnServices> = {
  adapter: segmentsAdapter,
  rules: SEGMENTS_RULES,
  constants: new ConstantBook({
    printed: CONSTANTS,
    decoder: constantsDecoder,
    inForce: () => segmentsRules().settings,
  }),
  tables: new TableBook({
    printed: DEFAULT_TABLES,
    entries: TABLE_ENTRIES,
    isDrawn: (table) => table === "wounds" || isDrawnTable(table),
    decoder: tablesDecoder,
    inForce: () => segmentsRules().settings.tables,
  }),
  commands: {
    begin: { do: "begin", by: null },
    advance: (to) => ({ do: "advance", by: null, to }),
    rollInitiative: () => null,
    noInitiative: "initiativeNotNow",
    condition: (target, condition, on) =>
      isBodyCondition(condition) ? { do: "setCondition", by: null, target, condition, on } : null,
  },
  areas: SEGMENTS_AREAS,
  registerSettings(changed) {
    registerReactionMoment(changed);
    game.settings.register(SYSTEM_ID, "segmentsDrawnTables", {
      scope: "world",
      config: false,
      type: Object,
      default: {},
    });
    game.settings.register(SYSTEM_ID, "segmentsFormerWays", {
      scope: "world",
      config: false,
      type: Object,
      default: {},
    });
  },
  watch: followDrawnTables,
  services: segmentsServices,
};

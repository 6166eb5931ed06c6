import { CONSTANTS } from "../../../rules/d20/constants.ts";
import { constantsDecoder } from "../../../rules/d20/decode-settings.ts";
import { tablesDecoder } from "../../../rules/d20/decode-tables.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import { CONDITIONS } from "../../../rules/d20/stats.ts";
import { DEFAULT_TABLES, TABLE_ENTRIES } from "../../../rules/d20/tables.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { D20CombatantData } from "./models/combatant-data.ts";
import { ConstantBook } from "../constant-book.ts";
import type { RulesetKit } from "../ruleset-kit.ts";
import { TableBook } from "../table-book.ts";
import { d20Adapter } from "./d20-adapter.ts";
import { d20Services, type D20OwnServices } from "./d20-services.ts";
import { D20_RULES, d20Rules } from "./d20-rules.ts";

/** The `d20` ruleset in Foundry. Its fights mark no ground on their scenes, and it has no settings of its own. */
export const d20Kit: RulesetKit<D20Game, D20OwnServices> = {
  adapter: d20Adapter,
  rules: D20_RULES,
  constants: new ConstantBook({ printed: CONSTANTS, decoder: constantsDecoder, inForce: () => d20Rules().settings }),
  tables: new TableBook({
    printed: DEFAULT_TABLES,
    entries: TABLE_ENTRIES,
    isDrawn: () => false,
    decoder: tablesDecoder,
    inForce: () => d20Rules().settings.tables,
  }),
  commands: {
    begin: { do: "begin", by: null },
    advance: (to) => ({ do: "advance", by: null, to: to === "round" ? "round" : "turn" }),
    // Whoever is unaware comes in after the surprise round without being let in. [D20-INIT-17] [D20-INIT-21]
    rollInitiative({ id, system, parent: { started, round } }) {
      const isNew =
        started && system instanceof D20CombatantData && system.initiative === null && (round > 0 || system.aware);
      return isNew && id !== null ? { do: "join", by: null, target: combatantId(id), watched: false } : null;
    },
    noInitiative: "initiativeAtBeginning",
    condition(target, id, on) {
      const condition = CONDITIONS.find((each) => each === id);
      return condition === undefined ? null : { do: "setCondition", by: null, target, condition, present: on };
    },
  },
  areas: null,
  registerSettings: () => undefined,
  watch: () => undefined,
  services: d20Services,
};

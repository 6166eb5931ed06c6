import { SYSTEM_ID } from "../../system-id.ts";
import { FOE_NUMBERS } from "../secrets/foe-numbers.ts";
import { shownNumbersChanged } from "../secrets/shown-numbers.ts";
import { COMPANION_LIFE, DICE_MODES, OWN_DEEDS } from "./choices.ts";
import { turnRingChanged } from "./turn-ring.ts";
import { rulesetIds } from "./world-ruleset.ts";

/** Longest time for a question, in seconds. */
const LONGEST_QUESTION = 600;

/** Declares the settings that every ruleset has. `rulesChanged` is told when the table changes a constant or a table. For `init`. */
export function registerSettings(rulesChanged: () => void): void {
  const ids = rulesetIds();
  const { settings } = game;
  settings.register(SYSTEM_ID, "ruleset", {
    name: "PDA.Setting.ruleset.Name",
    hint: "PDA.Setting.ruleset.Hint",
    scope: "world",
    config: true,
    type: String,
    choices: Object.fromEntries(ids.map((id) => [id, `PDA.Setting.ruleset.${id}`])),
    default: ids[0] ?? "",
    requiresReload: true,
  });
  for (const [key, initial] of [
    ["questionSeconds", 20],
    ["masterSeconds", 0],
  ] as const) {
    settings.register(SYSTEM_ID, key, {
      name: `PDA.Setting.${key}.Name`,
      hint: `PDA.Setting.${key}.Hint`,
      scope: "world",
      config: true,
      type: Number,
      range: { min: 0, max: LONGEST_QUESTION, step: 5 },
      default: initial,
    });
  }
  for (const [key, choices, initial, changed] of [
    ["diceMode", DICE_MODES, "referee", undefined],
    ["ownDeeds", OWN_DEEDS, "aid", undefined],
    ["foeNumbers", FOE_NUMBERS, "numbers", shownNumbersChanged],
    ["companionLife", COMPANION_LIFE, "bars", shownNumbersChanged],
  ] as const) {
    settings.register(SYSTEM_ID, key, {
      name: `PDA.Setting.${key}.Name`,
      hint: `PDA.Setting.${key}.Hint`,
      scope: "world",
      config: true,
      type: String,
      choices: Object.fromEntries(choices.map((choice) => [choice, `PDA.Setting.${key}.${choice}`])),
      default: initial,
      ...(changed === undefined ? {} : { onChange: changed }),
    });
  }
  settings.register(SYSTEM_ID, "preparedRolls", { scope: "client", config: false, type: Array, default: [] });
  settings.register(SYSTEM_ID, "masterOrders", { scope: "client", config: false, type: Object, default: {} });
  for (const [key, initial, changed] of [
    ["turnRow", true, undefined],
    ["turnRing", true, turnRingChanged],
    ["turnMap", false, undefined],
    ["threatOnHover", false, undefined],
    ["outcomesOnMap", true, undefined],
    ["outcomesInRows", true, undefined],
    ["cardDetails", false, undefined],
  ] as const) {
    settings.register(SYSTEM_ID, key, {
      name: `PDA.Setting.${key}.Name`,
      hint: `PDA.Setting.${key}.Hint`,
      scope: "client",
      config: true,
      type: Boolean,
      default: initial,
      ...(changed === undefined ? {} : { onChange: changed }),
    });
  }
  settings.register(SYSTEM_ID, "creaturesArm", {
    name: "PDA.Setting.creaturesArm.Name",
    hint: "PDA.Setting.creaturesArm.Hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: true,
  });
  for (const name of ["constants", "tables"] as const) {
    settings.register(SYSTEM_ID, name, {
      scope: "world",
      config: false,
      type: Object,
      default: {},
      onChange: rulesChanged,
    });
  }
}

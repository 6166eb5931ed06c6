import { constantsDecoder } from "../../../rules/d20/decode-settings.ts";
import { tablesDecoder } from "../../../rules/d20/decode-tables.ts";
import { DEFAULT_SETTINGS, type D20Settings } from "../../../rules/d20/settings.ts";
import type { HouseRules } from "../../settings/house-rules.ts";
import { settingsOver, type HouseSettings } from "../house-settings.ts";

/** The ledger's settings with the world's own over them. Each constant and table is judged by itself: where one is wrong the ledger's stands. */
export function houseSettings({ constants, tables }: HouseRules): HouseSettings<D20Settings> {
  return settingsOver<D20Settings>(
    DEFAULT_SETTINGS,
    [{ of: "constant", decoder: constantsDecoder, values: constants }],
    { of: "table", decoder: tablesDecoder, values: tables },
  );
}

import { constantsDecoder, optionsDecoder } from "../../../rules/segments/decode-settings.ts";
import { tablesDecoder } from "../../../rules/segments/decode-tables.ts";
import { OPTIONS } from "../../../rules/segments/options.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../../../rules/segments/settings.ts";
import type { HouseRules } from "../../settings/house-rules.ts";
import { settingsOver, type HouseSettings } from "../house-settings.ts";

const PRINTED_CHOICES = new Map<string, unknown>(Object.entries(OPTIONS).map(([name, { value }]) => [name, value]));

/** The ledger's settings with the world's own over them. Each constant and table is judged by itself: where one is wrong the ledger's stands. */
export function houseSettings({ constants, tables, choices = {} }: HouseRules): HouseSettings<SegmentsSettings> {
  const chosen = Object.fromEntries(
    Object.entries(choices).filter(([name, value]) => value !== PRINTED_CHOICES.get(name)),
  );
  return settingsOver<SegmentsSettings>(
    DEFAULT_SETTINGS,
    [
      { of: "constant", decoder: constantsDecoder, values: constants },
      { of: "choice", decoder: optionsDecoder, values: chosen },
    ],
    { of: "table", decoder: tablesDecoder, values: tables },
  );
}

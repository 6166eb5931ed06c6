import { decode, type Decoder } from "../../../rules/kernel/decode.ts";
import { constantsDecoder, optionsDecoder } from "../../../rules/segments/decode-settings.ts";
import { withTables } from "../../../rules/kernel/replaced-tables.ts";
import { tablesDecoder } from "../../../rules/segments/decode-tables.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../../../rules/segments/settings.ts";
import type { HouseRules } from "../../settings/house-rules.ts";

/** Settings to play by, and what of the world's own could not be read. */
export interface HouseSettings {
  readonly settings: SegmentsSettings;
  /** What is wrong, by constant, or by table and row. */
  readonly refused: readonly string[];
}

/** The ledger's settings with the world's own over them. Each constant and table is judged by itself: where one is wrong the ledger's stands. */
export function houseSettings({ constants, tables, choices = {} }: HouseRules): HouseSettings {
  const own = sound(constantsDecoder, constants);
  const replaced = sound(tablesDecoder, tables);
  const chosen = sound(optionsDecoder, choices);
  const refused = [...own.refused, ...replaced.refused, ...chosen.refused];
  const isPrinted = chosen.read.every((each) => each.reactionMoment === DEFAULT_SETTINGS.reactionMoment);
  if (own.read.length + replaced.read.length === 0 && isPrinted) return { settings: DEFAULT_SETTINGS, refused };
  const settings = [...own.read, ...chosen.read].reduce<SegmentsSettings>((all, each) => ({ ...all, ...each }), DEFAULT_SETTINGS);
  return { settings: { ...settings, tables: replaced.read.reduce<SegmentsSettings["tables"]>((all, each) => withTables(all, each), settings.tables) }, refused };
}

/** What can be read of some named values, one by one, and what is wrong with the others. */
function sound<T>(decoder: Decoder<T>, values: Readonly<Record<string, unknown>>): { readonly read: readonly T[]; readonly refused: readonly string[] } {
  const results = Object.entries(values).map(([name, value]) => decode(decoder, { [name]: value }));
  return {
    read: results.flatMap((result) => (result.ok ? [result.value] : [])),
    refused: results.flatMap((result) => (result.ok ? [] : [result.error.message])),
  };
}

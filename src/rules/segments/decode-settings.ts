/** Reads a table's own constants and tables from JSON that strangers may have written: each is named, and nothing is guessed. */
import type { Decoder } from "../kernel/decode.ts";
import * as settings from "../kernel/settings.ts";
import { tablesDecoder } from "./decode-tables.ts";
import { OPTIONS, type SegmentsOptions } from "./options.ts";
import { CONSTANTS, DEFAULT_SETTINGS, type SegmentsConstants, type SegmentsSettings } from "./settings.ts";

/** A table's own constants over the ledger's. */
export const constantsDecoder: Decoder<Partial<SegmentsConstants>> = settings.valuesDecoder(CONSTANTS);

/** A table's own choices of how to play. */
export const optionsDecoder: Decoder<Partial<SegmentsOptions>> = settings.valuesDecoder(OPTIONS);

/** A table's own constants, choices and tables over the ledger's. */
export const settingsDecoder: Decoder<SegmentsSettings> = settings.settingsDecoder(
  DEFAULT_SETTINGS,
  { ...CONSTANTS, ...OPTIONS },
  tablesDecoder,
);

/** Reads a table's own constants and tables from JSON that strangers may have written: each is named, and nothing is guessed. */
import type { Decoder } from "../kernel/decode.ts";
import * as settings from "../kernel/settings.ts";
import { CONSTANTS } from "./constants.ts";
import { tablesDecoder } from "./decode-tables.ts";
import { DEFAULT_SETTINGS, type D20Constants, type D20Settings } from "./settings.ts";

/** A table's own constants over the ledger's. */
export const constantsDecoder: Decoder<Partial<D20Constants>> = settings.valuesDecoder(CONSTANTS);

/** A table's own constants and tables over the ledger's. */
export const settingsDecoder: Decoder<D20Settings> = settings.settingsDecoder(
  DEFAULT_SETTINGS,
  CONSTANTS,
  tablesDecoder,
);

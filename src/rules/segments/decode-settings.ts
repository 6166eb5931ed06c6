/** Reads a table's own constants and tables from JSON that strangers may have written: each is named, and nothing is guessed. */
import { brand, object, type Decoder } from "../kernel/decode.ts";
import { constantDecoders } from "../kernel/decode-constants.ts";
import { withTables } from "../kernel/replaced-tables.ts";
import { tablesDecoder } from "./decode-tables.ts";
import { OPTIONS, type SegmentsOptions } from "./options.ts";
import { CONSTANTS, DEFAULT_SETTINGS, type SegmentsConstants, type SegmentsSettings } from "./settings.ts";

const shape = constantDecoders(CONSTANTS);
const choices = constantDecoders(OPTIONS);

/** A table's own constants over the ledger's. */
export const constantsDecoder: Decoder<Partial<SegmentsConstants>> = object({}, shape);

/** A table's own choices of how to play. */
export const optionsDecoder: Decoder<Partial<SegmentsOptions>> = object({}, choices);

/** A table's own constants, choices and tables over the ledger's. */
export const settingsDecoder: Decoder<SegmentsSettings> = brand(
  object({}, { ...shape, ...choices, tables: tablesDecoder }),
  (own) => {
    const { tables, ...constants } = own;
    return { ...DEFAULT_SETTINGS, ...constants, tables: withTables(DEFAULT_SETTINGS.tables, tables ?? {}) };
  },
);

/** Reads a table's own constants and tables from JSON that strangers may have written: each is named, and nothing is guessed. */
import { constantDecoders } from "../kernel/decode-constants.ts";
import { brand, object, type Decoder } from "../kernel/decode.ts";
import { withTables } from "../kernel/replaced-tables.ts";
import { CONSTANTS } from "./constants.ts";
import { tablesDecoder } from "./decode-tables.ts";
import { DEFAULT_SETTINGS, type D20Constants, type D20Settings } from "./settings.ts";

const shape = constantDecoders(CONSTANTS);

/** A table's own constants over the ledger's. */
export const constantsDecoder: Decoder<Partial<D20Constants>> = object({}, shape);

/** A table's own constants and tables over the ledger's. */
export const settingsDecoder: Decoder<D20Settings> = brand(object({}, { ...shape, tables: tablesDecoder }), (own) => {
  const { tables, ...constants } = own;
  return { ...DEFAULT_SETTINGS, ...constants, tables: withTables(DEFAULT_SETTINGS.tables, tables ?? {}) };
});

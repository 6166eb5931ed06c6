/** Constants and tables: those of the ledger, and a world's own, read from JSON that strangers may have written, each named and nothing guessed. */
import type { Decoder } from "../kernel/decode.ts";
import { settingsReader, valuesDecoder, valuesOf, type ValuesOf } from "../kernel/settings.ts";
import { CONSTANTS } from "./constants.ts";
import { DEFAULT_TABLES, tablesDecoder, type D20Tables } from "./tables.ts";

/** The scalars' values. */
export type D20Constants = ValuesOf<typeof CONSTANTS>;

/** House constants and tables, loaded before a rule starts. */
export interface D20Settings extends D20Constants {
  readonly tables: D20Tables;
}

/** The ledger's defaults. */
export const DEFAULT_SETTINGS: D20Settings = { ...valuesOf(CONSTANTS), tables: DEFAULT_TABLES };

/** A world's own constants over the ledger's. */
export const constantsDecoder: Decoder<Partial<D20Constants>> = valuesDecoder(CONSTANTS);

/** A world's own constants and tables over the ledger's. */
export const settingsDecoder: Decoder<D20Settings> = settingsReader(DEFAULT_SETTINGS, CONSTANTS, tablesDecoder);

import { CONSTANTS } from "./constants.ts";
import { valuesOf, type ValuesOf } from "../kernel/settings.ts";
import { DEFAULT_TABLES, type D20Tables } from "./tables.ts";

/** The scalars' values. */
export type D20Constants = ValuesOf<typeof CONSTANTS>;

/** House constants and tables, loaded before a rule starts. */
export interface D20Settings extends D20Constants {
  readonly tables: D20Tables;
}

/** The ledger's defaults. */
export const DEFAULT_SETTINGS: D20Settings = { ...valuesOf(CONSTANTS), tables: DEFAULT_TABLES };

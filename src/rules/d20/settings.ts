import { CONSTANTS } from "./constants.ts";
import { DEFAULT_TABLES, type D20Tables } from "./tables.ts";

type Constants = typeof CONSTANTS;

/** The scalars' values. */
export type D20Constants = { readonly [K in keyof Constants]: Constants[K]["value"] };

/** House constants and tables, loaded before a rule starts. */
export interface D20Settings extends D20Constants {
  readonly tables: D20Tables;
}

// Each key of CONSTANTS keeps its own value, which a mapped type says and `fromEntries` cannot.
const DEFAULT_CONSTANTS = Object.fromEntries(
  Object.entries(CONSTANTS).map(([name, { value }]) => [name, value]),
) as D20Constants;

/** The ledger's defaults. */
export const DEFAULT_SETTINGS: D20Settings = { ...DEFAULT_CONSTANTS, tables: DEFAULT_TABLES };

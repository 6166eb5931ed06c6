import { PRINTED_CONSTANTS } from "./constants.ts";
import { HOUSE_CONSTANTS } from "./constants-house.ts";
import { OPTIONS, type SegmentsOptions } from "./options.ts";
import { DEFAULT_TABLES, type SegmentsTables } from "./tables.ts";

export { DEFAULT_TABLES, type SegmentsTables } from "./tables.ts";

/** Every scalar of the ledger, with its default, its entry and its origin: what the settings window shows. */
export const CONSTANTS = { ...PRINTED_CONSTANTS, ...HOUSE_CONSTANTS };

type Constants = typeof CONSTANTS;

/** The scalars' values. */
export type SegmentsConstants = { readonly [K in keyof Constants]: Constants[K]["value"] };

/** House constants, choices and tables, loaded before a rule starts. */
export interface SegmentsSettings extends SegmentsConstants, SegmentsOptions {
  readonly tables: SegmentsTables;
}

// Each key of CONSTANTS keeps its own value, which a mapped type says and `fromEntries` cannot.
const DEFAULT_CONSTANTS = Object.fromEntries(
  Object.entries(CONSTANTS).map(([name, { value }]) => [name, value]),
) as SegmentsConstants;

/** The ledger's defaults. */
export const DEFAULT_SETTINGS: SegmentsSettings = {
  ...DEFAULT_CONSTANTS,
  reactionMoment: OPTIONS.reactionMoment.value,
  tables: DEFAULT_TABLES,
};

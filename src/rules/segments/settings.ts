/** Constants, choices and tables: those of the ledger, and a world's own, read from JSON that strangers may have written, each named and nothing guessed. */
import type { Decoder } from "../kernel/decode.ts";
import { settingsReader, valuesDecoder, valuesOf, type ValuesOf } from "../kernel/settings.ts";
import { PRINTED_CONSTANTS } from "./constants.ts";
import { HOUSE_CONSTANTS } from "./constants-house.ts";
import { OPTIONS, type SegmentsOptions } from "./options.ts";
import { DEFAULT_TABLES, tablesDecoder, type SegmentsTables } from "./tables.ts";

export { DEFAULT_TABLES, type SegmentsTables } from "./tables.ts";

/** Every scalar of the ledger, with its default, its entry and its origin: what the settings window shows. */
export const CONSTANTS = { ...PRINTED_CONSTANTS, ...HOUSE_CONSTANTS };

/** The scalars' values. */
export type SegmentsConstants = ValuesOf<typeof CONSTANTS>;

/** House constants, choices and tables, loaded before a rule starts. */
export interface SegmentsSettings extends SegmentsConstants, SegmentsOptions {
  readonly tables: SegmentsTables;
}

/** The ledger's defaults. */
export const DEFAULT_SETTINGS: SegmentsSettings = {
  ...valuesOf(CONSTANTS),
  reactionMoment: OPTIONS.reactionMoment.value,
  tables: DEFAULT_TABLES,
};

/** A world's own constants over the ledger's. */
export const constantsDecoder: Decoder<Partial<SegmentsConstants>> = valuesDecoder(CONSTANTS);

/** A world's own choices of how to play. */
export const optionsDecoder: Decoder<Partial<SegmentsOptions>> = valuesDecoder(OPTIONS);

/** A world's own constants, choices and tables over the ledger's. */
export const settingsDecoder: Decoder<SegmentsSettings> = settingsReader(
  DEFAULT_SETTINGS,
  { ...CONSTANTS, ...OPTIONS },
  tablesDecoder,
);

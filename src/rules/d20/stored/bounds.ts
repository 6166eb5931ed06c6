/** Bounds that several stored shapes share. */
import { measure, whole, type Stored } from "../../kernel/schema/stored.ts";

/** Hit points far beyond any being's, either way. */
export const MOST_POINTS = 9999;
/** Entries of a list on a sheet. */
export const MOST_ENTRIES = 100;

/** A score from nothing up: an ability, a bonus, a DC. */
export const score = (initial = 0): Stored<number> => whole(0, 99, initial);

/** Metres of a speed or of a sense. */
export const metres = (initial = 0): Stored<number> => measure(0, 999, initial);

import type { Total } from "../../rules/kernel/totals.ts";

/** The rules' derived numbers of an actor by stable key, each with its explanation. */
export type SheetNumbers = Readonly<Record<string, Total>>;

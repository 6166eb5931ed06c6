import type { LedgerId } from "../kernel/ids.ts";

/** Where a constant comes from: printed in the source, our reading of it, or ours where a page is missing. */
export type Origin = "source" | "reading" | "house";

/** A constant of the ledger: its default value, the entry that owns it, and where it comes from. */
export interface Constant<T> {
  readonly value: T;
  readonly rule: LedgerId;
  readonly origin: Origin;
}

const constant = <T>(value: T, rule: LedgerId, origin: Origin): Constant<T> => ({ value, rule, origin });
/** A number of points, metres or segments. */
export const count = constant<number>;
/** A fraction. */
export const ratio = constant<number>;
/** A dice formula. */
export const formula = constant<string>;
/** A rule that is on or off. */
export const flag = constant<boolean>;
/** One way out of several. */
export const choice = <T extends string>(value: T, rule: LedgerId, origin: Origin): Constant<T> => ({ value, rule, origin });

import type { LedgerId } from "../kernel/ids.ts";

/**
 * Where a constant comes from: printed in the source, our reading of it, the system's reference document where the source
 * has nothing, or ours where neither has.
 */
export type Origin = "source" | "reading" | "srd" | "house";

/** What a constant holds: a whole number, any number, a dice formula, yes or no, one of some words, arithmetic on named numbers. */
export type ConstantKind = "count" | "number" | "formula" | "flag" | "choice" | "expression";

/** A constant of the ledger: its default value, the entry that owns it, and where it comes from. */
export interface Constant<T> {
  readonly kind: ConstantKind;
  readonly value: T;
  readonly rule: LedgerId;
  readonly origin: Origin;
  /** The words of a choice, or the names that an expression may use. */
  readonly words: readonly string[];
  /** Least value of a number. */
  readonly least: number;
}

/** Bound far beyond any house rule. */
export const MOST = 1000;

const constant =
  <T>(kind: ConstantKind, least = -MOST) =>
  (value: T, rule: LedgerId, origin: Origin): Constant<T> => ({ kind, value, rule, origin, words: [], least });
/** A number of points, faces or segments. */
export const count = constant<number>("count");
/** Such a number by which something is divided, or in which time itself is counted: at least 1. */
export const measure = constant<number>("count", 1);
/** A distance in metres. */
export const metres = constant<number>("number", 0);
/** A fraction. */
export const ratio = constant<number>("number", 0);
/** A dice formula. */
export const formula = constant<string>("formula");
/** A rule that is on or off. */
export const flag = constant<boolean>("flag");
/** One way out of several, the default first. */
export const choice = <const T extends string>(
  words: readonly [T, ...T[]],
  rule: LedgerId,
  origin: Origin,
): Constant<T> => ({ kind: "choice", value: words[0], rule, origin, words, least: 0 });
/** Arithmetic on these names, such as `level+3`. */
export const expression = (
  value: string,
  names: readonly string[],
  rule: LedgerId,
  origin: Origin,
): Constant<string> => ({ kind: "expression", value, rule, origin, words: names, least: 0 });

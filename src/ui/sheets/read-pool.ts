/** A pool as the sheet shows it. */
export interface PoolState {
  readonly value: number;
  /** What a difference cannot exceed; null: no limit. */
  readonly max: number | null;
}

/** What somebody writes into a pool: a number, or a difference such as `+3` or `-5`; null for what is no number. */
export function readPool(text: string, { value, max }: PoolState): number | null {
  const typed = text.trim().replace("\u2212", "-");
  const number = Number(typed);
  if (typed === "" || !Number.isInteger(number)) return null;
  if (!/^[+-]/u.test(typed)) return number;
  const sum = value + number;
  return max === null || number < 0 ? sum : Math.max(value, Math.min(sum, max));
}

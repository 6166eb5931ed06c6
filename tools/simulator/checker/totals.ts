import type { Total } from "../../../src/rules/kernel/totals.ts";

/** What is lost to computing. */
const HAIR = 1e-9;

/** Whether a total is what its base and its changes come to. */
export const addsUp = ({ base, changes, value }: Total): boolean =>
  Math.abs(value - changes.reduce((all, change) => all + (change.suppressed === true ? 0 : change.value), base)) < HAIR;

/** What a part of a total comes to; parts of one name are added up. */
export const part = ({ changes }: Total, ...labels: readonly string[]): number =>
  changes.reduce((all, { label, value }) => (labels.includes(label) ? all + value : all), 0);

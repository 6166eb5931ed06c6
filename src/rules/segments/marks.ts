import { Marks } from "../kernel/marks.ts";
import type { SegmentsCombatant } from "./state.ts";

/** An act is announced. [SEG-HOUSE-18] */
export const ANNOUNCES = 1 << 0;
/** Some ground is under cover fire. [SEG-HOUSE-43] */
export const COVERS = 1 << 1;
/** Bits for the segments; those of a longer round share them. */
const [FIRST_BIT, SEGMENT_BITS] = [2, 20];

/** A routine action is due in this segment, or in another one that shares its bit. [SEG-HOUSE-15] */
export function dueIn(segment: number): number {
  return 1 << (FIRST_BIT + (segment % SEGMENT_BITS));
}

/** What rules look for among all combatants. */
export const marks = new Marks<SegmentsCombatant>(({ turn }) => {
  let bits = (turn.announced === null ? 0 : ANNOUNCES) | (turn.cover === null ? 0 : COVERS);
  for (const { segment, state } of turn.routine) if (segment !== null && state === "ready") bits |= dueIn(segment);
  return bits;
});

/** How far apart two are where no map says so. */
import type { CombatantId } from "../ids.ts";
import type { Pair } from "../schema/parts.ts";

/** Metres between the two of each pair, as the referee has set them. */
interface Distances {
  readonly distances: readonly { readonly pair: Pair; readonly metres: number }[];
}

/** A pair as the field keeps it: the smaller id first. */
export function pairOf(a: CombatantId, b: CombatantId): Pair {
  return a < b ? [a, b] : [b, a];
}

/** Metres between two as the referee has set them by hand; null where they are not set. */
export function metresByHand({ distances }: Distances, a: CombatantId, b: CombatantId): number | null {
  const [one, other] = pairOf(a, b);
  return distances.find(({ pair }) => pair[0] === one && pair[1] === other)?.metres ?? null;
}

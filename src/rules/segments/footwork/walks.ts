/** Those who move in the same segment, each as soon as the ground before them is free. */
import type { CombatantId } from "../../kernel/ids.ts";
import type { Rule } from "../game.ts";

/** A movement to be made at the end of a segment. */
export interface Walk {
  readonly ids: readonly CombatantId[];
  /** Whose movement comes first: the one who falls back before the mover, or the one the mover goes after. */
  readonly after: CombatantId | null;
  /** Whether nothing is in the way now. */
  readonly isFree: () => boolean;
  /** Goes as far as may be. */
  readonly go: () => Rule;
}

/** Movements of one segment happen together: those who make room go before those who take it. [SEG-HOUSE-18] */
export function* walkTogether(walks: readonly Walk[]): Rule {
  let waiting = walks;
  while (waiting.length > 0) {
    const pending = waiting;
    const isReady = ({ after }: Walk): boolean => after === null || !pending.some(({ ids }) => ids.includes(after));
    const ready = pending.filter(isReady);
    const next = ready.find((walk) => walk.isFree()) ?? ready[0] ?? pending[0];
    if (next === undefined) return;
    waiting = pending.filter((walk) => walk !== next);
    yield* next.go();
  }
}

/**
 * Judges a fight by its start and its transcript alone. It shares nothing with the rules but their types: eligibility,
 * segments, pools and totals are derived afresh from the ledger.
 */
import type { SegmentsGame } from "../../../../src/rules/segments/game.ts";
import { judge } from "../../checker/judge.ts";
import { Book } from "./book.ts";
import { INSPECTORS } from "./inspectors.ts";
import type { Start, Step, Violation } from "./transcript.ts";

/** Everything in a fight that is against the rules, in order; the first is the one to look at. */
export function violationsOf(start: Start, steps: readonly Step[], most = 50): readonly Violation[] {
  return judge<SegmentsGame, Book>(
    new Book(start),
    INSPECTORS.map((make) => make()),
    steps,
    most,
  );
}

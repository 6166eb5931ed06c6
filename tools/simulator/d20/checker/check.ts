/**
 * Judges a fight of `d20` by its start and its transcript alone. It shares nothing with the rules but their types: who may
 * act, what is left of a turn, hit points, totals and places are derived afresh from the ledger.
 */
import type { D20Game } from "../../../../src/rules/d20/game.ts";
import { judge, type Violation } from "../../checker/judge.ts";
import { Book } from "./book.ts";
import { INSPECTORS } from "./inspectors.ts";
import type { Start, Step } from "./transcript.ts";

/** Everything in a fight that is against the rules, in order; the first is the one to look at. */
export function violationsOf(start: Start, steps: readonly Step[], most = 50): readonly Violation[] {
  return judge<D20Game, Book>(
    new Book(start),
    INSPECTORS.map((make) => make()),
    steps,
    most,
  );
}

import type { SegmentsGame } from "../../../src/rules/segments/game.ts";
import { Book } from "../../../tools/simulator/segments/checker/book.ts";
import { violationsOf } from "../../../tools/simulator/segments/checker/check.ts";
import type { Start } from "../../../tools/simulator/segments/checker/transcript.ts";
import { segmentsKit } from "../../../tools/simulator/segments/kit.ts";
import { Breaker, genuineFights, type Case as CaseOf, type Court, type Place as PlaceOf } from "../breaking.ts";

export type Case = CaseOf<SegmentsGame, Book>;
export type Place = PlaceOf<SegmentsGame, Book>;

export const { told, before, changed, without, twice, dice } = new Breaker<SegmentsGame, Book>();

export const COURT: Court<SegmentsGame, Start, Book> = { bookOf: (start) => new Book(start), violations: violationsOf };

/** Fights to be broken. */
export const FIGHTS = genuineFights(
  segmentsKit,
  160,
  { aSide: 4, rounds: 3 },
  (settings, combatants, field): Start => ({ settings, combatants, field }),
);

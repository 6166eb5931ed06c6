import type { D20Game } from "../../../src/rules/d20/game.ts";
import { Book } from "../../../tools/simulator/d20/checker/book.ts";
import { violationsOf } from "../../../tools/simulator/d20/checker/check.ts";
import type { Start } from "../../../tools/simulator/d20/checker/transcript.ts";
import { d20Kit } from "../../../tools/simulator/d20/kit.ts";
import { Breaker, genuineFights, type Case as CaseOf, type Court, type Place as PlaceOf } from "../breaking.ts";

export type Case = CaseOf<D20Game, Book>;
export type Place = PlaceOf<D20Game, Book>;

export const { told, before, changed, without, twice, dice } = new Breaker<D20Game, Book>();

export const COURT: Court<D20Game, Start, Book> = { bookOf: (start) => new Book(start), violations: violationsOf };

/** Fights to be broken. */
export const FIGHTS = genuineFights(
  d20Kit,
  250,
  { aSide: 3, rounds: 4 },
  (settings, combatants, field): Start => ({ settings, combatants, field }),
);

import type { D20Game } from "../../../src/rules/d20/game.ts";
import type { Book } from "../../../tools/simulator/d20/checker/book.ts";
import { Breaker, type Case as CaseOf, type Place as PlaceOf } from "../breaking.ts";

export type Case = CaseOf<D20Game, Book>;
export type Place = PlaceOf<D20Game, Book>;

export const { told, before, changed, without, twice, dice } = new Breaker<D20Game, Book>();

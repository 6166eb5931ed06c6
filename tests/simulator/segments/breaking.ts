import type { SegmentsGame } from "../../../src/rules/segments/game.ts";
import type { Book } from "../../../tools/simulator/segments/checker/book.ts";
import { Breaker, type Case as CaseOf, type Place as PlaceOf } from "../breaking.ts";

export type Case = CaseOf<SegmentsGame, Book>;
export type Place = PlaceOf<SegmentsGame, Book>;

export const { told, before, changed, without, twice, dice } = new Breaker<SegmentsGame, Book>();

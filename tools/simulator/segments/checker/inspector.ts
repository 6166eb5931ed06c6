import type { SegmentsGame } from "../../../../src/rules/segments/game.ts";
import type { InspectorOf, SightOf } from "../../checker/judge.ts";
import type { Book } from "./book.ts";

export type Sight = SightOf<SegmentsGame, Book>;
export type Inspector = InspectorOf<SegmentsGame, Book>;

import type { D20Game } from "../../../../src/rules/d20/game.ts";
import type { InspectorOf, SightOf } from "../../checker/judge.ts";
import type { Book } from "./book.ts";

export type Sight = SightOf<D20Game, Book>;
export type Inspector = InspectorOf<D20Game, Book>;

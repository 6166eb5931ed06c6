import type { D20Event } from "../../../../src/rules/d20/events.ts";
import type { D20Game } from "../../../../src/rules/d20/game.ts";
import type { LineOf, StartOf } from "../../checker/judge.ts";

export type Start = StartOf<D20Game>;
export type Line = LineOf<D20Game>;
export type EventOf<T extends D20Event["type"]> = Extract<D20Event, { readonly type: T }>;

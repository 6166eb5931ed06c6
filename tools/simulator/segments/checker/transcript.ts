import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { SegmentsGame } from "../../../../src/rules/segments/game.ts";
import type { LineOf, StartOf } from "../../checker/judge.ts";

export type Start = StartOf<SegmentsGame>;
export type Line = LineOf<SegmentsGame>;

export type EventOf<T extends SegmentsEvent["type"]> = Extract<SegmentsEvent, { readonly type: T }>;

import type { Going } from "../../../rules/segments/footwork/speed.ts";
import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import type { Words } from "../../words.ts";

type Move = Extract<SegmentsEvent, { type: "moveBegun" }>["move"];

/** How a combatant goes, and what it costs where fatigue is played. [SEG-FAT-12] [SEG-FAT-22] */
export function goingText({ manner, effort }: Going, words: Words): string {
  const going = words.text(`PDA.Segments.Going.${manner}`);
  return effort === null
    ? going
    : words.format("PDA.Pair", { label: going, value: words.text(`PDA.Segments.Effort.${effort}`) });
}

/** Who goes how fast, and up to which target, if to any. */
export function goneText(move: Move, name: string, target: string | null, words: Words): string {
  const parts = { name, speed: move.speed, segments: spanText(move, words) };
  return target === null
    ? words.format(`PDA.Card.Going.${move.gait}`, parts)
    : words.format(`PDA.Card.GoingTo.${move.gait}`, { ...parts, target });
}

/** From which segment to which, in words. */
export function spanText({ from, until }: { readonly from: number; readonly until: number }, words: Words): string {
  return words.format(from === until ? "PDA.Card.InSegment" : "PDA.Card.InSegments", { from, until });
}

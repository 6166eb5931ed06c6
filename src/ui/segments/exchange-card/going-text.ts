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

/** The sentence of one who goes: at a target, up to one, or just how fast. */
export function goneWord({ gait, charge, towards }: Move): string {
  return charge !== null ? "charge" : `${towards === undefined ? "going" : "goingTo"}.${gait}`;
}

/** From which segment to which, in words. */
export function spanText({ from, until }: { readonly from: number; readonly until: number }, words: Words): string {
  return words.format(from === until ? "PDA.Segments.Card.InSegment" : "PDA.Segments.Card.InSegments", { from, until });
}

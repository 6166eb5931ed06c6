import type { Going } from "../../../rules/segments/footwork/speed.ts";
import type { Words } from "../../words.ts";

/** How a combatant goes, and what it costs where fatigue is played. [SEG-FAT-12] [SEG-FAT-22] */
export function goingText({ manner, effort }: Going, words: Words): string {
  const going = words.text(`PDA.Going.${manner}`);
  return effort === null
    ? going
    : words.format("PDA.Pair", { label: going, value: words.text(`PDA.Effort.${effort}`) });
}

import type { Injury } from "../../../rules/segments/stored/actor.ts";
import type { Words } from "../../words.ts";

/** A wound as sheets and cards name it. */
export interface InjuryView {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly effects: readonly { readonly label: string }[];
}

const COUNTED = /^([A-Z])(\d+)$/u;

/** The word for a wound table's effect code: `P2`, `Hm`, `S1`… [SEG-HOUSE-53] */
export function effectLabel(code: string, words: Pick<Words, "text" | "format">): string {
  const [, letter = "", digits] = COUNTED.exec(code) ?? [];
  if (digits === undefined) return words.text(`PDA.Segments.Effect.${code}`);
  return words.format(`PDA.Segments.Effect.${letter}`, { count: Number(digits) });
}

/** The word for a place of the body; a place of a table of the world's own is called what its table calls it. */
function placeWord(place: string, words: Words): string {
  const key = `PDA.BodyPlace.${place}`;
  return words.has(key) ? words.text(key) : place;
}

/** A wound's name (its column's word and the place struck), points and lasting effects. [SEG-HOUSE-54] */
export function injuryView(injury: Injury, words: Words): InjuryView {
  const params = {
    wound: words.text(`PDA.Segments.Wound.${injury.kind}.${injury.column}`),
    place: placeWord(injury.place, words),
  };
  return {
    id: injury.id,
    name: words.format("PDA.Segments.Wound.At", params),
    points: injury.points,
    effects: injury.codes.map((code) => ({ label: effectLabel(code, words) })),
  };
}

import { SPECIFIC_RESULTS, type SpecificResult } from "../../../rules/segments/stats.ts";
import type { Words } from "../../words.ts";
import type { ExceptionalFaces } from "../../../rules/segments/stored/bounds.ts";

/** A row of faces that a weapon has by its kind: it is written in the table. */
interface KindRow {
  readonly faces: string;
  readonly effect: string;
}

/** A row of faces of one weapon's own, to be edited. */
interface OwnRow {
  readonly index: number;
  readonly faces: string;
  readonly options: readonly { readonly value: SpecificResult; readonly label: string; readonly selected: boolean }[];
}

/** Exceptional faces on a weapon's sheet. [SEG-EXC-16] [SEG-EXC-17] */
export interface FacesView {
  readonly ofKind: readonly KindRow[];
  readonly own: readonly OwnRow[];
  readonly none: boolean;
}

/** Lays a weapon's faces out: those of its kind, then its own. */
export function facesView(
  ofKind: readonly ExceptionalFaces[],
  own: readonly ExceptionalFaces[],
  words: Words,
): FacesView {
  const label = (effect: SpecificResult): string => words.text(`PDA.Segments.FaceEffect.${effect}`);
  return {
    ofKind: ofKind.map(({ faces, effect }) => ({ faces: printFaces(faces), effect: label(effect) })),
    own: own.map(({ faces, effect }, index) => ({
      index,
      faces: printFaces(faces),
      options: SPECIFIC_RESULTS.map((value) => ({ value, label: label(value), selected: value === effect })),
    })),
    none: ofKind.length + own.length === 0,
  };
}

/** Faces as a book prints them: `17, 19–20`. */
export function printFaces(faces: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const face of [...faces].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && face <= run[1] + 1) run[1] = face;
    else runs.push([face, face]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}\u2013${last}`)).join(", ");
}

const DIE_FACES = 20;

/** Faces as somebody writes them, `17 19-20` or `17, 19–20`; null for what names no faces of the die. */
export function readFaces(text: string): number[] | null {
  const faces = new Set<number>();
  for (const piece of text.split(/[\s,;]+/u).filter((each) => each !== "")) {
    const [, first, last = first] = /^(\d{1,2})(?:[-\u2013](\d{1,2}))?$/u.exec(piece) ?? [];
    const [low, high] = [Number(first), Number(last)];
    if (!(low >= 1 && low <= high && high <= DIE_FACES)) return null;
    for (let face = low; face <= high; face++) faces.add(face);
  }
  return faces.size === 0 ? null : [...faces].sort((a, b) => a - b);
}

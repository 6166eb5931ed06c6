/** Exceptional faces on sheets of weapons and beings. Pure. [SEG-EXC-16] [SEG-EXC-17] [SEG-EXC-18] */
import type { ExceptionalFaces } from "../../../rules/segments/stored/bounds.ts";
import type { ListSpec } from "../../sheets/list-panels.ts";
import type { Words } from "../../words.ts";

/** The own faces of a weapon or a being as a list, below those of its kind, which are written in the table. A new row has those of the book's special weapons. */
export function facesList<S>(ofKind: (source: S) => readonly ExceptionalFaces[]): ListSpec<S> {
  return {
    cells: ["effect", "faces"],
    written: { faces: { print: printFaces, read: readFaces } },
    fresh: { faces: [19] },
    fixed: (source, words) =>
      ofKind(source).map(({ faces, effect }) => ({
        title: printFaces(faces),
        text: words.text(`PDA.Segments.FaceEffect.${effect}`),
        note: words.text("PDA.Sheet.FacesOfKind"),
      })),
  };
}

/** Exceptional faces as tags: `19–20 disarms`. [SEG-EXC-16] */
export function faceTags(faces: readonly ExceptionalFaces[], words: Words): readonly string[] {
  return faces.map((row) =>
    words.format("PDA.Sheet.FacesDo", {
      faces: printFaces(row.faces),
      effect: words.text(`PDA.Segments.FaceEffect.${row.effect}`),
    }),
  );
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

/** Faces as a user writes them, `17 19-20` or `17, 19–20`; null for what names no faces of the die. */
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

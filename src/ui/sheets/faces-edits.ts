import { SPECIFIC_RESULTS, type SpecificResult } from "../../rules/segments/stats.ts";
import { readFaces } from "./faces-view.ts";

type Row = { faces: number[]; effect: SpecificResult };

/** What new faces begin with: those of the book's special weapons. */
const FRESH: Row = { faces: [19], effect: "disarm" };

function isEffect(value: string): value is SpecificResult {
  return SPECIFIC_RESULTS.some((effect) => effect === value);
}

/** A weapon's own exceptional faces; none of anything else. [SEG-EXC-17] */
export function ownFaces(item: Item.Implementation): Row[] {
  return item.isWeapon() ? item.system.exceptional.map(({ faces, effect }) => ({ faces: [...faces], effect })) : [];
}

/** Writes the whole list: the host replaces lists, it does not merge them. */
async function write(item: Item.Implementation, exceptional: Row[]): Promise<void> {
  if (item.isWeapon()) await item.update({ system: { exceptional } });
}

/** Changes a row's faces or what they do. False: that is no face of the die, and nothing is changed. */
export async function changeFaces(item: Item.Implementation, index: number, what: "faces" | "faceEffect", value: string): Promise<boolean> {
  const rows = ownFaces(item);
  const row = rows[index];
  const faces = what === "faces" ? readFaces(value) : row?.faces;
  const effect = what === "faceEffect" ? value : row?.effect;
  if (row === undefined || faces == null || effect === undefined || !isEffect(effect)) return false;
  rows[index] = { faces, effect };
  await write(item, rows);
  return true;
}

export async function addFaces(item: Item.Implementation): Promise<void> {
  await write(item, [...ownFaces(item), { ...FRESH }]);
}

export async function removeFaces(item: Item.Implementation, index: number): Promise<void> {
  await write(item, ownFaces(item).filter((_, place) => place !== index));
}

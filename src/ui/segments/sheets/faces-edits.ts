import { isSegmentsActor, isWeaponItem } from "../../../foundry/rulesets/segments/models.ts";
import { SPECIFIC_RESULTS, type SpecificResult } from "../../../rules/segments/stats.ts";
import { readFaces } from "./faces-view.ts";
import type { ExceptionalFaces } from "../../../rules/segments/stored/bounds.ts";

type Row = { faces: number[]; effect: SpecificResult };

/** What new faces begin with: those of the book's special weapons. */
const FRESH: Row = { faces: [19], effect: "disarm" };

function isEffect(value: string): value is SpecificResult {
  return SPECIFIC_RESULTS.some((effect) => effect === value);
}

/** Whoever has exceptional faces of its own: a weapon, a being. */
type Owner = Item.Implementation | Actor.Implementation;

/** The faces as they are stored; none of what has no such list. */
function storedFaces(owner: Owner): readonly ExceptionalFaces[] {
  if (owner instanceof Actor) return isSegmentsActor(owner) ? owner.system.exceptional : [];
  return isWeaponItem(owner) ? owner.system.exceptional : [];
}

/** The own exceptional faces of a weapon or a being. [SEG-EXC-17] [SEG-EXC-18] */
export function ownFaces(owner: Owner): Row[] {
  return storedFaces(owner).map(({ faces, effect }) => ({ faces: [...faces], effect }));
}

/** Writes the whole list: the host replaces lists, it does not merge them. */
async function write(owner: Owner, exceptional: Row[]): Promise<void> {
  if (owner instanceof Actor) await owner.update({ system: { exceptional } });
  else if (isWeaponItem(owner)) await owner.update({ system: { exceptional } });
}

/** Changes a row's faces or what they do. False: that is no face of the die, and nothing is changed. */
export async function changeFaces(
  owner: Owner,
  index: number,
  what: "faces" | "faceEffect",
  value: string,
): Promise<boolean> {
  const rows = ownFaces(owner);
  const row = rows[index];
  const faces = what === "faces" ? readFaces(value) : row?.faces;
  const effect = what === "faceEffect" ? value : row?.effect;
  if (row === undefined || faces == null || effect === undefined || !isEffect(effect)) return false;
  rows[index] = { faces, effect };
  await write(owner, rows);
  return true;
}

export async function addFaces(owner: Owner): Promise<void> {
  await write(owner, [...ownFaces(owner), { ...FRESH }]);
}

export async function removeFaces(owner: Owner, index: number): Promise<void> {
  await write(
    owner,
    ownFaces(owner).filter((_, place) => place !== index),
  );
}

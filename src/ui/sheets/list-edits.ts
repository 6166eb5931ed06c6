import { asUpdate } from "../../foundry/compat/casts.ts";
import { isRefusedHere } from "./form-faults.ts";

/** Whatever has lists that a sheet edits. */
type Owner = Actor.Implementation | Item.Implementation;
type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

/** A list of a document's own values as it is stored, as copies; none where there is no such list. */
function stored(owner: Owner, list: string): readonly unknown[] {
  const values: unknown = foundry.utils.getProperty(owner.toObject(), `system.${list}`);
  return Array.isArray(values) ? values : [];
}

/** Writes the whole list: the host replaces lists, it does not merge them. */
async function write(owner: Owner, list: string, values: readonly unknown[]): Promise<void> {
  await owner.update(asUpdate({ [`system.${list}`]: values }));
}

/** Changes one field of a row. False: it cannot be that, and nothing is changed. */
export async function changeRow(
  owner: Owner,
  { list = "", index, field = "" }: DOMStringMap,
  value: string,
): Promise<boolean> {
  const rows = stored(owner, list);
  const row = rows[Number(index)];
  if (!isRow(row)) return false;
  const isNumber = typeof row[field] === "number";
  const number = Number(value.trim().replace("\u2212", "-"));
  if (isNumber && (value.trim() === "" || !Number.isFinite(number))) return false;
  if (isRefusedHere(owner, `${list}.element.${field}`, isNumber ? number : value)) return false;
  await write(
    owner,
    list,
    rows.map((each, at) => (at === Number(index) ? { ...row, [field]: isNumber ? number : value } : each)),
  );
  return true;
}

/** Adds a row that says what new ones say. */
export async function addRow(owner: Owner, list: string, fresh: Row): Promise<void> {
  await write(owner, list, [...stored(owner, list), fresh]);
}

export async function removeRow(owner: Owner, { list = "", index }: DOMStringMap): Promise<void> {
  await write(
    owner,
    list,
    stored(owner, list).filter((_, at) => at !== Number(index)),
  );
}

/** Puts a word into a list of words, or takes it out. */
export async function switchWord(owner: Owner, { list = "", word = "" }: DOMStringMap): Promise<void> {
  const held = stored(owner, list);
  await write(owner, list, held.includes(word) ? held.filter((each) => each !== word) : [...held, word]);
}

import { asUpdate } from "../../foundry/compat/casts.ts";
import type { Stored } from "../../rules/kernel/schema/stored.ts";
import { isRefusedHere } from "./form-faults.ts";
import { entryOf, type WrittenField } from "./list-panels.ts";

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

/** What is typed into a field of a row; null: it cannot be that. */
function readCell(text: string, present: unknown, written: WrittenField | undefined): unknown {
  if (written !== undefined) return written.read(text);
  if (typeof present !== "number") return text;
  const typed = text.trim().replace("\u2212", "-");
  const number = Number(typed);
  return typed === "" || !Number.isFinite(number) ? null : number;
}

/** Changes one field of a row; `written`: the fields that have a text of their own. False: it cannot be that, and nothing is changed. */
export async function changeRow(
  owner: Owner,
  { list = "", index, field = "" }: DOMStringMap,
  text: string,
  written: Readonly<Record<string, WrittenField>> = {},
): Promise<boolean> {
  const rows = stored(owner, list);
  const row = rows[Number(index)];
  if (!isRow(row)) return false;
  const value = readCell(text, row[field], written[field]);
  if (value === null || isRefusedHere(owner, `${list}.element.${field}`, value)) return false;
  await write(
    owner,
    list,
    rows.map((each, at) => (at === Number(index) ? { ...row, [field]: value } : each)),
  );
  return true;
}

/** Adds a row that says what the shape's new ones say, and this besides. */
export async function addRow(owner: Owner, list: string, shape: Stored<unknown>, fresh: Row = {}): Promise<void> {
  const entry = entryOf(shape);
  const plain = entry.store(entry.initial);
  await write(owner, list, [...stored(owner, list), isRow(plain) ? { ...plain, ...fresh } : plain]);
}

/** Gives a document fields that are there together, as new ones are, or takes them away. */
export async function switchGroup(owner: Owner, path: string, shape: Stored<unknown>): Promise<void> {
  const present: unknown = foundry.utils.getProperty(owner.toObject(), `system.${path}`);
  const of = shape.form.kind === "nullable" ? shape.form.of : shape;
  await owner.update(asUpdate({ [`system.${path}`]: present === null ? of.store(of.initial) : null }));
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

/** What a sheet changes of an actor's gear: one update of one item each. */
import { asNewDocuments, asStored, asUpdate } from "../../foundry/compat/casts.ts";
import { hostWords } from "../host-words.ts";
import { freshName, piecesOf, type Gear, type Piece } from "./gear-kinds.ts";
import { valueAt } from "./shape-fields.ts";

/** The gear of an actor in the order in which it was laid. */
export function gearOf(actor: Actor.Implementation, gear: Gear): readonly Piece[] {
  return piecesOf(
    actor.items.contents.toSorted((left, right) => left.sort - right.sort),
    gear,
  );
}

/** Gives an actor a new thing, called after its kind, as the shelf `place` makes it. */
export async function createGear(
  actor: Actor.Implementation,
  gear: Gear,
  { type = "", place = "" }: DOMStringMap,
): Promise<void> {
  const made = gear.shelves?.adds[place]?.find((add) => add.type === type)?.made ?? {};
  const name = hostWords.text(freshName({ type, made }, gear));
  const picture = gear.kinds[type]?.picture;
  const look = picture === undefined ? {} : { img: picture };
  await Item.implementation.createDocuments(asNewDocuments([{ name, type, system: made, ...look }]), {
    parent: asStored(actor),
  });
}

async function write(item: Item.Implementation, field: string, value: unknown): Promise<void> {
  await item.update(asUpdate({ [`system.${field}`]: value }));
}

/** Puts a piece of gear somewhere. */
export async function changePlace(item: Item.Implementation, { kinds }: Gear, id: string): Promise<void> {
  const place = kinds[item.type]?.place;
  const wanted = place?.places.find((each) => each.id === id);
  if (place !== undefined && wanted !== undefined) await write(item, place.field, wanted.stored);
}

/** Puts a piece that is dropped on another shelf there, where it can be there. */
export async function dropOnShelf(item: Item.Implementation, gear: Gear, shelf: string): Promise<void> {
  const [piece] = piecesOf([item], gear);
  const place = piece === undefined ? null : (gear.shelves?.placeOn(shelf, piece) ?? null);
  if (place !== null) await changePlace(item, gear, place);
}

/** Turns what is or is not so of a thing. */
export async function switchGear(
  actor: Actor.Implementation,
  { kinds }: Gear,
  { itemId = "", field = "" }: DOMStringMap,
): Promise<void> {
  const item = actor.items.get(itemId);
  if (item === undefined || kinds[item.type]?.switches?.some((each) => each.field === field) !== true) return;
  await write(item, field, valueAt(item.system, field) !== true);
}

/** Writes a number of a thing. False: that is no such number, and nothing is changed. */
export async function changeCount(
  item: Item.Implementation,
  { kinds }: Gear,
  field: string,
  text: string,
): Promise<boolean> {
  if (kinds[item.type]?.counts?.some((each) => each.field === field) !== true || !/^\d{1,4}$/u.test(text.trim()))
    return false;
  await write(item, field, Number(text));
  return true;
}

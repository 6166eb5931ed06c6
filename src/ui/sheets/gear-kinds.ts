/** What a ruleset says of its kinds of gear: from this come shelves, their edits and the sheets of items. Pure. */
import type { Fields, Group, GroupOf } from "../../rules/kernel/schema/stored.ts";
import type { Words } from "../words.ts";
import type { ListSpec } from "./list-panels.ts";
import { takenOf, valueAt } from "./shape-fields.ts";
import type { SheetWords } from "./vocabulary.ts";

/** Where a piece of gear can be: what its document stores then, and the key of the word. */
export interface GearPlace {
  readonly id: string;
  readonly label: string;
  readonly stored: string | boolean;
}

/** The field that says where a piece is: a word, or whether it is worn or carried. */
interface PlaceField<T> {
  readonly field: string;
  readonly places: readonly GearPlace[];
  /** The places that are offered, where they are not all. */
  readonly offered?: readonly string[];
  /** Whether such a piece is anywhere at all. */
  when?(piece: T): boolean;
}

/** Something of a piece that is or is not so, and that a click turns; `label`: a key. */
interface SwitchField<T> {
  readonly field: string;
  readonly label: string;
  readonly icon: string;
  when?(piece: T): boolean;
}

/** A number of a piece that is edited in its row; `label`: a key. */
interface CountField<T> {
  readonly field: string;
  readonly label: string;
  /** The most that it can be, where the shape does not say it. */
  most?(piece: T): number;
  when?(piece: T): boolean;
}

/** A kind of gear, by the type of its items. */
export interface GearKind<F extends Fields = Fields> {
  /** What its documents store. */
  readonly shape: Group<F>;
  /** The key of what a piece is called by its kind; left out: `TYPES.Item.<type>`. */
  name?(piece: GroupOf<F>): string;
  /** What a new one looks like, where it is not the host's bag. */
  readonly picture?: string;
  /** The key of its shelf's title, where each kind has a shelf; left out: `TYPES.Item.<type>`. */
  readonly shelf?: string;
  /** What a shelf of these comes to, told beside its title; null: nothing. */
  burden?(pieces: readonly GroupOf<F>[], words: Words): string | null;
  /** What a row says of a piece. */
  facts(piece: GroupOf<F>, words: Words): string;
  readonly place?: PlaceField<GroupOf<F>>;
  readonly switches?: readonly SwitchField<GroupOf<F>>[];
  readonly counts?: readonly CountField<GroupOf<F>>[];
  /**
   * What stands below the fields of an item's sheet, by field, in its order: a list of words or of rows, or fields that are there
   * together or not at all.
   */
  readonly panels?: Readonly<Record<string, ListSpec<GroupOf<F>>>>;
}

/** A kind of gear, its callbacks typed by its shape. */
export const gearKind = <F extends Fields>(kind: GearKind<F>): GearKind => kind;

/** What can be made on a shelf, and what a new one says then. */
export interface ShelfAdd {
  readonly type: string;
  readonly made?: Readonly<Record<string, unknown>>;
}

/** Shelves that are not one for each kind. */
export interface Shelves {
  /** What can be made on each, by its key, in their order. */
  readonly adds: Readonly<Record<string, readonly ShelfAdd[]>>;
  /** The key below which their titles lie, and that of what stands on an empty one. */
  readonly titles: string;
  readonly none: string;
  /** The shelf on which a piece is. */
  of(piece: Piece): string;
  /** The place of a piece that is put on a shelf; null: it cannot be put there. */
  placeOn(shelf: string, piece: Piece): string | null;
}

/** All that a ruleset says of its gear; without shelves of its own each kind has one. */
export interface Gear extends SheetWords {
  readonly kinds: Readonly<Record<string, GearKind>>;
  readonly shelves?: Shelves;
}

/** A piece of gear freed of its document. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly kind: GearKind;
  readonly values: GroupOf<Fields>;
}

/** What of an item its piece is made of. */
interface Item {
  readonly id: string | null;
  readonly name: string;
  readonly img: string | null;
  readonly type: string;
  readonly system: unknown;
}

/** The pieces of these items that are gear of the ruleset, in their order. */
export function piecesOf(items: readonly Item[], { kinds }: Pick<Gear, "kinds">): readonly Piece[] {
  return items.flatMap(({ id, name, img, type, system }) => {
    const kind = kinds[type];
    if (kind === undefined || id === null) return [];
    return [{ id, name, img: img ?? "icons/svg/item-bag.svg", type, kind, values: takenOf(kind.shape, system) }];
  });
}

/** The key of the word for what a piece is. */
export function kindName(type: string, kind: GearKind, values: GroupOf<Fields>): string {
  return kind.name?.(values) ?? `TYPES.Item.${type}`;
}

/** The key of the word for what a shelf makes. */
export function freshName({ type, made }: ShelfAdd, { kinds }: Pick<Gear, "kinds">): string {
  const kind = kinds[type];
  return kind === undefined ? type : kindName(type, kind, { ...kind.shape.initial, ...made });
}

/** Where a piece is; null for what is nowhere. */
export function placeOf({ kind: { place }, values }: Pick<Piece, "kind" | "values">): GearPlace | null {
  if (place === undefined || place.when?.(values) === false) return null;
  const stored = valueAt(values, place.field);
  return place.places.find((each) => each.stored === stored) ?? null;
}

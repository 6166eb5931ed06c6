import type { Words } from "../words.ts";
import type { ChoiceView } from "./figures.ts";
import { freshName, placeOf, type Gear, type GearKind, type Piece } from "./gear-kinds.ts";
import { bareForm, numberAt, shapeAt, valueAt } from "./shape-fields.ts";

/** A shelf of the gear tab as `templates/sheets/gear.hbs` prints it. */
export interface ShelfView {
  readonly key: string;
  readonly label: string;
  /** What all of it weighs; null where each piece says it. */
  readonly burden: string | null;
  /** What stands on it while it is empty. */
  readonly none: string;
  /** The kinds of gear that can be made here. */
  readonly adds: readonly { readonly type: string; readonly label: string }[];
  readonly items: readonly ReturnType<typeof rowOf>[];
}

/** The gear of an actor on the ruleset's shelves: its own, or one for each kind. */
export function shelvesView(pieces: readonly Piece[], gear: Gear, words: Words): readonly ShelfView[] {
  const { kinds, shelves } = gear;
  return shelves === undefined
    ? Object.entries(kinds).map(([type, kind]) => kindShelf(type, kind, pieces, words))
    : Object.entries(shelves.adds).map(([key, adds]) => ({
        key,
        label: words.text(`${shelves.titles}.${key}`),
        none: words.text(shelves.none),
        burden: null,
        adds: adds.map((add) => ({ type: add.type, label: words.text(freshName(add, gear)) })),
        items: pieces.filter((piece) => shelves.of(piece) === key).map((piece) => rowOf(piece, words)),
      }));
}

function kindShelf(type: string, kind: GearKind, pieces: readonly Piece[], words: Words): ShelfView {
  const own = pieces.filter((piece) => piece.type === type);
  const values = own.map((piece) => piece.values);
  return {
    key: type,
    label: words.text(kind.shelf ?? `TYPES.Item.${type}`),
    none: words.text("PDA.Sheet.NoGear"),
    burden: kind.burden?.(values, words) ?? null,
    adds: [{ type, label: words.text("PDA.Sheet.Add") }],
    items: own.map((piece) => rowOf(piece, words)),
  };
}

/** A piece of gear as the gear tab lists it: with where it can be, what a click turns, and numbers that are edited in its row. */
function rowOf(piece: Piece, words: Words) {
  const { id, name, img, kind, values } = piece;
  const isDue = (field: { when?(of: Piece["values"]): boolean }): boolean => field.when?.(values) !== false;
  return {
    id,
    name,
    img,
    facts: kind.facts(values, words),
    places: placesOf(piece, words),
    switches: (kind.switches ?? []).filter(isDue).map(({ field, label, icon }) => ({
      field,
      label: words.text(label),
      icon,
      on: valueAt(values, field) === true,
    })),
    counts: (kind.counts ?? []).filter(isDue).map((count) => ({
      field: count.field,
      label: words.text(count.label),
      value: numberAt(values, count.field) ?? 0,
      max: count.most?.(values) ?? mostOf(kind, count.field),
    })),
  };
}

function mostOf(kind: GearKind, field: string): number {
  const form = bareForm(shapeAt(kind.shape, field));
  return form.kind === "number" ? form.max : 0;
}

function placesOf(piece: Piece, words: Words): readonly ChoiceView[] {
  const place = placeOf(piece);
  const { places = [], offered } = piece.kind.place ?? {};
  if (place === null) return [];
  return places
    .filter((each) => offered?.includes(each.id) !== false || each === place)
    .map((each) => ({ value: each.id, label: words.text(each.label), selected: each === place }));
}

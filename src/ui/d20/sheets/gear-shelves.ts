import { GEAR_PLACES, type GearPlace } from "../../../rules/d20/stats.ts";
import type { Armour, D20Combatant, Power, Shield, Weapon } from "../../../rules/d20/state.ts";
import { choices } from "../../sheets/figures.ts";
import type { GearCount, GearRow, ShelfView } from "../../sheets/shelf-view.ts";
import { signed, type Words } from "../../words.ts";
import { powerFacts } from "./powers-view.ts";

/** A piece of gear, by what it is, and its picture. */
export type GearEntry = { readonly img: string } & (
  | { readonly type: "d20Weapon"; readonly piece: Weapon }
  | { readonly type: "d20Armor"; readonly piece: Armour }
  | { readonly type: "d20Shield"; readonly piece: Shield }
  | { readonly type: "d20Power"; readonly piece: Power }
);
type GearType = GearEntry["type"];

/** The gear of an actor in the order and with the pictures of its items. */
export function gearEntries(
  items: readonly { readonly id: string | null; readonly img: string | null }[],
  { weapons, armours, shields, powers }: D20Combatant["gear"],
): readonly GearEntry[] {
  const all: readonly Omit<GearEntry, "img">[] = [
    ...weapons.map((piece) => ({ type: "d20Weapon", piece }) as const),
    ...armours.map((piece) => ({ type: "d20Armor", piece }) as const),
    ...shields.map((piece) => ({ type: "d20Shield", piece }) as const),
    ...powers.map((piece) => ({ type: "d20Power", piece }) as const),
  ];
  return items.flatMap(({ id, img }) =>
    all
      .filter(({ piece }) => piece.id === id)
      .map((entry) => ({ ...entry, img: img ?? "icons/svg/item-bag.svg" }) as GearEntry),
  );
}

/** The word for a kind of thing; an attack of nature's is a weapon by its type alone. */
export const kindKey = (type: string, isNatural: boolean): string =>
  isNatural ? "PDA.D20.Kind.natural" : `PDA.D20.Kind.${type}`;

const SHELVES = ["hands", "worn", "belt", "pack", "ground", "natural", "powers"] as const;
type Shelf = (typeof SHELVES)[number];

/** What can be made on a shelf. */
const MADE: Readonly<Record<Shelf, readonly GearType[]>> = {
  hands: ["d20Weapon"],
  worn: ["d20Armor", "d20Shield"],
  belt: ["d20Weapon"],
  pack: ["d20Weapon", "d20Armor", "d20Shield"],
  ground: [],
  natural: ["d20Weapon"],
  powers: ["d20Power"],
};

const SHELF_OF: Readonly<Record<GearPlace, Shelf>> = {
  mainHand: "hands",
  offHand: "hands",
  bothHands: "hands",
  worn: "worn",
  belt: "belt",
  pack: "pack",
  ground: "ground",
};

/** Armour is worn or not. */
const ARMOUR_PLACES: readonly GearPlace[] = ["worn", "pack"];
const SHIELD_PLACES: readonly GearPlace[] = ["worn", "offHand", "mainHand", "pack", "ground"];

/** Where a thing is; null for what is nowhere. [D20-ACT-23] [D20-ACT-25] */
export function placeOf(entry: GearEntry): GearPlace | null {
  if (entry.type === "d20Armor") return entry.piece.worn ? "worn" : "pack";
  if (entry.type === "d20Shield") return entry.piece.place;
  return entry.type === "d20Weapon" && entry.piece.natural === null ? entry.piece.place : null;
}

/** Where a thing lies that is put on a shelf: what wants both hands in both; null: it cannot be put there. */
export function placeOn(shelf: string, entry: GearEntry): GearPlace | null {
  const place = placeOf(entry);
  if (
    entry.type === "d20Power" ||
    place === null ||
    shelf === "natural" ||
    shelf === "powers" ||
    SHELF_OF[place] === shelf
  )
    return place;
  if (entry.type === "d20Armor") return shelf === "worn" ? "worn" : "pack";
  if (shelf !== "hands") return GEAR_PLACES.find((each) => each === shelf) ?? null;
  if (entry.type === "d20Shield") return "offHand";
  return entry.piece.wield === "twoHanded" ? "bothHands" : "mainHand";
}

function shelfOf(entry: GearEntry): Shelf {
  if (entry.type === "d20Power") return "powers";
  const place = placeOf(entry);
  return place === null ? "natural" : SHELF_OF[place];
}

/** Gear by where it is, attacks of nature and powers apart. */
export function shelvesOf(gear: readonly GearEntry[], words: Words): readonly ShelfView[] {
  return SHELVES.map((key) => ({
    key,
    label: words.text(`PDA.D20.Shelf.${key}`),
    none: words.text("PDA.D20.Sheet.NothingHere"),
    burden: null,
    adds: MADE[key].map((type) => ({ type, place: key, label: words.text(kindKey(type, key === "natural")) })),
    items: gear.filter((entry) => shelfOf(entry) === key).map((entry) => rowOf(entry, words)),
  }));
}

function rowOf(entry: GearEntry, words: Words): GearRow {
  const {
    piece: { id, name },
    img,
  } = entry;
  const place = placeOf(entry);
  const places = entry.type === "d20Armor" ? ARMOUR_PLACES : entry.type === "d20Shield" ? SHIELD_PLACES : GEAR_PLACES;
  return {
    id,
    name,
    img,
    facts: gearFacts(entry, words),
    switches: [],
    counts: countsOf(entry, words),
    places: place === null ? [] : choices([...new Set([...places, place])], place, "PDA.D20.Place", words),
  };
}

/** Numbers that are used up. */
function countsOf({ type, piece }: GearEntry, words: Words): readonly GearCount[] {
  const count = (field: string, value: number, max: number): GearCount => ({
    field,
    label: words.text(`PDA.D20.Count.${field}`),
    value,
    max,
  });
  if (type === "d20Power") return piece.uses === null ? [] : [count("uses", piece.uses, 999)];
  if (type !== "d20Weapon") return [];
  return [
    ...(piece.capacity > 0 ? [count("loaded", piece.loaded, piece.capacity)] : []),
    ...(piece.ammunition === null ? [] : [count("ammunition", piece.ammunition, 9999)]),
  ];
}

function gearFacts(entry: GearEntry, words: Words): string {
  if (entry.type === "d20Power") return powerFacts(entry.piece, words);
  if (entry.type === "d20Weapon") {
    const { damage, criticalFrom, multiplier, kinds, enhancement } = entry.piece;
    const critical = `${criticalFrom < 20 ? `${criticalFrom}\u2013` : ""}20/×${multiplier}`;
    return [
      ...(damage === "0" ? [] : [damage, critical]),
      ...kinds.map((kind) => words.text(`PDA.DamageKind.${kind}`)),
      ...(enhancement > 0 ? [signed(enhancement, words)] : []),
    ].join(" · ");
  }
  const { bonus, enhancement, checkPenalty, maxDexterity } = entry.piece;
  return [
    words.format("PDA.D20.Sheet.ArmourBonus", { bonus: signed(bonus + enhancement, words) }),
    ...(maxDexterity === null
      ? []
      : [words.format("PDA.D20.Sheet.MaxDexterity", { bonus: signed(maxDexterity, words) })]),
    ...(checkPenalty === 0
      ? []
      : [words.format("PDA.D20.Sheet.CheckPenalty", { penalty: signed(checkPenalty, words) })]),
  ].join(" · ");
}

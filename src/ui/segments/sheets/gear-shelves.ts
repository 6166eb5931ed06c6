import { burdenOf } from "../../../rules/segments/derive/load.ts";
import { GEAR_PLACES, type GearPlace } from "../../../rules/segments/stats.ts";
import type { GearCount, GearSwitch, ShelfView } from "../../sheets/shelf-view.ts";
import { signed, type Words } from "../../words.ts";
import type { ExceptionalFaces } from "../../../rules/segments/stored/bounds.ts";
import type { SpellStats, ThingStats, WeaponStats } from "../../../rules/segments/stored/gear.ts";

/** The kinds of gear, in the order of their shelves. */
export const SHELVES = ["segmentsWeapon", "segmentsArmor", "segmentsShield", "segmentsSpell", "segmentsGear"] as const;
type Shelf = (typeof SHELVES)[number];

/** A piece of gear freed of its document. */
export interface GearFacts {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly type: Shelf;
  /** Where it is; armour is `hand` when worn, `carried` when not; other gear is `dropped` when left behind. Null for a spell, which is nowhere. */
  readonly place: GearPlace | null;
  readonly broken: boolean;
  /** Damage formula; null for armour. */
  readonly damage: string | null;
  readonly attackFactor: number;
  readonly defenceFactor: number;
  readonly armour: number;
  readonly bulk: number;
  /** What a spell is and how long it takes; null for a thing. */
  readonly spell: Pick<SpellStats, "source" | "segments" | "effect"> | null;
  /** How many pieces of other gear there are, and what one weighs in kilograms; null for all else. */
  readonly thing: Pick<ThingStats, "quantity" | "weight"> | null;
  /** How far it shoots or is thrown, in metres; null for all else. */
  readonly ranges: WeaponStats["ranges"];
  /** Ready to shoot; what needs no reloading always is. */
  readonly loaded: boolean;
  /** Segments of reloading; 0 for what needs none. */
  readonly reload: number;
  /** Torn plates of armour; null for all else. */
  readonly tornPlates: number | null;
  /** Exceptional faces of its kind and its own. [SEG-EXC-16] [SEG-EXC-17] */
  readonly faces: readonly ExceptionalFaces[];
}

/** Where armour can be. */
const WORN: readonly GearPlace[] = ["hand", "carried"];

/** Where other gear can be. */
const TAKEN: readonly GearPlace[] = ["carried", "dropped"];

const PLACES: Readonly<Record<Shelf, readonly GearPlace[]>> = {
  segmentsWeapon: GEAR_PLACES,
  segmentsArmor: WORN,
  segmentsShield: GEAR_PLACES,
  segmentsSpell: [],
  segmentsGear: TAKEN,
};

/** Places that are called otherwise for a kind of gear. */
const PLACE_WORDS: Readonly<Record<string, Partial<Record<GearPlace, string>>>> = {
  segmentsArmor: { hand: "PDA.Sheet.Worn", carried: "PDA.Sheet.Stowed" },
  segmentsGear: { carried: "PDA.Sheet.Taken", dropped: "PDA.Sheet.LeftBehind" },
};

/** Weapons, armour, shields, spells and other gear on their shelves. */
export function shelvesOf(gear: readonly GearFacts[], words: Words): readonly ShelfView[] {
  return SHELVES.map((type) => ({
    key: type,
    label: words.text(`PDA.Segments.Shelf.${type}`),
    adds: [{ type, place: "", label: words.text("PDA.Sheet.Add") }],
    none: words.text("PDA.Sheet.NoGear"),
    burden: type === "segmentsGear" ? burdenText(gear, words) : null,
    items: gear
      .filter((entry) => entry.type === type)
      .map((entry) => ({
        id: entry.id,
        name: entry.name,
        img: entry.img,
        facts: factsOf(entry, words),
        switches: switchesOf(entry, words),
        counts: countsOf(entry, words),
        places: PLACES[type].map((place) => ({
          value: place,
          label: words.text(PLACE_WORDS[type]?.[place] ?? `PDA.Segments.Place.${place}`),
          selected: place === entry.place,
        })),
      })),
  }));
}

function switchesOf({ type, loaded, reload, broken }: GearFacts, words: Words): readonly GearSwitch[] {
  if (type !== "segmentsWeapon" && type !== "segmentsShield") return [];
  const load: GearSwitch = {
    field: "loaded",
    label: words.text("PDA.Sheet.Loaded"),
    icon: "fa-solid fa-arrows-to-circle",
    on: loaded,
  };
  return [
    ...(reload > 0 ? [load] : []),
    { field: "broken", label: words.text("PDA.Sheet.Broken"), icon: "fa-solid fa-heart-crack", on: broken },
  ];
}

function countsOf({ tornPlates, thing }: GearFacts, words: Words): readonly GearCount[] {
  if (tornPlates !== null)
    return [{ field: "plates", label: words.text("PDA.Sheet.TornPlates"), value: tornPlates, max: 60 }];
  return thing === null
    ? []
    : [{ field: "quantity", label: words.text("PDA.Sheet.Quantity"), value: thing.quantity, max: 9999 }];
}

/** What other gear weighs in all, and the points that it comes to; null where there is none. [SEG-HOUSE-46] */
function burdenText(gear: readonly GearFacts[], words: Words): string | null {
  const things = gear.flatMap(({ thing, bulk, place }) =>
    thing === null ? [] : [{ ...thing, bulk, carried: place !== "dropped" }],
  );
  const { awkward, kilograms, byWeight } = burdenOf(things);
  return things.length === 0
    ? null
    : words.format("PDA.Segments.Shelf.Burden", { weight: kilograms, bulk: awkward + byWeight });
}

function thingFacts({ quantity, weight }: NonNullable<GearFacts["thing"]>, bulk: number, words: Words): string {
  if (bulk > 0) return words.format("PDA.Segments.Shelf.Facts.bulkyGear", { bulk: quantity * bulk });
  if (weight === 0) return words.text("PDA.Segments.Shelf.Facts.lightGear");
  const { kilograms } = burdenOf([{ quantity, weight, bulk: 0, carried: true }]);
  return words.format(quantity === 1 ? "PDA.Segments.Shelf.Facts.oneGear" : "PDA.Segments.Shelf.Facts.segmentsGear", {
    each: weight,
    weight: kilograms,
  });
}

function factsOf(gear: GearFacts, words: Words): string {
  if (gear.spell !== null) {
    const { source, segments, effect } = gear.spell;
    return words.format("PDA.Segments.Shelf.Facts.segmentsSpell", {
      source: words.text(`PDA.Segments.SpellSource.${source}`),
      segments,
      effect: words.text(`PDA.Segments.SpellEffect.${effect}`),
    });
  }
  if (gear.thing !== null) return thingFacts(gear.thing, gear.bulk, words);
  const params = {
    damage: gear.damage ?? "",
    attack: signed(gear.attackFactor, words),
    defence: signed(gear.defenceFactor, words),
    armour: signed(gear.armour, words),
    bulk: gear.bulk,
  };
  return words.format(`PDA.Segments.Shelf.Facts.${gear.type}`, params);
}

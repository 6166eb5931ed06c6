import { GEAR_PLACES, type ExceptionalFaces, type GearPlace, type SpellStats, type WeaponStats } from "../../rules/segments/stats.ts";
import { signed, type Words } from "../words.ts";

/** The kinds of gear, in the order of their shelves. */
export const SHELVES = ["segmentsWeapon", "segmentsArmor", "segmentsShield", "segmentsSpell"] as const;
type Shelf = (typeof SHELVES)[number];

/** A piece of gear freed of its document. */
export interface GearFacts {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly type: Shelf;
  /** Where it is; armour is `hand` when worn, `carried` when not. Null for a spell, which is nowhere. */
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

/** Something of a thing that is or is not so, and that a click turns. */
interface SwitchView {
  readonly field: "loaded" | "broken";
  readonly label: string;
  readonly icon: string;
  readonly on: boolean;
}

/** Gear of one kind, as the gear tab lists it. */
export interface ShelfView {
  readonly type: GearFacts["type"];
  readonly label: string;
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly img: string;
    readonly facts: string;
    /** Where it can be; empty for a spell. */
    readonly places: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
    readonly switches: readonly SwitchView[];
    /** Torn plates to be edited; none of what is no armour. */
    readonly plates: readonly { readonly value: number; readonly label: string }[];
  }[];
}

/** Where armour can be. */
const WORN: readonly GearPlace[] = ["hand", "carried"];

function placesOf(type: Shelf): readonly GearPlace[] {
  if (type === "segmentsSpell") return [];
  return type === "segmentsArmor" ? WORN : GEAR_PLACES;
}

/** Weapons, armour, shields and spells on their shelves. */
export function shelvesOf(gear: readonly GearFacts[], words: Words): readonly ShelfView[] {
  return SHELVES.map((type) => ({
    type,
    label: words.text(`PDA.Shelf.${type}`),
    items: gear.filter((entry) => entry.type === type).map((entry) => ({
      id: entry.id,
      name: entry.name,
      img: entry.img,
      facts: factsOf(entry, words),
      switches: switchesOf(entry, words),
      plates: entry.tornPlates === null ? [] : [{ value: entry.tornPlates, label: words.text("PDA.Sheet.TornPlates") }],
      places: placesOf(type).map((place) => ({
        value: place,
        label: words.text(type === "segmentsArmor" ? (place === "hand" ? "PDA.Sheet.Worn" : "PDA.Sheet.Stowed") : `PDA.Place.${place}`),
        selected: place === entry.place,
      })),
    })),
  }));
}

function switchesOf({ type, loaded, reload, broken }: GearFacts, words: Words): readonly SwitchView[] {
  if (type !== "segmentsWeapon" && type !== "segmentsShield") return [];
  const load: SwitchView = { field: "loaded", label: words.text("PDA.Sheet.Loaded"), icon: "fa-solid fa-arrows-to-circle", on: loaded };
  return [...(reload > 0 ? [load] : []), { field: "broken", label: words.text("PDA.Sheet.Broken"), icon: "fa-solid fa-heart-crack", on: broken }];
}

function factsOf(gear: GearFacts, words: Words): string {
  if (gear.spell !== null) {
    const { source, segments, effect } = gear.spell;
    return words.format("PDA.Shelf.Facts.segmentsSpell", { source: words.text(`PDA.SpellSource.${source}`), segments, effect: words.text(`PDA.SpellEffect.${effect}`) });
  }
  const params = { damage: gear.damage ?? "", attack: signed(gear.attackFactor), defence: signed(gear.defenceFactor), armour: signed(gear.armour), bulk: gear.bulk };
  return words.format(`PDA.Shelf.Facts.${gear.type}`, params);
}

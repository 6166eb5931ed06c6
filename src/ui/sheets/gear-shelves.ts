import { GEAR_PLACES, type GearPlace } from "../../rules/segments/stats.ts";
import { signed, type Words } from "../words.ts";

/** A piece of gear freed of its document. */
export interface GearFacts {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly type: "segmentsWeapon" | "segmentsArmor" | "segmentsShield";
  /** Where it is; armour is `hand` when worn, `carried` when not. */
  readonly place: GearPlace;
  readonly broken: boolean;
  /** Damage formula; null for armour. */
  readonly damage: string | null;
  readonly attackFactor: number;
  readonly defenceFactor: number;
  readonly armour: number;
  readonly bulk: number;
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
    readonly places: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
  }[];
}

/** Where armour can be. */
const WORN: readonly GearPlace[] = ["hand", "carried"];

/** Weapons, armour and shields on their shelves. */
export function shelvesOf(gear: readonly GearFacts[], words: Words): readonly ShelfView[] {
  return (["segmentsWeapon", "segmentsArmor", "segmentsShield"] as const).map((type) => ({
    type,
    label: words.text(`PDA.Shelf.${type}`),
    items: gear.filter((entry) => entry.type === type).map((entry) => ({
      id: entry.id,
      name: entry.name,
      img: entry.img,
      facts: factsOf(entry, words),
      places: (type === "segmentsArmor" ? WORN : GEAR_PLACES).map((place) => ({
        value: place,
        label: words.text(type === "segmentsArmor" ? (place === "hand" ? "PDA.Sheet.Worn" : "PDA.Sheet.Stowed") : `PDA.Place.${place}`),
        selected: place === entry.place,
      })),
    })),
  }));
}

function factsOf(gear: GearFacts, words: Words): string {
  const params = { damage: gear.damage ?? "", attack: signed(gear.attackFactor), defence: signed(gear.defenceFactor), armour: signed(gear.armour), bulk: gear.bulk };
  const facts = words.format(`PDA.Shelf.Facts.${gear.type}`, params);
  return gear.broken ? `${facts} · ${words.text("PDA.Sheet.Broken")}` : facts;
}

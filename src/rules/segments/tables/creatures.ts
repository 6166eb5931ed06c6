import type { DamageKind, Size } from "../stats.ts";

/** A sample creature: what makes it; its numbers follow from the rules. Abilities not listed are 10. [SEG-HOUSE-67] */
export interface CreatureRow {
  readonly level: number;
  readonly strength: number;
  readonly dexterity: number;
  readonly constitution: number;
  readonly size: Size;
  readonly naturalArmour: number;
  /** Identifier of a weapon of the table; null: its natural weapon, or bare hands if it has none. */
  readonly weapon: string | null;
  /** The blow of its own body. Its identifier may have faces in the table of exceptional results. */
  readonly natural: { readonly identifier: string; readonly kind: DamageKind; readonly damage: string } | null;
  /** Identifier of a suit of armour, or null. */
  readonly armour: string | null;
}

/** Sample creatures by identifier. [SEG-HOUSE-67] */
export const CREATURES: Readonly<Record<string, CreatureRow>> = {
  orc: {
    level: 1,
    strength: 14,
    dexterity: 10,
    constitution: 12,
    size: "medium",
    naturalArmour: 0,
    weapon: "scimitar",
    natural: null,
    armour: "studded_leather",
  },
  orc_chief: {
    level: 4,
    strength: 16,
    dexterity: 12,
    constitution: 14,
    size: "medium",
    naturalArmour: 0,
    weapon: "long_sword",
    natural: null,
    armour: "chain_mail",
  },
  sailor: {
    level: 1,
    strength: 15,
    dexterity: 10,
    constitution: 12,
    size: "medium",
    naturalArmour: 0,
    weapon: null,
    natural: null,
    armour: null,
  },
  wolf: {
    level: 2,
    strength: 13,
    dexterity: 15,
    constitution: 15,
    size: "medium",
    naturalArmour: 2,
    weapon: null,
    natural: { identifier: "wolf_bite", kind: "piercing", damage: "1d6" },
    armour: null,
  },
  ogre: {
    level: 5,
    strength: 20,
    dexterity: 8,
    constitution: 16,
    size: "large",
    naturalArmour: 3,
    weapon: "club",
    natural: null,
    armour: null,
  },
  purple_worm: {
    level: 15,
    strength: 28,
    dexterity: 6,
    constitution: 24,
    size: "gigantic",
    naturalArmour: 12,
    weapon: null,
    natural: { identifier: "maw", kind: "piercing", damage: "2d10" },
    armour: null,
  },
};

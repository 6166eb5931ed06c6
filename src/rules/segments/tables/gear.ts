import { record, type Decoded } from "../../kernel/decode.ts";
import { columnsOf, openTable, ownTable } from "../../kernel/rule-tables.ts";
import { armourShape, shieldShape, weaponShape } from "../stored/gear.ts";

/** A kind of weapon: what every piece of the kind has; specific faces stand in their own table. [SEG-HOUSE-61] */
const weaponRow = columnsOf(weaponShape, [
  "kind",
  "damage",
  "hands",
  "attackFactor",
  "defenceFactor",
  "encumbering",
  "polearm",
  "thrown",
  "ranges",
  "reload",
  "bulk",
  "onHit",
]);
type WeaponRow = Decoded<typeof weaponRow>;

/** Weapons by identifier; all have hands. [SEG-HOUSE-61] */
type WeaponTable = Readonly<Record<string, WeaponRow>> & { readonly bare_hands: WeaponRow };

const KINDS = { S: "slashing", P: "piercing", B: "bludgeoning" } as const;

const WEAPON: WeaponRow = {
  kind: null,
  damage: "0",
  hands: 1,
  attackFactor: 0,
  defenceFactor: 0,
  encumbering: false,
  polearm: false,
  thrown: false,
  ranges: null,
  reload: 0,
  bulk: 1,
  onHit: "none",
};

/** Damage kind and dice, attack and defence factor, and what else is not plain. */
const weapon = (
  kind: keyof typeof KINDS,
  damage: string,
  attackFactor: number,
  defenceFactor: number,
  more: Partial<WeaponRow> = {},
): WeaponRow => ({ ...WEAPON, kind: KINDS[kind], damage, attackFactor, defenceFactor, ...more });
const reaching = (short: number, medium: number, long: number): Pick<WeaponRow, "ranges"> => ({
  ranges: { short, medium, long },
});
const thrown = (short: number, medium: number, long: number): Pick<WeaponRow, "ranges" | "thrown"> => ({
  thrown: true,
  ...reaching(short, medium, long),
});

const ENCUMBERING = { encumbering: true };
const TWO_HANDED = { encumbering: true, hands: 2 } as const;
const LONG = { encumbering: true, polearm: true };

/** Weapons by identifier. [SEG-HOUSE-61] */
export const WEAPONS = ownTable<WeaponTable>("SEG-HOUSE-61", "house", record(weaponRow), {
  bare_hands: weapon("B", "1d3", 0, 0, { bulk: 0 }),
  dagger: weapon("P", "1d4", 0, 0, { ...thrown(5, 8, 12), bulk: 0 }),
  short_sword: weapon("P", "1d6", 1, 1),
  long_sword: weapon("S", "1d8", 2, 2),
  rapier: weapon("P", "1d6", 2, 2),
  scimitar: weapon("S", "1d6", 2, 1),
  bastard_sword: weapon("S", "1d10", 2, 2, TWO_HANDED),
  two_handed_sword: weapon("S", "2d6", 3, 1, { ...TWO_HANDED, bulk: 2 }),
  hand_axe: weapon("S", "1d6", 1, 0, thrown(5, 8, 12)),
  battle_axe: weapon("S", "1d8", 1, 0, ENCUMBERING),
  great_axe: weapon("S", "1d12", 2, -1, { ...TWO_HANDED, bulk: 2 }),
  club: weapon("B", "1d6", 0, 0),
  mace: weapon("B", "1d6", 1, 0),
  warhammer: weapon("B", "1d8", 1, 0, ENCUMBERING),
  morning_star: weapon("B", "1d8", 1, 0, ENCUMBERING),
  flail: weapon("B", "1d8", 2, -1, ENCUMBERING),
  bec_de_corbin: weapon("P", "1d8", 1, 1, { ...TWO_HANDED, bulk: 2 }),
  unhorser: weapon("P", "1d4", 0, 1, { ...TWO_HANDED, ...LONG, bulk: 2 }),
  spear: weapon("P", "1d6", 1, 1, { ...LONG, ...thrown(8, 16, 24) }),
  halberd: weapon("S", "1d10", 2, 1, { ...TWO_HANDED, ...LONG, bulk: 2 }),
  pike: weapon("P", "1d8", 1, 2, { ...TWO_HANDED, ...LONG, bulk: 2 }),
  cavalry_lance: weapon("P", "1d8", 2, 0, { ...LONG, bulk: 2 }),
  quarterstaff: weapon("B", "1d6", 1, 3, TWO_HANDED),
  short_bow: weapon("P", "1d6", 0, 0, { hands: 2, ...reaching(20, 40, 80) }),
  long_bow: weapon("P", "1d8", 1, 0, { ...TWO_HANDED, ...reaching(30, 60, 120) }),
  light_crossbow: weapon("P", "1d8", 1, 0, { ...TWO_HANDED, ...reaching(25, 50, 100), reload: 3 }),
  heavy_crossbow: weapon("P", "1d10", 2, 0, { ...TWO_HANDED, ...reaching(30, 70, 140), reload: 6, bulk: 2 }),
  sling: weapon("B", "1d4", 0, 0, { ...reaching(15, 30, 60), bulk: 0 }),
  javelin: weapon("P", "1d6", 0, 0, thrown(8, 16, 30)),
  net: { ...WEAPON, ...ENCUMBERING, ...thrown(3, 5, 8), onHit: "entangle" },
});

/** Suits of armour by identifier; no armour is no suit. [SEG-HOUSE-62] */
export const ARMOURS = openTable(columnsOf(armourShape, ["armour", "bulk"]), "SEG-HOUSE-62", "house", {
  padded: { armour: 1, bulk: 1 },
  leather: { armour: 2, bulk: 1 },
  studded_leather: { armour: 3, bulk: 1 },
  brigandine: { armour: 4, bulk: 2 },
  scale: { armour: 4, bulk: 3 },
  chain_mail: { armour: 5, bulk: 4 },
  splint: { armour: 6, bulk: 5 },
  half_plate: { armour: 7, bulk: 6 },
  full_plate: { armour: 8, bulk: 7 },
});

const shieldRow = columnsOf(shieldShape, ["armour", "parryFactor", "attackFactor", "damage", "bulk"]);

/** Shields by identifier. [SEG-HOUSE-62] */
export const SHIELDS = openTable(shieldRow, "SEG-HOUSE-62", "house", {
  roundel: { armour: 1, parryFactor: 2, attackFactor: -1, damage: "1d3", bulk: 0 },
  shield: { armour: 2, parryFactor: 3, attackFactor: -1, damage: "1d4", bulk: 1 },
  pavise: { armour: 3, parryFactor: 4, attackFactor: -3, damage: "1d4", bulk: 3 },
});

import { describe, expect, it } from "vitest";
import { sizedDice, unarmedDice } from "../derive/weapon-size.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { SIZES } from "../stats.ts";
import { DEFAULT_TABLES, type D20Tables } from "../tables.ts";

type WeaponRow = D20Tables["weapons"][string];

/** The ledger's lines: identifier, group, class, damage Small and Medium, critical, range increment, kinds, what else. */
const LINES = `
unarmed | simple | L | 1d2 | 1d3 | ×2 | — | B | unarmed N
gauntlet | simple | L | 1d2 | 1d3 | ×2 | — | B | unarmed
spiked_gauntlet | simple | L | 1d3 | 1d4 | ×2 | — | P | noDisarm
dagger | simple | L | 1d3 | 1d4 | 19 ×2 | 3 | PS | J
light_mace | simple | L | 1d4 | 1d6 | ×2 | — | B |
sickle | simple | L | 1d4 | 1d6 | ×2 | — | S | T
club | simple | 1 | 1d4 | 1d6 | ×2 | 3 | B | J
heavy_mace | simple | 1 | 1d6 | 1d8 | ×2 | — | B |
morningstar | simple | 1 | 1d6 | 1d8 | ×2 | — | BP |
shortspear | simple | 1 | 1d4 | 1d6 | ×2 | 6 | P | J
longspear | simple | 2 | 1d6 | 1d8 | ×3 | — | P | R C
quarterstaff | simple | 2 | 1d4/1d4 | 1d6/1d6 | ×2 | — | B | 2X
spear | simple | 2 | 1d6 | 1d8 | ×3 | 6 | P | J C
light_crossbow | simple | ranged | 1d6 | 1d8 | 19 ×2 | 24 | P | load move 1, Str none, prone
heavy_crossbow | simple | ranged | 1d8 | 1d10 | 19 ×2 | 36 | P | load fullRound 1, Str none, prone
dart | simple | ranged | 1d3 | 1d4 | ×2 | 6 | P | J lightSecond
javelin | simple | ranged | 1d4 | 1d6 | ×2 | 9 | P | J
sling | simple | ranged | 1d3 | 1d4 | ×2 | 15 | B | load move 1
throwing_axe | martial | L | 1d4 | 1d6 | ×2 | 3 | S | J
light_hammer | martial | L | 1d3 | 1d4 | ×2 | 6 | B | J
handaxe | martial | L | 1d4 | 1d6 | ×3 | — | S |
kukri | martial | L | 1d3 | 1d4 | 18 ×2 | — | S |
sap | martial | L | 1d4 | 1d6 | ×2 | — | B | N
short_sword | martial | L | 1d4 | 1d6 | 19 ×2 | — | P |
battleaxe | martial | 1 | 1d6 | 1d8 | ×3 | — | S |
flail | martial | 1 | 1d6 | 1d8 | ×2 | — | B | T D
long_sword | martial | 1 | 1d6 | 1d8 | 19 ×2 | — | S |
heavy_pick | martial | 1 | 1d4 | 1d6 | ×4 | — | P |
rapier | martial | 1 | 1d4 | 1d6 | 18 ×2 | — | P | F
scimitar | martial | 1 | 1d4 | 1d6 | 18 ×2 | — | S |
trident | martial | 1 | 1d6 | 1d8 | ×2 | 3 | P | J C
warhammer | martial | 1 | 1d6 | 1d8 | ×3 | — | B |
falchion | martial | 2 | 1d6 | 2d4 | 18 ×2 | — | S |
glaive | martial | 2 | 1d8 | 1d10 | ×3 | — | S | R
greataxe | martial | 2 | 1d10 | 1d12 | ×3 | — | S |
greatclub | martial | 2 | 1d8 | 1d10 | ×2 | — | B |
greatsword | martial | 2 | 1d10 | 2d6 | 19 ×2 | — | S |
guisarme | martial | 2 | 1d6 | 2d4 | ×3 | — | S | R T
halberd | martial | 2 | 1d8 | 1d10 | ×3 | — | PS | T C
heavy_flail | martial | 2 | 1d8 | 1d10 | 19 ×2 | — | B | T D
lance | martial | 2 | 1d6 | 1d8 | ×3 | — | P | R L
ranseur | martial | 2 | 1d6 | 2d4 | ×3 | — | P | R D
scythe | martial | 2 | 1d6 | 2d4 | ×4 | — | PS | T
short_bow | martial | ranged | 1d4 | 1d6 | ×3 | 18 | P | Str penalty
composite_short_bow | martial | ranged | 1d4 | 1d6 | ×3 | 21 | P | Str rated
long_bow | martial | ranged | 1d6 | 1d8 | ×3 | 30 | P | Str penalty
composite_long_bow | martial | ranged | 1d6 | 1d8 | ×3 | 33 | P | Str rated
bastard_sword | exotic | 1 | 1d8 | 1d10 | 19 ×2 | — | S |
whip | exotic | 1 | 1d2 | 1d3 | ×2 | — | S | N T D F whip sparesArmoured
spiked_chain | exotic | 2 | 1d6 | 2d4 | ×2 | — | P | T D F adjacentAndReach
dire_flail | exotic | 2 | 1d6/1d6 | 1d8/1d8 | ×2 | — | B | 2X T D
hand_crossbow | exotic | ranged | 1d3 | 1d4 | 19 ×2 | 9 | P | load move 1, Str none, prone
light_repeating_crossbow | exotic | ranged | 1d6 | 1d8 | 19 ×2 | 24 | P | load fullRound 5, Str none, prone
heavy_repeating_crossbow | exotic | ranged | 1d8 | 1d10 | 19 ×2 | 36 | P | load fullRound 5, Str none, prone
shuriken | exotic | ranged | 1 | 1d2 | ×2 | 3 | P | J lightSecond missile prone
bolas | exotic | ranged | 1d3 | 1d4 | ×2 | 3 | B | N J T
net | exotic | ranged | — | — | — | 3 | — | J touch entangle Str none 1 increment
`;

const CLASS = { light: "L", oneHanded: "1", twoHanded: "2", ranged: "ranged" } as const;
const LETTERS = {
  N: "nonlethal",
  T: "trip",
  D: "disarm",
  F: "finesse",
  C: "setAgainstCharge",
  L: "doublesOnCharge",
  prone: "usedProne",
} as const;

const sorted = (words: string): string =>
  words
    .split(/[ ,]+/u)
    .filter((word) => word !== "")
    .sort()
    .join(" ");

function marks(row: WeaponRow): string {
  const named = row.flags.map((flag) => Object.entries(LETTERS).find(([, each]) => each === flag)?.[0] ?? flag);
  const more = [
    row.reach === "reach" ? "R" : row.reach === "adjacent" ? "" : row.reach,
    row.otherHead === "" ? "" : "2X",
    row.thrown ? "J" : "",
    row.reload === "none" ? "" : `load ${row.reload} ${row.capacity}`,
    row.strength === "full" ? "" : `Str ${row.strength}`,
    row.onHit === "entangle" ? "entangle" : "",
    row.increments === null ? "" : `${row.increments} increment`,
  ];
  return sorted([...named, ...more].join(" "));
}

function line(identifier: string, row: WeaponRow): string {
  const dice = (size: "small" | "medium"): string =>
    [row.damage, row.otherHead]
      .filter((each) => each !== "")
      .map((each) => sizedDice(DEFAULT_SETTINGS, each, size))
      .join("/");
  const harms = row.damage !== "0";
  const critical = `${row.criticalFrom === 20 ? "" : `${row.criticalFrom} `}×${row.multiplier}`;
  const cells = [
    identifier,
    row.proficiency,
    CLASS[row.wield],
    harms ? dice("small") : "—",
    harms ? dice("medium") : "—",
    harms ? critical : "—",
    row.increment === null ? "—" : String(row.increment),
    harms ? row.kinds.map((kind) => kind.charAt(0).toUpperCase()).join("") : "—",
  ];
  return [...cells, marks(row)].join(" | ").trim();
}

const printed = LINES.trim()
  .split("\n")
  .map((text) => {
    const cells = text.split("|").map((cell) => cell.trim());
    return [...cells.slice(0, 8), sorted(cells[8] ?? "")].join(" | ").trim();
  });

describe("the gear tables", () => {
  it("D20-GEAR-01 D20-ATK-17 has every weapon as printed, Small ones by the table of sizes", () => {
    const printedOnes = Object.entries(DEFAULT_TABLES.weapons).filter(([, { splash }]) => splash === null);
    expect(printedOnes.map(([identifier, row]) => line(identifier, row))).toEqual(printed);
  });

  it("D20-GEAR-04 makes a weapon's dice grow and shrink with its size", () => {
    const grown = (medium: string): string =>
      SIZES.filter((size) => size !== "fine" && size !== "diminutive")
        .map((size) => sizedDice(DEFAULT_SETTINGS, medium, size))
        .join(" ");
    expect(["1d2", "1d3", "1d4", "1d6", "1d8", "1d10", "1d12", "2d4", "2d6"].map(grown)).toEqual([
      "0 1 1d2 1d3 1d4 1d6 1d8",
      "1 1d2 1d3 1d4 1d6 1d8 2d6",
      "1d2 1d3 1d4 1d6 1d8 2d6 3d6",
      "1d3 1d4 1d6 1d8 2d6 3d6 4d6",
      "1d4 1d6 1d8 2d6 3d6 4d6 6d6",
      "1d6 1d8 1d10 2d8 3d8 4d8 6d8",
      "1d8 1d10 1d12 3d6 4d6 6d6 8d6",
      "1d4 1d6 2d4 2d6 3d6 4d6 6d6",
      "1d8 1d10 2d6 3d6 4d6 6d6 8d6",
    ]);
    expect(sizedDice(DEFAULT_SETTINGS, "1d8+1", "large")).toBe("1d8+1");
  });

  it("D20-ATK-23 strikes unarmed by size", () => {
    expect(SIZES.slice(2).map((size) => unarmedDice(DEFAULT_SETTINGS, size))).toEqual([
      "1",
      "1d2",
      "1d3",
      "1d4",
      "1d6",
      "1d8",
      "2d6",
    ]);
  });

  it("D20-GEAR-07 has every suit of armour as printed", () => {
    const rows = Object.entries(DEFAULT_TABLES.armours).map(
      ([identifier, { weight, bonus, maxDexterity, checkPenalty, arcaneFailure }]) =>
        [identifier, weight, bonus, maxDexterity, checkPenalty, arcaneFailure].join(" "),
    );
    expect(rows).toEqual([
      "padded light 1 8 0 5",
      "leather light 2 6 0 10",
      "studded_leather light 3 5 -1 15",
      "chain_shirt light 4 4 -2 20",
      "hide medium 3 4 -3 20",
      "scale_mail medium 4 3 -4 25",
      "chainmail medium 5 2 -5 30",
      "breastplate medium 5 3 -4 25",
      "splint_mail heavy 6 0 -7 40",
      "banded_mail heavy 6 1 -6 35",
      "half_plate heavy 7 0 -7 40",
      "full_plate heavy 8 1 -6 35",
    ]);
  });

  it("D20-GEAR-07 has every shield as printed", () => {
    const rows = Object.entries(DEFAULT_TABLES.shields).map(
      ([identifier, { bonus, maxDexterity, checkPenalty, arcaneFailure, attackPenalty, isBuckler }]) =>
        [
          identifier,
          bonus,
          maxDexterity ?? "—",
          checkPenalty,
          arcaneFailure,
          attackPenalty,
          ...(isBuckler ? ["arm"] : []),
        ].join(" "),
    );
    expect(rows).toEqual([
      "buckler 1 — -1 5 -1 arm",
      "light_shield 1 — -1 5 0",
      "heavy_shield 2 — -2 15 0",
      "tower_shield 4 2 -10 50 -2",
    ]);
  });
});

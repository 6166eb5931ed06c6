import { describe, expect, it } from "vitest";
import {
  bite,
  chainmail,
  dagger,
  greatsword,
  lightCrossbow as crossbow,
  longSword,
  heavyShield,
  power,
} from "../../../rules/d20/testing/fights.ts";
import { testWords } from "../../testing/test-words.ts";
import { freshName, piecesOf, type Piece } from "../../sheets/gear-kinds.ts";
import { shelvesView } from "../../sheets/shelf-view.ts";
import { GEAR } from "./gear.ts";

/** A piece of this type that stores this. */
function piece(type: string, system: { readonly id: string; readonly name: string }): Piece {
  const [made] = piecesOf([{ type, system, id: system.id, name: system.name, img: null }], GEAR);
  if (made === undefined) throw new Error(`${type} is no kind of gear.`);
  return made;
}

const weapon = (system: ReturnType<typeof longSword>) => piece("d20Weapon", system);
const mail = piece("d20Armor", chainmail());
const buckler = piece("d20Shield", heavyShield({ place: "worn" }));
const placeOn = (shelf: string, on: Piece) => GEAR.shelves?.placeOn(shelf, on);

describe("the shelves of gear", () => {
  it("D20-ACT-23 hold things by where they are, attacks of nature and powers apart", () => {
    const shelves = shelvesView(
      [
        weapon(longSword()),
        weapon(dagger({ place: "belt" })),
        weapon(bite()),
        mail,
        buckler,
        piece("d20Power", power("cure")),
      ],
      GEAR,
      testWords(),
    );
    expect(shelves.map(({ key, items }) => [key, items.length])).toEqual([
      ["hands", 1],
      ["worn", 2],
      ["belt", 1],
      ["pack", 0],
      ["ground", 0],
      ["natural", 1],
      ["powers", 1],
    ]);
    expect(shelves.flatMap(({ items }) => items.map(({ places }) => places.length))).toEqual([7, 2, 5, 7, 0, 0]);
  });

  it("D20-GEAR-02 D20-ACT-25 say where a thing goes that is put on one", () => {
    expect(
      ["hands", "belt", "ground", "natural"].map((shelf) => placeOn(shelf, weapon(longSword({ place: "pack" })))),
    ).toEqual(["mainHand", "belt", "ground", "pack"]);
    expect(placeOn("hands", weapon(greatsword({ place: "pack" })))).toBe("bothHands");
    expect(["hands", "pack"].map((shelf) => placeOn(shelf, buckler))).toEqual(["offHand", "pack"]);
    expect(["worn", "ground"].map((shelf) => placeOn(shelf, mail))).toEqual(["worn", "pack"]);
    expect([placeOn("hands", weapon(longSword({ place: "offHand" }))), placeOn("hands", weapon(bite()))]).toEqual([
      "offHand",
      null,
    ]);
  });

  it.each([
    ["en", ["Weapon", "Natural attack", "Power"]],
    ["fr", ["Arme", "Attaque naturelle", "Pouvoir"]],
  ] as const)("call in %s what is made on them by its kind, a natural attack not a weapon", (language, names) => {
    const words = testWords(language);
    const adds = shelvesView([], GEAR, words)
      .filter(({ key }) => ["hands", "natural", "powers"].includes(key))
      .flatMap((shelf) => shelf.adds.map(({ label }) => label));
    expect(adds).toEqual(names);
    const made = ["hands", "natural", "powers"].flatMap((shelf) => GEAR.shelves?.adds[shelf] ?? []);
    expect(made.map((add) => words.text(freshName(add, GEAR)))).toEqual(names);
  });

  it("count what is used up", () => {
    const [hands, , , , , , powers] = shelvesView(
      [weapon(crossbow({ ammunition: 12 })), piece("d20Power", power("cure", { uses: 2 }))],
      GEAR,
      testWords(),
    );
    expect(hands?.items[0]?.counts.map(({ field, value }) => [field, value])).toEqual([
      ["loaded", crossbow().loaded],
      ["ammunition", 12],
    ]);
    expect(powers?.items[0]?.counts.map(({ label, value }) => [label, value])).toEqual([["Uses", 2]]);
  });
});

import { expect, it } from "vitest";
import { orc } from "../testing/fights.ts";
import { dagger, fangs, halberd, longBow, scimitar, shield } from "../testing/gear.ts";
import { armedFor } from "./arming.ts";

const CARRIED = { place: "carried" } as const;
type Gear = NonNullable<NonNullable<Parameters<typeof orc>[1]>["gear"]>;

/** Where the weapons are afterwards; null: nothing changes. */
function places(gear: Gear, metres: number, shields: readonly ReturnType<typeof shield>[] = []): string | null {
  const made = orc("orc", { gear });
  const armed = armedFor({ ...made, gear: { ...made.gear, shields } }, metres);
  const weapons =
    armed &&
    [...armed.combatant.gear.weapons, ...armed.combatant.gear.shields].map(({ name, place }) => `${name} ${place}`);
  return weapons === null ? null : `${weapons.join(", ")}: ${armed?.weapon ?? ""}`;
}

it("SEG-CORE-10 SEG-HOUSE-41 takes what shoots for a foe beyond its short range, and another weapon for one within it", () => {
  const sword = [scimitar(), longBow(CARRIED)];
  expect([places(sword, 31), places(sword, 30)]).toEqual(["scimitar carried, longBow hand: longBow", null]);
  const bow = [scimitar(CARRIED), longBow()];
  expect([places(bow, 31), places(bow, 30)]).toEqual([null, "scimitar hand, longBow carried: scimitar"]);
  expect(places([halberd(CARRIED), longBow()], 2)).toBe("halberd hand, longBow carried: halberd");
});

it("SEG-CORE-10 SEG-HOUSE-59 puts a shield away for a weapon of both hands, and straps it on beside another", () => {
  const board = (place: "carried" | "offHand") => [shield("shield", { place })];
  expect(places([scimitar(), longBow(CARRIED)], 50, board("offHand"))).toBe(
    "scimitar carried, longBow hand, shield carried: longBow",
  );
  expect(places([scimitar(CARRIED), longBow()], 5, board("carried"))).toBe(
    "scimitar hand, longBow carried, shield offHand: scimitar",
  );
  expect(places([halberd(CARRIED), longBow()], 5, board("carried"))).toBe(
    "halberd hand, longBow carried, shield carried: halberd",
  );
});

it("SEG-CORE-10 leaves alone those who have nothing better, and what is broken, dropped or thrown", () => {
  expect([places([scimitar()], 50), places([longBow(), fangs()], 2), places([], 50)]).toEqual([null, null, null]);
  expect(places([scimitar(), longBow({ ...CARRIED, broken: true })], 50)).toBeNull();
  expect(places([scimitar(), longBow({ place: "dropped" })], 50)).toBeNull();
  expect(places([scimitar(), dagger(CARRIED)], 10), "a dagger is no weapon for shooting").toBeNull();
  expect(places([dagger(), longBow(CARRIED)], 10), "and fights hand to hand").toBeNull();
});

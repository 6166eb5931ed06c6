import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { bite, greataxe, heavyShield, longBow, longSword, shortBow, shortSword } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { armedFor } from "./arming.ts";

const BELT = { place: "belt" } as const;

/** Where the weapons are afterwards; null: nothing changes. */
function places(gear: Parameters<typeof foe>[2], metres: number): string | null {
  const armed = armedFor(DEFAULT_SETTINGS, foe("gnoll", 0, gear), metres);
  if (armed === null) return null;
  const { weapons, shields } = armed.combatant.gear;
  return [...weapons, ...shields].map(({ id, place }) => `${id} ${place}`).join(", ");
}

it("D20-ACT-22 D20-GEAR-02 takes a bow for a foe that no charge reaches, and a melee weapon for one within it", () => {
  // A speed of 9 m: 18 m in a charge.
  const sword = { gear: [longSword(), shortBow(BELT)] };
  expect([places(sword, 18.1), places(sword, 18)]).toEqual(["long_sword belt, short_bow bothHands", null]);
  const bow = { gear: [greataxe(BELT), longBow()] };
  expect([places(bow, 30), places(bow, 3)]).toEqual([null, "greataxe bothHands, long_bow belt"]);
  expect(places({ gear: [longSword(), shortBow({ place: "pack" })] }, 30)).toBe("long_sword belt, short_bow bothHands");
  const two = { gear: [longSword(), shortSword({ place: "offHand" }), longBow(BELT)] };
  expect(places(two, 30)).toBe("long_sword belt, short_sword belt, long_bow bothHands");
});

it("D20-ACT-25 D20-GEAR-02 puts a shield away for a weapon of both hands, and straps it on beside another", () => {
  const buckler = heavyShield({ isBuckler: true });
  expect([
    places({ gear: [longSword(), shortBow(BELT), heavyShield()] }, 30),
    places({ gear: [longSword(), shortBow(BELT), buckler] }, 30),
    places({ gear: [longSword(BELT), shortBow(), heavyShield(BELT)] }, 3),
    places({ gear: [greataxe(BELT), shortBow(), heavyShield(BELT)] }, 3),
  ]).toEqual([
    "long_sword belt, short_bow bothHands, heavy_shield belt",
    "long_sword belt, short_bow bothHands, heavy_shield worn",
    "long_sword mainHand, short_bow belt, heavy_shield worn",
    "greataxe bothHands, short_bow belt, heavy_shield belt",
  ]);
});

it("D20-GEAR-02 D20-GEAR-05 leaves alone those with nothing better, and without arrows, and what lies on the ground", () => {
  expect([places({ gear: [longSword()] }, 30), places({ gear: [shortBow(), bite()] }, 3)]).toEqual([null, null]);
  expect(places({ gear: [longSword(), shortBow({ ...BELT, ammunition: 0 })] }, 30)).toBeNull();
  expect(places({ gear: [longSword(), shortBow({ place: "ground" })] }, 30)).toBeNull();
});

it("D20-SUNDER-04 D20-GEAR-02 arms none with what is destroyed, which takes no hand either", () => {
  const broken = { destroyed: true } as const;
  expect([
    places({ gear: [shortBow(), greataxe({ ...BELT, ...broken }), longSword(BELT)] }, 3),
    places({ gear: [longSword(broken), shortSword(BELT)] }, 3),
    places({ gear: [shortBow(), longSword(BELT), heavyShield({ ...BELT, ...broken })] }, 3),
    places({ gear: [longSword(), heavyShield(broken), longBow(BELT)] }, 30),
  ]).toEqual([
    "short_bow belt, greataxe belt, long_sword mainHand",
    "long_sword belt, short_sword mainHand",
    "short_bow belt, long_sword mainHand, heavy_shield belt",
    "long_sword belt, long_bow bothHands, heavy_shield worn",
  ]);
});

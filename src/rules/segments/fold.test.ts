import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../kernel/ids.ts";
import type { SegmentsEvent } from "./events.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { EMPTY_FIELD } from "./state.ts";
import { duel, fighter, orc, Skirmish, type Who } from "./testing/fights.ts";
import { armour, dagger, longBow, longSword } from "./testing/gear.ts";

const id = combatantId("bran");
const bran = (who: Who = {}) =>
  fighter("bran", { class: "warrior", side: "heroes", gear: [longSword(), dagger({ place: "offHand" })], ...who });
const after = (who: Who, ...events: readonly SegmentsEvent[]) => {
  const fight = new Skirmish([bran(who), orc()], DEFAULT_SETTINGS, EMPTY_FIELD);
  return events.reduce((state, event) => fight.ruleset.fold(state, event), fight.state);
};
const who = (state: ReturnType<typeof after>) => state.combatants[0]!;
const announced: SegmentsEvent = { type: "actAnnounced", id, command: { do: "hold", by: id }, rule: "SEG-HOUSE-18" };
const begun: SegmentsEvent = { type: "announcedActBegun", id };
const spent = (on: "opportunity" | "surprise"): SegmentsEvent => ({ type: "actionSpent", id, action: null, on });

describe("gear", () => {
  const moved = (place: "offHand" | "dropped"): SegmentsEvent => ({
    type: "gearMoved",
    id,
    gear: gearId("longSword"),
    place,
    metres: 0,
    rule: "SEG-CORE-10",
  });
  const gripped: SegmentsEvent = {
    type: "holdTaken",
    hold: { kind: "grip", holder: id, held: combatantId("orc"), gear: gearId("longSword"), inflicted: 0 },
    rule: "SEG-HOUSE-51",
  };

  it("SEG-HOUSE-51 grips as long as it is held in either hand, and whole", () => {
    const holds = (event: SegmentsEvent) => after({}, gripped, event).field.holds.length;
    expect([
      holds(moved("offHand")),
      holds(moved("dropped")),
      holds({ type: "gearBroken", id, gear: gearId("longSword"), rule: "SEG-EXC-11" }),
    ]).toEqual([1, 0, 0]);
    expect(holds({ type: "gearBroken", id, gear: gearId("dagger"), rule: "SEG-EXC-11" })).toBe(1);
  });

  it("is moved, broken or torn piece by piece", () => {
    expect(who(after({}, moved("dropped"))).gear.weapons.map(({ place }) => place)).toEqual(["dropped", "offHand"]);
    expect(
      who(after({}, { type: "gearBroken", id, gear: gearId("dagger"), rule: "SEG-EXC-11" })).gear.weapons.map(
        ({ broken }) => broken,
      ),
    ).toEqual([false, true]);
    const torn = after(
      { gear: [armour("mail", { armour: 5 }), armour("cap", { armour: 1 })] },
      { type: "plateTorn", id, gear: gearId("cap"), rule: "SEG-EXC-03" },
    );
    expect(who(torn).gear.armours.map(({ tornPlates }) => tornPlates)).toEqual([0, 1]);
  });
});

describe("the actions of a segment", () => {
  it("SEG-CORE-02 SEG-HOUSE-18 what is announced is one of them, and none again when it begins", () => {
    const acts = (...events: readonly SegmentsEvent[]) => {
      const { actedIn, repeats } = who(after({}, ...events)).turn;
      return [actedIn, repeats];
    };
    expect([acts(announced), acts(announced, begun), acts(announced, begun, spent("opportunity"))]).toEqual([
      [1, 0],
      [null, 0],
      [1, 0],
    ]);
    const first = spent("opportunity");
    expect([acts(first, announced), acts(first, announced, begun), acts(first, announced, begun, first)]).toEqual([
      [1, 1],
      [1, 0],
      [1, 1],
    ]);
  });

  it("SEG-SURP-20 surprise attacks among them are counted, other free attacks are not", () => {
    const surprises = (...on: readonly ("opportunity" | "surprise")[]) =>
      who(after({}, ...on.map(spent))).turn.surprises;
    expect([
      surprises("opportunity"),
      surprises("surprise"),
      surprises("surprise", "opportunity"),
      surprises("surprise", "surprise"),
    ]).toEqual([0, 1, 1, 2]);
  });

  it("SEG-FAT-17 a round that has tired stays tiring, whatever else is done in it", () => {
    const effort = (...made: readonly ("restful" | "neutral" | "tiring")[]) =>
      who(
        after({}, ...made.map((each): SegmentsEvent => ({ type: "effortMade", id, effort: each, rule: "SEG-FAT-04" }))),
      ).turn.effort;
    expect([
      effort("neutral"),
      effort("tiring", "neutral"),
      effort("neutral", "restful"),
      effort("neutral", "tiring"),
    ]).toEqual(["neutral", "tiring", "neutral", "tiring"]);
  });
});

describe("ground under fire", () => {
  it("SEG-HOUSE-43 stays so while its shooter says nothing but that they cover it", () => {
    const zone = { centre: { x: 20, y: 0 }, radius: 2, direction: null, angle: 0, members: [] };
    const joiner = fighter("archer", {
      side: "heroes",
      gear: [longBow()],
      at: { x: 0, y: 0 },
      turn: { mode: null, initiative: null, routine: [] },
    });
    const declare = (mode: "cover" | "shooting") => ({ do: "declareMode", by: joiner.id, mode }) as const;
    const fight = duel(joiner, orc("orc", { at: { x: 90, y: 0 } }))
      .at(3, "declarations")
      .does(declare("cover"))
      .does({ do: "aimCover", by: joiner.id, with: gearId("longBow"), zone });
    expect(fight.does(declare("cover")).get("archer").turn.cover).toMatchObject({ with: "longBow", zone });
    expect(fight.does(declare("shooting")).get("archer").turn.cover).toBeNull();
  });
});

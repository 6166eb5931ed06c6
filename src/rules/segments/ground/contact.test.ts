import { describe, expect, it } from "vitest";
import {
  areInContact,
  companionsInReach,
  distance,
  foesInContact,
  grapplersWith,
  hasFoeInContact,
  holderOf,
  reaches,
} from "./contact.ts";
import { strikersOf, type Arm } from "../derive/strikers.ts";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type Field, type SegmentsCombatant } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { halberd, longSword } from "../testing/gear.ts";

const at = (x: number, y = 0): Point => ({ x, y });
const hero = (id: string, who: Who = {}) => fighter(id, { side: "heroes", gear: [longSword()], ...who });
const scene = (combatants: readonly SegmentsCombatant[], field: Partial<Field> = {}) =>
  new Skirmish(combatants, DEFAULT_SETTINGS, { ...EMPTY_FIELD, ...field });
const pair = (a: string, b: string) => [combatantId(a), combatantId(b)] as const;
const swallowed = (held: string): Partial<Field> => ({
  holds: [{ kind: "swallow", holder: combatantId("worm"), held: combatantId(held), gear: null, inflicted: 0 }],
});
const inside = { stats: { conditions: ["swallowed"] } } as const;
const arm = (who: SegmentsCombatant): Arm => strikersOf(DEFAULT_SETTINGS, who)[0]!;

describe("distances by hand", () => {
  it("are those of the pair, whichever of the two asks, and of no other", () => {
    const fight = scene([hero("bran"), hero("duna"), orc("orc")], {
      distances: [{ pair: pair("bran", "orc"), metres: 12 }],
    });
    const metres = (a: string, b: string) => distance(fight.table(), fight.get(a), fight.get(b));
    expect([
      metres("bran", "orc"),
      metres("orc", "bran"),
      metres("duna", "orc"),
      metres("orc", "duna"),
      metres("bran", "duna"),
      metres("duna", "bran"),
    ]).toEqual([12, 12, null, null, null, null]);
  });
});

describe("who holds a place", () => {
  const holder = (who: Who, place = at(1)) => {
    const fight = scene([hero("bran", { at: at(0) }), orc("orc", who)]);
    return holderOf(fight.table(), fight.get("bran"), place)?.id ?? null;
  };

  it("SEG-MOVE-16 a combatant who stands nearer to it than side by side; the dead and those without a place on the map do not", () => {
    expect([
      holder({ at: at(1.5) }),
      holder({ at: at(2) }),
      holder({ at: at(1), stats: { conditions: ["dead"] } }),
      holder({}),
    ]).toEqual(["orc", null, null, null]);
  });

  it("SEG-HOUSE-51 SEG-MOVE-16 nor do the swallowed", () => {
    expect(holder({ at: at(1), ...inside })).toBeNull();
  });
});

describe("who can be struck", () => {
  const reached = (striker: Who, target: Who, field: Partial<Field> = {}) => {
    const fight = scene([hero("bran", striker), orc("orc", target)], field);
    return reaches(fight.table(), fight.get("bran"), arm(fight.get("bran")), fight.get("orc"));
  };

  it("SEG-HOUSE-29 SEG-MOVE-19 a sword reaches less than two metres, a polearm less than three", () => {
    const from = (gear: Who["gear"] & {}) => [1.9, 2, 2.9, 3].map((x) => reached({ at: at(0), gear }, { at: at(x) }));
    expect([from([longSword()]), from([halberd()])]).toEqual([
      [true, false, false, false],
      [true, true, true, false],
    ]);
  });

  it("SEG-HOUSE-51 no one strikes into a creature or out of it, however near", () => {
    const engaged = { engaged: [pair("bran", "orc")] };
    expect([reached({}, {}, engaged), reached(inside, {}, engaged), reached({}, inside, engaged)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("SEG-HOUSE-39 two are engaged in grapple with each other, and a third with neither", () => {
    const grapple = {
      holder: combatantId("orc"),
      held: combatantId("bran"),
      locked: null,
      since: { round: 1, segment: 1 },
    };
    const fight = scene([hero("bran"), hero("duna"), orc("orc")], { grapples: [grapple] });
    expect(
      ["bran", "orc", "duna"].map((id) => grapplersWith(fight.table(), combatantId(id)).map((each) => each.id)),
    ).toEqual([["orc"], ["bran"], []]);
  });
});

describe("companions that a stray blow may hit", () => {
  const hit = (combatants: readonly SegmentsCombatant[], field: Partial<Field> = {}) => {
    const fight = scene(combatants, field);
    return companionsInReach(fight.table(), fight.get("bran"), arm(fight.get("bran"))).map(({ id }) => id);
  };

  it("SEG-HOUSE-49 SEG-HOUSE-29 on the map those less than two metres away; not the dead, not a foe", () => {
    const near = [
      hero("duna", { at: at(1.9) }),
      hero("ilva", { at: at(0, 2) }),
      hero("dead", { at: at(1, 1), stats: { conditions: ["dead"] } }),
      orc("orc", { at: at(0, 1) }),
    ];
    expect(hit([hero("bran", { at: at(0) }), ...near])).toEqual(["duna"]);
  });

  it("SEG-HOUSE-49 without one those who are engaged with any of the striker's foes", () => {
    const engaged = [pair("bran", "one"), pair("bran", "two"), pair("duna", "two"), pair("ilva", "three")];
    expect(
      hit([hero("bran"), hero("duna"), hero("ilva"), hero("mora"), orc("one"), orc("two"), orc("three")], { engaged }),
    ).toEqual(["duna"]);
  });

  it("SEG-HOUSE-49 SEG-MOVE-17 so too one who has no place on it, as the game master has set them", () => {
    const engaged = [pair("duna", "orc")];
    expect(
      hit([hero("bran", { at: at(0) }), hero("duna"), hero("ilva"), orc("orc", { at: at(1) })], { engaged }),
    ).toEqual(["duna"]);
  });

  it("SEG-HOUSE-49 SEG-HOUSE-51 inside a creature those who are in there too, and none of them from outside", () => {
    const worm = orc("worm", { at: at(1) });
    const bran = (who: Who = {}) => hero("bran", { at: at(0), ...who });
    const duna = (who: Who = {}) => hero("duna", { at: at(0, 1), ...who });
    const both = { holds: [...(swallowed("bran").holds ?? []), ...(swallowed("duna").holds ?? [])] };
    expect([
      hit([bran(), duna(), worm]),
      hit([bran(), duna(inside), worm], swallowed("duna")),
      hit([bran(inside), duna(), worm], swallowed("bran")),
    ]).toEqual([["duna"], [], []]);
    expect([
      hit([bran(inside), duna({ ...inside, at: at(50) }), hero("ilva", { at: at(1, 1) }), worm], both),
      hit([bran(), duna(), worm], { holds: [{ ...both.holds[1]!, kind: "grip" }] }),
    ]).toEqual([["duna"], ["duna"]]);
  });
});

describe("a wall between two neighbours", () => {
  const wall = (x1: number, y1: number, x2: number, y2: number) => ({ from: at(x1, y1), to: at(x2, y2) });
  const halves = {
    across: [wall(0.5, -5, 0.5, 5)],
    beside: [wall(0.5, 1, 0.5, 5)],
    corner: [wall(0.5, -5, 0.5, 0), wall(0.5, 0, 5, 0)],
    end: [wall(0.5, -5, 0.5, 0)],
  };

  it("SEG-MOVE-17 bars contact and blows both ways; one that only comes near, or ends where they face each other, does not", () => {
    const told = Object.values(halves).map((obstacles) => {
      const fight = scene([hero("bran", { at: at(0) }), orc("orc", { at: at(1) })], { obstacles });
      const [table, bran, orcish] = [fight.table(), fight.get("bran"), fight.get("orc")];
      return [
        areInContact(table, bran, orcish),
        hasFoeInContact(table, orcish),
        reaches(table, orcish, arm(orcish), bran),
        foesInContact(table, bran).length,
      ];
    });
    expect(told).toEqual([
      [false, false, false, 0],
      [true, true, true, 1],
      [true, true, true, 1],
      [true, true, true, 1],
    ]);
  });

  it("SEG-MOVE-17 two walls that meet on either side of where they face each other leave no gap", () => {
    const fight = scene([hero("bran", { at: at(0) }), orc("orc", { at: at(1) })], {
      obstacles: [wall(0.5, -5, 0.5, 0), wall(0.5, 0, 0.5, 5)],
    });
    expect(areInContact(fight.table(), fight.get("bran"), fight.get("orc"))).toBe(false);
  });

  it("SEG-HOUSE-49 keeps stray blows from the companions behind it", () => {
    const near = (obstacles: Field["obstacles"]) => {
      const fight = scene([hero("bran", { at: at(0) }), hero("duna", { at: at(0, 1) }), orc("orc", { at: at(1) })], {
        obstacles,
      });
      return companionsInReach(fight.table(), fight.get("bran"), arm(fight.get("bran"))).length;
    };
    expect([near([]), near([wall(-5, 0.5, 5, 0.5)])]).toEqual([1, 0]);
  });

  it("SEG-MOVE-17 says nothing of those who are set in contact without a map", () => {
    const fight = scene([hero("bran"), orc("orc")], { engaged: [pair("bran", "orc")], obstacles: halves.across });
    expect(areInContact(fight.table(), fight.get("bran"), fight.get("orc"))).toBe(true);
  });
});

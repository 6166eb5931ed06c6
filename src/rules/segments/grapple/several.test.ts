import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { Hold } from "../stored/field.ts";
import { fighter, Skirmish, type Who } from "../testing/fights.ts";
import { weapon } from "../testing/gear.ts";

/** Heroes a, b and c; foes x, y and z: grapple N + 1, defence 11. */
const hero = (id: string, who: Who = {}) =>
  fighter(id, { side: "heroes", initiative: 1, turn: { mode: "grapple" }, stamina: 20, ...who });
const foe = (id: string, who: Who = {}) =>
  fighter(id, { side: "foes", initiative: 1, turn: { mode: "grapple" }, stamina: 20, ...who });
const scene = (heroes: Readonly<Record<string, Who>>, foes: Readonly<Record<string, Who>>) =>
  new Skirmish([
    ...Object.entries(heroes).map(([id, who]) => hero(id, who)),
    ...Object.entries(foes).map(([id, who]) => foe(id, who)),
  ]);
const pairs = (fight: Skirmish) => fight.state.field.grapples.map(({ holder, held }) => `${holder}${held}`);
const conditions = (fight: Skirmish, ...ids: string[]) => ids.map((id) => fight.get(id).body.conditions);
const letGo = (by: string, target: string) =>
  ({ do: "letGo", by: combatantId(by), target: combatantId(target) }) as const;
const holding = (fight: Skirmish, ...holds: readonly (readonly [Hold["kind"], string, string, string | null])[]) => {
  for (const [kind, holder, held, gear] of holds) {
    const hold = {
      kind,
      holder: combatantId(holder),
      held: combatantId(held),
      gear: gear === null ? null : gearId(gear),
      inflicted: 0,
    } as const;
    fight.state = fight.ruleset.fold(fight.state, { type: "holdTaken", hold, rule: "SEG-HOUSE-51" });
  }
  return fight;
};
const held = (fight: Skirmish) => fight.state.field.holds.map(({ holder, held: other }) => `${holder}${other}`);

describe("one who holds two", () => {
  const both = () => scene({ a: {} }, { x: {}, y: {} }).inGrapple("a", "x").inGrapple("a", "y");

  it("SEG-HOUSE-37 lets one go and is engaged with the other still", () => {
    const fight = both().does(letGo("a", "y"));
    expect([pairs(fight), conditions(fight, "a", "x", "y")]).toEqual([["ax"], [["grappled"], ["grappled"], []]]);
  });

  it("SEG-HOUSE-34 SEG-HOUSE-37 one whose lock ends is no longer locked, though another holds them", () => {
    const fight = scene({ a: {}, b: {} }, { x: {} })
      .inGrapple("a", "x")
      .inGrapple("b", "x")
      .grapples("a", "lock", { at: "x", dice: [15, 1] });
    expect(fight.state.field.grapples.map(({ holder, locked }) => [holder, locked])).toEqual([
      ["a", "x"],
      ["b", null],
    ]);
    fight.does(letGo("a", "x"));
    expect([pairs(fight), conditions(fight, "a", "x")]).toEqual([["bx"], [[], ["grappled"]]]);
  });

  it("SEG-HOUSE-34 may be locked by one of them: in that grapple and no other", () => {
    const fight = both().grapples("y", "lock", { at: "a", dice: [15, 1] });
    expect(fight.state.field.grapples.map(({ held: other, locked }) => [other, locked])).toEqual([
      ["x", null],
      ["y", "a"],
    ]);
    expect(conditions(fight, "a", "x", "y")).toEqual([["grappled", "locked"], ["grappled"], ["grappled"]]);
  });

  it("SEG-HOUSE-37 SEG-HOUSE-51 holds no one any more, once felled", () => {
    const fight = holding(
      scene({ a: { stamina: 0, wounds: 1 }, b: {} }, { x: {}, y: {} })
        .inGrapple("a", "x")
        .inGrapple("b", "y"),
      ["grip", "a", "y", "unhorser"],
      ["grip", "b", "x", "unhorser"],
    );
    fight.grapples("x", "lock", { at: "a", dice: [15, 4, 50] });
    expect(fight.get("a").body.conditions).toContain("coma");
    expect([pairs(fight), held(fight)]).toEqual([["by"], ["bx"]]);
  });

  it("SEG-HOUSE-51 a creature out of its senses keeps the one inside, and grips no one", () => {
    const worm = holding(
      scene({ a: {}, b: {}, c: { turn: { mode: "melee" } } }, { x: { stamina: 0, wounds: 1 } }),
      ["swallow", "x", "a", null],
      ["grip", "x", "b", "tongue"],
    );
    worm.strikes("c", { at: "x", dice: [15, 3, 50] });
    expect(worm.get("x").body.conditions).toContain("coma");
    expect([held(worm), conditions(worm, "a", "b")]).toEqual([["xa"], [["swallowed"], []]]);
  });
});

describe("two pairs", () => {
  const four = (a: Who = {}) => scene({ a, b: {} }, { x: {}, y: {} }).inGrapple("a", "x").inGrapple("y", "b");

  it("SEG-HOUSE-37 breaking free ends one's own grapples alone, be it as the holder", () => {
    expect(pairs(four().grapples("x", "breakFree", { at: "a", dice: [15] }))).toEqual(["yb"]);
    expect(pairs(four().grapples("a", "breakFree", { at: "x", dice: [15] }))).toEqual(["yb"]);
    expect(pairs(four().grapples("b", "breakFree", { at: "y", dice: [15] }))).toEqual(["ax"]);
  });

  it("SEG-HOUSE-39 SEG-HOUSE-32 no one acts in the grapple of others, but anyone may seize them", () => {
    const fight = four().aloneIn("a");
    const lock = (target: string) =>
      fight.refusal({ do: "grapple", by: combatantId("a"), target: combatantId(target), act: "lock" });
    const slip = (target: string) =>
      fight.refusal({ do: "slipGuard", by: combatantId("a"), target: combatantId(target) });
    expect([lock("x"), lock("y"), slip("x"), slip("y")]).toEqual([null, "notGrappling", "alreadyGrappling", null]);
  });

  it("SEG-HOUSE-37 one who is seized grapples in any mode, no matter who else is held", () => {
    const shooting: Who = { turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } };
    const fight = scene({ a: {}, b: shooting }, { x: {}, y: {} }).inGrapple("a", "x").inGrapple("y", "b").aloneIn("b");
    expect(fight.refusal({ do: "grapple", by: combatantId("b"), target: combatantId("y"), act: "lock" })).toBeNull();
  });

  it("SEG-HOUSE-37 SEG-HOUSE-38 one who is pushed away leaves alone those they never held", () => {
    const at = (x: number, y = 0): Who => ({ at: { x, y } });
    const fight = holding(
      scene({ a: at(0), b: at(20) }, { x: at(1), y: at(21) })
        .inGrapple("a", "x")
        .inGrapple("y", "b"),
      ["grip", "b", "y", "unhorser"],
    );
    fight.grapples("a", "push", { at: "x", dice: [19, 1, 4] });
    expect([pairs(fight), held(fight)]).toEqual([["yb"], ["by"]]);
  });
});

describe("weapons that grip", () => {
  const unhorser = () => weapon("unhorser", { kind: "piercing", damage: "1d4", hands: 2, polearm: true });
  const three = () =>
    holding(
      scene({ a: { gear: [unhorser()] }, b: { gear: [unhorser()] }, c: {} }, { x: {}, y: {}, z: {} }),
      ["grip", "a", "x", "unhorser"],
      ["grip", "b", "y", "unhorser"],
      ["swallow", "a", "z", "unhorser"],
    );

  it("SEG-HOUSE-51 each holds by itself: dropped, it frees the one it gripped and no one else", () => {
    const fight = three();
    fight.state = fight.ruleset.fold(fight.state, {
      type: "gearBroken",
      id: combatantId("a"),
      gear: gearId("unhorser"),
      rule: "SEG-EXC-11",
    });
    expect([held(fight), conditions(fight, "x", "y", "z")]).toEqual([
      ["by", "az"],
      [[], ["gripped"], ["swallowed"]],
    ]);
  });

  it("SEG-HOUSE-51 one breaks out of the grip of the one who holds, and out of no other's", () => {
    const breakFree = (by: string, target: string) =>
      three()
        .aloneIn(by)
        .refusal({ do: "grapple", by: combatantId(by), target: combatantId(target), act: "breakFree" });
    expect([breakFree("x", "a"), breakFree("x", "b"), breakFree("x", "c"), breakFree("a", "x")]).toEqual([
      null,
      "notGrappling",
      "notGrappling",
      "notGrappling",
    ]);
    const fight = three().grapples("y", "breakFree", { at: "b", dice: [15] });
    expect(held(fight)).toEqual(["ax", "az"]);
  });
});

describe("acts of the same moment", () => {
  const slip = (by: string, target: string) =>
    ({ do: "slipGuard", by: combatantId(by), target: combatantId(target) }) as const;

  it("SEG-HOUSE-18 SEG-HOUSE-32 two who slip each other's guard are engaged once", () => {
    const fight = scene({ a: {} }, { x: {} })
      .does(slip("a", "x"))
      .does(slip("x", "a"), { dice: [15, 15] });
    expect([pairs(fight), conditions(fight, "a", "x")]).toEqual([["ax"], [["grappled"], ["grappled"]]]);
  });

  it("SEG-HOUSE-18 SEG-HOUSE-37 no one is engaged with one who is felled meanwhile, whichever of the two it is", () => {
    const weak: Who = { stamina: 0, wounds: 1, initiative: 9 };
    const melee: Who = { turn: { mode: "melee" } };
    const felled = (fight: Skirmish, by: string, target: string) =>
      fight
        .does(slip("a", "x"))
        .does(
          { do: "attack", by: combatantId(by), target: combatantId(target), with: "bareHands" },
          { dice: [15, 15, 3, 50] },
        );
    const seizer = new Skirmish([foe("y", melee), hero("a", { ...weak, initiative: 1 }), foe("x", { initiative: 9 })]);
    const seized = new Skirmish([hero("b", melee), hero("a"), foe("x", weak)]);
    for (const fight of [felled(seizer, "y", "a"), felled(seized, "b", "x")])
      expect([fight.has("grappleRolled"), fight.has("grappleBegun"), pairs(fight)]).toEqual([true, false, []]);
  });
});

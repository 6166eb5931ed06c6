import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { changeCombatant } from "../../kernel/encounter.ts";
import type { D20Game, Table } from "../game.ts";
import type { Field } from "../state.ts";
import type { Condition } from "../stats.ts";
import {
  bite,
  claws,
  fight,
  fighter,
  gauntlet,
  longBow,
  longspear,
  longSword,
  power,
  spikedChain,
  square,
  tableOf,
  whip,
  type Who,
} from "../testing/fights.ts";
import { threatenedSquares, threateners, threatens, threatensSquare } from "./threat.ts";
import { block, ground, wall } from "../testing/ground.ts";

const ARMED: Who = { gear: [longSword()] };

function squares(who: Who, field: Partial<Field> = {}): readonly (readonly [number, number])[] {
  const foe = fighter("foe", { at: [5, 5], ...who });
  return threatenedSquares(tableOf(fight([foe], { field })), foe).map(({ column, row }) => [column, row] as const);
}

function isThreatened(who: Who, target: Who, field: Partial<Field> = {}): boolean {
  const [foe, victim] = [
    fighter("foe", { ...(target.at === undefined ? {} : { at: [0, 0] }), ...who }),
    fighter("victim", target),
  ];
  return threatens(tableOf(fight([foe, victim], { field })), foe, victim);
}

const names = (table: Table, id: string): readonly string[] => threateners(table, combatantId(id)).map((foe) => foe.id);

describe("threatened squares", () => {
  it("D20-AOO-03 are the eight around a sword", () => {
    expect(squares(ARMED)).toEqual([
      [4, 4],
      [5, 4],
      [6, 4],
      [4, 5],
      [6, 5],
      [4, 6],
      [5, 6],
      [6, 6],
    ]);
  });

  it("D20-AOO-06 are the sixteen of ring 2 around a longspear, corners included", () => {
    const all = squares({ gear: [longspear()] });
    expect(all).toHaveLength(16);
    for (const each of [
      [7, 7],
      [7, 6],
      [3, 5],
    ])
      expect(all).toContainEqual(each);
    expect(all).not.toContainEqual([6, 6]);
  });

  it("D20-AOO-02 D20-GEAR-01 are those of all weapons together; a spiked chain has both rings, a whip none", () => {
    expect(squares({ gear: [longspear(), bite()] })).toHaveLength(24);
    expect(squares({ gear: [spikedChain()] })).toHaveLength(24);
    expect(squares({ gear: [whip()] })).toEqual([]);
  });

  it("D20-AOO-04 D20-ATK-22 are none of the unarmed, unless he counts as armed", () => {
    expect(squares({})).toEqual([]);
    expect(squares({ gear: [gauntlet()] })).toEqual([]);
    expect(squares({ gear: [longBow()] })).toEqual([]);
    expect(squares({ gear: [longSword({ place: "belt" })] })).toEqual([]);
    expect(squares({ gear: [longspear({ place: "mainHand" })] })).toEqual([]);
    expect(squares({ feats: ["improvedUnarmedStrike"] })).toHaveLength(8);
    expect(squares({ class: "monk", level: 1 })).toHaveLength(8);
    expect(squares({ gear: [claws({ place: "pack" })] })).toHaveLength(8);
    const held = { power: power("touch").id, cast: { round: 1, turn: 1 }, tried: false };
    expect(squares({ turn: { charge: held } })).toHaveLength(8);
  });

  it("D20-AOO-05 D20-MOVE-42 D20-MOVE-43 reach 3 m around a tall Large creature, the adjacent ones and the corners included", () => {
    const all = squares({ size: "large", gear: [claws()] });
    expect(all).toHaveLength(32);
    expect(all).toContainEqual([3, 3]);
    expect(all).toContainEqual([4, 4]);
    expect(squares({ size: "large", gear: [claws()], stats: { shape: "long" } })).toHaveLength(12);
    expect(squares({ size: "large", gear: [claws()], stats: { reach: 1.5 } })).toHaveLength(12);
  });

  it("D20-AOO-06 count diagonals as usual at 4.5 m and more", () => {
    const all = squares({ size: "huge", gear: [claws()] });
    expect(all).not.toContainEqual([2, 2]);
    expect(all).toContainEqual([3, 3]);
    expect(all).toContainEqual([2, 4]);
  });

  it("D20-AOO-21 D20-MOVE-40 are none around a Tiny creature, which strikes in its own square", () => {
    expect(squares({ size: "tiny", gear: [bite()] })).toEqual([]);
    expect(isThreatened({ size: "tiny", gear: [bite()] }, { at: [0, 0] })).toBe(true);
    expect(isThreatened({ size: "tiny", gear: [bite()] }, { at: [1, 0] })).toBe(false);
    expect(isThreatened(ARMED, { at: [0, 0], size: "tiny" })).toBe(true);
    expect(isThreatened({ gear: [longspear()] }, { at: [0, 0], size: "tiny" })).toBe(false);
  });

  it("D20-AOO-02 are none of those who cannot attack", () => {
    for (const state of [
      "asleep",
      "bound",
      "cowering",
      "dead",
      "paralysed",
      "pinned",
      "stunned",
      "unconscious",
    ] satisfies Condition[]) {
      expect(squares({ ...ARMED, conditions: [state] })).toEqual([]);
    }
    for (const state of ["prone", "shaken", "blinded", "entangled"] satisfies Condition[])
      expect(squares({ ...ARMED, conditions: [state] })).toHaveLength(8);
    expect(squares({ ...ARMED, hitPoints: -1 })).toEqual([]);
    expect(squares({ ...ARMED, hitPoints: 3, stats: { nonlethal: 4 } })).toEqual([]);
    expect(squares({ ...ARMED, hitPoints: 3, stats: { nonlethal: 3 } })).toHaveLength(8);
  });

  it("D20-AOO-20 D20-SPELL-32 are none of one who casts for a round or longer, nor of a grappler", () => {
    const casting = { power: power("summons").id, targets: [], area: null, until: { round: 2, turn: 1 }, kept: null };
    expect(squares({ ...ARMED, turn: { casting } })).toEqual([]);
    expect(squares({ ...ARMED, conditions: ["grappled"] })).toEqual([]);
  });

  it("D20-AOO-02 D20-COVER-10 are none behind total cover", () => {
    const walled = squares(ARMED, { walls: [wall([6, 0], [6, 12])] });
    expect(walled).toEqual([
      [4, 4],
      [5, 4],
      [4, 5],
      [4, 6],
      [5, 6],
    ]);
    expect(squares(ARMED, { grounds: [ground({ blocking: true }, ...block([0, 4], [12, 4]))] })).toEqual([
      [4, 5],
      [6, 5],
      [4, 6],
      [5, 6],
      [6, 6],
    ]);
    expect(isThreatened(ARMED, { at: [1, 0] }, { walls: [wall([1, -5], [1, 5], "glass")] })).toBe(false);
    expect(
      isThreatened(ARMED, { at: [1, 0] }, { walls: [wall([1, -5], [1, 5], "sight"), wall([1, -5], [1, 5], "low")] }),
    ).toBe(true);
  });

  it("D20-AOO-02 lie as high as he reaches", () => {
    expect(isThreatened(ARMED, { at: [1, 0], elevation: 1.5 })).toBe(true);
    expect(isThreatened(ARMED, { at: [1, 0], elevation: 3 })).toBe(false);
    expect(squares({ ...ARMED, elevation: 3 })).toEqual([]);
    expect(squares({ ...ARMED, elevation: 3 }, { grounds: [ground({ height: 3 }, [6, 5])] })).toEqual([[6, 5]]);
  });
});

describe("reach", () => {
  it("D20-ATK-10 of a longspear is 3 m and not the adjacent squares", () => {
    const spear: Who = { gear: [longspear()] };
    expect(isThreatened(spear, { at: [2, 0] })).toBe(true);
    expect(isThreatened(spear, { at: [2, 2] })).toBe(true);
    expect(isThreatened(spear, { at: [1, 0] })).toBe(false);
    expect(isThreatened(spear, { at: [3, 0] })).toBe(false);
  });

  it("D20-MOVE-44 of an ogre's longspear is beyond 3 m and up to 6 m", () => {
    const ogre: Who = { size: "large", gear: [longspear()] };
    const reached = [
      [2, 0],
      [3, 0],
      [3, 3],
      [4, 0],
      [5, 0],
      [6, 0],
    ].map(([column = 0, row = 0]) => isThreatened(ogre, { at: [column, row] }));
    expect(reached).toEqual([false, false, false, true, true, false]);
  });

  it("D20-AOO-02 is in metres without a map", () => {
    const apart = (metres: number) => ({
      distances: [{ pair: [combatantId("foe"), combatantId("victim")], metres }] as const,
    });
    const reached = (who: Who, metres: number) => isThreatened(who, {}, apart(metres));
    expect([0, 1.5, 1.6].map((metres) => reached(ARMED, metres))).toEqual([true, true, false]);
    expect([1.5, 2, 3, 3.1].map((metres) => reached({ gear: [longspear()] }, metres))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(reached({}, 1.5)).toBe(false);
    expect(reached({ ...ARMED, conditions: ["stunned"] }, 1.5)).toBe(false);
  });
});

describe("those who threaten", () => {
  const guards = [
    fighter("guard", { side: "blue", at: [4, 5], ...ARMED }),
    fighter("pikeman", { side: "blue", at: [7, 5], gear: [longspear()] }),
    fighter("far", { side: "blue", at: [9, 9], ...ARMED }),
    fighter("friend", { side: "red", at: [5, 4], ...ARMED }),
  ];
  const mover = fighter("mover", { side: "red", at: [5, 5] });

  it("D20-AOO-02 are opponents only, wherever he is or might be", () => {
    const table = tableOf(fight([mover, ...guards]));
    expect(names(table, "mover")).toEqual(["guard", "pikeman"]);
    expect(threateners(table, mover.id, { column: 8, row: 8, side: 1 }).map(({ id }) => id)).toEqual(["far"]);
  });

  it("D20-AOO-08 threaten a big mover by any square of his space", () => {
    const table = tableOf(fight([mover, ...guards]));
    const there = threateners(table, mover.id, { column: 5, row: 6, side: 4 }).map(({ id }) => id);
    expect(there.toSorted()).toEqual(["far", "guard"]);
  });

  it("D20-AOO-02 follow the fight as it changes", () => {
    const before = fight([mover, ...guards]);
    expect(names(tableOf(before), "mover")).toEqual(["guard", "pikeman"]);
    const moved = changeCombatant<D20Game>(before, combatantId("guard"), (guard) => ({
      ...guard,
      position: square(12, 12),
    }));
    expect(names(tableOf(moved), "mover")).toEqual(["pikeman"]);
    const dropped = changeCombatant<D20Game>(moved, combatantId("pikeman"), (guard) => ({ ...guard, position: null }));
    expect(names(tableOf(dropped), "mover")).toEqual([]);
    expect(names(tableOf(before), "mover")).toEqual(["guard", "pikeman"]);
    const walled = { ...before, field: { ...before.field, walls: [wall([5, 0], [5, 12])] } };
    expect(names(tableOf(walled), "mover")).toEqual(["pikeman"]);
  });

  it("D20-AOO-02 are found by the distances set by hand without a map", () => {
    const pair = [combatantId("guard"), combatantId("mover")] as const;
    const table = tableOf(
      fight([fighter("mover"), fighter("guard", ARMED), fighter("other", ARMED)], {
        field: { distances: [{ pair, metres: 1.5 }] },
      }),
    );
    expect(names(table, "mover")).toEqual(["guard"]);
  });

  it("D20-AOO-02 threaten a square whoever stands there", () => {
    const table = tableOf(fight([mover, ...guards]));
    const [guard] = guards;
    expect([3, 4, 6].map((column) => threatensSquare(table, guard!, { column, row: 5 }))).toEqual([true, true, false]);
    expect(threatensSquare(table, fighter("guest", ARMED), { column: 0, row: 0 })).toBe(false);
  });
});

describe("those who threaten a combatant", () => {
  it("come in the order of the combatants, whatever has moved before", () => {
    const victim = fighter("victim", { at: [5, 5], side: "b" });
    const foes = ["a", "b", "c"].map((id, at) => fighter(id, { at: [4 + at, 4], side: "a", ...ARMED }));
    let state = fight([victim, ...foes]);
    expect(names(tableOf(state), "victim")).toEqual(["a", "b", "c"]);
    for (const id of ["a", "b"])
      state = changeCombatant<D20Game>(state, combatantId(id), (foe) => ({ ...foe, name: `${foe.name}, moved` }));
    expect(names(tableOf(state), "victim")).toEqual(["a", "b", "c"]);
  });
});

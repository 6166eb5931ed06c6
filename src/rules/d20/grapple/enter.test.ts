import { describe, expect, it } from "vitest";
import { combatantId, type CombatantId } from "../../kernel/ids.ts";
import type { Place } from "../../kernel/geometry/place.ts";
import { changed, withTurn } from "../changed.ts";
import type { Rule, Table } from "../game.ts";
import type { Interruption, Lapse } from "../opportunity/lapse.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import { fight, longSword, Play, square, type Where, type Who } from "../testing/fights.ts";
import { brute, locked, plain, rok } from "../testing/grapples.ts";
import { block, ground, wall } from "../testing/ground.ts";
import { areApart, entryInto, placesBeside, stepIn } from "./enter.ts";

const [ROK, OGRE] = [combatantId("rok"), combatantId("ogre")];
/** Rok has hold of the ogre. */
const held = (one: Who, two: Who, more: readonly D20Combatant[] = [], where: Where = {}): Play =>
  locked(new Play(fight([rok(one), brute(two), ...more], where)), "rok", "ogre");
/** The upper left square of a space so many squares a side, by its centre. */
const corner = (place: Place | null, side: number): readonly [number, number] | null =>
  place === null ? null : [Math.round(place.x / 1.5 - side / 2), Math.round(place.y / 1.5 - side / 2)];
const off = (play: Play, id: string): Play => play.arrange(id, (each) => changed(each, { position: null }));
const raised = (play: Play, id: string, elevation: number): Play =>
  play.arrange(id, (each) => ({ ...each, position: each.position === null ? null : { ...each.position, elevation } }));

describe("the place in the space of one who is held", () => {
  const entry = (play: Play, side = 1): unknown => {
    const found = entryInto(play.table(), play.get("rok"), play.get("ogre"));
    return found === "here" ? found : corner(found, side);
  };

  it("D20-GRAP-11 is the nearest one, the smaller within the bigger, from whichever side they come", () => {
    const from = (at: readonly [number, number], two: Who = {}): unknown => entry(held({ at }, two));
    expect([from([5, 5]), from([8, 5]), from([6, 7]), from([8, 7]), from([5, 4])]).toEqual([
      [6, 5],
      [7, 5],
      [6, 6],
      [7, 6],
      [6, 5],
    ]);
    expect([from([5, 5], { size: "huge", at: [6, 3] }), from([9, 7], { size: "huge", at: [6, 3] })]).toEqual([
      [6, 4],
      [8, 5],
    ]);
    const big = (at: readonly [number, number]): unknown => entry(held({ at, size: "large" }, { size: "medium" }), 2);
    expect([big([4, 5]), big([7, 5]), big([6, 6]), big([6, 3])]).toEqual([
      [5, 4],
      [6, 4],
      [5, 5],
      [5, 4],
    ]);
  });

  it("D20-GRAP-11 is here for one who is in it, at the same height, and where no map shows any", () => {
    expect(entry(held({ at: [7, 6] }, {}))).toBe("here");
    expect(entry(raised(held({ at: [7, 6] }, {}), "rok", 3))).toEqual([7, 6]);
    expect([entry(off(held({}, {}), "rok")), entry(off(held({}, {}), "ogre"))]).toEqual(["here", "here"]);
  });

  it("D20-GRAP-12 is none where others, rock, a wall, an obstacle or narrowness bar it", () => {
    const medium: Who = { size: "medium" };
    const grounds = (...all: readonly ReturnType<typeof ground>[]): Where => ({ field: { grounds: all } });
    const by = (more: readonly D20Combatant[], where: Where = {}): unknown => entry(held({}, medium, more, where));
    expect([
      by([]),
      by([plain("guard", { at: [6, 5] })]),
      by([], grounds(ground({ blocking: true }, [6, 5]))),
      by([], grounds(ground({ crossing: "jump", crossingDc: 10 }, [6, 5]))),
      by([], { field: { walls: [wall([6, 2], [6, 9])] } }),
    ]).toEqual([[6, 5], null, null, null, null]);
    const narrow = grounds(ground({ blocking: true }, ...block([4, 4], [9, 4]), ...block([4, 6], [9, 6])));
    expect(entry(held({ size: "large", at: [4, 5] }, medium, [], narrow), 2)).toBeNull();
    const third = plain("una", { at: [6, 5] });
    expect(entry(locked(held({}, medium, [third]), "una", "ogre"))).toEqual([6, 5]);
  });
});

describe("the step into it", () => {
  type Done = { readonly answer: boolean; readonly asked: readonly { key: string; lapses: readonly Lapse[] }[] };
  /** Steps in; `then`: what happens meanwhile. */
  const steps = (play: Play, goesOn = true, then: (table: Table) => Rule = function* () {}): Done => {
    const asked: { key: string; lapses: readonly Lapse[] }[] = [];
    const answer = play.runs((table) =>
      stepIn(table, "in", { by: ROK, target: OGRE }, function* (_, key, __, lapses): Rule<Interruption> {
        asked.push({ key, lapses });
        yield* then(table);
        return { goesOn, isHeld: false, wounds: [] };
      }),
    );
    return { answer, asked };
  };
  const guard = (id: string, at: readonly [number, number], who: Who = {}): D20Combatant =>
    plain(id, { at, side: "brutes", gear: [longSword()], ...who });

  it("D20-GRAP-11 D20-GRAP-13 opens to outsiders who may still strike at the mover, and not to the target", () => {
    const movers = [{ id: ROK, round: 1 }];
    const play = held({}, { gear: [longSword()] }, [
      guard("free", [4, 5]),
      guard("spent", [4, 4]),
      guard("far", [1, 5]),
    ]).arrange("spent", (each) => withTurn(each, { opportunities: { ...each.turn.opportunities, movers } }));
    play.arrange("ogre", (each) => withTurn(each, { holds: [] }));
    const { answer, asked } = steps(play);
    expect(asked).toEqual([
      { key: "in/leaves", lapses: [{ by: ROK, why: "leaves", rule: "D20-GRAP-11", foes: ["free"] }] },
    ]);
    expect([answer, play.last("displaced")]).toMatchObject([
      true,
      { id: ROK, to: { x: square(6, 5).x, y: square(6, 5).y }, rule: "D20-GRAP-11" },
    ]);
  });

  it("D20-GRAP-11 is none for one who is there, be it from the first or by then", () => {
    const there = held({ at: [6, 5] }, {});
    expect([steps(there), there.events]).toEqual([{ answer: true, asked: [] }, []]);
    const pushed = held({}, {});
    const by = steps(pushed, true, () => emit({ type: "displaced", id: ROK, to: square(6, 5), rule: "D20-MOVE-21" }));
    expect([by.answer, pushed.events.length]).toEqual([true, 1]);
  });

  it("D20-GRAP-12 D20-AOO-16 does not come about where there is no place, or none by then, or the mover cannot go on", () => {
    const medium: Who = { size: "medium" };
    const full = held({}, medium, [plain("third", { at: [6, 5] })]);
    expect([steps(full), full.events]).toEqual([{ answer: false, asked: [] }, []]);
    const felled = held({}, {});
    expect([steps(felled, false).answer, felled.events]).toEqual([false, []]);
    const late = held({}, medium, [plain("third", { at: [9, 9] })]);
    const third = combatantId("third");
    const by = steps(late, true, () => emit({ type: "displaced", id: third, to: square(6, 5), rule: "D20-MOVE-21" }));
    expect([by.answer, late.events.length]).toEqual([false, 1]);
  });
});

describe("the places beside an opponent", () => {
  const beside = (play: Play, by: CombatantId = ROK, side = 1): readonly unknown[] =>
    placesBeside(play.table(), play.get(by), play.get(by === ROK ? OGRE : ROK)).map((place) => corner(place, side));

  it("D20-GRAP-28 are all that are free, the nearest first", () => {
    const all = beside(held({ at: [6, 5] }, {}));
    expect(all).toHaveLength(12);
    expect(all.slice(0, 5)).toEqual([
      [5, 4],
      [6, 4],
      [7, 4],
      [5, 5],
      [5, 6],
    ]);
    for (const [column, row] of block([5, 4], [8, 7]))
      if (column === 5 || column === 8 || row === 4 || row === 7) expect(all).toContainEqual([column, row]);
    const large = beside(held({ at: [6, 5] }, {}), OGRE, 2);
    expect([large.length, large[0], large.at(-1)]).toEqual([12, [7, 4], [4, 3]]);
  });

  it("D20-GRAP-28 D20-MOVE-15 are not those that others, rock or an obstacle take, nor the opponent's own", () => {
    const grounds = [ground({ blocking: true }, [5, 4]), ground({ crossing: "jump", crossingDc: 10 }, [6, 4])];
    const play = held({ at: [6, 5] }, { conditions: ["unconscious"] }, [plain("third", { at: [7, 4] })], {
      field: { grounds: grounds.map((each, at) => ({ ...each, id: `g${at}` })) },
    });
    expect(beside(play)).toHaveLength(9);
    expect(beside(play)).not.toContainEqual([6, 5]);
    expect(beside(play)[0]).toEqual([5, 5]);
  });

  it("D20-GRAP-28 D20-MOVE-45 are none without a map", () => {
    expect([beside(off(held({}, {}), "rok")), beside(off(held({}, {}), "ogre"))]).toEqual([[], []]);
  });
});

describe("two who have come apart", () => {
  it("D20-GRAP-12 share no square, or are not at one height; no map tells so", () => {
    const apart = (play: Play): boolean => areApart(play.table(), play.get("rok"), play.get("ogre"));
    const near = (): Play => held({ at: [6, 5] }, {});
    expect([apart(near()), apart(held({ at: [5, 5] }, {})), apart(raised(near(), "rok", 6))]).toEqual([
      false,
      true,
      true,
    ]);
    expect([apart(off(held({ at: [1, 1] }, {}), "rok")), apart(off(held({ at: [1, 1] }, {}), "ogre"))]).toEqual([
      false,
      false,
    ]);
  });
});

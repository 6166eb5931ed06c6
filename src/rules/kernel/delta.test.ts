import { describe, expect, it } from "vitest";
import { ANNA, BRUNO, toyFight, toyRules, type Toy } from "../testing/toy-game.ts";
import { applyDeltas, diff, leewayOf, reverse, type Delta, type Leeway } from "./delta.ts";
import { encounterOf, type Encounter } from "./encounter.ts";
import type { CombatantId } from "./ids.ts";
import { Defect, type Json } from "./json.ts";

const rules = toyRules();
const leeway = leewayOf(rules);
const hurt = (depth: number) => ({ type: "hurt", id: BRUNO, depth }) as const;

describe("diff and applyDeltas", () => {
  it("finds what changed, element by element where a list has ids", () => {
    const before = toyFight();
    expect(diff(before, rules.fold(before, hurt(4)))).toEqual([
      { path: ["combatants", "bruno", "life"], before: 10, after: 6 },
      { path: ["combatants", "bruno", "scars", "#s1-1"], before: undefined, after: { id: "s1-1", depth: 4 } },
    ]);
  });

  it("undoes an older change under a later one: pools add back, entries go by their id", () => {
    const start = toyFight();
    const first = rules.fold(start, hurt(4));
    const second = rules.fold(first, hurt(3));
    const undone = applyDeltas(second, reverse(diff(start, first)), leeway);
    if (!undone.fits) throw new Error("it fits");
    expect(undone.encounter.combatants[1]).toMatchObject({ life: 7, scars: [{ depth: 3 }] });
  });

  it("keeps a pool within its bounds when an older change is undone under a later one", () => {
    const start = toyFight();
    const hurtOnce = rules.fold(start, hurt(4));
    const healed = rules.fold(hurtOnce, hurt(-4));
    const overfull = applyDeltas(healed, reverse(diff(start, hurtOnce)), leeway);
    expect(overfull.fits && overfull.encounter.combatants[1]?.life).toBe(10);
    const hurtAgain = rules.fold(healed, hurt(9));
    const empty = applyDeltas(hurtAgain, reverse(diff(hurtOnce, healed)), leeway);
    expect(empty.fits && empty.encounter.combatants[1]?.life).toBe(0);
  });

  it("gives back what was there, even beyond the bounds, and pushes nothing farther out", () => {
    const start = toyFight();
    const beyond = rules.fold(start, hurt(-5));
    const hurtOnce = rules.fold(beyond, hurt(2));
    const back = applyDeltas(hurtOnce, reverse(diff(beyond, hurtOnce)), leeway);
    expect(back.fits && back.encounter.combatants[1]?.life).toBe(15);
    const hurtTwice = rules.fold(hurtOnce, hurt(1));
    const held = applyDeltas(hurtTwice, reverse(diff(beyond, hurtOnce)), leeway);
    expect(held.fits && held.encounter.combatants[1]?.life).toBe(14);
    const full = rules.fold(rules.fold(start, hurt(2)), hurt(-4));
    const farther = applyDeltas(full, reverse(diff(start, rules.fold(start, hurt(2)))), leeway);
    expect(farther.fits && farther.encounter.combatants[1]?.life).toBe(12);
  });

  it("undoes an older word under a later one, and leaves a passing note to the later one", () => {
    const start = toyFight();
    const first = rules.fold(start, { type: "moodSet", id: BRUNO, mood: "angry" });
    const second = rules.fold(first, { type: "moodSet", id: BRUNO, mood: "sad" });
    const undone = applyDeltas(second, reverse(diff(start, first)), leeway);
    if (!undone.fits) throw new Error("it fits");
    expect(undone.encounter.combatants[1]).toMatchObject({ moods: ["sad"], lastWord: "sad" });
    expect(applyDeltas(first, reverse(diff(start, first)), leeway)).toEqual({ fits: true, encounter: start });
  });

  it("changes nothing and lists every misfit when something else has moved", () => {
    const start = toyFight();
    const ended = rules.fold(start, { type: "turnEnded" });
    const later = rules.fold(ended, { type: "turnEnded" });
    expect(applyDeltas(later, reverse(diff(start, ended)), leeway)).toEqual({
      fits: false,
      misfits: [{ path: ["clock", "turn"], expected: 2, found: 3 }],
    });
  });

  it("reports a combatant who has left as a misfit", () => {
    const start = toyFight();
    const deltas = diff(start, rules.fold(start, hurt(1)));
    const without = {
      ...start,
      combatants: start.combatants.filter((one) => one.id !== BRUNO),
      indices: { [ANNA]: 0 },
    };
    expect(applyDeltas<Toy>(without, reverse(deltas), leeway)).toEqual({
      fits: false,
      misfits: [
        { path: ["combatants", "bruno", "scars", "#s1-1"], expected: { id: "s1-1", depth: 1 }, found: undefined },
        { path: ["combatants", "bruno", "life"], expected: 9, found: undefined },
      ],
    });
  });

  it("undoes several changes from the last to the first", () => {
    const start = toyFight();
    const once = rules.fold(start, { type: "turnEnded" });
    const twice = rules.fold(once, { type: "turnEnded" });
    expect(applyDeltas(twice, reverse([...diff(start, once), ...diff(once, twice)]), leeway)).toEqual({
      fits: true,
      encounter: start,
    });
  });

  it("throws for a change of nobody, or of nothing that an encounter has", () => {
    const change = (...path: string[]): Delta => ({ path, before: undefined, after: 1 });
    expect(() => applyDeltas(toyFight(), [change("combatants")], leeway)).toThrow(Defect);
    expect(() => applyDeltas(toyFight(), [change("combatants")], leeway)).toThrow(/names no combatant/);
    expect(() => applyDeltas(toyFight(), [change("hall", "door")], leeway)).toThrow(/"hall\/door" starts nowhere/);
  });
});

describe("the leeway of a ruleset", () => {
  const given = () => leewayOf({ ...rules, fleeting: ["lastWord", "moods"] });

  it("goes by the path below a combatant", () => {
    const { poolAt, isFleeting } = given();
    expect(poolAt(["combatants", BRUNO, "life"])?.path).toBe("life");
    expect(poolAt(["combatants", BRUNO, "shield"])?.path).toBe("shield");
    expect(poolAt(["combatants", BRUNO, "moods"])).toBeNull();
    expect([
      isFleeting(["combatants", BRUNO, "lastWord"]),
      isFleeting(["combatants", BRUNO, "moods"]),
      isFleeting(["combatants", BRUNO, "life"]),
    ]).toEqual([true, true, false]);
  });

  it("is for combatants only", () => {
    const { poolAt, isFleeting } = given();
    expect(poolAt(["field", "tower", "life"])).toBeNull();
    expect(isFleeting(["field", "tower", "lastWord"])).toBe(false);
  });
});

/** A game in which a combatant may keep anything. */
interface Loose {
  readonly combatant: { readonly id: CombatantId; readonly kept?: Json };
  readonly clock: { readonly turn: number };
  readonly offer: { readonly id: string; readonly price: number };
  readonly field: { readonly wall?: number };
  readonly event: { readonly type: "nothing" };
  readonly command: { readonly do: "nothing"; readonly by: null };
  readonly settings: Readonly<Record<string, never>>;
}

describe("changes of any shape", () => {
  const exact: Leeway<Loose["combatant"]> = { poolAt: () => null, isFleeting: () => false };
  const keeping = (kept?: Json): Encounter<Loose> =>
    encounterOf<Loose>({ turn: 1 }, [kept === undefined ? { id: ANNA } : { id: ANNA, kept }], {});

  function applied(start: Encounter<Loose>, deltas: readonly Delta[], given = exact): Encounter<Loose> {
    const result = applyDeltas(start, deltas, given);
    if (!result.fits) throw new Error(`no fit: ${JSON.stringify(result.misfits)}`);
    return result.encounter;
  }

  /** A change below what Anna keeps. */
  const change = (before: Json | undefined, after: Json | undefined, ...path: string[]): Delta => ({
    path: ["combatants", ANNA, "kept", ...path],
    before,
    after,
  });

  it.each<[string, Json | undefined, Json | undefined, readonly Delta[]]>([
    ["a number", 1, 2, [change(1, 2)]],
    ["something new", undefined, 2, [change(undefined, 2)]],
    ["nothing that becomes an object", null, { a: 1 }, [change(null, { a: 1 })]],
    ["nothing that becomes a list", null, ["a"], [change(null, ["a"])]],
    ["a list of nothing", [null], [null, null], [change([null], [null, null])]],
    ["a new key", { a: 1 }, { a: 1, b: 2 }, [change(undefined, 2, "b")]],
    ["a key within", { a: { b: [], c: 1 } }, { a: { b: [], c: 2 } }, [change(1, 2, "a", "c")]],
    [
      "an entry",
      [
        { id: "x", n: 1 },
        { id: "y", n: 1 },
      ],
      [
        { id: "x", n: 1 },
        { id: "y", n: 2 },
      ],
      [change(1, 2, "#y", "n")],
    ],
    ["a further entry", [{ id: "x" }], [{ id: "x" }, { id: "y" }], [change(undefined, { id: "y" }, "#y")]],
    ["the first entry", [], [{ id: "x" }], [change(undefined, { id: "x" }, "#x")]],
    ["the first word", [], ["a"], [change(undefined, "a", "=a")]],
    ["a further word", ["a", "b"], ["a", "b", "c"], [change(undefined, "c", "=c")]],
    ["a word for the second time", ["a"], ["a", "a"], [change(["a"], ["a", "a"])]],
    ["one of two equal words", ["a", "a"], ["a", "b"], [change(["a", "a"], ["a", "b"])]],
    [
      "an entry whose id stands twice",
      [{ id: "x", n: 1 }],
      [
        { id: "x", n: 1 },
        { id: "x", n: 2 },
      ],
      [
        change(
          [{ id: "x", n: 1 }],
          [
            { id: "x", n: 1 },
            { id: "x", n: 2 },
          ],
        ),
      ],
    ],
    ["entries without ids", [{ n: 1 }], [{ n: 2 }], [change([{ n: 1 }], [{ n: 2 }])]],
    ["a list of numbers", [1, 2], [1, 3], [change([1, 2], [1, 3])]],
    ["a longer list of numbers", [1, 2], [1, 2, 3], [change([1, 2], [1, 2, 3])]],
    ["lists within lists", [[1, { n: 2 }]], [[1, { n: 3 }]], [change([[1, { n: 2 }]], [[1, { n: 3 }]])]],
  ])("finds %s, makes the change and undoes it", (_, before, after, deltas) => {
    const [start, end] = [keeping(before), keeping(after)];
    expect(diff(start, end)).toStrictEqual(deltas);
    expect(applied(start, deltas)).toStrictEqual(end);
    expect(applied(end, reverse(deltas))).toStrictEqual(start);
  });

  it("finds offers and what stands on the field", () => {
    const start: Encounter<Loose> = { ...keeping(), offers: [{ id: "cup", price: 3 }] };
    const end: Encounter<Loose> = { ...keeping(), offers: [{ id: "cup", price: 4 }], field: { wall: 2 } };
    const deltas = diff(start, end);
    expect(deltas).toEqual([
      { path: ["offers", "#cup", "price"], before: 3, after: 4 },
      { path: ["field", "wall"], before: undefined, after: 2 },
    ]);
    expect(applied(start, deltas)).toStrictEqual(end);
    expect(applied(end, reverse(deltas))).toStrictEqual(start);
  });

  it("finds nothing between equals, whether they are copies or the same", () => {
    const things = (): Json => ({
      numbers: [1, [2, { n: 3 }]],
      bare: [{ n: 1 }],
      words: ["a"],
      entries: [{ id: "x" }],
      none: null,
    });
    expect(diff(keeping(things()), keeping(things()))).toEqual([]);
    let looks = 0;
    const shared = {
      get deep(): number {
        return ++looks;
      },
    };
    expect(diff(keeping({ shared, n: 1 }), keeping({ shared, n: 2 }))).toEqual([change(1, 2, "n")]);
    expect(looks).toBe(0);
  });

  it("puts a word or an entry back where its list has gone, and takes none out of it", () => {
    expect(applied(keeping(), [change(undefined, "a", "=a")])).toStrictEqual(keeping(["a"]));
    expect(applied(keeping(null), [change(undefined, { id: "x" }, "#x")])).toStrictEqual(keeping([{ id: "x" }]));
    expect(applyDeltas(keeping(null), [change("a", undefined, "=a")], exact).fits).toBe(false);
    expect(applyDeltas(keeping(null), [change({ id: "x" }, undefined, "#x")], exact).fits).toBe(false);
  });

  it("adds to a pool only where there was a number, is one and shall be one", () => {
    const pool: Leeway<Loose["combatant"]> = {
      ...exact,
      poolAt: () => ({ path: "kept", bounds: () => ({ least: 0, most: 9 }) }),
    };
    expect(applied(keeping(3), [change(5, 7)], pool)).toEqual(keeping(5));
    expect(applyDeltas(keeping(null), [change(5, 7)], pool)).toEqual({
      fits: false,
      misfits: [{ path: ["combatants", "anna", "kept"], expected: 5, found: null }],
    });
    expect(applyDeltas(keeping(3), [change(undefined, 7)], pool).fits).toBe(false);
    expect(applied(keeping(5), [change(5, undefined)], pool)).toStrictEqual(keeping());
  });
});

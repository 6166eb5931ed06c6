import { describe, expect, it } from "vitest";
import { pairOf } from "../../kernel/board/by-hand.ts";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { Field } from "../state.ts";
import { fight, longBow, longspear, longSword, Play, square, type Who } from "../testing/fights.ts";
import { bite } from "../testing/gear.ts";
import { block, ground, wall } from "../testing/ground.ts";
import { foe } from "../testing/people.ts";
import { awaiting, blowAt, guardOf } from "../testing/readied.ts";
import type { ReadiedAct } from "./commands.ts";
import { READIED, type Act } from "./waiters.ts";

const [A, B, C] = [combatantId("a"), combatantId("b"), combatantId("c")];
type Watch = Parameters<typeof awaiting>[1];

interface Scene {
  readonly act?: ReadiedAct | string;
  readonly a?: Who;
  readonly b?: Who;
  readonly field?: Partial<Field>;
}

/** B, whose turn it is, and A, who waits for acts: as a rule three squares apart. */
function scene(watch: Watch, { act = guardOf("a"), a = {}, b = {}, field = {} }: Scene = {}): Play {
  const turn = { ...awaiting(act, { kinds: ["acts"], ...watch }), ...a.turn };
  const play = new Play(
    fight([
      foe("b", 1, { at: [3, 0], side: "b", most: 40, ...b }),
      foe("a", 8, { at: [0, 0], side: "a", most: 40, gear: [longSword(), longBow()], ...a, turn }),
      foe("c", 1, { at: [30, 30], side: "a", most: 40 }),
    ]),
  );
  play.state = { ...play.state, field: { ...play.state.field, ...field } };
  return play;
}

const ACTS: Act = { by: B, kinds: ["acts"], when: "before" };
const isMet = (play: Play, more: Partial<Act> = {}): boolean =>
  READIED.met(play.table(), { ...ACTS, ...more })(play.get("a"));
const met = (watch: Watch, more: Scene = {}): boolean => isMet(scene(watch, more));
const apart = (metres: number): Partial<Field> => ({ distances: [{ pair: pairOf(A, B), metres }] });
const noMap = (play: Play): Play =>
  play.arrange("a", (each) => ({ ...each, position: null })).arrange("b", (each) => ({ ...each, position: null }));

describe("who is met by an act", () => {
  it("D20-READY-05 is one who waits for it, with something that reads, and can act", () => {
    expect([
      met({}),
      met({}, { act: "{" }),
      met({}, { act: JSON.stringify({ do: "charge", by: "a" }) }),
      met({}, { a: { conditions: ["stunned"] } }),
      met({}, { a: { hitPoints: -3 } }),
      met({}, { a: { hitPoints: -10 } }),
      met({ kinds: ["strikes"] }),
    ]).toEqual([true, false, false, false, false, false, false]);
    const play = scene({});
    expect(READIED.met(play.table(), ACTS)(play.get("c"))).toBe(false);
    expect(isMet(play, { by: combatantId("ghost") })).toBe(false);
  });

  it("D20-READY-05 D20-READY-18 is none whose turn it is, or whose turn has been halted", () => {
    expect([isMet(scene({}).at("a")), met({}, { a: { turn: { interrupted: true } } })]).toEqual([false, false]);
  });

  it.each<readonly [string, Scene, boolean]>([
    ["in the open", {}, true],
    ["blind", { a: { conditions: ["blinded"] } }, false],
    ["who looks at one unseen", { b: { conditions: ["invisible"] } }, false],
    ["behind a wall", { field: { walls: [wall([2, -9], [2, 9])] } }, false],
    ["behind a curtain", { field: { walls: [wall([2, -9], [2, 9], "sight")] } }, false],
    ["behind glass", { field: { walls: [wall([2, -9], [2, 9], "glass")] } }, true],
    ["who looks into the dark", { field: { light: "dark" } }, false],
    [
      "who sees the far half of one big",
      { b: { size: "large" }, field: { grounds: [ground({ light: "dark" }, [3, 0], [3, 1])] } },
      true,
    ],
  ])("D20-READY-05 D20-CONC-07 sees the one who does it: one %s", (_what, more, sees) => {
    expect(met({}, more)).toBe(sees);
  });

  it("D20-READY-05 D20-CONC-07 sees all where no map shows where they are", () => {
    const walls = { field: { walls: [wall([2, -9], [2, 9])] } };
    expect(isMet(noMap(scene({}, walls)))).toBe(true);
    expect(isMet(scene({}, walls).arrange("a", (each) => ({ ...each, position: null })))).toBe(true);
    expect(isMet(scene({}, walls).arrange("b", (each) => ({ ...each, position: null })))).toBe(true);
  });
});

describe("where an act is waited for", () => {
  const near = (column: number): Scene => ({ b: { at: [column, 0] } });

  it("D20-READY-05 is within so many metres, those included", () => {
    const within = (metres: number): Watch => ({ where: "metres", metres });
    expect([met(within(4.5)), met(within(4)), met(within(3), near(2)), met(within(0), near(1))]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const byHand = (metres: number, field: Partial<Field> = {}): boolean =>
      isMet(noMap(scene(within(metres), { field })));
    expect([byHand(6, apart(6)), byHand(5, apart(6)), byHand(99)]).toEqual([true, false, false]);
  });

  it("D20-READY-05 is within reach of the weapon of the blow that is readied", () => {
    const reach = { where: "reach" } as const;
    const spear: Who = { gear: [longspear()] };
    const thrust = blowAt("a", B, "longspear");
    expect([
      met(reach, { act: thrust, a: spear, ...near(2) }),
      met(reach, { act: thrust, a: spear, ...near(1) }),
      met(reach, { act: thrust, a: spear, ...near(3) }),
      met(reach, { act: thrust, a: { gear: [longspear(), bite()] }, ...near(1) }),
      met(reach, { act: blowAt("a", B, "long_sword"), ...near(1) }),
      met(reach, { act: blowAt("a", B, "long_sword"), ...near(2) }),
    ]).toEqual([true, false, false, false, true, false]);
  });

  it("D20-READY-05 D20-AOO-03 is what one threatens, where no blow is readied, or none that has a reach", () => {
    const reach = { where: "reach" } as const;
    const spear: Who = { gear: [longspear()] };
    const shot = blowAt("a", B, "long_bow");
    expect([
      met(reach, { a: spear, ...near(2) }),
      met(reach, { a: spear, ...near(1) }),
      met(reach, near(1)),
      met(reach, near(2)),
      met(reach, { act: shot, ...near(1) }),
      met(reach, { act: shot, ...near(2) }),
      met(reach, { act: blowAt("a", B, "none"), ...near(1) }),
    ]).toEqual([true, false, true, false, true, false, false]);
    const byHand = (field: Partial<Field>): boolean =>
      isMet(noMap(scene(reach, { act: blowAt("a", B, "long_sword"), field })));
    expect([byHand(apart(1.5)), byHand(apart(3)), byHand({})]).toEqual([true, false, false]);
  });

  it("D20-READY-05 is one of the squares, or the piece of ground, and nowhere without a map", () => {
    const inSquares = (...columns: readonly number[]): Watch => ({
      where: "square",
      squares: columns.map((column) => ({ column, row: 0 })),
    });
    expect([met(inSquares(3)), met(inSquares(2, 3)), met(inSquares(2)), met(inSquares())]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const bog = { ...ground({}, ...block([3, -1], [5, 1])), id: "bog" };
    const lawn = { ...ground({}, ...block([0, 0], [9, 9])), id: "lawn" };
    const inBog = { where: "region", region: "bog" } as const;
    const on = (column: number, grounds: Field["grounds"]): boolean =>
      met(inBog, { ...near(column), field: { grounds } });
    expect([on(3, [bog]), on(4, [bog, lawn]), on(6, [bog, lawn]), on(3, [lawn]), on(3, [])]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const large: Scene = { b: { at: [2, 0], size: "large" }, field: { grounds: [bog] } };
    expect(met(inBog, large), "with one square of a space").toBe(true);
    expect(isMet(noMap(scene(inSquares(3))))).toBe(false);
    expect(isMet(noMap(scene(inBog, { field: { grounds: [bog] } })))).toBe(false);
  });

  it("D20-READY-05 D20-READY-06 is where a step leads from, before it is made, wherever the mover is shown by then", () => {
    const at = (column: number): Watch => ({ where: "square", squares: [{ column, row: 0 }] });
    const step = { from: square(2, 0), to: square(1, 0) };
    const before = (watch: Watch): boolean => isMet(scene(watch), { step });
    expect([before(at(2)), before(at(3)), before(at(1))]).toEqual([true, false, false]);
    expect(isMet(scene(at(3)), { step: { from: null, to: square(1, 0) } })).toBe(true);
  });

  it("D20-READY-05 D20-READY-06 is where a step has led to, from without alone", () => {
    const into: Watch = { where: "square", squares: [1, 2].map((column) => ({ column, row: 0 })), when: "after" };
    const after = (watch: Watch, from: number | null, to: number): boolean =>
      isMet(scene(watch), {
        when: "after",
        step: { from: from === null ? null : square(from, 0), to: square(to, 0) },
      });
    expect([after(into, 3, 2), after(into, 2, 1), after(into, 1, 0), after(into, 5, 4), after(into, null, 2)]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect([after({ when: "after" }, 3, 2), after({ when: "after" }, null, 2)], "anywhere").toEqual([true, true]);
  });

  it("D20-READY-05 D20-CONC-07 is judged from where the step finds the mover", () => {
    const walls = { field: { walls: [wall([2, -9], [2, 9])] } };
    const seen = (when: "before" | "after", from: number, to: number): boolean =>
      isMet(scene({ when }, walls), { when, step: { from: square(from, 0), to: square(to, 0) } });
    expect([seen("before", 3, 1), seen("before", 1, 3), seen("after", 3, 1), seen("after", 1, 3)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe("the question to one who waits", () => {
  const asked = (watch: Watch, more: Scene = {}, act: Partial<Act> = {}) => {
    const play = scene(watch, more);
    return READIED.questionOf(play.table(), play.get("a"), { ...ACTS, ...act });
  };
  const odds = (watch: Watch, more: Scene): number | null | undefined => asked(watch, more).options[0]?.odds;

  it("D20-READY-05 D20-READY-06 says what is done, what is readied, and that it need not be taken", () => {
    expect(asked({})).toMatchObject({
      cause: "readied",
      to: "a",
      from: "b",
      rules: ["D20-READY-05", "D20-READY-06"],
      fallback: "wait",
      options: [
        { id: "take", label: "takeReadied", odds: null },
        { id: "wait", label: "keepWaiting", odds: null },
      ],
      facts: { why: "acts", does: "totalDefense" },
    });
  });

  it("D20-READY-05 names of several kinds the one that is waited for", () => {
    const charge: Partial<Act> = { kinds: ["charges", "moves"] };
    expect([
      asked({ kinds: ["moves"] }, {}, charge).facts,
      asked({ kinds: ["moves", "charges"] }, {}, charge).facts,
    ]).toMatchObject([{ why: "moves" }, { why: "charges" }]);
    const play = scene({});
    const none = READIED.questionOf(play.table(), play.get("c"), { ...ACTS, kinds: ["moves"] });
    expect([none.facts, none.options[0]?.odds]).toEqual([{ why: "acts" }, null]);
  });

  it("D20-READY-05 D20-ATK-01 tells the odds of a blow or a shot at the one who acts, and of nothing else", () => {
    const sword = blowAt("a", B, "long_sword");
    expect([
      odds({}, { act: sword }),
      odds({}, { act: blowAt("a", B, "long_bow") }),
      odds({}, { act: { ...sword, instead: "trip" } as ReadiedAct }),
      odds({}, { act: blowAt("a", C, "long_sword") }),
      odds({ who: C }, { act: blowAt("a", "doer", "long_sword") }),
      odds({}, { act: blowAt("a", "doer", "long_sword") }),
      odds({}, { act: { do: "feint", by: A, target: B } }),
      odds({}, { act: blowAt("a", B, "none") }),
      odds({}, { act: { ...sword, head: "other" } as ReadiedAct }),
    ]).toEqual([0.95, 0.95, null, null, null, 0.95, null, null, null]);
  });

  it("D20-READY-05 D20-READY-08 reckons them from where the step leads", () => {
    const hill = { field: { grounds: [{ ...ground({ height: 1.5 }, [1, 0]) }] } };
    const low: Scene = { act: blowAt("a", B, "long_sword"), b: { at: [2, 0], stats: { naturalArmour: 9 } }, ...hill };
    const stepping = {
      ...low,
      a: {
        turn: { awaits: { ...awaiting(blowAt("a", B, "long_sword"), { kinds: ["acts"] }).awaits, step: square(1, 0) } },
      },
    } as Scene;
    expect([odds({}, low), odds({}, stepping)]).toEqual([0.5, 0.55]);
  });
});

describe("the order of those who wait", () => {
  it("D20-READY-18 D20-INIT-03 is that of their turns, and those with none come last", () => {
    const table = scene({}).table();
    expect([B, A, C, combatantId("ghost")].map((id) => READIED.placeOf(table, id))).toEqual([1, 2, 3, Infinity]);
  });

  it("D20-READY-18 is that in which they are asked and act, however they came to the fight", () => {
    const turn = (id: string) => awaiting(guardOf(id), { kinds: ["acts"] });
    const people = ["z", "y", "x"].map((id) => foe(id, 1, { side: "a", turn: turn(id) }));
    const order = ["b", "y", "x", "z"].map((id, at) => ({ id: combatantId(id), keys: [9 - at, 0, 0], place: at + 1 }));
    const play = new Play(fight([foe("b", 1, { side: "b" }), ...people], { field: { order } }));
    play.does({ do: "totalDefense", by: B }, { answers: ["take", "take", "take"] });
    expect(play.questions.map(({ to }) => to)).toEqual(["y", "x", "z"]);
    expect(play.events.flatMap((event) => (event.type === "turnInterrupted" ? [event.by] : []))).toEqual([
      "y",
      "x",
      "z",
    ]);
    expect(play.state.field.order.map(({ id }) => id)).toEqual(["y", "x", "z", "b"]);
  });
});

describe("an answer that is settled", () => {
  const settled = (play: Play, option = "take", said: Parameters<Play["does"]>[1] = {}, act: Partial<Act> = {}) =>
    play.runs(
      (table) =>
        READIED.settle(table, "settled", {
          waiter: A,
          answer: { option, via: "owner" },
          act: { ...ACTS, ...act },
          before: [],
        }),
      said,
    );

  it("D20-READY-18 D20-READY-05 keeps what cannot be done by then, and what is not taken", () => {
    const kept = (more: Scene): readonly string[] => {
      const play = scene({}, more);
      expect(settled(play)).toEqual({ wound: 0, countered: false });
      return play.events.map(({ type }) => type);
    };
    expect([
      kept({ act: "{" }),
      kept({ a: { conditions: ["stunned"] } }),
      kept({ a: { conditions: ["blinded"] } }),
      kept({ act: blowAt("a", B, "long_sword") }),
    ]).toEqual([["readiedKept"], ["readiedKept"], ["readiedKept"], ["readiedKept"]]);
    const waits = scene({});
    expect([settled(waits, "wait"), waits.events]).toEqual([{ wound: 0, countered: false }, []]);
    const stunned = scene({}, { a: { conditions: ["stunned"] } });
    settled(stunned);
    expect(stunned.last("readiedKept")).toMatchObject({ id: "a", against: "b", rule: "D20-READY-18" });
  });

  it.each<readonly [what: string, weapon: string, naturalArmour: number, temporary: number, wound: number]>([
    ["what is taken from hit points", "long_sword", 0, 0, 5],
    ["what temporary hit points take", "long_sword", 0, 20, 5],
    ["what is not lethal", "unarmed", 0, 0, 3],
    ["nothing of a miss", "long_sword", 40, 0, 0],
  ])("D20-READY-11 tells the wound of it: %s", (_what, weapon, naturalArmour, temporary, wound) => {
    const play = scene({}, { act: blowAt("a", B, weapon), b: { at: [1, 0], stats: { naturalArmour } } });
    play.arrange("b", (each) => ({ ...each, body: { ...each.body, temporary } }));
    const dice = wound === 0 ? [10] : [15, wound];
    expect(settled(play, "take", { answers: weapon === "unarmed" ? ["decline"] : [], dice })).toEqual({
      wound,
      countered: false,
    });
  });

  it("D20-READY-11 D20-READY-06 is struck at one who has been felled or countered before: only a counterspell has lost its point", () => {
    const play = scene({}, { act: blowAt("a", B, "long_sword"), b: { at: [1, 0], hitPoints: -3 } });
    const answer = play.runs(
      (table) =>
        READIED.settle(table, "settled", {
          waiter: A,
          answer: { option: "take", via: "owner" },
          act: { ...ACTS, kinds: ["casts"], spell: gearId("none") },
          before: [{ wound: 0, countered: true }],
        }),
      { dice: [15, 2] },
    );
    expect([answer.wound, play.has("readiedKept")]).toEqual([2, false]);
  });
});

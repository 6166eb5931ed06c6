import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { armOf, isRefusal } from "../derive/arms.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { acid, fight, longSword, Play, type House, type Where, type Who } from "../testing/fights.ts";
import { wall } from "../testing/ground.ts";
import { foe } from "../testing/people.ts";
import type { D20Combatant } from "../state.ts";
import { burn, catchFire, extinguish, presentTurn } from "./burning.ts";
import { isHarmedBy } from "./harmed.ts";
import { incrementsOf, scatter, splashAround, splashAtCorner } from "./splash.ts";

const [thrower, orc] = [combatantId("thrower"), combatantId("orc")];
const people = (own: Who = {}, theirs: Who = {}, more: readonly D20Combatant[] = []): readonly D20Combatant[] => [
  foe("thrower", 2, { at: [5, 5], side: "heroes", gear: [acid(), longSword()], most: 200, ...own }),
  foe("orc", 0, { at: [7, 5], side: "orcs", most: 200, ...theirs }),
  ...more,
];
const play = (all: readonly D20Combatant[], where: Where = {}, house: House = {}): Play =>
  new Play(fight(all, where), house);
const unmapped = (each: D20Combatant): D20Combatant => ({ ...each, position: null });
const lit = (...since: readonly number[]): Who => ({
  turn: { burning: since.map((turn) => ({ damage: "1d6", since: { round: 1, turn } })) },
});
const types = ({ events }: Play): readonly string[] => events.map(({ type }) => type);

describe("what burns", () => {
  it("D20-SPLASH-11 sets no dead on fire", () => {
    const caught = (hitPoints: number) => {
      const turn = play(people({}, { hitPoints }));
      turn.runs((table) => catchFire(table, orc, "1d6"));
      return turn.get("orc").turn.burning.length;
    };
    expect([caught(5), caught(-9), caught(-10)]).toEqual([1, 1, 0]);
  });

  it("D20-SPLASH-11 D20-READY-06 counts from the turn that is under way, which one who is halted has of their own", () => {
    const { state } = play(people({}, { turn: { interrupted: true } }));
    const outside = { ...state, field: { ...state.field, order: [] } };
    expect([
      presentTurn(state, orc),
      presentTurn(state, thrower),
      presentTurn(state, combatantId("gone")),
      presentTurn(outside, orc),
    ]).toEqual([
      { round: 1, turn: 2 },
      { round: 1, turn: 1 },
      { round: 1, turn: 1 },
      { round: 1, turn: 1 },
    ]);
  });

  it("D20-SPLASH-11 goes on with what has caught fire in the same turn, and is put out all at once by hand", () => {
    const turn = play(people({}, lit(1, 2))).at("orc");
    turn.runs((table) => burn(table, orc), { dice: [3] });
    expect([types(turn).at(-1), turn.get("orc").turn.burning.map(({ since }) => since.turn)]).toEqual([
      "fireEnded",
      [2],
    ]);
    const doused = play(people({}, lit(1, 2))).at("orc");
    doused.runs((table) => extinguish(table, orc), { dice: [20] });
    expect([doused.last("fireEnded").byHand, doused.get("orc").turn.burning]).toEqual([true, []]);
    const nothing = play(people()).at("orc");
    nothing.runs((table) => extinguish(table, orc));
    expect(nothing.events).toEqual([]);
  });

  it("D20-SPLASH-11 D20-DMG-12 is no single blow, however much it hurts", () => {
    const flame = { damage: "1d6+60", since: { round: 1, turn: 1 } };
    const turn = play(people({}, { turn: { burning: [flame] } })).at("orc");
    turn.runs((table) => burn(table, orc), { dice: [1] });
    expect([turn.get("orc").body.hitPoints, types(turn).includes("saveRolled")]).toEqual([139, false]);
  });
});

describe("what splashes", () => {
  const armIn = (turn: Play, id: string) => {
    const grip = { thrown: id === "acid" };
    const arm = armOf(DEFAULT_SETTINGS, turn.get("thrower"), { with: gearId(id), head: "main" }, grip);
    if (isRefusal(arm)) throw new Error(arm.code);
    return arm;
  };
  const wet = (turn: Play): readonly string[] =>
    turn.events.flatMap((event) => (event.type === "splashed" ? [event.id] : []));
  const around = (turn: Play, weapon = "acid"): readonly string[] => {
    const arm = armIn(turn, weapon);
    turn.runs((table) => splashAround(table, "throw", { by: thrower, arm }, table.get(orc)));
    return wet(turn);
  };
  const next = (who: Who = {}): D20Combatant => foe("next", 0, { at: [8, 5], side: "orcs", most: 200, ...who });
  const distance = (metres: number) => ({ pair: [combatantId("next"), orc] as const, metres });

  it("D20-SPLASH-08 is one increment where the weapon has none", () => {
    expect([null, 0, -3].map((increment) => incrementsOf({ increment }, 7))).toEqual([1, 1, 1]);
  });

  it("D20-SPLASH-01 D20-SPLASH-03 is nothing of what is no splash weapon, or has no points of it", () => {
    const none = play(people({ gear: [acid({ splash: 0 })] }, {}, [next()]));
    expect([
      around(play(people({}, {}, [next()]))),
      around(none),
      around(play(people({}, {}, [next()])), "long_sword"),
    ]).toEqual([["next"], [], []]);
  });

  it("D20-SPLASH-03 D20-DMG-12 is no single blow, however much it hurts", () => {
    const turn = play(people({ gear: [acid({ splash: 60 })] }, {}, [next()]));
    expect([around(turn), turn.get("next").body.hitPoints]).toEqual([["next"], 140]);
  });

  it("D20-SPLASH-03 goes by the distances set by hand for those that no map shows, whatever walls there are", () => {
    const walls = [wall([8, 0], [8, 20])];
    const [one, two] = people();
    const all = (third: D20Combatant, orcs = two) => [one, orcs, third].flatMap((each) => each ?? []);
    const near = { field: { walls, distances: [distance(1.5)] } };
    expect([
      around(play(all(unmapped(next())), near)),
      around(play(all(unmapped(next())), { field: { walls } })),
      around(play(all(next(), two && unmapped(two)), near)),
      around(play(all(unmapped(next()), two && unmapped(two)), near)),
      around(play(all(next()), { field: { walls } })),
    ]).toEqual([["next"], [], ["next"], ["next"], []]);
  });

  const scattered = (turn: Play, meant: Parameters<typeof scatter>[3], die: number) => {
    const arm = armIn(turn, "acid");
    turn.runs((table) => scatter(table, "throw", { by: thrower, arm }, meant), { dice: [die] });
    const { squares, at } = turn.last("splashScattered");
    return [squares, at === null ? null : [at.column, at.row], wet(turn)];
  };
  const square = { column: 7, row: 5 };

  it("D20-SPLASH-07 D20-SPLASH-09 lands nowhere on the map where the thrower or the square is not on it", () => {
    const meant = { target: orc, square, isCorner: false, metres: 7 };
    const [one, two] = people();
    const lost = play([one, two].flatMap((each, at) => (each === undefined ? [] : at === 0 ? unmapped(each) : each)));
    expect([scattered(lost, meant, 5), scattered(play(people()), { ...meant, square: null }, 5)]).toEqual([
      [3, null, []],
      [3, null, []],
    ]);
  });

  it("D20-SPLASH-05 D20-SPLASH-09 wets none of those who stand nowhere on the map", () => {
    const turn = play(people({}, {}, [unmapped(next())]));
    const arm = armIn(turn, "acid");
    turn.runs((table) => splashAtCorner(table, "throw", { by: thrower, arm }, { column: 8, row: 6 }));
    expect(wet(turn)).toEqual(["orc"]);
  });

  it("D20-SPLASH-07 flies on from any square of an intersection that is open to the next", () => {
    // A wall between the upper and the lower squares of the intersection.
    const field = { walls: [wall([7, 6], [9, 6])] };
    const turn = play(people({}, { at: [1, 1] }, [next({ at: [8, 6] })]), { field });
    expect(scattered(turn, { target: null, square: { column: 8, row: 6 }, isCorner: true, metres: 0 }, 5)).toEqual([
      1,
      [9, 6],
      ["next"],
    ]);
  });

  it("D20-SPLASH-09 D20-MOVE-45 counts every second diagonal twice, where more than the next squares are splashed", () => {
    const settings = { ...DEFAULT_SETTINGS, splashM: 3 };
    const at = (column: number, row: number): readonly unknown[] => {
      const turn = play(people({}, { at: [1, 1] }, [next({ at: [column, row] })]), {}, { settings });
      return scattered(turn, { target: orc, square, isCorner: false, metres: 0 }, 5);
    };
    // It comes down at the square 8, 5.
    expect([at(10, 6), at(10, 7)]).toEqual([
      [1, [8, 5], ["next"]],
      [1, [8, 5], []],
    ]);
  });

  it("D20-SPLASH-03 D20-SPLASH-05 D20-SPLASH-09 tells of the ground that it wets: the target's space and all around, or four squares, or where it falls", () => {
    const walls = [wall([8, 0], [8, 20])];
    const told = (turn: Play) => {
      const { id, target, meant, at, squares } = turn.last("splashSpread");
      return { id, target, meant, at, count: squares.length, column: Math.max(...squares.map(({ column }) => column)) };
    };
    const hit = play(people());
    around(hit);
    expect(told(hit)).toEqual({
      id: thrower,
      target: orc,
      meant: null,
      at: { column: 7, row: 5, side: 1 },
      count: 9,
      column: 8,
    });
    const shut = play(people(), { field: { walls } });
    around(shut);
    expect(told(shut), "the wall shuts off three of them").toMatchObject({ count: 6, column: 7 });
    const corner = play(people());
    corner.runs((table) =>
      splashAtCorner(table, "throw", { by: thrower, arm: armIn(corner, "acid") }, { column: 8, row: 6 }),
    );
    const four = { target: null, at: { column: 8, row: 6, side: 0 }, count: 4, column: 8 };
    expect(told(corner)).toMatchObject({ ...four, meant: null });
    const off = play(people());
    scattered(off, { target: orc, square, isCorner: false, metres: 0 }, 5);
    expect(told(off)).toMatchObject({ target: orc, meant: { column: 7, row: 5 }, at: { column: 8, row: 5 }, count: 9 });
    scattered(off, { target: null, square: { column: 8, row: 6 }, isCorner: true, metres: 0 }, 5);
    expect(told(off)).toMatchObject({ target: null, meant: { side: 0 }, at: { column: 9, row: 6, side: 0 }, count: 4 });
  });

  it("D20-SPLASH-11 is holy to outsiders that are evil, and to no other that is", () => {
    const harmed = (creatureType: "outsider" | "humanoid" | "undead", traits: readonly "evil"[]) =>
      isHarmedBy(foe("any", 0, { stats: { creatureType, traits } }), { flags: ["holy"] });
    expect([
      harmed("outsider", ["evil"]),
      harmed("outsider", []),
      harmed("humanoid", ["evil"]),
      harmed("undead", []),
    ]).toEqual([true, false, false, true]);
  });
});

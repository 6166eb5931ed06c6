import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { decode } from "../../kernel/decode.ts";
import { ground } from "../testing/ground.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { bite, chainmail, fight, fighter, longspear, longSword, Play, type Who } from "../testing/fights.ts";
import { F, foe, G, R } from "../testing/people.ts";
import { FOOTWORK_COMMANDS } from "./commands.ts";
import { going, toSquare, Walks } from "../testing/walks.ts";

const walker = (who: Who = {}) => fighter("walker", { side: "red", at: [0, 0], ...who });
const walk = (who: Who, ...squares: readonly (readonly [number, number])[]) =>
  new Walks([walker(who)]).refusal(going("move", "walker", ...squares));
/** So many squares to the east. */
const east = (squares: number): readonly (readonly [number, number])[] =>
  Array.from({ length: squares }, (_, index) => [index + 1, 0] as const);
const guard = (who: Who = {}, id = "guard") => fighter(id, { side: "blue", gear: [longSword()], ...who });

describe("a move", () => {
  it("D20-ACT-16 D20-MOVE-04 goes up to one's speed, and again with a second action", () => {
    expect(walk({}, ...east(6))).toBeNull();
    expect(walk({}, ...east(7))).toBe("tooFar D20-ACT-16");
    const walks = new Walks([walker()]);
    expect(walks.does(going("move", "walker", ...east(6)))).toEqual([6, 0]);
    expect(walks.get("walker").turn).toMatchObject({ moved: 6, spent: ["move"] });
    expect(walks.does(going("move", "walker", [7, 0]))).toEqual([7, 0]);
    expect(walks.refusal(going("move", "walker", [8, 0]))).toBe("actionsSpent D20-ACT-02");
  });

  it("D20-MOVE-09 counts diagonals anew in each action", () => {
    const walks = new Walks([walker()]);
    walks.does(going("move", "walker", [1, 1]));
    walks.does(going("move", "walker", [2, 2]));
    expect(walks.get("walker").turn.moved).toBe(2);
  });

  it("D20-ACT-17 D20-ACT-18 is a quarter of the speed to climb or swim, half in haste", () => {
    const climb = (squares: number, accelerated = false) =>
      new Walks([walker()]).refusal({ ...going("move", "walker", ...east(squares)), motion: "climb", accelerated });
    expect([climb(1), climb(2)]).toEqual([null, "tooFar D20-ACT-16"]);
    expect([climb(3, true), climb(4, true)]).toEqual([null, "tooFar D20-ACT-16"]);
    expect(new Walks([walker()]).refusal({ ...going("move", "walker", [1, 0]), motion: "fly" })).toBe(
      "tooFar D20-ACT-16",
    );
  });

  it("D20-ACT-19 D20-COND-02 is a crawl of one square for who lies on the ground", () => {
    expect(walk({ conditions: ["prone"] }, ...east(1))).toBeNull();
    expect(walk({ conditions: ["prone"] }, ...east(2))).toBe("tooFar D20-ACT-19");
    const walks = new Walks([walker({ conditions: ["prone"] }), guard({ at: [2, 0] })]);
    walks.does(going("move", "walker", [1, 0]));
    expect(walks.asked()).toEqual(["guard"]);
    expect(walks.events.map(({ type }) => type)).toEqual(["actionSpent", "moved", "opportunityGiven"]);
    expect(walks.events[1]).toMatchObject({ gait: "crawl" });
    const prone = (command: Parameters<Walks["refusal"]>[0]) =>
      new Walks([
        walker({ conditions: ["prone"], stats: { speeds: { land: 9, fly: 9, swim: 0, climb: 0, burrow: 0 } } }),
        guard({ at: [1, 0] }),
      ]).refusal(command);
    expect([
      prone({ ...going("move", "walker", [0, 1]), motion: "fly" }),
      prone({ ...going("move", "walker", [0, 1]), motion: "climb", accelerated: true }),
      prone({ ...going("move", "walker", [1, 0]), overruns: combatantId("guard") }),
    ]).toEqual(["prone D20-COND-02", "prone D20-COND-02", "prone D20-COND-02"]);
    const past = new Walks([walker({ conditions: ["prone"] }), guard({ at: [0, 1] })]);
    past.does(going("move", "walker", [1, 0]));
    expect(past.events.map(({ type }) => type)).toEqual(["actionSpent", "opportunityGiven", "moved"]);
  });

  it("D20-COND-12 is not for those who are held, nor for nobody, nor nowhere", () => {
    for (const state of ["grappled", "pinned"] as const)
      expect(walk({ conditions: [state] }, ...east(1))).toBe("held D20-COND-12");
    expect(new Walks([walker()]).refusal(going("move", "ghost", [1, 0]))).toBe("unknownCombatant null");
    expect(walk({})).toBe("noWay D20-ACT-16");
    expect(walk({}, [2, 0])).toBe("notNext D20-MOVE-08");
    expect(new Walks([guard({ at: [9, 9] }), walker()]).refusal(going("move", "walker", [1, 0]))).toBe(
      "notYourTurn D20-INIT-06",
    );
  });

  it("D20-MOVE-27 D20-WT-12 is refused across an obstacle for which the speed is too little", () => {
    const low = { field: { walls: [{ from: { x: 1.5, y: 0 }, to: { x: 1.5, y: 1.5 }, kind: "low" as const }] } };
    const speeds = { land: 3, fly: 0, swim: 0, climb: 0, burrow: 0 };
    expect(new Walks([walker({ stats: { speeds } })], low).refusal(going("move", "walker", [1, 0]))).toBe(
      "tooFar D20-ACT-16",
    );
    expect(new Walks([walker()], low).refusal(going("move", "walker", [1, 0]))).toBeNull();
  });

  it("D20-MOVE-33 D20-MOVE-34 puts a big one who squeezes into that state, and out of it", () => {
    const rock = [
      ...Array.from({ length: 3 }, (_, row) => [2, row] as const),
      ...Array.from({ length: 3 }, (_, row) => [2, row + 4] as const),
    ];
    const walks = new Walks(
      [walker({ size: "large", at: [0, 3], stats: { speeds: { land: 30, fly: 0, swim: 0, climb: 0, burrow: 0 } } })],
      { field: { grounds: [ground({ blocking: true }, ...rock)] } },
    );
    const centre = (column: number, row: number) => ({ x: column * 1.5, y: row * 1.5 });
    const by = combatantId("walker");
    walks.does({ do: "move", by, path: [centre(2, 4)] });
    expect(walks.get("walker").body.conditions).toEqual(["squeezing"]);
    walks.does({ do: "move", by, path: [centre(3, 4), centre(4, 4)] });
    expect(walks.get("walker").body.conditions).toEqual([]);
  });
});

describe("opportunities on the way", () => {
  it("D20-WT-01 D20-AOO-08 strike in the square that is left, before the step", () => {
    const walks = new Walks([R({ side: "red", at: [5, 9] }), G({ side: "blue", at: [5, 5] })]);
    expect(walks.does(going("move", "R", [5, 8], [5, 7], [5, 6]), { answers: ["longspear"], dice: [11, 5] })).toEqual([
      5, 6,
    ]);
    expect(walks.get("R").body.hitPoints).toBe(6);
    expect(walks.asked()).toEqual(["G"]);
    const moves = walks.events.filter((event) => event.type === "moved");
    expect(moves.map(({ squares }) => squares)).toEqual([2, 1]);
    walks.at("G");
    expect(walks.does(toSquare("step", "G", [5, 4]))).toEqual([5, 4]);
    expect(walks.asked()).toEqual([]);
  });

  it("D20-AOO-16 leave him who drops in the square that he was leaving", () => {
    const walks = new Walks([R({ side: "red", at: [5, 9], hitPoints: 4 }), G({ side: "blue", at: [5, 5] })]);
    expect(walks.does(going("move", "R", [5, 8], [5, 7], [5, 6]), { answers: ["longspear"], dice: [11, 5] })).toEqual([
      5, 7,
    ]);
    expect(walks.events.at(-1)).toMatchObject({ type: "moveStopped", rule: "D20-AOO-16" });
  });

  it("D20-MOVE-21 put him back who drops where he may not stand", () => {
    const friend = fighter("friend", { side: "red", at: [5, 7] });
    const walks = new Walks([R({ side: "red", at: [5, 9], hitPoints: 4 }), friend, G({ side: "blue", at: [5, 5] })]);
    expect(walks.does(going("move", "R", [5, 8], [5, 7], [6, 6]), { answers: ["longspear"], dice: [11, 5] })).toEqual([
      5, 8,
    ]);
    expect(walks.events.at(-1)).toMatchObject({ type: "displaced", rule: "D20-MOVE-21" });
  });

  it("D20-AOO-19 come once for each mover and round", () => {
    const walks = new Walks([
      walker({ at: [4, 4] }),
      guard({ at: [5, 5], feats: ["combatReflexes"], scores: [10, 16] }),
    ]);
    walks.does(going("move", "walker", [5, 4], [6, 4]));
    expect(walks.asked()).toEqual(["guard"]);
    walks.does(going("move", "walker", [7, 4]));
    expect(walks.asked()).toEqual([]);
  });

  it("D20-AOO-21 come of a Tiny creature's step into its foe's square", () => {
    const walks = new Walks([walker({ at: [5, 6], size: "tiny", gear: [bite()] }), guard({ at: [5, 5] })]);
    expect(walks.does(toSquare("step", "walker", [5, 5]))).toEqual([5, 5]);
    expect(walks.asked()).toEqual(["guard"]);
  });

  it("D20-AOO-08 are asked by the distances set by hand without a map", () => {
    const pair = [combatantId("guard"), combatantId("walker")] as const;
    const walks = new Walks(
      [fighter("walker", { side: "red" }), fighter("guard", { side: "blue", gear: [longSword()] })],
      { field: { distances: [{ pair, metres: 1.5 }] } },
    );
    const command = { do: "move", by: combatantId("walker"), path: [] } as const;
    expect(walks.refusal(command)).toBe("noWay D20-ACT-16");
    expect(walks.refusal({ ...command, metres: 9.5 })).toBe("tooFar D20-ACT-16");
    expect(walks.does({ ...command, metres: 8 })).toBeNull();
    expect(walks.asked()).toEqual(["guard"]);
    expect(walks.get("walker").turn.moved).toBe(6);
  });
});

describe("the step", () => {
  it("D20-ACT-60 D20-ACT-61 D20-WT-02 gives no opportunity, once in a turn and beside no other movement", () => {
    const walks = new Walks([R({ side: "red", at: [5, 7] }), G({ side: "blue", at: [5, 5] })]);
    expect(walks.does(toSquare("step", "R", [5, 6]))).toEqual([5, 6]);
    expect(walks.asked()).toEqual([]);
    expect(walks.refusal(toSquare("step", "R", [5, 7]))).toBe("stepTaken D20-ACT-61");
    expect(walks.refusal(going("move", "R", [5, 7]))).toBe("stepTaken D20-ACT-61");
    const moved = new Walks([R({ side: "red", at: [5, 7], turn: { moved: 1 } })]);
    expect(moved.refusal(toSquare("step", "R", [5, 6]))).toBe("alreadyMoved D20-ACT-61");
    const drawn = new Walks([R({ side: "red", at: [5, 7], turn: { spent: ["move"] } })]);
    expect(drawn.refusal(toSquare("step", "R", [5, 6]))).toBeNull();
    const spent = new Walks([R({ side: "red", at: [5, 7], turn: { spent: ["fullRound"] } })]);
    expect(spent.refusal(toSquare("step", "R", [5, 6]))).toBeNull();
  });

  it("D20-WT-02 is refused into difficult ground, where walking costs two squares and provokes", () => {
    const field = { grounds: [ground({ difficult: true }, [5, 6])] };
    const walks = new Walks([R({ side: "red", at: [5, 7] }), G({ side: "blue", at: [5, 5] })], { field });
    expect(walks.refusal(toSquare("step", "R", [5, 6]))).toBe("hampered D20-ACT-63");
    walks.does(going("move", "R", [5, 6]), { answers: ["longspear"], dice: [10] });
    expect(walks.get("R").turn.moved).toBe(2);
    expect(walks.get("R").body.hitPoints).toBe(14);
  });

  it("D20-ACT-63 D20-ACT-64 D20-ACT-65 is not for the blind, in the dark, the slow, the unlisted, the prone", () => {
    const step = (who: Who, field = {}) =>
      new Walks([walker(who)], { field }).refusal(toSquare("step", "walker", [1, 0]));
    const land = (metres: number) => ({ stats: { speeds: { land: metres, fly: 0, swim: 9, climb: 0, burrow: 0 } } });
    expect(step({ conditions: ["blinded"] })).toBe("blinded D20-ACT-63");
    expect(step({}, { grounds: [ground({ light: "dark" }, [1, 0])] })).toBe("hampered D20-ACT-63");
    expect([step(land(1.5)), step(land(3)), step(land(0))]).toEqual([
      "tooSlow D20-ACT-64",
      null,
      "noListedSpeed D20-ACT-65",
    ]);
    expect(step({ conditions: ["prone"] })).toBe("prone D20-COND-02");
    expect(new Walks([walker()]).refusal({ do: "step", by: combatantId("walker"), to: null })).toBe("noWay D20-ACT-60");
    expect(new Walks([fighter("walker")]).does({ do: "step", by: combatantId("walker"), to: null })).toBeNull();
  });

  it("D20-MOVE-10 D20-ACT-60 goes past no corner", () => {
    const field = { grounds: [ground({ blocking: true }, [1, 0])] };
    expect(new Walks([walker()], { field }).refusal(toSquare("step", "walker", [1, 1]))).toBe("corner D20-MOVE-10");
  });
});

describe("a withdrawal", () => {
  it("D20-WT-03 D20-ACT-42 D20-ACT-43 spares the first square from foes in sight, and no other", () => {
    const others = [
      foe("O1", 5, { side: "blue", at: [4, 5] }),
      foe("O2", 5, { side: "blue", at: [6, 4] }),
      foe("O3", 5, { side: "blue", at: [8, 9], gear: [longspear()] }),
    ];
    const walks = new Walks([F({ side: "red", at: [5, 5] }), ...others]);
    const way = going("withdraw", "F", [6, 6], [6, 7], [6, 8], [6, 9], [6, 10]);
    expect(walks.does(way, { answers: ["longspear"], dice: [12] })).toEqual([6, 10]);
    expect(walks.asked()).toEqual(["O3"]);
    expect(walks.get("F").turn).toMatchObject({ spent: ["fullRound"], moved: 5 });
  });

  it("D20-ACT-42 D20-ACT-46 goes twice the speed, or once and as a standard action when restricted", () => {
    const far = (squares: number, turn = {}) =>
      new Walks([walker({ turn })]).refusal(going("withdraw", "walker", ...east(squares)));
    expect([far(12), far(13)]).toEqual([null, "tooFar D20-ACT-42"]);
    expect([far(6, { restricted: true }), far(7, { restricted: true })]).toEqual([null, "tooFar D20-ACT-46"]);
    const walks = new Walks([walker({ turn: { restricted: true } })]);
    walks.does(going("withdraw", "walker", [1, 0]));
    expect(walks.get("walker").turn.spent).toEqual(["standard"]);
  });

  it("D20-ACT-45 D20-COND-03 is not for the blind, nor by a way in which one has no speed, nor beside a step", () => {
    const no = (who: Who, motion?: "swim") =>
      new Walks([walker(who)]).refusal({
        ...going("withdraw", "walker", [1, 0]),
        ...(motion === undefined ? {} : { motion }),
      });
    expect(no({ conditions: ["blinded"] })).toBe("blinded D20-ACT-45");
    expect(no({}, "swim")).toBe("noListedSpeed D20-ACT-45");
    expect(no({ turn: { stepped: true } })).toBe("stepTaken D20-ACT-61");
    expect(no({ turn: { spent: ["move"] } })).toBe("actionsSpent D20-ACT-09");
  });
});

describe("a run", () => {
  const run = (who: Who, squares: number) => new Walks([walker(who)]).refusal(going("run", "walker", ...east(squares)));

  it("D20-ACT-48 D20-MOVE-04 goes four times the speed, three times in heavy armour, one more with the feat", () => {
    expect([run({}, 24), run({}, 25)]).toEqual([null, "tooFar D20-ACT-48"]);
    const plate = { gear: [chainmail({ weight: "heavy" })] };
    expect([run(plate, 12), run(plate, 13)]).toEqual([null, "tooFar D20-ACT-48"]);
    expect([run({ feats: ["run"] }, 30), run({ feats: ["run"] }, 31)]).toEqual([null, "tooFar D20-ACT-48"]);
  });

  it("D20-ACT-47 is straight, as near as squares can be", () => {
    const straight = (...squares: readonly (readonly [number, number])[]) =>
      new Walks([walker()]).refusal(going("run", "walker", ...squares));
    expect(straight([1, 0], [2, 1], [3, 1], [4, 2])).toBeNull();
    expect(straight([1, 0], [2, 0], [2, 1], [2, 2])).toBe("notStraight D20-ACT-47");
    expect(straight([1, 0], [0, 0])).toBe("notStraight D20-ACT-47");
  });

  it("D20-ACT-52 D20-MOVE-23 D20-COND-15 is not over difficult ground, in the dark, blind, tired or entangled", () => {
    const over = (what: Parameters<typeof ground>[0]) =>
      new Walks([walker()], { field: { grounds: [ground(what, [2, 0])] } }).refusal(going("run", "walker", ...east(3)));
    expect(over({ difficult: true })).toBe("hampered D20-MOVE-23");
    expect(over({ light: "dark" })).toBe("hampered D20-ACT-52");
    expect(run({ conditions: ["blinded"] }, 3)).toBe("blinded D20-ACT-52");
    expect(run({ conditions: ["fatigued"] }, 3)).toBe("fatigued D20-COND-15");
    expect(run({ conditions: ["entangled"] }, 3)).toBe("entangled D20-COND-06");
  });

  it("D20-ACT-49 D20-FEAT-07 costs the Dexterity bonus, unless one has the feat", () => {
    const sprints = (who: Who) => {
      const walks = new Walks([walker(who)]);
      walks.does(going("run", "walker", ...east(3)));
      return walks.get("walker").turn.sprints;
    };
    expect([sprints({}), sprints({ feats: ["run"] })]).toEqual([true, false]);
  });

  it("D20-ACT-50 D20-ACT-51 lasts as many rounds as one's Constitution, then wants checks; who fails one stops and rests", () => {
    const after = (rounds: number, checks: number, dice: readonly number[]) => {
      const running = { rounds, checks, last: 0, restUntil: 0, from: null };
      const walks = new Walks([walker({ scores: [10, 10, 14], turn: { running } })]);
      return { walks, end: walks.does(going("run", "walker", ...east(3)), { dice }) };
    };
    expect(after(13, 0, []).end).toEqual([3, 0]);
    expect(after(14, 0, [8]).walks.get("walker").turn.running).toMatchObject({ rounds: 15, checks: 1, restUntil: 0 });
    const { walks, end } = after(15, 1, [8]);
    expect(end).toEqual([0, 0]);
    expect(walks.get("walker").turn).toMatchObject({
      spent: ["fullRound"],
      sprints: false,
      running: { restUntil: 11 },
    });
    expect(after(15, 1, [9]).end).toEqual([3, 0]);
  });

  it("D20-ACT-51 is not for who still has to rest, and he moves no faster than one move action", () => {
    const winded = { running: { rounds: 0, checks: 1, last: 0, restUntil: 10, from: null } };
    expect(run({ turn: winded }, 3)).toBe("winded D20-ACT-51");
    expect(walk({ turn: winded }, [1, 0])).toBeNull();
    expect(walk({ turn: { ...winded, moved: 1, spent: ["move"] } }, [1, 0])).toBe("winded D20-ACT-51");
    const withdraws = new Play(fight([walker({ turn: winded })]));
    expect(withdraws.refusal(going("withdraw", "walker", [1, 0]))).toBe("winded");
    expect(
      withdraws
        .arrange("walker", (each) => ({ ...each, turn: { ...each.turn, restricted: true } }))
        .refusal(going("withdraw", "walker", [1, 0])),
    ).toBeNull();
  });

  it("D20-ACT-306 D20-AOO-11 opens one by the act itself, before it, and by the squares that are left", () => {
    const run = going("run", "walker", ...east(8));
    const beside = (who: Who = {}, feats: Who["feats"] = []): Walks =>
      new Walks([walker({ at: [0, 0], ...who }), guard({ at: [0, 1], feats, scores: [10, 14] })]);
    const twice = beside({}, ["combatReflexes"]);
    twice.does(run, { answers: ["long_sword", "long_sword"], dice: [2, 2] });
    expect(twice.play.questions.map(({ to, rules, facts }) => [to, facts["why"], rules.at(-1)])).toEqual([
      ["guard", "acts", "D20-ACT-306"],
      ["guard", "leaves", "D20-AOO-08"],
    ]);
    expect(twice.events.map(({ type }) => type).filter((type) => type === "attackRolled" || type === "ran")).toEqual([
      "attackRolled",
      "ran",
      "attackRolled",
    ]);
    const felled = beside({ hitPoints: 1 });
    expect(felled.does(run, { answers: ["long_sword"], dice: [18, 5] })).toEqual([0, 0]);
    expect([felled.events.some(({ type }) => type === "ran"), felled.events.at(-1)]).toMatchObject([
      false,
      { type: "moveStopped", rule: "D20-AOO-16" },
    ]);
  });

  it("D20-ACT-306 gives opportunities like any movement", () => {
    const walks = new Walks([walker(), guard({ at: [2, 1] })]);
    walks.does(going("run", "walker", ...east(8)));
    expect(walks.asked()).toEqual(["guard"]);
  });
});

describe("the least move", () => {
  it("D20-ACT-54 D20-MOVE-32 is one square by a full-round action, where a move action is too little", () => {
    const hard = { field: { grounds: [ground({ difficult: true, obstructed: true }, [1, 1])] } };
    const slow: Who = { at: [0, 0], stats: { speeds: { land: 4.5, fly: 0, swim: 0, climb: 0, burrow: 0 } } };
    const walks = new Walks([walker(slow), guard({ at: [0, 1] })], hard);
    expect(walks.refusal(going("move", "walker", [1, 1]))).toBe("tooFar D20-ACT-16");
    expect(walks.does(toSquare("creep", "walker", [1, 1]))).toEqual([1, 1]);
    expect(walks.asked()).toEqual(["guard"]);
    expect(walks.get("walker").turn).toMatchObject({ spent: ["fullRound"], stepped: false, moved: 6 });
    expect(new Walks([walker()]).refusal(toSquare("creep", "walker", [1, 0]))).toBe("moveWillDo D20-ACT-54");
    const rock = { field: { grounds: [ground({ blocking: true }, [1, 1])] } };
    expect(new Walks([walker(slow)], rock).refusal(toSquare("creep", "walker", [1, 1]))).toBe("blocked D20-MOVE-28");
  });

  it("D20-ACT-08 is begun with a standard action and gone with one of the next round", () => {
    const hard = { field: { grounds: [ground({ difficult: true, obstructed: true }, [1, 1])] } };
    const slow: Who = { at: [0, 0], stats: { speeds: { land: 4.5, fly: 0, swim: 0, climb: 0, burrow: 0 } } };
    const half = { ...toSquare("creep", "walker", [1, 1]), to: null, inHalves: true } as const;
    expect([
      new Walks([walker(slow)]).refusal(half),
      new Walks([walker({ ...slow, turn: { restricted: true } })], hard).refusal(half),
    ]).toEqual(["moveWillDo D20-ACT-54", null]);
    const walks = new Walks([walker(slow), guard({ at: [0, 1] })], hard);
    expect([walks.does(half), walks.asked(), walks.get("walker").turn.spent]).toEqual([[0, 0], [], ["standard"]]);
    walks.play.at("walker", 2).arrange("walker", (each) => ({ ...each, turn: { ...each.turn, spent: [] } }));
    expect([
      walks.does(toSquare("creep", "walker", [1, 1])),
      walks.asked(),
      walks.get("walker").turn.spent,
      walks.get("walker").turn.started,
    ]).toEqual([[1, 1], ["guard"], ["standard"], null]);
  });

  it("D20-GEAR-08 is all that is left to who carries too much", () => {
    const walks = new Walks([walker({ stats: { load: "overloaded" } })]);
    expect(walks.refusal(going("move", "walker", [1, 0]))).toBe("tooFar D20-ACT-16");
    expect(walks.does(toSquare("creep", "walker", [1, 0]))).toEqual([1, 0]);
  });
});

describe("tumbling", () => {
  const acrobat = (who: Who = {}) =>
    walker({ at: [0, 0], stats: { skills: { ...fighter("plain").sheet.skills, tumble: 5 } }, ...who });
  const tumbling = (...squares: readonly (readonly [number, number])[]) => ({
    ...going("move", "walker", ...squares),
    tumbles: true,
  });

  it("D20-SKILL-03 is for the trained, lightly clad, at half speed", () => {
    expect(new Walks([walker()]).refusal(tumbling([1, 0]))).toBe("untrained D20-SKILL-03");
    expect(new Walks([acrobat({ gear: [chainmail()] })]).refusal(tumbling([1, 0]))).toBe("tooHeavy D20-SKILL-03");
    expect([3, 4].map((squares) => new Walks([acrobat()]).refusal(tumbling(...east(squares))))).toEqual([
      null,
      "tooFar D20-SKILL-03",
    ]);
  });

  it("D20-SKILL-03 gets past a threat with a check of 15, two more for each further foe", () => {
    const past = (dice: readonly number[]) => {
      const walks = new Walks([acrobat(), guard({ at: [0, 1] }, "one"), guard({ at: [1, -1] }, "two")]);
      walks.does(tumbling([1, 0]), { dice });
      return walks.asked();
    };
    expect(past([10, 12])).toEqual([]);
    expect(past([9, 12])).toHaveLength(1);
    expect(past([10, 11])).toHaveLength(1);
  });

  it("D20-SKILL-03 D20-MOVE-17 gets through a foe with a check of 25, or stops before him", () => {
    const through = (die: number) => {
      const walks = new Walks([acrobat(), guard({ at: [1, 0], gear: [] })]);
      return walks.does(tumbling([1, 0], [2, 0]), { dice: [die] });
    };
    expect(through(20)).toEqual([2, 0]);
    expect(through(19)).toEqual([0, 0]);
  });
});

describe("commands of movement", () => {
  it("are read strictly", () => {
    const { move, step, run } = FOOTWORK_COMMANDS;
    const by = "walker";
    expect(decode(move, { do: "move", by, path: [{ x: 1, y: 2 }], motion: "fly", tumbles: true }).ok).toBe(true);
    expect(decode(move, { do: "move", by, path: [], metres: 9 }).ok).toBe(true);
    expect(decode(move, { do: "move", by, path: [], speed: 9 }).ok).toBe(false);
    expect(decode(step, { do: "step", by, to: null }).ok).toBe(true);
    expect(decode(run, { do: "run", by, path: [], motion: "hop" }).ok).toBe(false);
    expect(DEFAULT_SETTINGS.runFactor).toBe(4);
  });
});

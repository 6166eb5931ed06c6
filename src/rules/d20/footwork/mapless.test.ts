import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { ground } from "../testing/ground.ts";
import type { D20Combatant, Field } from "../state.ts";
import { fight, fighter, longSword, Play, type Who } from "../testing/fights.ts";
import { F } from "../testing/people.ts";
import { going, toSquare, Walks } from "../testing/walks.ts";

const by = combatantId("walker");
const walker = (who: Who = {}): D20Combatant => fighter("walker", { side: "red", most: 20, ...who });
const guard = (who: Who = {}): D20Combatant => fighter("guard", { side: "blue", gear: [longSword()], ...who });
const BESIDE: Partial<Field> = { distances: [{ pair: [combatantId("guard"), by], metres: 1.5 }] };
/** Nobody is on a map; the guard stands beside. */
const play = (who: Who = {}, foe: Who = {}, field: Partial<Field> = BESIDE): Play =>
  new Play(fight([walker(who), guard(foe)], { field }));
const going_ = (what: "move" | "withdraw" | "run", metres: number) => ({ do: what, by, path: [], metres }) as const;

describe("movement without a map", () => {
  it("D20-MOVE-01 D20-ACT-05 counts each square begun, up to one's speed", () => {
    const squares = (metres: number): number => play({}, {}, {}).does(going_("move", metres)).last("moved").squares;
    expect([squares(9), squares(8), squares(1.5), squares(1), squares(3)]).toEqual([6, 6, 1, 1, 2]);
    expect([9, 9.1, 0, -1].map((metres) => play().refusal(going_("move", metres)))).toEqual([
      null,
      "tooFar",
      "noWay",
      "noWay",
    ]);
    expect(play().refusal({ do: "move", by, path: [] })).toBe("noWay");
    expect([
      play().refusal(going_("withdraw", 18)),
      play().refusal(going_("withdraw", 19)),
      play().refusal(going_("run", 36)),
      play().refusal(going_("run", 37)),
    ]).toEqual([null, "tooFar", null, "tooFar"]);
  });

  it("D20-AOO-08 D20-ACT-60 D20-ACT-43 opens one to those beside, but for a step, or a withdrawal that they can be seen in", () => {
    const asked = (command: Parameters<Play["does"]>[0], who: Who = {}, foe: Who = {}): readonly string[] =>
      play(who, foe)
        .does(command)
        .questions.map(({ facts }) => String(facts["why"]));
    expect([
      asked(going_("move", 6)),
      asked({ do: "step", by, to: null }),
      asked(going_("withdraw", 6)),
      asked(going_("withdraw", 6), {}, { conditions: ["invisible"] }),
      asked(going_("run", 6)),
    ]).toEqual([["leaves"], [], [], ["leaves"], ["acts", "leaves"]]);
    expect(asked({ do: "move", by, path: [], metres: 1.5 }, { conditions: ["prone"] })).toEqual(["crawls"]);
    expect(
      play({}, {}, { distances: [{ pair: [combatantId("guard"), by], metres: 6 }] }).does(going_("move", 6)).questions,
    ).toEqual([]);
    expect(play().does(going_("move", 6)).questions[0]?.rules).toEqual(["D20-AOO-13", "D20-AOO-08"]);
  });

  it("D20-SKILL-03 rolls past those beside with a check, harder for each, who strike where it fails", () => {
    const acrobat: Who = { stats: { skills: { ...walker().sheet.skills, tumble: 5 } } };
    const tumbling = { ...going_("move", 4.5), tumbles: true } as const;
    const past = (...dice: readonly number[]) => play(acrobat).does(tumbling, { dice });
    // 10 + 5 against 15.
    expect([
      past(10).questions.length,
      past(9).questions.map(({ facts }) => facts["why"]),
      past(10).last("moved").squares,
    ]).toEqual([0, ["leaves"], 3]);
    expect([
      play(acrobat).refusal({ ...tumbling, metres: 6 }),
      play(acrobat, { turn: { opportunities: { taken: 1, movers: [] } } })
        .does(tumbling)
        .has("checkRolled"),
    ]).toEqual(["tooFar", false]);
  });

  it("D20-MOVE-16 runs nobody down whom no map shows", () => {
    expect([
      play().refusal({ ...going_("move", 6), overruns: null }),
      play().refusal({ ...going_("move", 6), overruns: combatantId("guard") }),
    ]).toEqual(["notOnTheMap", "notOnTheMap"]);
  });

  it("D20-AOO-16 leaves one where he was felled", () => {
    const felled = play({ hitPoints: 1 }).does(going_("move", 6), { answers: ["long_sword"], dice: [15, 4] });
    expect([felled.has("moved"), felled.last("moveStopped").rule, felled.get("walker").turn.moved]).toEqual([
      false,
      "D20-AOO-16",
      0,
    ]);
    expect(play({}, {}, {}).does(going_("move", 6)).has("opportunityGiven")).toBe(false);
  });

  it("D20-ACT-54 D20-ACT-60 the least move is for those too slow for any other, the step for those who are not", () => {
    const slow: Who = { stats: { speeds: { land: 1, fly: 0, swim: 0, climb: 0, burrow: 0 } } };
    expect([
      play(slow).refusal({ do: "creep", by, to: null }),
      play().refusal({ do: "creep", by, to: null }),
      play(slow).refusal({ do: "step", by, to: null }),
      play().refusal({ do: "step", by, to: null }),
    ]).toEqual([null, "moveWillDo", "tooSlow", null]);
    expect(play(slow).does({ do: "creep", by, to: null }).last("moved")).toMatchObject({
      gait: "creep",
      squares: 1,
      rule: "D20-ACT-54",
    });
    expect(
      play({ stats: { speeds: { land: 1.5, fly: 0, swim: 0, climb: 0, burrow: 0 } } }).refusal({
        do: "creep",
        by,
        to: null,
      }),
    ).toBe("moveWillDo");
  });
});

describe("gaits", () => {
  const walks = (who: Who = {}, field: Partial<Field> = {}): Walks =>
    new Walks([walker({ at: [0, 0], ...who })], { field });
  const east = (squares: number) => Array.from({ length: squares }, (_, index) => [index + 1, 0] as const);

  it("D20-ACT-61 D20-COND-02 D20-COND-12 one who has stepped, lies or is held goes nowhere else", () => {
    const states = (who: Who): readonly (string | null)[] => [
      walks(who).refusal(going("withdraw", "walker", [1, 0])),
      walks(who).refusal(going("run", "walker", [1, 0])),
      walks(who).refusal(toSquare("creep", "walker", [1, 0])),
      walks(who).refusal(toSquare("step", "walker", [1, 0])),
    ];
    expect(states({ turn: { stepped: true } })).toEqual([
      "stepTaken D20-ACT-61",
      "stepTaken D20-ACT-61",
      "stepTaken D20-ACT-61",
      "stepTaken D20-ACT-61",
    ]);
    expect(states({ conditions: ["prone"] })).toEqual([
      "prone D20-COND-02",
      "prone D20-COND-02",
      "prone D20-COND-02",
      "prone D20-COND-02",
    ]);
    for (const state of ["grappled", "pinned"] as const)
      expect(states({ conditions: [state] })).toEqual([
        "held D20-COND-12",
        "held D20-COND-12",
        "held D20-COND-12",
        "held D20-COND-12",
      ]);
    expect(walks().refusal({ do: "step", by, to: null })).toBe("noWay D20-ACT-60");
    expect(walks().refusal({ do: "creep", by, to: null })).toBe("noWay D20-ACT-54");
    expect(walks({ turn: { spent: ["move"] } }).refusal(toSquare("creep", "walker", [1, 0]))).toBe(
      "actionsSpent D20-ACT-09",
    );
  });

  it("D20-ACT-54 D20-MOVE-31 the least move goes where a move action would not, and is told as such", () => {
    const bog = { grounds: [ground({ difficult: true, obstructed: true }, [1, 0])] };
    const slow: Who = { stats: { speeds: { land: 4.5, fly: 0, swim: 0, climb: 0, burrow: 0 } } };
    expect([
      walks(slow, bog).refusal(toSquare("creep", "walker", [1, 0])),
      walks(slow).refusal(toSquare("creep", "walker", [1, 0])),
      walks({}, bog).refusal(toSquare("creep", "walker", [1, 0])),
      walks(slow, bog).refusal(toSquare("creep", "walker", [2, 0])),
    ]).toEqual([null, "moveWillDo D20-ACT-54", "moveWillDo D20-ACT-54", "notNext D20-MOVE-08"]);
    const crept = walks(slow, bog);
    expect([
      crept.does(toSquare("creep", "walker", [1, 0])),
      crept.get("walker").turn.spent,
      crept.play.last("actionSpent").on,
    ]).toEqual([[1, 0], ["fullRound"], "creep"]);
  });

  it("D20-ACT-46 D20-ACT-42 a withdrawal is twice the speed and the turn, once and a standard action when restricted", () => {
    const restricted: Who = { turn: { restricted: true } };
    expect([
      walks().refusal(going("withdraw", "walker", ...east(12))),
      walks().refusal(going("withdraw", "walker", ...east(13))),
      walks(restricted).refusal(going("withdraw", "walker", ...east(6))),
      walks(restricted).refusal(going("withdraw", "walker", ...east(7))),
    ]).toEqual([null, "tooFar D20-ACT-42", null, "tooFar D20-ACT-46"]);
    expect([
      walks({ turn: { spent: ["move"] } }).refusal(going("withdraw", "walker", [1, 0])),
      walks({ turn: { restricted: true, spent: ["move"] } }).refusal(going("withdraw", "walker", [1, 0])),
    ]).toEqual(["actionsSpent D20-ACT-09", "restricted D20-ACT-06"]);
    const gone = walks(restricted);
    gone.does(going("withdraw", "walker", [1, 0]));
    expect(gone.play.last("actionSpent")).toMatchObject({ kind: "standard", rule: "D20-ACT-46" });
  });

  it("D20-ACT-51 the winded walk once, and neither run nor withdraw until they have rested", () => {
    const running = { rounds: 0, checks: 0, last: 0, restUntil: 3, from: null };
    const at = (round: number, moved: number) =>
      new Walks([walker({ at: [0, 0], turn: { running, moved } })]).at("walker", round);
    expect([
      at(2, 0).refusal(going("run", "walker", [1, 0])),
      at(3, 0).refusal(going("run", "walker", [1, 0])),
      at(2, 1).refusal(going("move", "walker", [1, 0])),
      at(2, 0).refusal(going("move", "walker", [1, 0])),
      at(3, 1).refusal(going("move", "walker", [1, 0])),
    ]).toEqual(["winded D20-ACT-51", null, "winded D20-ACT-51", null, null]);
  });

  it("D20-ACT-47 a run keeps to one line, as near as squares can, and never turns back", () => {
    const run = (...squares: readonly (readonly [number, number])[]): string | null =>
      walks({ at: [5, 5] }).refusal(going("run", "walker", ...squares));
    expect([
      run([6, 6], [7, 7]),
      run([6, 5], [7, 6], [8, 6], [9, 7]),
      run([4, 4], [3, 3]),
      run([5, 4], [5, 3]),
      run([6, 5]),
    ]).toEqual([null, null, null, null, null]);
    expect([
      run([6, 5], [7, 5], [7, 6]),
      run([6, 5], [5, 5], [6, 5]),
      run([6, 5], [7, 6], [8, 7], [9, 7], [10, 7], [11, 7]),
    ]).toEqual(["notStraight D20-ACT-47", "notStraight D20-ACT-47", "notStraight D20-ACT-47"]);
  });

  it("D20-ACT-50 D20-ACT-51 rounds of a run count while they follow each other, and only checks that were made", () => {
    const ran = (
      running: { rounds: number; checks: number; last: number; restUntil: number; from: null } | null,
      dice: readonly number[] = [],
    ) => {
      const one = new Walks([walker({ at: [0, 0], turn: { running } })]).at("walker", 20);
      one.does(going("run", "walker", [1, 0]), { dice });
      return one.play.last("ran");
    };
    expect(ran(null)).toMatchObject({ rounds: 1, checks: 0, restUntil: 0, keepsDexterity: false, rule: "D20-ACT-49" });
    expect(ran({ rounds: 9, checks: 0, last: 19, restUntil: 0, from: null })).toMatchObject({ rounds: 10, checks: 0 });
    expect(ran({ rounds: 10, checks: 0, last: 19, restUntil: 0, from: null }, [10])).toMatchObject({
      rounds: 11,
      checks: 1,
      rule: "D20-ACT-49",
    });
    expect(ran({ rounds: 11, checks: 1, last: 19, restUntil: 0, from: null }, [10])).toMatchObject({
      rounds: 0,
      checks: 1,
      restUntil: 30,
      keepsDexterity: true,
      rule: "D20-ACT-51",
    });
    expect(ran({ rounds: 15, checks: 3, last: 18, restUntil: 0, from: null })).toMatchObject({ rounds: 1, checks: 0 });
    expect(ran({ rounds: 0, checks: 3, last: 19, restUntil: 0, from: null })).toMatchObject({ rounds: 1, checks: 0 });
  });

  it("D20-OVERRUN-08 D20-OVERRUN-10 sizes count, dexterity where it is better, and equals go by modifier, then by lot", () => {
    const fast: Who = { stats: { speeds: { land: 30, fly: 0, swim: 0, climb: 0, burrow: 0 } } };
    const rush = (who: Who, foe: Who, dice: readonly number[]): Walks => {
      const one = new Walks([
        walker({ at: [0, 0], feats: ["improvedOverrun"], ...fast, ...who }),
        F({ side: "blue", at: [1, 0], gear: [], scores: [10, 10], ...foe }, "guard"),
      ]);
      one.play.does({ ...going("move", "walker", [1, 0], [2, 0]), overruns: combatantId("guard") }, { dice });
      return one;
    };
    const prone = (one: Walks): readonly string[] =>
      ["walker", "guard"].filter((id) => one.get(id).body.conditions.includes("prone"));
    expect([
      prone(rush({}, {}, [10, 13])),
      prone(rush({}, {}, [10, 15, 10, 9])),
      prone(rush({}, {}, [10, 15, 9, 10])),
    ]).toEqual([["guard"], ["walker"], []]);
    expect([prone(rush({}, {}, [9, 13])), prone(rush({}, { scores: [10, 18] }, [9, 10, 10, 9]))]).toEqual([
      ["guard"],
      ["walker"],
    ]);
  });
});

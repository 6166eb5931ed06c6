import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { longspear, longSword } from "../testing/gear.ts";
import type { Play, Who } from "../testing/fights.ts";
import { wall } from "../testing/ground.ts";
import { foe } from "../testing/people.ts";
import { held } from "../testing/turnings.ts";
import { korg, vash, sil, dax, play, RUSH, squares, causes, prone } from "../testing/rushes.ts";
import { bullRushForbids, opensByRush, rushAt, rushForbids } from "./bull-rush.ts";

const [by, target] = [combatantId("korg"), combatantId("vash")];
const rush = { by, target, charging: false };
const nowhere = (id: string, baseAttack: number, who: Who = {}) => foe(id, baseAttack, { gear: [], most: 40, ...who });
const pair = (one: string, other: string, metres = 1.5) => ({
  pair: [combatantId(one), combatantId(other)] as const,
  metres,
});

describe("going along with a push", () => {
  it("D20-BULL-11 D20-BULL-12 offers so many squares, by a key of its own", () => {
    const turn = play([korg(), vash()]).does(RUSH, { answers: ["decline", "along/2"], dice: [20, 1] });
    const asked = turn.questions.find(({ cause }) => cause === "bullRush");
    expect(asked?.options.map(({ label, facts }) => [label, facts["squares"]])).toEqual([
      ["pushOnly", undefined],
      ["along", 1],
      ["along", 2],
      ["along", 3],
      ["along", 4],
    ]);
    expect(Object.keys(turn.replies)).toContain("bullRush/along");
  });

  it("D20-BULL-11 D20-BULL-12 goes no farther without a map than margin and movement allow", () => {
    const offered = (mine: number, moved: number): number => {
      const [one, two] = [
        nowhere("korg", 0, { side: "raiders", scores: [18], turn: { moved } }),
        nowhere("vash", 3, { side: "guards", scores: [16] }),
      ];
      const turn = play([one, two]).does(RUSH, { dice: [mine, 1] });
      return Math.max(0, (turn.questions.at(-1)?.options.length ?? 0) - 1);
    };
    expect([offered(10, 0), offered(10, 5), offered(10, 6), offered(20, 3), offered(4, 0)]).toEqual([2, 1, 0, 3, 0]);
  });

  it("D20-BULL-11 D20-BULL-10 tells no stop where none were to go along, and no way without a map", () => {
    const stuck = play([korg(), vash()], { field: { walls: [wall([7, 5], [7, 6])] } });
    expect(stuck.does(RUSH, { answers: ["decline"], dice: [20, 1] }).has("moveStopped")).toBe(false);
    const [one, two] = [nowhere("korg", 0, { side: "raiders", scores: [18] }), nowhere("vash", 3, { side: "guards" })];
    const told = play([one, two]).does(RUSH, { answers: ["along/1"], dice: [20, 1] });
    expect(told.last("moved")).toMatchObject({ path: [], squares: 1 });
  });

  it("D20-BULL-13 gives neither of the two an opportunity against the other, be they armed and in reach", () => {
    const turn = play([korg({ gear: [longSword()] }), vash({ gear: [longspear()] })]).does(RUSH, {
      answers: ["along/2"],
      dice: [20, 1],
    });
    expect(causes(turn)).toEqual(["bullRush korg"]);
    expect(squares(turn, "korg", "vash")).toEqual([
      [8, 5],
      [9, 5],
    ]);
  });

  it("D20-BULL-06 D20-BULL-11 ends for who has been tripped on the way", () => {
    const turn = play([korg(), vash(), sil({ at: [6, 6] })]).does(RUSH, {
      answers: ["decline", "decline", "along/2", "trip/unarmed", "strength"],
      dice: [20, 1, 15, 80, 20, 1],
    });
    expect(Object.keys(turn.replies)).toContain("bullRush/1/along/opens/sil");
    expect([prone(turn, "korg"), squares(turn, "korg", "vash"), turn.last("moveStopped").rule]).toEqual([
      true,
      [
        [6, 5],
        [8, 5],
      ],
      "D20-BULL-11",
    ]);
  });

  it("D20-BULL-07 D20-GRAP-15 ends where an opportunity draws the foe into a grapple", () => {
    const people = [
      nowhere("korg", 0, { side: "raiders", scores: [18] }),
      nowhere("vash", 3, { side: "guards" }),
      nowhere("third", 5, { side: "wolves", scores: [18], gear: [longSword()] }),
    ];
    const distances = [pair("korg", "vash"), pair("third", "vash")];
    const turn = play(people, { field: { distances } }).does(RUSH, {
      answers: ["along/1", "grapple/unarmed"],
      dice: [20, 1, 18, 20, 1, 2],
    });
    expect([turn.get("vash").turn.holds.length, turn.has("pushed")]).toEqual([1, false]);
  });

  it("D20-CONC-07 D20-BULL-11 sees one of two behind as well as the one alone", () => {
    const behind = (conditions: NonNullable<Who["conditions"]>) => {
      const big = vash({ size: "large", scores: [10], at: [6, 5] });
      const seen = sil({ at: [9, 5], gear: [] });
      const other = dax({ at: [9, 6], gear: [], side: "guards", conditions });
      const hidden = { ...seen, body: { ...seen.body, conditions: ["invisible"] as const } };
      const turn = play([korg(), big, hidden, other]).does(RUSH, { answers: ["decline"], dice: [20, 1] });
      return turn.questions.find(({ cause }) => cause === "bullRush")?.options.length ?? 0;
    };
    expect([behind(["invisible"]), behind([])]).toEqual([4, 0]);
  });

  it("D20-BULL-15 D20-MOVE-28 pushes none where they would have to squeeze", () => {
    const pushed = (...walls: readonly ReturnType<typeof wall>[]) =>
      squares(
        play([korg(), vash({ size: "large", scores: [10] })], { field: { walls } }).does(RUSH, {
          answers: walls.length > 0 ? ["decline"] : ["decline", "pushOnly"],
          dice: [20, 1],
        }),
        "vash",
      );
    expect([pushed(), pushed(wall([8, 6], [12, 6]))]).toEqual([[[8, 6]], [[7, 6]]]);
  });

  it("D20-BULL-11 D20-TURN-18 comes too near those that the author has turned", () => {
    const turnings = [held("turned", "korg")];
    const wight = foe("wight", 1, { at: [8, 6], side: "guards", gear: [], turn: { turnings } });
    const turn = play([korg(), vash(), wight]).does(RUSH, { answers: ["decline", "along/1"], dice: [20, 1] });
    expect(turn.last("turningEnded")).toMatchObject({ id: "wight", why: "approach" });
    expect(turn.get("wight").turn.turnings).toEqual([]);
  });
});

describe("what a bull rush opens to, and what stops it", () => {
  it("D20-BULL-03 D20-BULL-04 is refused where one of the two is not there, or not in reach without a map", () => {
    const turn = play([korg(), vash()]);
    const codes = (more: object) => [
      rushForbids(turn.table(), { ...RUSH, ...more })?.code,
      bullRushForbids(turn.table(), { ...RUSH, ...more })?.code,
    ];
    const gone = combatantId("gone");
    expect([codes({ by: gone }), codes({ target: gone }), codes({ target: by })]).toEqual([
      ["unknownCombatant", "unknownCombatant"],
      ["unknownCombatant", "unknownCombatant"],
      ["targetIsSelf", "targetIsSelf"],
    ]);
    const half = (mapped: "korg" | "vash", metres: number) =>
      play(
        [korg(), vash()].map((each) => (each.id === mapped ? each : { ...each, position: null })),
        { field: { distances: [pair("korg", "vash", metres)] } },
      ).refusal(RUSH);
    expect([half("korg", 1.5), half("vash", 1.5), half("korg", 3), half("vash", 3)]).toEqual([
      null,
      null,
      "notBeside",
      "notBeside",
    ]);
  });

  it("D20-BULL-04 D20-AOO-11 opens to those who threaten where the author sets out, and then in the foe's space", () => {
    const opens = (turn: Play) => opensByRush(turn.table(), rush);
    const left = sil({ at: [4, 5] });
    expect([
      opens(play([korg(), vash()])),
      opens(play([korg(), vash(), left])),
      opens(play([korg({ feats: ["improvedBullRush"] }), vash()])),
      opens(play([korg({ at: [1, 1] }), vash(), left])),
    ]).toEqual([["vash"], ["sil", "vash"], [], []]);
    const [one, two] = [
      nowhere("korg", 0, { side: "raiders" }),
      nowhere("vash", 3, { side: "guards", gear: [longSword()] }),
    ];
    expect(opens(play([one, two], { field: { distances: [pair("korg", "vash")] } }))).toEqual(["vash"]);
  });

  it("D20-SPEC-09 D20-BULL-04 stops who has been tripped where they set out", () => {
    const turn = play([korg(), vash(), sil({ at: [4, 5] })]).does(RUSH, {
      answers: ["trip/unarmed", "strength"],
      dice: [15, 80, 20, 1],
    });
    expect([prone(turn, "korg"), squares(turn, "korg"), turn.last("moveStopped").rule]).toEqual([
      true,
      [[5, 5]],
      "D20-SPEC-09",
    ]);
    expect(turn.has("checkRolled") && turn.has("displaced")).toBe(false);
  });

  it("D20-BULL-14 D20-BULL-10 puts none back without a map", () => {
    const [one, two] = [nowhere("korg", 0, { side: "raiders" }), nowhere("vash", 3, { side: "guards" })];
    const turn = play([one, two]).does(RUSH, { dice: [1, 20] });
    expect([turn.has("displaced"), prone(turn, "korg"), turn.has("pushed")]).toEqual([false, false, false]);
  });

  it("D20-BULL-04 does nothing where the foe has got out of the way", () => {
    const turn = play([korg({ at: [1, 1] }), vash()]);
    turn.runs((table) => rushAt(table, "rush", rush));
    expect(turn.events).toEqual([]);
  });
});

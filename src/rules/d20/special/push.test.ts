import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { type Play, type Who } from "../testing/fights.ts";
import { ground, wall } from "../testing/ground.ts";
import { foe } from "../testing/people.ts";
import { korg, vash, sil, dax, play, RUSH, squares, causes, prone } from "../testing/rushes.ts";
import { going } from "../testing/walks.ts";

describe("the push of a bull rush", () => {
  it("D20-BULL-11 D20-BULL-12 goes along a square for each full five points, within what is left of the movement", () => {
    const offered = (mine: number, own: Who = {}): readonly (string | undefined)[] => {
      const turn = play([korg(own), vash()]).does(RUSH, { answers: ["decline"], dice: [mine, 1] });
      return turn.questions.find(({ cause }) => cause === "bullRush")?.options.map(({ id }) => id) ?? [];
    };
    // Vash comes to 4.
    expect([offered(4), offered(5), offered(9), offered(10), offered(11)]).toEqual([
      [],
      ["pushOnly", "along/1"],
      ["pushOnly", "along/1"],
      ["pushOnly", "along/1", "along/2"],
      ["pushOnly", "along/1", "along/2"],
    ]);
    expect(offered(11, { turn: { moved: 5, spent: ["move"] } })).toEqual(["pushOnly", "along/1"]);
    expect(offered(11, { turn: { moved: 6, spent: ["move"] } })).toEqual([]);
  });

  it("D20-BULL-12 takes the squares gone along off a later move", () => {
    const turn = play([korg(), vash()]).does(RUSH, { answers: ["decline", "along/2"], dice: [20, 1] });
    expect(squares(turn, "korg", "vash")).toEqual([
      [8, 5],
      [9, 5],
    ]);
    const to = (...way: readonly (readonly [number, number])[]) => going("move", "korg", ...way);
    expect([
      turn.refusal(to([8, 6], [8, 7], [8, 8], [8, 9])),
      turn.refusal(to([8, 6], [8, 7], [8, 8], [8, 9], [8, 10])),
    ]).toEqual([null, "tooFar"]);
  });

  it("D20-BULL-13 gives the two none against each other, and outsiders each their own", () => {
    const turn = play([korg(), vash(), sil({ at: [5, 6] }), dax({ at: [7, 6] })]).does(RUSH, {
      answers: ["decline", "decline", "along/1", "decline"],
      dice: [20, 8],
    });
    expect(causes(turn)).toEqual([
      "opportunity vash",
      "opportunity sil",
      "bullRush korg",
      "opportunity dax",
      "opportunity sil",
    ]);
    expect(turn.questions.at(3)).toMatchObject({ from: "vash", facts: { why: "leaves" } });
    expect(turn.questions.at(4)).toMatchObject({ from: "korg", facts: { why: "leaves" } });
  });

  it("D20-BULL-13 D20-AOO-11 gives an outsider one for all squares of the push, be their reflexes trained", () => {
    const quick = dax({ at: [8, 4], feats: ["combatReflexes"], scores: [10, 16] });
    const turn = play([korg(), vash(), quick]).does(RUSH, {
      answers: ["decline", "along/2", "decline"],
      dice: [20, 1],
    });
    expect(squares(turn, "vash")).toEqual([[9, 5]]);
    expect(causes(turn)).toEqual(["opportunity vash", "bullRush korg", "opportunity dax"]);
  });

  it("D20-BULL-15 stops before what cannot be entered, and hurts and fells none", () => {
    const against = (column: number) => play([korg(), vash()], { field: { walls: [wall([column, 5], [column, 6])] } });
    const asked = against(9).does(RUSH, { answers: ["decline", "along/1"], dice: [20, 1] });
    expect(asked.questions.at(-1)?.options.map(({ id }) => id)).toEqual(["pushOnly", "along/1"]);
    const short = against(8).does(RUSH, { answers: ["decline"], dice: [20, 1] });
    expect([causes(short), squares(short, "korg", "vash")]).toEqual([
      ["opportunity vash"],
      [
        [6, 5],
        [7, 5],
      ],
    ]);
    const stuck = against(7).does(RUSH, { answers: ["decline"], dice: [20, 1] });
    expect([squares(stuck, "korg", "vash"), prone(stuck, "korg"), stuck.has("hurt")]).toEqual([
      [
        [5, 5],
        [6, 5],
      ],
      false,
      false,
    ]);
  });

  it("D20-BULL-10 D20-BULL-11 is told without a map, for the table to move the two", () => {
    const [one, two] = [
      foe("korg", 0, { side: "raiders", scores: [18], gear: [] }),
      foe("vash", 3, { side: "guards", scores: [16], gear: [] }),
    ];
    const turn = play([one, two]).does(RUSH, { answers: ["along/1"], dice: [20, 8] });
    const told = turn.events.flatMap((each) =>
      each.type === "pushed" || each.type === "moved" ? [`${each.type} ${each.id} ${each.squares}`] : [],
    );
    expect(told).toEqual(["pushed vash 1", "pushed vash 1", "moved korg 1"]);
    const pair = [combatantId("korg"), combatantId("vash")] as const;
    expect(play([one, two], { field: { distances: [{ pair, metres: 6 }] } }).refusal(RUSH)).toBe("notBeside");
  });

  it("D20-BULL-15 is stopped by a creature behind, be it a friend of the one pushed", () => {
    const guard = sil({ at: [7, 5], gear: [] });
    const turn = play([korg(), vash(), guard]).does(RUSH, { answers: ["decline"], dice: [20, 1] });
    expect([causes(turn), squares(turn, "vash")]).toEqual([["opportunity vash"], [[6, 5]]]);
    const behind = sil({ at: [8, 5], gear: [] });
    const short = play([korg(), vash(), behind]).does(RUSH, { answers: ["decline"], dice: [20, 1] });
    expect([causes(short), squares(short, "vash", "korg")]).toEqual([
      ["opportunity vash"],
      [
        [7, 5],
        [6, 5],
      ],
    ]);
  });

  it("D20-BULL-07 D20-SPEC-09 goes back where a friend's stray blow fells the author before the push", () => {
    const turn = play([korg({ hitPoints: 1 }), vash(), dax()]).does(RUSH, {
      answers: ["decline", "along/1", "long_sword"],
      dice: [20, 1, 18, 10, 8],
    });
    expect([squares(turn, "korg", "vash"), turn.events.filter(({ type }) => type === "pushed")]).toEqual([
      [
        [5, 5],
        [6, 5],
      ],
      [],
    ]);
    expect([turn.last("moveStopped").rule, turn.last("displaced").rule]).toEqual(["D20-BULL-11", "D20-SPEC-09"]);
  });

  it("D20-BULL-06 D20-BULL-13 stops going along where a blow or a trip stops the author", () => {
    const push = (answer: string, dice: readonly number[], more: readonly string[] = []): Play =>
      play([
        korg({ hitPoints: 3 }),
        vash(),
        sil({ at: [6, 6], turn: { opportunities: { taken: 0, movers: [] } } }),
      ]).does(RUSH, { answers: ["decline", "decline", "along/2", answer, ...more], dice: [20, 1, ...dice] });
    const felled = push("long_sword", [18, 80, 5]);
    expect([squares(felled, "korg", "vash"), felled.last("moveStopped")]).toMatchObject([
      [
        [6, 5],
        [8, 5],
      ],
      { id: "korg", rule: "D20-BULL-11" },
    ]);
    const tripped = push("trip/unarmed", [15, 80, 20, 1], ["strength"]);
    expect([squares(tripped, "korg"), prone(tripped, "korg")]).toEqual([[[6, 5]], true]);
    const strayed = push("long_sword", [18, 25, 5]);
    expect([squares(strayed, "korg", "vash"), strayed.get("vash").body.hitPoints]).toEqual([
      [
        [8, 5],
        [9, 5],
      ],
      35,
    ]);
    expect(strayed.last("attackStrayed").rule).toBe("D20-BULL-06");
  });

  it("D20-BULL-07 lets only allies of the author stray, and asks neither of the two", () => {
    const third = foe("third", 5, { at: [7, 4], side: "wolves", most: 40 });
    const turn = play([korg(), vash(), third]).does(RUSH, {
      answers: ["decline", "decline", "pushOnly", "long_sword"],
      dice: [20, 1, 18, 5],
    });
    expect(causes(turn)).toEqual(["opportunity vash", "opportunity third", "bullRush korg", "opportunity third"]);
    expect(turn.has("attackStrayed")).toBe(false);
  });

  it("D20-BULL-11 offers nothing more to one who lies there, and pushes the felled all the same", () => {
    const turn = play([korg(), vash(), sil()]).does(RUSH, {
      answers: ["decline", "trip/unarmed", "strength"],
      dice: [15, 80, 20, 1, 20, 1],
    });
    expect([prone(turn, "korg"), causes(turn).includes("bullRush korg"), squares(turn, "vash")]).toEqual([
      true,
      false,
      [[7, 5]],
    ]);
    const dead = play([korg(), vash({ hitPoints: -9, conditions: [] }), sil()]);
    expect(dead.refusal(RUSH)).toBeNull();
  });

  it("D20-BULL-12 D20-MOVE-08 takes what the squares cost, and lets a step come before or after", () => {
    const rubble = ground({ difficult: true }, [7, 7]);
    const turn = play([korg(), vash({ at: [6, 6] })], { field: { grounds: [rubble] } }).does(RUSH, {
      answers: ["decline", "along/1"],
      dice: [20, 1],
    });
    expect(turn.get("korg").turn.moved).toBe(3);
    const plain = play([korg(), vash({ at: [6, 6] })]).does(RUSH, { answers: ["decline", "along/2"], dice: [20, 1] });
    expect(plain.get("korg").turn.moved, "diagonals alternate").toBe(3);
    const slow = play([korg({ turn: { moved: 4, spent: ["move"] } }), vash({ at: [6, 6] })]);
    slow.does(RUSH, { answers: ["decline", "pushOnly"], dice: [20, 1] });
    expect(slow.questions.at(-1)?.options.map(({ id }) => id)).toEqual(["pushOnly", "along/1"]);
    const stepped = play([korg({ turn: { stepped: true } }), vash()]);
    expect(stepped.refusal(RUSH)).toBeNull();
    expect(causes(stepped.does(RUSH, { answers: ["decline"], dice: [20, 1] })), "no more movement").toEqual([
      "opportunity vash",
    ]);
  });

  it("D20-BULL-13 lets those strike who threaten by hand, without a map", () => {
    const [one, two, three] = [
      foe("korg", 0, { side: "raiders", scores: [18], gear: [] }),
      foe("vash", 3, { side: "guards", gear: [] }),
      foe("dax", 5, { side: "raiders" }),
    ];
    const pair = (a: string, b: string) => ({ pair: [combatantId(a), combatantId(b)] as const, metres: 1.5 });
    const where = { field: { distances: [pair("dax", "vash"), pair("korg", "vash")] } };
    const turn = play([one, two, three], where).does(RUSH, { answers: ["pushOnly", "decline"], dice: [20, 8] });
    expect(causes(turn)).toEqual(["bullRush korg", "opportunity dax"]);
  });

  it("D20-CONC-07 D20-BULL-11 tells nothing of one who is not seen, before the two run into them", () => {
    const unseen = sil({ at: [8, 5], gear: [], conditions: ["invisible"] });
    const turn = play([korg(), vash(), unseen]).does(RUSH, { answers: ["decline", "along/2"], dice: [20, 1] });
    expect(turn.questions.at(-1)?.options).toHaveLength(5);
    expect([squares(turn, "vash", "korg"), turn.last("moveStopped").rule]).toEqual([
      [
        [7, 5],
        [6, 5],
      ],
      "D20-BULL-11",
    ]);
  });
});

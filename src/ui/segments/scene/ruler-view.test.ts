import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../../rules/kernel/ids.ts";
import { refuse } from "../../../rules/kernel/refusals.ts";
import type { SceneOutlook } from "../../../foundry/rulesets/segments/movement-services.ts";
import type { Charging } from "../../../rules/segments/footwork/charge-ways.ts";
import type { ChargeAct } from "../../../rules/segments/footwork/commands.ts";
import { testWords } from "../../testing/test-words.ts";
import { isOpenAt } from "../../scene/outlook.ts";
import { rulerLabel } from "./ruler-view.ts";

const [hero, orc, gnoll] = ["hero", "orc", "gnoll"].map(combatantId) as [
  ReturnType<typeof combatantId>,
  ReturnType<typeof combatantId>,
  ReturnType<typeof combatantId>,
];
const at = (x: number, y = 0) => ({ x, y, elevation: 0 });

const run: SceneOutlook = {
  command: { do: "move", by: hero, path: [at(16), at(40)], speed: 8 },
  speed: 8,
  rapid: true,
  refusal: null,
  ticks: [
    { segment: 9, at: at(16), metres: 16 },
    { segment: 10, at: at(32), metres: 32 },
    { segment: 11, at: at(40), metres: 40 },
  ],
  openings: [
    { foe: orc, segment: 9, at: at(0), metres: 0 },
    { foe: gnoll, segment: 9, at: at(4), metres: 4 },
    { foe: gnoll, segment: 10, at: at(20), metres: 20 },
  ],
  round: 2,
  segmentsPerRound: 10,
  metresPerPixel: 0.01,
  names: new Map([
    [orc, "Orc"],
    [gnoll, "Gnoll"],
  ]),
  charges: [],
  moves: [],
  noCharge: null,
  fastest: 9,
  going: { manner: "run", effort: "tiring" },
};

const label = (
  outlook: SceneOutlook,
  metres: number,
  since: number | null,
  isLast: boolean,
  language: "en" | "fr" = "en",
) =>
  rulerLabel(
    outlook,
    { metres, since, isLast },
    { words: testWords(language), refusalText: ({ code }) => code, wayKey: "X" },
  );

describe("what a ruler says at a waypoint", () => {
  it("SEG-MOVE-10 names the segments up to here, and those of the next round by their own numbers", () => {
    expect([label(run, 16, null, false).when, label(run, 30, 16, false).when, label(run, 40, 30, true).when]).toEqual([
      "Segment 9",
      "2 segments: 9 to 10",
      "3 segments: 9 to 1 of round 3",
    ]);
    expect(label(run, 40, null, true, "fr").when).toBe("3 segments\u202F: 9 à 1 du round 3");
  });

  it("SEG-MOVE-13 says that a rapid move lowers the guard, and that a slow one does not", () => {
    expect([label(run, 40, null, true).pace, label({ ...run, rapid: false, speed: 2 }, 40, null, true).pace]).toEqual([
      "Rapid, speed 8: guard lowered",
      "Slow, speed 2",
    ]);
  });

  it("SEG-HOUSE-30 names each foe once, at the first waypoint after its opening, by segment", () => {
    expect(label(run, 16, null, false).openings).toEqual(["Provokes in segment 9: Orc, Gnoll"]);
    expect(label(run, 40, 16, true).openings).toEqual(["Provokes in segment 10: Gnoll"]);
    expect(label(run, 40, null, true).openings).toHaveLength(2);
  });

  it("SEG-MOVE-24 a step says which foe it is made against", () => {
    const step: SceneOutlook = {
      ...run,
      command: { do: "step", by: hero, relativeTo: orc, way: "back" },
      rapid: false,
      openings: [],
      ticks: [{ segment: 4, at: at(4), metres: 4 }],
    };
    expect(label(step, 1, null, true)).toMatchObject({
      when: "Segment 4",
      pace: "Step back (Orc answers)",
      rapid: false,
    });
  });

  it("SEG-HOUSE-40 says at the end which target it charges, with what, and how to do otherwise", () => {
    const way = (act: ChargeAct, name: string): Charging => ({
      command: { do: "charge", by: hero, path: [at(40)], speed: 8, target: orc, act },
      label: "charge",
      facts: { with: name },
      provokes: [],
      blocked: null,
    });
    const charges = [
      way({ do: "attack", with: gearId("sword") }, "Longsword"),
      way({ do: "attack", with: "bareHands" }, ""),
      way({ do: "breakthrough", aim: "push" }, ""),
    ];
    const lines = (nth: number, language?: "en" | "fr") => {
      const { charge, otherWay } = label({ ...run, charges, command: charges[nth]!.command }, 40, null, true, language);
      return [charge, otherWay];
    };
    expect(lines(0)).toEqual(["Charge Orc: Longsword", "X: next option (1 of 3)"]);
    expect(lines(1)).toEqual(["Charge Orc: bare hands", "X: next option (2 of 3)"]);
    expect(lines(2, "fr")).toEqual(["Charger Orc\u202F: faire reculer", "X\u202F: autre manière (3 sur 3)"]);
    expect(label({ ...run, charges: charges.slice(0, 1), command: charges[0]!.command }, 40, null, true).otherWay).toBe(
      "",
    );
    expect(label({ ...run, charges, command: charges[0]!.command }, 16, null, false)).toMatchObject({
      charge: "",
      otherWay: "",
    });
    expect(label({ ...run, charges }, 40, null, true)).toMatchObject({ charge: "", otherWay: "" });
  });

  it("SEG-FAT-12 SEG-FAT-22 SEG-HOUSE-47 says in which gait one goes, what it costs, and how to go otherwise", () => {
    const said = (going: SceneOutlook["going"], language?: "en" | "fr") =>
      label({ ...run, going }, 40, null, true, language).effort;
    expect([
      said({ manner: "run", effort: "tiring" }),
      said({ manner: "swim", effort: "neutral" }),
      said({ manner: "walk", effort: "restful" }),
      said({ manner: "ride", effort: null }),
      said(null),
    ]).toEqual([
      "Running: tiring, the round costs fatigue",
      "Swimming: neutral, neither fatigue nor recovery",
      "Walking: restful",
      "Riding",
      "",
    ]);
    expect(said({ manner: "run", effort: "neutral" }, "fr")).toBe(
      "À la course\u202F: neutre, ni fatigue ni récupération",
    );
    const moves = (["run", "swim"] as const).map(
      (gait) => ({ do: "move", by: hero, path: [at(40)], speed: 3, gait }) as const,
    );
    const other = (nth: number, isLast = true) =>
      label({ ...run, moves, command: moves[nth]! }, 40, null, isLast).otherWay;
    expect([
      other(0),
      other(1),
      other(0, false),
      label({ ...run, moves: moves.slice(0, 1), command: moves[0]! }, 40, null, true).otherWay,
    ]).toEqual(["X: next option (1 of 2)", "X: next option (2 of 2)", "", ""]);
  });

  it("SEG-MOVE-42 says at the end why the foe there cannot be charged, unless the movement is barred for the same reason", () => {
    const short = { ...run, noCharge: refuse("chargeTooShort", null), refusal: refuse("spaceTaken", null) };
    expect([
      label(short, 16, null, false).noCharge,
      label(short, 40, 16, true).noCharge,
      label(short, 40, 16, true).refusal,
    ]).toEqual(["", "Cannot charge. chargeTooShort", "spaceTaken"]);
    expect(label({ ...short, noCharge: refuse("spaceTaken", null) }, 40, 16, true)).toMatchObject({
      noCharge: "",
      refusal: "spaceTaken",
    });
  });

  it("says at the end only why it cannot be made", () => {
    const stopped = { ...run, refusal: refuse("obstacle", null) };
    expect([
      label(stopped, 16, null, false).refusal,
      label(stopped, 40, 16, true).refusal,
      label(run, 40, 16, true).refusal,
    ]).toEqual(["", "obstacle", ""]);
  });

  it("marks the step on which a foe may strike, and no other", () => {
    expect([
      isOpenAt(run, { x: 400, y: 0 }, 50),
      isOpenAt(run, { x: 450, y: 49 }, 50),
      isOpenAt(run, { x: 500, y: 0 }, 50),
    ]).toEqual([true, true, false]);
  });
});

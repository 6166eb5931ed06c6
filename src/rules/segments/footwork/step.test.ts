import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { areInContact } from "../ground/contact.ts";
import { DEFAULT_SETTINGS, DEFAULT_TABLES } from "../settings.ts";
import { EMPTY_FIELD, type Field } from "../state.ts";
import type { MeetingOutcome, PairWay } from "../tables/engaged-moves.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { STEP_WAYS, type StepWay } from "../stats.ts";
import { halberd, leather, longSword, shield } from "../testing/gear.ts";

const conrath = (who: Who = {}) =>
  fighter("conrath", {
    class: "ranger",
    level: 3,
    side: "heroes",
    scores: [16, 14, 12],
    gear: [longSword(), shield("shield"), leather()],
    at: { x: 0, y: 0 },
    initiative: 10,
    ...who,
  });
const step = (by: string, relativeTo: string, way: StepWay) =>
  ({ do: "step", by: combatantId(by), relativeTo: combatantId(relativeTo), way }) as const;
const pair = (who: Who = {}, foe: Who = {}) =>
  new Skirmish([conrath(who), orc("orc", { at: { x: 1, y: 0 }, initiative: 10, ...foe })]).at(3, "declarations");
const unmapped = (field?: Field) =>
  new Skirmish(
    [conrath({ at: undefined as never }), orc("orc", { initiative: 10 })].map((each) => ({ ...each, position: null })),
    DEFAULT_SETTINGS,
    field ?? { ...EMPTY_FIELD, engaged: [[combatantId("conrath"), combatantId("orc")]] },
  ).at(3, "declarations");

/** To the end of the segment: everything declared has been carried out. */
const ended = (fight: Skirmish): Skirmish => fight.advance().advance();
const places = (fight: Skirmish) => [fight.placeOf("conrath"), fight.placeOf("orc")];
const engaged = (fight: Skirmish): boolean => areInContact(fight.table(), fight.get("conrath"), fight.get("orc"));

const WAYS: readonly PairWay[] = ["hold", ...STEP_WAYS];

/** The answer by which an opponent makes a movement against another. */
function answerFor(own: StepWay, theirs: PairWay): string {
  const accompanying: Record<StepWay, StepWay> = {
    advance: "back",
    back: "advance",
    circleLeft: "circleLeft",
    circleRight: "circleRight",
  };
  return theirs === accompanying[own] ? "accompany" : theirs;
}

describe("two movements in one segment", () => {
  const expected: readonly (readonly [StepWay, PairWay, MeetingOutcome])[] = STEP_WAYS.flatMap((own) =>
    WAYS.map((theirs) => [own, theirs, DEFAULT_TABLES.engagedMoves[own][theirs]] as const),
  );

  it("SEG-MOVE-35 the table as printed, the same from either side", () => {
    const rows = WAYS.map((own) => WAYS.map((theirs) => DEFAULT_TABLES.engagedMoves[own][theirs]));
    expect(rows).toEqual([
      ["static", "blocked", "broken", "turns", "turns"],
      ["blocked", "blocked", "together", "broken", "broken"],
      ["broken", "together", "broken", "broken", "broken"],
      ["turns", "broken", "broken", "turns", "blocked"],
      ["turns", "broken", "broken", "blocked", "turns"],
    ]);
    for (const own of WAYS)
      for (const theirs of WAYS)
        expect(DEFAULT_TABLES.engagedMoves[theirs][own]).toBe(DEFAULT_TABLES.engagedMoves[own][theirs]);
  });

  it.each(expected)("SEG-MOVE-35 SEG-MOVE-33 on the map: %s against %s is %s", (own, theirs, outcome) => {
    const answered = ended(pair().does(step("conrath", "orc", own), { answers: [answerFor(own, theirs)] }));
    expect(answered.events.find((event) => event.type === "stepsMet")).toMatchObject({
      id: "conrath",
      other: "orc",
      ways: [own, theirs],
      outcome,
    });
    expect(engaged(answered)).toBe(outcome !== "broken");
    if (outcome === "blocked")
      expect(places(answered)).toEqual([
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ]);
    if (theirs === "hold") return;
    // Declared by both beforehand: no one is asked the second time, and it comes to the same.
    const both = pair().does(step("orc", "conrath", theirs), { answers: ["hold"] });
    both.arrange("conrath", (who) => ({ ...who, turn: { ...who.turn, step: null } }));
    both.does(step("conrath", "orc", own));
    expect(both.questions).toEqual([]);
    expect(places(ended(both))).toEqual(places(answered));
  });

  it.each([
    ["advance", ["circleLeft", "circleRight"]],
    ["back", ["back", "circleLeft", "circleRight"]],
    ["circleLeft", ["advance", "back"]],
    ["circleRight", ["advance", "back"]],
  ] as const)("SEG-MOVE-32 an opponent who moves in another direction than %s breaks the fight: %j", (own, opposed) => {
    for (const [theirs, scene] of opposed.flatMap((way) => [[way, pair()] as const, [way, unmapped()] as const])) {
      const fight = scene.does(step("conrath", "orc", own), { answers: [theirs] });
      expect(fight.last("stepAnswered")).toMatchObject({ id: "orc", step: { way: theirs }, rule: "SEG-MOVE-32" });
      ended(fight);
      expect([theirs, engaged(fight), fight.last("contactLost")]).toMatchObject([
        theirs,
        false,
        { id: "conrath", other: "orc", rule: "SEG-MOVE-17" },
      ]);
    }
  });

  it.each(expected)("SEG-MOVE-35 without a map: %s against %s is %s", (own, theirs, outcome) => {
    // No opponent of the stepper's own side stands by: circling is open.
    const fight = ended(unmapped().does(step("conrath", "orc", own), { answers: [answerFor(own, theirs)] }));
    expect(engaged(fight)).toBe(outcome !== "broken");
    expect(fight.events.filter((event) => event.type === "contactLost")).toHaveLength(outcome === "broken" ? 1 : 0);
  });

  it("SEG-MOVE-35 another table of the players' own is played instead", () => {
    const tables = {
      ...DEFAULT_SETTINGS.tables,
      engagedMoves: {
        ...DEFAULT_TABLES.engagedMoves,
        back: { ...DEFAULT_TABLES.engagedMoves.back, hold: "blocked" as const },
      },
    };
    const fight = new Skirmish([conrath(), orc("orc", { at: { x: 1, y: 0 } })], { ...DEFAULT_SETTINGS, tables }).at(
      3,
      "declarations",
    );
    expect(places(ended(fight.does(step("conrath", "orc", "back"))))).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
  });
});

describe("where a step leads", () => {
  const after = (own: StepWay, answer: string, who: Who = {}, foe: Who = {}) =>
    places(ended(pair(who, foe).does(step("conrath", "orc", own), { answers: [answer] })));

  it("SEG-WF-08 SEG-MOVE-24 SEG-MOVE-31 back against one who holds: 4 m away, broken", () => {
    expect(after("back", "hold")).toEqual([
      { x: -4, y: 0 },
      { x: 1, y: 0 },
    ]);
  });

  it("SEG-WF-08 SEG-MOVE-30 SEG-MOVE-25 accompanied: both 4 m along the axis, as far apart as before", () => {
    expect(after("back", "accompany")).toEqual([
      { x: -4, y: 0 },
      { x: -3, y: 0 },
    ]);
    expect(after("advance", "accompany")).toEqual([
      { x: 4, y: 0 },
      { x: 5, y: 0 },
    ]);
    expect(after("back", "accompany", { at: { x: 0, y: 0 } }, { at: { x: 0.9, y: 1.2 } })).toEqual([
      { x: -2.4, y: -3.2 },
      { x: -1.5, y: -2 },
    ]);
  });

  it("SEG-WF-08 SEG-MOVE-33 both back: 8 m farther apart", () => {
    expect(after("back", "back")).toEqual([
      { x: -4, y: 0 },
      { x: 5, y: 0 },
    ]);
  });

  it("SEG-MOVE-27 SEG-MOVE-31 SEG-MOVE-24 a quarter turn around one who holds, at the same distance", () => {
    expect(after("circleLeft", "hold")).toEqual([
      { x: 1, y: -1 },
      { x: 1, y: 0 },
    ]);
    expect(after("circleRight", "hold")).toEqual([
      { x: 1, y: 1 },
      { x: 1, y: 0 },
    ]);
  });

  it("SEG-MOVE-16 SEG-MOVE-27 no quarter turn leads into an opponent who has walked on too", () => {
    const walking = (y: number): Who => ({
      turn: { move: { path: [{ x: 1, y, elevation: 0 }], speed: 3, gait: "walk", from: 2, until: 3, charge: null } },
    });
    const around = (y: number) => places(ended(pair({}, walking(y)).does(step("conrath", "orc", "circleRight"))));
    expect(around(0.1)).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0.1 },
    ]);
    expect(around(-0.1)).toEqual([
      { x: 1, y: 1 },
      { x: 1, y: -0.1 },
    ]);
    const aside: Who = {
      turn: {
        move: { path: [{ x: 1.3, y: 0.3, elevation: 0 }], speed: 3, gait: "walk", from: 2, until: 3, charge: null },
      },
    };
    expect(places(ended(pair({}, aside).does(step("conrath", "orc", "circleRight"))))).toEqual([
      { x: 0, y: 0 },
      { x: 1.3, y: 0.3 },
    ]);
  });

  it("SEG-WF-08 SEG-MOVE-34 both to their own left: the axis turns around the middle", () => {
    expect(after("circleLeft", "accompany")).toEqual([
      { x: 0.5, y: -0.5 },
      { x: 0.5, y: 0.5 },
    ]);
    expect(after("circleLeft", "circleRight")).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
  });

  it("SEG-MOVE-26 one who pivots with a circling opponent has not moved, and may do all else", () => {
    const fight = pair({}, { initiative: 3 })
      .does(step("conrath", "orc", "circleLeft"), { answers: ["hold"] })
      .advance();
    expect(fight.get("orc").turn.actedIn).toBeNull();
    fight.strikes("orc", { dice: [2] });
    expect(fight.last("attackRolled").by).toBe("orc");
  });

  it("SEG-MOVE-21 SEG-HOUSE-18 a step in 3 is made at its end: blows of 3 still reach, and one that brings near is felt in 4", () => {
    const fight = pair({ initiative: 3 })
      .does(step("conrath", "orc", "back"), { answers: ["hold"] })
      .advance();
    fight.strikes("conrath", { dice: [2] });
    expect(fight.advance().placeOf("conrath")).toEqual({ x: -4, y: 0 });
    expect(
      fight
        .advance()
        .advance()
        .refusal({
          do: "attack",
          by: combatantId("orc"),
          target: combatantId("conrath"),
          with: orc().gear.weapons[0]!.id,
        }),
    ).not.toBeNull();
  });

  it("SEG-MOVE-20 one who does not step does not move", () => {
    const fight = pair();
    fight.advance("segment").advance("segment");
    expect(places(fight)).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
  });

  it("SEG-MOVE-45 a fight broken by slow movement gives no opening", () => {
    const fight = pair().does(step("conrath", "orc", "back"), { answers: ["hold"] });
    expect([fight.get("conrath").turn.guardDown, fight.get("conrath").turn.actedIn, fight.state.offers]).toEqual([
      null,
      null,
      [],
    ]);
    expect([fight.advance().state.offers, fight.advance().has("offersOpened")]).toEqual([[], false]);
  });

  it("SEG-HOUSE-29 SEG-MOVE-17 without a map a distance set by hand grows with the steps", () => {
    const ids = [combatantId("conrath"), combatantId("orc")] as const;
    const set = (own: StepWay, answer: string) =>
      ended(
        unmapped({ ...EMPTY_FIELD, distances: [{ pair: ids, metres: 1.5 }] }).does(step("conrath", "orc", own), {
          answers: [answer],
        }),
      ).state.field.distances[0]?.metres;
    expect([set("back", "hold"), set("back", "back"), set("advance", "accompany")]).toEqual([5.5, 9.5, 1.5]);
    expect(set("advance", "circleLeft")).toBeCloseTo(Math.hypot(4, 1.5), 5);
  });
});

describe("declaring a step", () => {
  it("SEG-MOVE-29 SEG-MOVE-36 the opponent is asked: accompany, hold, or anything else; hold if they say nothing", () => {
    const [question] = pair().does(step("conrath", "orc", "advance")).questions;
    expect(question).toMatchObject({
      cause: "stepAnswer",
      to: "orc",
      from: "conrath",
      fallback: "hold",
      facts: { advance: true, facing: true },
    });
    expect(question?.options.map(({ id, blocked }) => [id, blocked])).toEqual([
      ["accompany", null],
      ["hold", null],
      ["advance", null],
      ["circleLeft", null],
      ["circleRight", null],
    ]);
    expect(
      pair()
        .does(step("conrath", "orc", "circleLeft"))
        .questions[0]?.options.map(({ id }) => id),
    ).toEqual(["accompany", "hold", "advance", "back", "circleRight"]);
  });

  it("what forbids it names the one who is not there", () => {
    const why = (command: ReturnType<typeof step>) => pair().ruleset.forbids(pair().table(), command);
    expect(why(step("ghost", "orc", "back"))).toEqual({
      code: "unknownCombatant",
      rule: null,
      params: { id: "ghost" },
    });
    expect(why(step("conrath", "ghost", "back"))).toEqual({
      code: "unknownCombatant",
      rule: null,
      params: { id: "ghost" },
    });
  });

  it("SEG-MOVE-29 SEG-MOVE-45 each question names the rules of its answers, and an opponent asked with another may accompany", () => {
    const fight = new Skirmish([conrath(), orc("orc", { at: { x: 1, y: 0 } }), orc("left", { at: { x: 0, y: -1 } })])
      .at(3, "declarations")
      .does(step("conrath", "orc", "back"));
    expect(fight.questions.map(({ to, rules }) => [to, rules])).toEqual([
      ["orc", ["SEG-MOVE-29", "SEG-MOVE-35"]],
      ["left", ["SEG-MOVE-45"]],
    ]);
    expect(fight.events.filter((event) => event.type === "stepDeclared").map(({ rule }) => rule)).toEqual([
      "SEG-MOVE-24",
    ]);
  });

  it("SEG-MOVE-02 SEG-MOVE-24 one who makes just 4 m in a segment steps; the rules count in metres a segment", () => {
    const slow = (metresPerSpeedPerSegment: number) =>
      new Skirmish([conrath({ scores: [1, 10, 10], gear: [] }), orc("orc", { at: { x: 1, y: 0 } })], {
        ...DEFAULT_SETTINGS,
        metresPerSpeedPerSegment,
      }).at(3, "declarations");
    const refused = slow(0.5).ruleset.forbids(slow(0.5).table(), step("conrath", "orc", "back"))?.params;
    expect(refused).toMatchObject({ speed: 8 });
    expect(slow(4 / Number(refused?.["most"])).refusal(step("conrath", "orc", "back"))).toBeNull();
  });

  it("SEG-MOVE-24 SEG-CORE-02 once a segment, and no action: it may be taken again in the next", () => {
    const fight = pair().does(step("conrath", "orc", "back"), { answers: ["accompany"] });
    expect([fight.refusal(step("conrath", "orc", "back")), fight.refusal(step("orc", "conrath", "back"))]).toEqual([
      "alreadyStepped",
      "alreadyStepped",
    ]);
    const open = { do: "simpleAction", by: combatantId("conrath"), activity: "openDoor", gear: null } as const;
    expect(fight.refusal(open)).toBeNull();
    fight.advance("segment").does(step("conrath", "orc", "back"), { answers: ["accompany"] });
    expect(places(ended(fight))).toEqual([
      { x: -8, y: 0 },
      { x: -7, y: 0 },
    ]);
  });

  it("SEG-MOVE-31 one who has said that they hold stays, and takes no step of their own", () => {
    const fight = pair().does(step("conrath", "orc", "back"), { answers: ["hold"] });
    expect(fight.refusal(step("orc", "conrath", "back"))).toBe("alreadyStepped");
  });

  it.each<readonly [string, Who, Who]>([
    ["prone", { stats: { conditions: ["prone"] } }, {}],
    ["reducedMobility", { stats: { conditions: ["entangled"] } }, {}],
    ["gripped", { stats: { conditions: ["gripped"] } }, {}],
    ["engagedInGrapple", { stats: { conditions: ["grappled"] } }, {}],
    ["stunned", { turn: { timed: [{ id: "stunned", rule: "SEG-HOUSE-53", until: { round: 1, segment: 9 } }] } }, {}],
    ["notInContactWith", {}, { at: { x: 2, y: 0 } }],
    ["notInContactWith", {}, { stats: { conditions: ["coma"] } }],
  ])("SEG-MOVE-24 SEG-HOUSE-59 SEG-HOUSE-39 refuses: %s", (code, who, foe) => {
    expect(pair(who, foe).refusal(step("conrath", "orc", "back"))).toBe(code);
  });

  it("SEG-MOVE-02 SEG-MOVE-24 one who cannot make 4 m in a segment takes no step", () => {
    const laden = pair({ scores: [1, 10, 10], gear: [longSword({ bulk: 12 })] });
    expect(laden.refusal(step("conrath", "orc", "back"))).toBe("tooFast");
  });

  it("SEG-MOVE-09 SEG-HOUSE-18 not in the midst of a run, and in the declarations only", () => {
    const run = { do: "move", by: combatantId("conrath"), path: [{ x: -16, y: 0 }], speed: 8 } as const;
    const fight = pair().does(run);
    expect(fight.refusal(step("conrath", "orc", "back"))).toBe("moving");
    expect(fight.refusal(step("orc", "conrath", "advance"))).toBeNull();
    expect(
      pair()
        .advance()
        .refusal(step("conrath", "orc", "back")),
    ).toBe("notDeclarations");
    expect(
      pair()
        .does(step("conrath", "orc", "back"))
        .refusal(run),
    ).toBe("alreadyStepped");
    expect(
      pair()
        .does(step("orc", "conrath", "back"), { answers: ["hold"] })
        .refusal(run),
    ).toBeNull();
  });

  it("SEG-MOVE-24 SEG-MOVE-14 a slow movement in contact is a step and nothing else; it takes the place of a walk", () => {
    const walk = { do: "move", by: combatantId("conrath"), path: [{ x: -4, y: 0 }], speed: 2 } as const;
    expect(pair().refusal(walk)).toBe("stepInContact");
    const walking = pair({
      turn: {
        move: { path: [{ x: -9, y: 0, elevation: 0 }], speed: 2, gait: "walk", from: 2, until: 4, charge: null },
      },
    });
    walking.does(step("conrath", "orc", "back"), { answers: ["hold"] });
    expect(walking.get("conrath").turn.move).toBeNull();
    expect(walking.refusal(walk)).toBe("alreadyStepped");
  });

  it("SEG-MOVE-29 one who cannot step is not asked, and holds", () => {
    const fight = pair({}, { stats: { conditions: ["prone"] } }).does(step("conrath", "orc", "back"));
    expect(fight.questions).toEqual([]);
    expect(places(ended(fight))[1]).toEqual({ x: 1, y: 0 });
    expect(fight.has("stepLost")).toBe(false);
    const held = pair(
      {},
      {
        stats: { conditions: ["prone"] },
        turn: { step: { relativeTo: combatantId("conrath"), way: "hold", segment: 3 } },
      },
    );
    expect(ended(held.does(step("conrath", "orc", "back"))).has("stepLost")).toBe(false);
  });

  it("SEG-MOVE-24 a step is relative to an opponent in contact, not to another", () => {
    const fight = new Skirmish([
      conrath(),
      orc("orc", { at: { x: 1, y: 0 } }),
      orc("second", { at: { x: 9, y: 0 } }),
    ]).at(3, "declarations");
    expect([fight.refusal(step("conrath", "second", "back")), fight.refusal(step("conrath", "orc", "back"))]).toEqual([
      "notInContactWith",
      null,
    ]);
  });

  it("SEG-HOUSE-18 SEG-MOVE-31 one who falls before the end of the segment stays, and it is told", () => {
    const fight = pair()
      .does(step("conrath", "orc", "back"), { answers: ["accompany"] })
      .advance();
    fight.arrange("orc", (who) => ({ ...who, body: { ...who.body, conditions: ["prone"] } })).advance();
    expect(fight.last("stepLost")).toMatchObject({ id: "orc", refusal: { code: "prone" } });
    expect(places(fight)).toEqual([
      { x: -4, y: 0 },
      { x: 1, y: 0 },
    ]);
  });

  it("SEG-MOVE-33 a step against one who runs off is made for itself", () => {
    const fight = pair({}, { initiative: 10 }).does(
      { do: "move", by: combatantId("orc"), path: [{ x: 17, y: 0 }], speed: 8 },
      { answers: ["pass"] },
    );
    fight.does(step("conrath", "orc", "advance"));
    expect(fight.questions).toEqual([]);
    expect(places(ended(fight))).toEqual([
      { x: 4, y: 0 },
      { x: 17, y: 0 },
    ]);
  });

  it("SEG-MOVE-17 SEG-MOVE-19 a polearm's holder steps against one 2.5 m away, who holds them off", () => {
    const fight = pair({ gear: [halberd()] }, { at: { x: 2.5, y: 0 } });
    expect(places(ended(fight.does(step("orc", "conrath", "advance"), { answers: ["hold"] })))).toEqual([
      { x: 0, y: 0 },
      { x: 2.5, y: 0 },
    ]);
  });

  it("SEG-MOVE-24 one who answers a step gives up the walk that they were on", () => {
    const walking = {
      path: [{ x: 3, y: 0, elevation: 0 }],
      speed: 1,
      gait: "walk",
      from: 3,
      until: 4,
      charge: null,
    } as const;
    const fight = pair({}, { turn: { move: walking } }).does(step("conrath", "orc", "back"), { answers: ["hold"] });
    expect(fight.last("moveStopped")).toEqual({ type: "moveStopped", id: "orc", rule: "SEG-MOVE-24" });
    expect(fight.get("orc").turn.move).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { combatantId, gearId, type CombatantId } from "../../kernel/ids.ts";
import { withTurn } from "../changed.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { dagger, heavyShield, longSword, Play, type Who } from "../testing/fights.ts";
import { heldBy, locked, match, plain } from "../testing/grapples.ts";
import { refused } from "../testing/refused.ts";
import { endHold, endPin, endPins } from "./end.ts";
import { GRAPPLE_FOLDS } from "./fold.ts";
import { haulForbids, haulOdds, haulPlan, performHaul } from "./haul.ts";
import * as works from "./works.ts";

const [ROK, OGRE, UNA, GONE] = ["rok", "ogre", "una", "gone"].map(combatantId) as [
  CombatantId,
  CombatantId,
  CombatantId,
  CombatantId,
];
const inside: Who = { at: [6, 5] };
const wrestling = (one: Who = {}, two: Who = {}, pinned: number | null = null): Play =>
  locked(match({ ...inside, ...one }, two, [plain("una", inside)]), "rok", "ogre", pinned);
const apart = (one: Who = {}): Play => match({ ...inside, ...one }, {}, [plain("una", inside)]);
const types = ({ events }: Play): readonly string[] => events.map(({ type }) => type);
const DAGGER = gearId("dagger");
const belt = dagger({ place: "belt" });

describe("to slip out", () => {
  const why = (play: Play, target = OGRE, by = ROK): string | null =>
    refused(works.slipOutForbids(play.table(), { do: "slipOut", by, target }));

  it("D20-GRAP-26 D20-GRAP-43 takes a standard action, and one who holds", () => {
    expect([
      why(wrestling()),
      why(wrestling(), GONE),
      why(wrestling(), OGRE, GONE),
      why(wrestling(), UNA),
      why(wrestling({ turn: { spent: ["standard"] } })),
      why(apart()),
    ]).toEqual([
      null,
      "unknownCombatant none",
      "unknownCombatant none",
      "notInGrasp D20-GRAP-16 una",
      "standardSpent D20-ACT-03",
      "notInGrasp D20-GRAP-16 ogre",
    ]);
  });

  it("D20-GRAP-26 D20-GRAP-41 has a chance by Escape Artist, and none where there is nothing to get out of", () => {
    const odds = (play: Play): number | null => works.slipOdds(play.table(), { do: "slipOut", by: ROK, target: OGRE });
    const skilled = wrestling({ stats: { skills: { ...apart().get("rok").sheet.skills, escapeArtist: 12 } } });
    expect(odds(apart())).toBeNull();
    // As good as the ogre at +12, who wins the ties by lot.
    expect(odds(skilled)).toBeCloseTo(0.5);
    expect(odds(wrestling())).toBeLessThan(0.2);
  });
});

describe("to draw a light weapon", () => {
  const draw = (target = OGRE, gear = DAGGER, by = ROK) => ({ do: "drawLight", by, gear, target }) as const;
  const why = (play: Play, command = draw()): string | null => refused(works.drawLightForbids(play.table(), command));

  it("D20-GRAP-25 D20-GEAR-02 takes a move action, a light weapon at the belt, whole, and a free hand", () => {
    const gear = [belt];
    expect([
      why(wrestling({ gear })),
      why(wrestling({ gear }), draw(GONE)),
      why(wrestling({ gear }), draw(OGRE, DAGGER, GONE)),
      why(wrestling({ gear }), draw(OGRE, gearId("none"))),
      why(wrestling({ gear }), draw(UNA)),
      why(wrestling({ gear, turn: { spent: ["move", "standard"] } })),
      why(wrestling({ gear: [longSword({ place: "belt" })] }), draw(OGRE, gearId("long_sword"))),
      why(wrestling({ gear: [heavyShield({ id: "dagger" })] })),
      why(wrestling({ gear: [dagger({ place: "belt", destroyed: true })] })),
      why(wrestling({ gear: [dagger({ place: "mainHand" })] })),
      why(wrestling({ gear: [dagger({ place: "pack" })] })),
      why(wrestling({ gear: [belt, longSword({ place: "bothHands" })] })),
    ]).toEqual([
      null,
      "unknownCombatant none",
      "unknownCombatant none",
      "unknownGear none",
      "notInGrasp D20-GRAP-16 una",
      "actionsSpent D20-ACT-02",
      expect.stringMatching(/^notLight D20-GRAP-25 ./),
      expect.stringMatching(/^notLight D20-GRAP-25/),
      expect.stringMatching(/^gearElsewhere D20-GRAP-25 ./),
      expect.stringMatching(/^gearElsewhere D20-GRAP-25 ./),
      expect.stringMatching(/^gearElsewhere D20-GRAP-25 ./),
      "noFreeHand D20-GEAR-02",
    ]);
  });

  it("D20-GRAP-25 D20-GRAP-01 has the chance of a grapple check", () => {
    const odds = (one: Who): number => works.drawOdds(wrestling({ gear: [belt], ...one }).table(), draw());
    // +10 against +12, which has the ties: 9 faces of 20 at the most.
    expect(odds({})).toBeCloseTo(0.3825);
    expect(odds({ scores: [30, 10] })).toBeGreaterThan(0.6);
  });

  it("D20-GRAP-25 draws nothing that is gone by then, nor with full hands", () => {
    const full = wrestling({ gear: [belt, longSword({ place: "bothHands" })] });
    full.runs((table) => works.performDrawLight(table, draw()), { dice: [20, 1] });
    expect([full.has("gearMoved"), full.last("actionSpent")]).toMatchObject([
      false,
      { kind: "move", on: "draw", rule: "D20-GRAP-25" },
    ]);
    const gone = wrestling();
    gone.runs((table) => works.performDrawLight(table, draw()), { dice: [20, 1] });
    expect(gone.has("gearMoved")).toBe(false);
  });
});

describe("to take out what a spell needs", () => {
  it("D20-GRAP-31 takes a whole turn, a grapple, and a hand that has none yet", () => {
    const why = (play: Play, by = ROK): string | null =>
      refused(works.takeComponentForbids(play.table(), { do: "takeComponent", by }));
    expect([
      why(wrestling()),
      why(wrestling(), GONE),
      why(apart()),
      why(wrestling({ turn: { component: true } })),
      why(wrestling({ turn: { spent: ["move"] } })),
    ]).toEqual([
      null,
      "unknownCombatant none",
      "noGrapple D20-GRAP-31",
      "componentInHand D20-GRAP-31",
      "actionsSpent D20-ACT-09",
    ]);
  });
});

describe("to let go", () => {
  it("D20-GRAP-37 is for a pinner, and free", () => {
    const why = (play: Play, target = OGRE, by = ROK): string | null =>
      refused(works.releaseForbids(play.table(), { do: "releaseHold", by, target }));
    const settings = { ...DEFAULT_SETTINGS, freeActionsPerTurn: 1 };
    const busy = new Play(wrestling({ turn: { freeActions: 1 } }, {}, 1).state, { settings });
    expect([
      why(wrestling({}, {}, 1)),
      why(wrestling({}, {}, 1), GONE),
      why(wrestling({}, {}, 1), OGRE, GONE),
      why(wrestling({}, {}, 1), UNA),
      why(wrestling()),
      why(busy),
    ]).toEqual([
      null,
      "unknownCombatant none",
      "unknownCombatant none",
      "notInGrasp D20-GRAP-16 una",
      "pinsNotThis D20-GRAP-37 ogre",
      "noFreeActions D20-ACT-11 1",
    ]);
  });

  it("D20-GRAP-46 is the game master's to say of two who hold each other", () => {
    const why = (target: CombatantId, other: CombatantId): string | null =>
      refused(works.endGrappleForbids(wrestling().table(), { do: "endGrapple", by: null, target, other }));
    expect([why(ROK, OGRE), why(GONE, OGRE), why(ROK, GONE), why(ROK, UNA)]).toEqual([
      null,
      "unknownCombatant none",
      "unknownCombatant none",
      "notInGrasp D20-GRAP-16 una",
    ]);
  });
});

describe("the end of holds and pins", () => {
  const ended = (play: Play, rule: Parameters<Play["runs"]>[0]): readonly string[] => {
    play.runs(rule);
    return types(play);
  };

  it("D20-GRAP-26 D20-GRAP-41 comes once, and to those who are in one", () => {
    expect([
      ended(wrestling(), (table) => endHold(table, ROK, OGRE, "escaped")),
      ended(apart(), (table) => endHold(table, ROK, OGRE, "escaped")),
      ended(wrestling(), (table) => endHold(table, GONE, OGRE, "escaped")),
      ended(wrestling({}, {}, 1), (table) => endPin(table, ROK, OGRE, "escaped")),
      ended(wrestling(), (table) => endPin(table, ROK, OGRE, "escaped")),
      ended(wrestling({}, {}, 1), (table) => endPin(table, UNA, OGRE, "escaped")),
      ended(wrestling({}, {}, 1), (table) => endPin(table, ROK, GONE, "escaped")),
    ]).toEqual([["holdEnded"], [], [], ["pinEnded"], [], [], []]);
  });

  it("D20-GRAP-34 ends the pins of earlier turns, not that of this one", () => {
    const at = (pinned: number | null, when: "begin" | "end"): readonly string[] =>
      ended(wrestling({}, {}, pinned).at("rok", 2), (table) => endPins(table, ROK, when));
    expect([at(1, "end"), at(2, "end"), at(1, "begin"), at(null, "end")]).toEqual([["pinEnded"], [], [], []]);
    expect(ended(apart(), (table) => endPins(table, ROK, "end"))).toEqual([]);
  });

  it("D20-GRAP-34 D20-GRAP-39 D20-GRAP-43 are told of one hold alone of those who have several", () => {
    const play = locked(wrestling(), "una", "ogre");
    const rule = "D20-GRAP-34";
    play.state = GRAPPLE_FOLDS.pinned(play.state, {
      type: "pinned",
      by: ROK,
      target: OGRE,
      round: 1,
      gagged: true,
      rule,
    });
    expect([heldBy(play, "ogre"), play.get("ogre").turn.holds.map(({ gagged }) => gagged)]).toEqual([
      ["rok pins", "una"],
      [true, false],
    ]);
    play.arrange("ogre", (each) => withTurn(each, { holds: each.turn.holds.map((hold) => ({ ...hold, pinned: 1 })) }));
    play.state = GRAPPLE_FOLDS.pinEnded(play.state, { type: "pinEnded", by: ROK, target: OGRE, why: "time", rule });
    expect(heldBy(play, "ogre")).toEqual(["rok", "una pins"]);
  });
});

describe("to move the grapple", () => {
  const command = { do: "haul", by: ROK, path: [] } as const;

  it("D20-GRAP-29 D20-GRAP-45 is refused with its rule, and has a chance in a grapple alone", () => {
    const why = (play: Play, by = ROK): string | null => refused(haulForbids(play.table(), { ...command, by }));
    const under = locked(match(inside), "ogre", "rok", 1);
    const speeds = { land: 0, burrow: 0, climb: 0, fly: 0, swim: 9 };
    expect([
      why(wrestling(), GONE),
      why(apart()),
      why(under),
      why(wrestling({ stats: { speeds } })),
      why(wrestling({ turn: { spent: ["standard"] } })),
      why(wrestling({ conditions: ["prone"] })),
    ]).toEqual([
      "unknownCombatant none",
      "noGrappleToMove D20-GRAP-29",
      "pinnedDown D20-GRAP-45",
      "noListedSpeed D20-GRAP-29",
      "standardSpent D20-ACT-03",
      "prone D20-COND-02",
    ]);
    const odds = (play: Play, by = ROK): number | null => haulOdds(play.table(), { ...command, by });
    expect([odds(apart()), odds(wrestling(), GONE), odds(wrestling())]).toEqual([null, null, expect.closeTo(0.3825)]);
  });

  it("D20-GRAP-29 goes half as far over the ground, and nowhere for one who has got free by then", () => {
    const play = wrestling();
    expect(haulPlan(play.table(), play.get("rok"), command)).toEqual({
      gait: "haul",
      motion: "land",
      tumbles: false,
      path: [],
      metres: null,
      most: 3,
      cost: "standard",
      rule: "D20-GRAP-29",
      hauls: true,
    });
    const free = apart();
    free.runs((table) => performHaul(table, command));
    expect(types(free)).toEqual(["actionSpent"]);
  });
});

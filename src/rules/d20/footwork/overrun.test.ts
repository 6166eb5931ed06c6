import { describe, expect, it } from "vitest";
import { oddsOf } from "../attack/command-odds.ts";
import { combatantId } from "../../kernel/ids.ts";
import { fight, longspear, longSword, Play, square, type Said, type Who } from "../testing/fights.ts";
import { ground } from "../testing/ground.ts";
import { foe } from "../testing/people.ts";
import { awaiting } from "../testing/readied.ts";
import { going, Walks } from "../testing/walks.ts";

/** Strength +3 and Dexterity +1 against Strength +2 and Dexterity +1, as in the ledger's dwarf without his stability. */
const walks = (mover: Who = {}, target: Who = {}): Walks =>
  new Walks([
    foe("mover", 4, { at: [0, 0], side: "red", scores: [16, 12], most: 20, ...mover }),
    foe("target", 4, { at: [2, 0], side: "blue", scores: [14, 12], most: 20, ...target }),
  ]);
const OVER = { ...going("move", "mover", [1, 0], [2, 0], [3, 0], [4, 0]), overruns: combatantId("target") } as const;
/** Nobody strikes on the way in; the second question is whether to step aside. */
const said = (choice: string, ...dice: readonly number[]): Said => ({ answers: ["decline", choice], dice });
const prone = (scene: Walks): readonly string[] =>
  ["mover", "target"].filter((id) => scene.get(id).body.conditions.includes("prone"));

describe("running a foe down", () => {
  it("D20-MOVE-16 D20-OVERRUN-05 D20-OVERRUN-06 asks the foe, who may step aside; then it costs the move alone", () => {
    const scene = walks();
    expect(scene.does(OVER, { answers: ["decline", "avoid"] })).toEqual([4, 0]);
    expect(scene.play.questions.map(({ cause, to }) => `${cause} ${to}`)).toEqual([
      "opportunity target",
      "overrun target",
    ]);
    expect([scene.get("mover").turn.spent, prone(scene)]).toEqual([["move"], []]);
    expect(walks().refusal(going("move", "mover", [1, 0], [2, 0], [3, 0]))).toBe("spaceHeld D20-MOVE-13");
  });

  it("D20-OVERRUN-08 D20-SPEC-05 tells the foe how likely they are to hold their ground", () => {
    const scene = walks();
    scene.does(OVER, { answers: ["decline", "avoid"] });
    // Of 400 pairs of faces 210 are lower than the mover's and 19 more fall to the higher modifier.
    expect(scene.play.questions.at(-1)?.options).toMatchObject([
      { id: "block", odds: 1 - 229 / 400 },
      { id: "avoid", odds: null },
    ]);
  });

  it("D20-OVERRUN-08 D20-OVERRUN-09 throws down one who stands in the way, if the mover is stronger", () => {
    const scene = walks();
    // 10 + 3 against 8 + 2.
    expect(scene.does(OVER, { answers: ["decline", "block"], dice: [10, 8] })).toEqual([4, 0]);
    expect([prone(scene), scene.get("mover").turn.spent]).toEqual([["target"], ["move", "standard"]]);
  });

  it("D20-OVERRUN-10 D20-OVERRUN-11 throws the mover down if he is the weaker twice", () => {
    const scene = walks();
    // 6 + 3 against 9 + 2; then 12 + 2 against 7 + 3.
    expect(scene.does(OVER, said("block", 6, 9, 12, 7))).toEqual([1, 0]);
    expect([prone(scene), scene.events.at(-1)]).toMatchObject([
      ["mover"],
      { type: "moveStopped", rule: "D20-OVERRUN-12" },
    ]);
  });

  it("D20-OVERRUN-12 D20-SPEC-05 only stops him if he holds his own; the higher modifier wins a tie", () => {
    const scene = walks();
    expect(scene.does(OVER, said("block", 6, 9, 6, 7))).toEqual([1, 0]);
    expect(prone(scene)).toEqual([]);
    expect(walks().does(OVER, { answers: ["decline", "block"], dice: [8, 9] })).toEqual([4, 0]);
    const even: Who = { scores: [14, 12] };
    expect(walks(even).does(OVER, { answers: ["decline", "block"], dice: [8, 8, 1] })).toEqual([4, 0]);
    expect(walks(even).does(OVER, said("block", 8, 8, 2, 1, 9))).toEqual([1, 0]);
  });

  it("D20-OVERRUN-14 D20-SPEC-02 D20-FEAT-20 leaves no choice to the foe of who has learnt it, and counts sizes", () => {
    const scene = walks({ feats: ["improvedOverrun"] }, { size: "large" });
    // 5 + 3 + 4 against 5 + 2 + 4.
    expect(scene.does(OVER, { answers: ["decline"], dice: [5, 5] })).toBeDefined();
    expect(scene.play.questions.every(({ cause }) => cause === "opportunity")).toBe(true);
    expect(scene.events.flatMap((event) => (event.type === "checkRolled" ? [event.total.value] : []))).toEqual([
      12, 11,
    ]);
  });

  it("D20-OVERRUN-04 D20-AOO-16 ends before it begins if the foe's blow fells the mover", () => {
    const scene = walks({ hitPoints: 1 });
    expect(scene.does(OVER, { answers: ["long_sword"], dice: [15, 6] })).toEqual([1, 0]);
  });

  it("D20-AOO-13 D20-OVERRUN-04 asks the foe run down with those past whom the same step leads, before the first blow", () => {
    const scene = new Walks([
      foe("mover", 4, { at: [0, 0], side: "red", hitPoints: 1, most: 20 }),
      foe("target", 4, { at: [2, 0], side: "blue", gear: [longspear()] }),
      foe("guard", 4, { at: [0, 1], side: "blue" }),
    ]);
    scene.does(
      { ...OVER, path: going("move", "mover", [1, 0], [2, 0], [3, 0]).path },
      { answers: ["decline", "decline", "block"], dice: [9, 8] },
    );
    expect(scene.play.questions.map(({ to, facts }) => `${to} ${facts["why"] ?? ""}`)).toEqual([
      "target leaves",
      "guard leaves",
      "target ",
    ]);
  });

  it("D20-ACT-06 D20-OVERRUN-01 is not to be had for whom a blow on the way has left one action", () => {
    const scene = walks({ hitPoints: 6 });
    expect(scene.does(OVER, { answers: ["long_sword"], dice: [15, 4] })).toEqual([1, 0]);
    expect([scene.get("mover").turn.spent, scene.events.at(-1)]).toMatchObject([
      ["move"],
      { type: "moveStopped", rule: "D20-ACT-06" },
    ]);
  });

  it("D20-OVERRUN-04 gives the foe a blow of its own for entering, when leaving has given none", () => {
    const scene = walks();
    const round = { ...OVER, path: going("move", "mover", [1, 0], [1, 1], [2, 0], [3, 0]).path };
    scene.does(round, { answers: ["decline", "decline", "avoid"] });
    expect(scene.play.questions.map(({ cause, facts }) => `${cause} ${facts["why"] ?? ""}`)).toEqual([
      "opportunity leaves",
      "opportunity enters",
      "overrun ",
    ]);
  });

  it("D20-MOVE-21 D20-READY-18 falls back where the foe has come into the last square in the meantime", () => {
    const watch = { kinds: ["moves"], where: "square", squares: [{ column: 1, row: 0 }], when: "after" } as const;
    const waits = awaiting({ do: "step", by: combatantId("target"), to: square(3, 0) }, watch);
    const scene = walks({}, { at: [2, 0], gear: [], turn: waits });
    const over = { ...going("move", "mover", [1, 0], [2, 0], [3, 0]), overruns: combatantId("target") } as const;
    // 19 + 3 against 6 + 2.
    expect(scene.does(over, { answers: ["take", "block"], dice: [19, 6] })).toEqual([2, 0]);
    expect(scene.play.placeOf("target")).toMatchObject({ x: square(3, 0).x });
    expect(scene.events.at(-1)).toMatchObject({ type: "displaced", id: "mover", rule: "D20-MOVE-21" });
  });

  it("D20-OVERRUN-01 D20-OVERRUN-02 wants a standard action besides the move, and a foe of no more than one size bigger", () => {
    expect([
      walks().refusal(OVER),
      walks({}, { size: "huge" }).refusal(OVER),
      walks({ turn: { spent: ["move"] } }).refusal(OVER),
    ]).toEqual([null, "tooBig D20-OVERRUN-02", "actionsSpent D20-OVERRUN-01"]);
    expect([
      walks({ hitPoints: 0 }).refusal(OVER),
      walks().refusal({ ...OVER, overruns: combatantId("ghost") }),
      walks().refusal({ ...OVER, overruns: combatantId("mover") }),
    ]).toEqual(["restricted D20-ACT-06", "unknownCombatant null", "targetIsSelf null"]);
    const anybody = { ...OVER, path: [], overruns: null };
    expect([walks().refusal(anybody), walks({ turn: { spent: ["move"] } }).refusal(anybody)]).toEqual([
      "noWay D20-ACT-16",
      "actionsSpent D20-OVERRUN-01",
    ]);
  });
});

describe("an overrun in a charge", () => {
  /** As in the worked turn: Gorm charges Thun, a dwarf. */
  const gorm = (who: Who = {}) =>
    foe("gorm", 0, {
      at: [0, 5],
      side: "raiders",
      scores: [16, 12],
      gear: [],
      most: 40,
      stats: { naturalArmour: 5 },
      ...who,
    });
  const thun = (who: Who = {}) =>
    foe("thun", 3, {
      at: [5, 5],
      side: "guards",
      scores: [14, 12],
      most: 40,
      stats: { traits: ["stable"] },
      ...who,
    });
  const play = (...more: readonly ReturnType<typeof foe>[]): Play => new Play(fight([gorm(), thun(), ...more]));
  const CHARGE = {
    do: "charge",
    by: combatantId("gorm"),
    target: combatantId("thun"),
    with: "unarmed",
    instead: "overrun",
  } as const;
  const square = (turn: Play): readonly number[] => {
    const at = turn.placeOf("gorm");
    return at === null ? [] : [Math.floor(at.x / 1.5), Math.floor(at.y / 1.5)];
  };
  const down = (turn: Play): readonly string[] =>
    ["gorm", "thun"].filter((id) => turn.get(id).body.conditions.includes("prone"));
  const totals = ({ events }: Play): readonly number[] =>
    events.flatMap((event) => (event.type === "checkRolled" ? [event.total.value] : []));

  it("D20-OVERRUN-01 D20-OVERRUN-08 D20-OVERRUN-09 throws the dwarf down and carries on, as in the worked turn", () => {
    const turn = play().does(CHARGE, { answers: ["long_sword", "block"], dice: [4, 10, 8] });
    expect(turn.last("attackRolled")).toMatchObject({ total: { value: 9 }, against: { value: 14 }, hit: false });
    expect([totals(turn), down(turn), square(turn)]).toEqual([[15, 14], ["thun"], [6, 5]]);
    expect([turn.get("gorm").turn.spent, turn.get("gorm").turn.stance.charging]).toEqual([["fullRound"], true]);
  });

  it("D20-OVERRUN-10 D20-OVERRUN-11 D20-OVERRUN-12 loses, and is thrown down or merely stopped", () => {
    const thrown = play().does(CHARGE, { answers: ["long_sword", "block"], dice: [4, 6, 9, 12, 7] });
    expect([totals(thrown), down(thrown), square(thrown)]).toEqual([[11, 15, 14, 10], ["gorm"], [4, 5]]);
    const stopped = play().does(CHARGE, { answers: ["long_sword", "block"], dice: [4, 6, 9, 6, 7] });
    expect([totals(stopped), down(stopped), square(stopped)]).toEqual([[11, 15, 8, 10], [], [4, 5]]);
  });

  it("D20-OVERRUN-06 D20-OVERRUN-07 goes on past one who steps aside", () => {
    const turn = play().does(CHARGE, { answers: ["decline", "avoid"] });
    expect([down(turn), square(turn), turn.has("attackMade")]).toEqual([[], [6, 5], false]);
  });

  it("D20-OVERRUN-13 falls where it is thrown back to a space that is taken", () => {
    const friend = foe("friend", 0, { at: [1, 0], side: "red", gear: [] });
    const scene = new Walks([
      foe("mover", 4, { at: [0, 0], side: "red", scores: [16, 12], most: 20 }),
      friend,
      foe("target", 4, { at: [2, 0], side: "blue", scores: [14, 12], most: 20 }),
    ]);
    scene.does(
      { ...going("move", "mover", [1, 0], [2, 0], [3, 0]), overruns: combatantId("target") },
      { answers: ["decline", "block"], dice: [6, 9, 6, 7] },
    );
    expect(scene.get("mover").body.conditions).toEqual(["prone"]);
    expect(scene.events.some((each) => each.type === "conditionGained" && each.rule === "D20-OVERRUN-13")).toBe(true);
  });

  it("D20-OVERRUN-03 is tried once a round, be it avoided", () => {
    const scene = walks();
    scene.does(OVER, { answers: ["decline", "avoid"] });
    expect(scene.refusal({ ...going("move", "mover", [3, 0], [2, 0], [1, 0]), overruns: combatantId("target") })).toBe(
      "actionsSpent D20-OVERRUN-01",
    );
  });

  it("D20-OVERRUN-01 D20-OVERRUN-02 wants a free space behind, within the charge, and a foe who is not too big", () => {
    const refused = (...people: readonly ReturnType<typeof foe>[]): string | null =>
      new Play(fight(people)).refusal(CHARGE);
    const guard = foe("guard", 0, { at: [6, 5], side: "guards", gear: [] });
    expect([
      refused(gorm(), thun()),
      refused(gorm(), thun(), guard),
      refused(gorm(), thun({ size: "huge" })),
      refused(gorm(), thun({ at: [12, 5] })),
    ]).toEqual([null, "spaceHeld", "tooBig", "tooFar"]);
    const listed = play()
      .ruleset.actions(play().table(), combatantId("gorm"))
      .filter(({ label }) => label === "chargeAndOverrun");
    expect(listed.map(({ blocked }) => blocked)).toEqual([null]);
    expect(refused(foe("gorm", 0, { side: "raiders", gear: [] }), foe("thun", 3, { side: "guards", gear: [] }))).toBe(
      "notOnTheMap",
    );
    // Twelve squares at most: ten to the dwarf, and two through.
    expect([refused(gorm(), thun({ at: [11, 5] })), refused(gorm(), thun({ at: [10, 5] }))]).toEqual([null, null]);
    // +5 against +6, of which ties are the dwarf's.
    expect(oddsOf(play().table(), CHARGE)).toBe(171 / 400);
  });

  it("D20-SPEC-09 D20-AOO-26 goes on past one who has been felled on the way in", () => {
    const turn = new Play(fight([gorm({ gear: [longSword()] }), thun({ hitPoints: 2 })])).does(CHARGE, {
      answers: ["trip/unarmed", "long_sword"],
      dice: [18, 8],
    });
    expect([turn.has("checkRolled"), square(turn), down(turn)]).toEqual([false, [6, 5], ["thun"]]);
    const stunned = new Play(fight([gorm(), thun({ conditions: ["stunned"], gear: [] })])).does(CHARGE, {
      dice: [1, 20],
    });
    expect(
      stunned.events.filter(({ type }) => type === "contestDecided"),
      "no throw in turn",
    ).toHaveLength(1);
  });

  it("D20-OVERRUN-05 D20-MOVE-19 asks also where sizes would let the mover pass", () => {
    const turn = new Play(fight([gorm({ at: [0, 4], size: "huge" }), thun({ size: "tiny" })])).does(CHARGE, {
      answers: ["avoid"],
    });
    expect(turn.questions[0]?.cause).toBe("overrun");
  });

  it("D20-CHARGE-04 D20-CHARGE-05 D20-FEAT-10 is no charge over rubble, and keeps to what attacks keep to", () => {
    const rubble = ground({ difficult: true }, [5, 5], [6, 5]);
    expect(new Play(fight([gorm(), thun()], { field: { grounds: [rubble] } })).refusal(CHARGE)).toBe("chargeHindered");
    expect([
      play().refusal({ ...CHARGE, expertise: 5 }),
      new Play(fight([gorm(), thun({ conditions: ["dead"] })])).refusal(CHARGE),
    ]).toEqual(["featMissing", "isDead"]);
    const ogre = new Play(fight([gorm({ at: [0, 5], size: "large" }), thun({ at: [8, 5] })]));
    ogre.does(CHARGE, { answers: ["decline", "avoid"] });
    expect(ogre.questions.map(({ cause }) => cause)).toEqual(["opportunity", "overrun"]);
  });
});

import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { oddsOf } from "../attack/command-odds.ts";
import { longSword, longspear } from "../testing/gear.ts";
import { type Play, type Where, type Who } from "../testing/fights.ts";
import { block, ground, wall } from "../testing/ground.ts";
import { foe } from "../testing/people.ts";
import { PLAIN_ACTOR } from "../testing/plain.ts";
import { korg, vash, sil, dax, play, RUSH, CHARGE, squares, totals, causes, prone } from "../testing/rushes.ts";

describe("a bull rush", () => {
  it("D20-BULL-09 D20-BULL-10 D20-BULL-11 pushes over two squares, past blows that stray, as in the worked turn", () => {
    const scene = play([korg({ at: [0, 5] }), vash(), sil(), dax()]);
    const turn = scene.does(CHARGE, {
      answers: ["long_sword", "long_sword", "along/1", "long_sword"],
      dice: [5, 15, 18, 4, 13, 8, 12, 60, 6],
    });
    expect(causes(turn)).toEqual(["opportunity vash", "opportunity sil", "bullRush korg", "opportunity dax"]);
    expect(totals(turn)).toEqual([19, 11]);
    expect(
      turn.events.flatMap((each) =>
        each.type === "attackStrayed" ? [[each.by, each.aimedAt, each.target, each.roll, each.rule]] : [],
      ),
    ).toEqual([
      ["sil", "korg", "vash", 18, "D20-BULL-06"],
      ["dax", "vash", "vash", 60, "D20-BULL-07"],
    ]);
    expect(squares(turn, "vash", "korg")).toEqual([
      [8, 5],
      [7, 5],
    ]);
    expect([
      turn.get("korg").body.hitPoints,
      turn.get("vash").body.hitPoints,
      turn.get("korg").turn.stance.charging,
    ]).toEqual([40, 40 - 4 - 6, true]);
    expect(turn.get("korg").turn.moved, "five of the charge and one along").toBe(6);
  });

  it("D20-BULL-04 D20-MOVE-15 takes no place but the target's", () => {
    const small = vash({ size: "tiny" });
    expect(
      [play([korg(), small, dax({ at: [6, 5] })]), play([korg(), small])].map((scene) => scene.refusal(RUSH)),
    ).toEqual(["spaceTaken", null]);
  });

  it("D20-BULL-01 D20-BULL-02 D20-BULL-10 is a standard action that pushes one square and does no harm", () => {
    const turn = play([korg(), vash()]).does(RUSH, { answers: ["decline"], dice: [10, 8] });
    expect([squares(turn, "korg", "vash"), turn.get("korg").turn.spent, turn.has("damageRolled")]).toEqual([
      [
        [6, 5],
        [7, 5],
      ],
      ["standard"],
      false,
    ]);
    expect(turn.last("pushed")).toMatchObject({ id: "vash", by: "korg", squares: 1, rule: "D20-BULL-10" });
    expect(turn.refusal(RUSH)).toBe("standardSpent");
    expect(
      play([korg(), vash({ at: [6, 6] })])
        .does(RUSH, { answers: ["decline"], dice: [10, 8] })
        .placeOf("vash"),
    ).toEqual({
      x: 11.25,
      y: 11.25,
    });
  });

  it("D20-BULL-03 is for foes of no more than one size bigger, beside the author", () => {
    const refused = (who: Who, own: Who = {}): string | null => play([korg(own), vash(who)]).refusal(RUSH);
    expect([
      refused({ size: "large" }),
      refused({ size: "huge" }),
      refused({ at: [8, 5] }),
      refused({}, { conditions: ["prone"] }),
      refused({}, { conditions: ["grappled"] }),
      refused({ conditions: ["dead"] }),
    ]).toEqual([null, "tooBig", "notBeside", "prone", "held", "isDead"]);
    const between: Where = { field: { walls: [wall([6, 5], [6, 6])] } };
    expect(play([korg(), vash()], between).refusal(RUSH)).toBe("wall");
  });

  it("D20-BULL-04 D20-BULL-05 D20-SPEC-08 opens its author to all who threaten the space entered, the target spared by the feat", () => {
    const far = sil({ at: [7, 7], gear: [longspear()] });
    const opened = (own: Who): readonly string[] =>
      causes(play([korg(own), vash(), far]).does(RUSH, { answers: [], dice: [1, 20] }));
    expect(opened({})).toEqual(["opportunity vash", "opportunity sil"]);
    expect(opened({ feats: ["improvedBullRush"] })).toEqual(["opportunity sil"]);
  });

  it("D20-BULL-06 D20-BULL-08 D20-SPEC-10 holds the same roll against the one it strays to, at 25 and no higher", () => {
    const struck = (percent: number, ...more: readonly number[]) =>
      play([korg(), vash(), sil()]).does(RUSH, {
        answers: ["decline", "long_sword"],
        dice: [7, percent, ...more, 1, 20],
      });
    // 13 against 13, and against 16.
    expect(struck(25, 4).last("attackRolled")).toMatchObject({ target: "vash", hit: true, against: { value: 13 } });
    expect(struck(26).last("attackRolled")).toMatchObject({ target: "korg", hit: false, against: { value: 16 } });
    const own = play([korg(), vash()]).does(RUSH, { answers: ["long_sword"], dice: [2, 1, 20] });
    expect(own.has("attackStrayed"), "the target's own does not").toBe(false);
  });

  it("D20-BULL-08 D20-TRIP-02 D20-TRIP-07 leaves a trip that strays with nothing to do against the big and the prone", () => {
    const strays = (target: Who): Play =>
      play([korg(), vash(target), sil({ size: "small", feats: ["improvedTrip"] })]).does(RUSH, {
        answers: ["decline", "trip/unarmed"],
        dice: [15, 10, ...(target.size === undefined && target.conditions === undefined ? [9, 10] : []), 1, 20],
      });
    const tripped = (turn: Play): readonly unknown[] => [
      turn.last("attackRolled").target,
      turn.last("attackRolled").hit,
      turn.events.filter((each) => each.type === "contestDecided" && each.rule === "D20-TRIP-05").length,
    ];
    expect(tripped(strays({ size: "large" }))).toEqual(["vash", true, 0]);
    expect(tripped(strays({ conditions: ["prone"] }))).toEqual(["vash", true, 0]);
    expect(tripped(strays({}))).toEqual(["vash", true, 1]);
  });

  it("D20-BULL-14 sends one who loses back the way they came", () => {
    const turn = play([korg(), vash()]).does(RUSH, { answers: ["decline"], dice: [1, 20] });
    expect([squares(turn, "korg", "vash"), prone(turn, "korg"), turn.last("displaced").rule]).toEqual([
      [
        [5, 5],
        [6, 5],
      ],
      false,
      "D20-BULL-14",
    ]);
    const felled = play([korg({ hitPoints: 1 }), vash()]).does(RUSH, { answers: ["long_sword"], dice: [18, 5] });
    expect([squares(felled, "korg"), felled.has("checkRolled")]).toEqual([[[5, 5]], false]);
  });

  it("D20-BULL-16 D20-CHARGE-13 D20-SPEC-11 counts a charge, sizes, stability and the feat in the check", () => {
    const parts = (turn: Play, at: number) =>
      turn.events
        .flatMap((each) =>
          each.type === "checkRolled" ? [each.total.changes.map(({ label, value }) => [label, value])] : [],
        )
        .at(at);
    const turn = play([
      korg({ at: [0, 5], feats: ["improvedBullRush"] }),
      vash({ stats: { traits: ["stable"] }, size: "large" }),
    ]).does(CHARGE, {
      dice: [1, 20],
    });
    expect([parts(turn, 0), parts(turn, 1)]).toEqual([
      [
        ["modifier", 4],
        ["improvedBullRush", 4],
        ["charge", 2],
      ],
      [
        ["modifier", 3],
        ["size", 4],
        ["stability", 4],
      ],
    ]);
    expect(turn.has("attackRolled")).toBe(false);
  });

  it("D20-BULL-01 D20-SPEC-01 is listed beside foes and at the end of charges, with its odds", () => {
    const listed = (turn: Play) =>
      turn.ruleset
        .actions(turn.table(), combatantId("korg"))
        .filter(({ label }) => label === "bullRush" || label === "chargeAndRush")
        .map(({ label, provokes, blocked }) => [label, provokes, blocked?.code ?? "open"]);
    expect(listed(play([korg(), vash(), sil({ at: [7, 6] })]))).toEqual([["bullRush", ["vash", "sil"], "open"]]);
    expect(listed(play([korg({ at: [0, 5] }), vash()]))).toEqual([["chargeAndRush", ["vash"], "open"]]);
    // Who reaches farther than the next square goes in all the same.
    expect(listed(play([korg({ at: [0, 5], size: "large" }), vash()]))).toEqual([["chargeAndRush", ["vash"], "open"]]);
    expect(listed(play([korg(), vash({ size: "huge" })]))).toEqual([]);
    // +4 against +3, ties to the better; and +6 in a charge.
    expect(oddsOf(play([korg(), vash()]).table(), RUSH)).toBe(229 / 400);
    expect(oddsOf(play([korg({ at: [0, 5] }), vash()]).table(), CHARGE)).toBe(264 / 400);
    expect(play([korg({ at: [0, 5], gear: [longSword()] }), vash()]).refusal({ ...CHARGE, with: longSword().id })).toBe(
      "wrongForTry",
    );
  });

  it("D20-BULL-14 falls prone, and is put where there is room, if another has taken its place", () => {
    // Korg has set out from the space of a friend, where none may stay.
    const mate = foe("mate", 0, { at: [5, 5], side: "raiders", gear: [] });
    const turn = play([korg(), vash(), mate]).does(RUSH, { answers: ["decline"], dice: [1, 20, 1] });
    expect([prone(turn, "korg"), turn.last("displaced").rule]).toEqual([true, "D20-BULL-14"]);
    expect(squares(turn, "korg")).not.toEqual([[5, 5]]);
    expect(turn.last("conditionGained")).toMatchObject({ id: "korg", rule: "D20-BULL-14" });
  });

  it("D20-BULL-04 D20-BULL-15 goes onto no obstacle that takes a check, and pushes onto none", () => {
    const hurdle = (column: number): Where => ({
      field: { grounds: [ground({ crossing: "climb", crossingDc: 15 }, [column, 5])] },
    });
    expect(play([korg(), vash()], hurdle(6)).refusal(RUSH)).toBe("onObstacle");
    const before = play([korg(), vash()], hurdle(7)).does(RUSH, { answers: ["decline"], dice: [20, 1] });
    expect(squares(before, "korg", "vash")).toEqual([
      [5, 5],
      [6, 5],
    ]);
    expect(before.last("displaced").rule).toBe("D20-BULL-15");
  });

  it("D20-BULL-01 is refused for who is not there, at oneself, and by hand at more than a square", () => {
    const ghost = combatantId("ghost");
    const scene = play([korg(), vash()]);
    expect([scene.refusal({ ...RUSH, target: ghost }), scene.refusal({ ...RUSH, target: RUSH.by })]).toEqual([
      "unknownCombatant",
      "targetIsSelf",
    ]);
    const at = (metres: number): string | null => {
      const pair = [RUSH.by, RUSH.target] as const;
      const [one, two] = [foe("korg", 0, { side: "raiders", gear: [] }), foe("vash", 3, { side: "guards", gear: [] })];
      return play([one, two], { field: { distances: [{ pair, metres }] } }).refusal(RUSH);
    };
    expect([at(1.5), at(1.6)]).toEqual([null, "notBeside"]);
  });

  it("D20-BULL-01 D20-CHARGE-05 comes up beside the foe, however far the arms reach", () => {
    const ogre = korg({ at: [0, 5], size: "large", stats: { speeds: { ...PLAIN_ACTOR.speeds, land: 12 } } });
    const far = play([ogre, vash({ at: [8, 5] })]);
    expect(far.refusal(CHARGE)).toBeNull();
    const turn = far.does(CHARGE, { answers: ["decline"], dice: [10, 1] });
    expect([turn.has("contestDecided"), squares(turn, "vash")]).toEqual([true, [[9, 5]]]);
    const [one, two] = [
      foe("korg", 0, { side: "raiders", size: "large", scores: [18], gear: [] }),
      foe("vash", 3, { side: "guards", gear: [] }),
    ];
    const pair = [RUSH.by, RUSH.target] as const;
    const blind = play([one, two], { field: { distances: [{ pair, metres: 9 }] } }).does(CHARGE, { dice: [10, 8] });
    expect(blind.has("pushed")).toBe(true);
  });

  it("D20-BULL-04 D20-AIR-101 D20-MOVE-33 is for foes on the same level, and not for gaps that are too narrow", () => {
    const aloft = play([korg(), vash()]).arrange("vash", (flier) => ({
      ...flier,
      position: flier.position === null ? null : { ...flier.position, elevation: 30 },
    }));
    expect(aloft.refusal(RUSH)).toBe("notBeside");
    const rock = ground({ blocking: true }, ...block([2, 4], [6, 4]), ...block([2, 6], [6, 6]));
    const narrow = play([korg({ at: [0, 5], size: "large" }), vash({ at: [2, 5] })], { field: { grounds: [rock] } });
    expect(narrow.refusal(RUSH)).toBe("blocked");
    expect(play([korg({ conditions: ["squeezedTight"] }), vash()]).refusal(RUSH)).toBe("cannotAttack");
  });

  it("D20-FEAT-10 D20-FEAT-11 D20-HP-09 in a charge keeps to what attacks keep to", () => {
    const scene = (who: Who = {}): Play => play([korg({ at: [0, 5] }), vash(who)]);
    expect([
      scene().refusal({ ...CHARGE, expertise: 5 }),
      scene().refusal({ ...CHARGE, powerAttack: 2 }),
      scene({ conditions: ["dead"] }).refusal(CHARGE),
    ]).toEqual(["featMissing", "featMissing", "isDead"]);
  });

  it("D20-AID-04 D20-BULL-08 uses up the help that the roll was made with, and strays onto none who is dead", () => {
    const aided = sil({
      turn: { aids: [{ by: combatantId("vash"), against: combatantId("korg"), purpose: "attack" }] },
    });
    const turn = play([korg(), vash(), aided]).does(RUSH, {
      answers: ["decline", "long_sword"],
      dice: [15, 10, 4, 1, 20],
    });
    expect([turn.last("attackRolled").total.value, turn.get("sil").turn.aids]).toEqual([23, []]);
    const second = foe("tam", 6, { at: [5, 6], side: "guards", most: 40 });
    const dying = play([korg(), vash({ hitPoints: -8, conditions: [] }), sil(), second]).does(RUSH, {
      answers: ["long_sword", "long_sword"],
      dice: [18, 10, 8, 2],
    });
    expect(dying.events.filter(({ type }) => type === "attackStrayed")).toHaveLength(1);
    expect(squares(dying, "korg"), "the dead is pushed by none").toEqual([[5, 5]]);
  });

  it("D20-AOO-08 D20-AOO-11 D20-BULL-04 is open to those left behind before the step", () => {
    const behind = foe("bo", 5, { at: [4, 5], side: "guards", most: 40 });
    const turn = play([korg(), vash(), behind]).does(RUSH, {
      answers: ["long_sword", "decline"],
      dice: [18, 80, 4, 1, 20],
    });
    expect(causes(turn)).toEqual(["opportunity bo", "opportunity vash"]);
    expect(turn.questions[0]).toMatchObject({ facts: { why: "leaves" } });
    const felled = play([korg({ hitPoints: 1 }), vash(), behind]).does(RUSH, {
      answers: ["long_sword"],
      dice: [18, 80, 4],
    });
    expect([squares(felled, "korg"), felled.last("moveStopped").rule]).toEqual([[[5, 5]], "D20-SPEC-09"]);
  });
});

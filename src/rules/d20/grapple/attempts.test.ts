import { describe, expect, it } from "vitest";
import { combatantId, gearId, type GearId } from "../../kernel/ids.ts";
import type { Arm } from "../derive/arm.ts";
import { armOf, isRefusal } from "../derive/arms.ts";
import { interrupt } from "../opportunity/provoke.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { Attempt } from "../special/attempt.ts";
import { bite, dagger, fight, longBow, longSword, Play, shortSword, square, type Who } from "../testing/fights.ts";
import { brute, heldBy, locked, match, plain, rok, tries } from "../testing/grapples.ts";
import { block } from "../testing/ground.ts";
import { refused } from "../testing/refused.ts";
import { GRAPPLE } from "./begin.ts";
import { BREAK_PIN, HARM, PIN, TURN_WEAPON } from "./deeds.ts";
import { ESCAPE, escape } from "./escape.ts";

const [ROK, OGRE] = [combatantId("rok"), combatantId("ogre")];
const inside: Who = { at: [6, 5] };
const una = plain("una", inside);
const wrestling = (one: Who = {}, two: Who = {}, pinned: number | null = null): Play =>
  locked(match({ ...inside, ...one }, two, [una]), "rok", "ogre", pinned);
const armWith = (play: Play, id: string, grip: { readonly thrown?: true; readonly otherDamage?: true } = {}): Arm => {
  const arm = armOf(DEFAULT_SETTINGS, play.get("rok"), { with: id as GearId, head: "main" }, grip);
  if (isRefusal(arm)) throw new Error(arm.code);
  return arm;
};
const why = (attempt: Attempt, play: Play, item?: string, ids: readonly [string, string] = ["rok", "ogre"]) => {
  const [author, target] = ids.map((id) => play.get(id)) as [ReturnType<Play["get"]>, ReturnType<Play["get"]>];
  return refused(attempt.forbids(play.table(), author, target, item === undefined ? undefined : gearId(item)));
};
const rolled = ({ events }: Play): readonly string[] =>
  events.flatMap((event) => (event.type === "grappleRolled" ? [`${event.id} ${event.rule}`] : []));
const endsIn = (play: Play, end: string): boolean => Object.keys(play.replies).some((key) => key.endsWith(end));

describe("what is tried between grapplers", () => {
  it("D20-GRAP-03 D20-GRAP-16 D20-GRAP-22 serves for the body alone, and hurting for what counts as it", () => {
    const play = wrestling({ gear: [dagger(), bite(), longBow({ place: "belt" })] });
    const served = (attempt: Attempt): readonly boolean[] => [
      attempt.serves(armWith(play, "unarmed")),
      attempt.serves(armWith(play, "dagger")),
      attempt.serves(armWith(play, "bite")),
      attempt.serves({ ...armWith(play, "unarmed"), isRanged: true }),
      attempt.serves({ ...armWith(play, "dagger"), striker: null }),
    ];
    for (const attempt of [PIN, BREAK_PIN, TURN_WEAPON, ESCAPE])
      expect(served(attempt)).toEqual([true, false, false, true, false]);
    for (const attempt of [HARM, GRAPPLE]) expect(served(attempt)).toEqual([true, false, false, false, false]);
  });

  it("D20-GRAP-16 D20-GRAP-04 is likelier with the first attack than with the second, and opens to none", () => {
    const play = wrestling({}, { gear: [dagger()] });
    const [table, author, target] = [play.table(), play.get("rok"), play.get("ogre")];
    const arm = armWith(play, "unarmed");
    for (const attempt of [PIN, BREAK_PIN, TURN_WEAPON, ESCAPE, HARM]) {
      const odds = (iteration: number) => attempt.odds(table, author, target, { arm, iteration });
      expect([odds(0).hit, odds(0).contest, odds(1).contest]).toEqual([
        1,
        expect.closeTo(0.3825),
        expect.closeTo(0.195),
      ]);
      expect(attempt.opens(table, ROK, OGRE, arm)).toEqual([]);
      expect(attempt.changes(table, author, target, { arm, iteration: 0 })).toEqual({ mine: [], theirs: [] });
    }
  });

  it("D20-GRAP-23 D20-GRAP-08 shows the penalty of one who means to kill", () => {
    const play = wrestling();
    const [table, author, target] = [play.table(), play.get("rok"), play.get("ogre")];
    const arm = armWith(play, "unarmed", { otherDamage: true });
    const penalty = { label: "lethalGrapple", value: -4, rule: "D20-GRAP-23" };
    expect(HARM.changes(table, author, target, { arm, iteration: 0 }).mine).toMatchObject([penalty]);
    expect(HARM.odds(table, author, target, { arm, iteration: 0 }).contest).toBeCloseTo(0.2275);
    const start = match();
    expect(GRAPPLE.changes(start.table(), start.get("rok"), start.get("ogre"), { arm, iteration: 0 })).toMatchObject({
      mine: [penalty],
      theirs: [{ label: "size", value: 4 }],
    });
    const held = match().does(tries("rok", "ogre", "grapple", { otherDamage: true }), { dice: [9, 20, 1, 2] });
    expect(held.last("grappleRolled").id).toBe("ogre");
    const own = held.events.flatMap((each) =>
      each.type === "grappleRolled" && each.id === ROK ? [each.total.value] : [],
    );
    expect([own, held.last("hurt").hitPoints]).toEqual([[26], 6]);
  });

  it("D20-GRAP-22 D20-DMG-08 hurts with the dice of the body alone, and no vital spot", () => {
    const thief = wrestling({ stats: { classes: [{ id: "rogue", level: 3 }], racial: rok().sheet.racial } }, {}, 1);
    thief.does(tries("rok", "ogre", "harm"), { dice: [20, 1, 2] });
    expect(thief.last("damageRolled")).toMatchObject({ multiplier: 1, nonlethal: true, rules: ["D20-DMG-01"] });
  });
});

describe("what hinders it", () => {
  /** Rok with the ogre and Una, who may have been pinned by Rok. */
  const two = (pinned: number | null, who: Who = {}): Play =>
    locked(wrestling({}, { gear: [dagger()] }), "rok", "una", pinned).arrange("una", (each) => ({
      ...each,
      side: who.side ?? each.side,
    }));

  it("D20-GRAP-16 D20-GRAP-34 D20-GRAP-38 is no hold on the target, or a pin of another", () => {
    const apart = match(inside, { gear: [dagger()] });
    for (const attempt of [HARM, PIN, BREAK_PIN, TURN_WEAPON, ESCAPE])
      expect(why(attempt, apart)).toBe("notInGrasp D20-GRAP-16 ogre");
    expect([PIN, TURN_WEAPON, HARM].map((each) => why(each, two(null)))).toEqual([null, null, null]);
    expect([PIN, TURN_WEAPON, BREAK_PIN].map((each) => why(each, two(1)))).toEqual([
      "pinsAlready D20-GRAP-38 una",
      "pinsAlready D20-GRAP-38 una",
      "pinsAlready D20-GRAP-38 una",
    ]);
    const own = wrestling({}, { gear: [dagger()] }, 1);
    expect([PIN, TURN_WEAPON].map((each) => why(each, own))).toEqual([null, null]);
  });

  it("D20-GRAP-32 is that there is no light weapon in hand, or not the one that is meant", () => {
    const on = (gear: Who["gear"], item?: string): string | null =>
      why(TURN_WEAPON, wrestling({}, { gear: gear ?? [] }), item);
    const none = "noLightWeapon D20-GRAP-32 ogre";
    const both = [longSword(), dagger({ place: "offHand" })];
    expect([on([]), on([longSword()]), on(both), on(both, "dagger"), on(both, "long_sword")]).toEqual([
      none,
      none,
      null,
      null,
      none,
    ]);
  });

  it("D20-GRAP-33 is that the opponent has pinned no other of one's own side", () => {
    const under = (side: string): Play =>
      locked(wrestling(), "ogre", "una", 1).arrange("una", (each) => ({ ...each, side }));
    expect([why(BREAK_PIN, under("heroes")), why(BREAK_PIN, under("others"))]).toEqual([
      null,
      "pinsNoAlly D20-GRAP-33 ogre",
    ]);
    const self = locked(match(inside), "ogre", "rok", 1);
    expect(why(BREAK_PIN, self)).toBe("pinsNoAlly D20-GRAP-33 ogre");
  });

  it("D20-GRAP-38 D20-GRAP-41 D20-GRAP-45 is for an escape another pin that comes first, or one's own of another", () => {
    const under = locked(locked(match(inside, {}, [una]), "ogre", "rok", 1), "rok", "una");
    expect([why(ESCAPE, under), why(ESCAPE, under, undefined, ["rok", "una"])]).toEqual([
      null,
      "pinFirst D20-GRAP-45 una",
    ]);
    expect([why(ESCAPE, wrestling({}, {}, 1)), why(ESCAPE, wrestling())]).toEqual([
      "pinnerStays D20-GRAP-38 ogre",
      null,
    ]);
  });

  it("D20-GRAP-13 D20-GRAP-46 D20-GRAP-44 is for a new grapple one's own, a helpless target, or no room", () => {
    expect([
      why(GRAPPLE, match()),
      why(GRAPPLE, wrestling(), undefined, ["rok", "una"]),
      why(GRAPPLE, match({}, { conditions: ["unconscious"] })),
    ]).toEqual([null, "inGrapple D20-GRAP-13", "helplessHeld D20-GRAP-46 ogre"]);
  });
});

describe("what comes of it", () => {
  it("D20-GRAP-34 D20-GRAP-39 asks one who has pinned, by a key of its own, whether they gag", () => {
    const play = wrestling().does(tries("rok", "ogre", "pin"), { answers: ["gag"], dice: [20, 1] });
    expect([endsIn(play, "/gag"), play.last("pinned")]).toMatchObject([
      true,
      { by: ROK, target: OGRE, gagged: true, round: 1, rule: "D20-GRAP-34" },
    ]);
    const quiet = wrestling().does(tries("rok", "ogre", "pin"), { answers: ["letSpeak"], dice: [20, 1] });
    expect(quiet.last("pinned").gagged).toBe(false);
  });

  it("D20-GRAP-33 frees all of one's side that the opponent has pinned, and none else", () => {
    const foe = plain("foe", { ...inside, side: "others" });
    const play = locked(
      locked(locked(match(inside, {}, [una, foe]), "rok", "ogre"), "ogre", "una", 1),
      "ogre",
      "foe",
      1,
    );
    play.does(tries("rok", "ogre", "breakPin"), { dice: [20, 1] });
    expect([heldBy(play, "una"), heldBy(play, "foe"), play.last("pinEnded").rule]).toEqual([
      ["ogre"],
      ["ogre pins"],
      "D20-GRAP-33",
    ]);
  });

  it("D20-GRAP-32 strikes with the weapon that is meant, the first where none is, and none that is gone", () => {
    const gear = [dagger(), shortSword({ place: "offHand" })];
    const turned = (item?: GearId): unknown =>
      wrestling({}, { gear })
        .does(tries("rok", "ogre", "turnWeapon", item === undefined ? {} : { item }), { dice: [20, 1, 1] })
        .last("attackRolled").striker?.with;
    expect([turned(), turned(gearId("short_sword")), turned(gearId("dagger"))]).toEqual([
      "dagger",
      "short_sword",
      "dagger",
    ]);
    const play = wrestling();
    const blow = {
      by: ROK,
      target: OGRE,
      striker: { with: "unarmed", head: "main" },
      choices: {},
      kind: "attack",
      iteration: 0,
      crossing: false,
    } as const;
    play.runs((table) => TURN_WEAPON.perform(table, "turn", { blow, arm: armWith(play, "unarmed") }, interrupt), {
      dice: [20, 1],
    });
    expect([rolled(play).length, play.has("attackRolled")]).toEqual([2, false]);
  });

  it("D20-GRAP-46 D20-GRAP-08 holds none who has been hurt out of their senses", () => {
    const play = match({}, { hitPoints: 3 }).does(tries("rok", "ogre", "grapple"), { dice: [9, 20, 1, 2] });
    expect(play.last("holdEnded")).toMatchObject({ by: OGRE, target: ROK, why: "helpless", rule: "D20-GRAP-46" });
    expect([heldBy(play, "rok"), play.has("displaced")]).toEqual([[], false]);
  });
});

describe("an escape", () => {
  const free = { by: OGRE, target: ROK, iteration: 0, isSlipping: false };
  const gets = (play: Play, said: Parameters<Play["runs"]>[1]): Play => {
    play.runs((table) => escape(table, "out", free), said);
    return play;
  };
  const near = (two: Who = {}, more: Parameters<typeof match>[2] = []): Play =>
    locked(match(inside, two, more), "rok", "ogre");

  it("D20-GRAP-26 D20-GRAP-41 is rolled for by the entry of the pin, or of the grapple", () => {
    const pinned = locked(match(inside), "rok", "ogre", 1);
    expect(rolled(gets(pinned, { dice: [20, 1] }))).toEqual(["ogre D20-GRAP-41", "rok D20-GRAP-41"]);
    const held = gets(near(), { dice: [20, 1] });
    expect(rolled(held)).toEqual(["ogre D20-GRAP-26", "rok D20-GRAP-26"]);
    expect(["out/holds/rok", "out/away"].map((key) => key in held.replies)).toEqual([true, true]);
  });

  it("D20-GRAP-27 has to beat one who cannot act, who is not asked", () => {
    const play = locked(match({ ...inside, conditions: ["stunned"] }), "rok", "ogre");
    gets(play, { dice: [1, 20] });
    expect([play.questions, rolled(play).length, heldBy(play, "ogre")]).toEqual([[], 2, ["rok"]]);
  });

  it("D20-GRAP-28 leads to one of all squares beside, each called by where it lies", () => {
    const out = locked(
      new Play(
        fight(
          [plain("ogre", inside), brute({ at: [6, 5] })].map((each, at) => ({
            ...each,
            id: at === 0 ? OGRE : ROK,
          })),
        ),
      ),
      "rok",
      "ogre",
    );
    gets(out, { answers: ["letLoose", "away/5"] });
    const [, question] = out.questions;
    expect(question?.rules).toEqual(["D20-GRAP-28"]);
    const told = question?.options.map(({ label, facts }) => `${label} ${String(facts.squares)}`).toSorted();
    expect(told).toEqual(
      [
        "awayN 1",
        "awayNE 1",
        "awayNE 2",
        "awayNW 1",
        "awayW 1",
        "awaySW 1",
        "awayE 2",
        "awaySE 2",
        "awayS 2",
        "awaySE 2",
        "awaySE 2",
        "awaySW 2",
      ].toSorted(),
    );
    expect(out.last("displaced")).toMatchObject({
      id: OGRE,
      to: { x: square(8, 4).x, y: square(8, 4).y },
      rule: "D20-GRAP-28",
    });
  });

  it("D20-GRAP-28 leads nowhere where no square is free, nor out of no grapple", () => {
    const ring = block([5, 4], [8, 7])
      .filter(([column, row]) => column === 5 || column === 8 || row === 4 || row === 7)
      .map((at, index) => plain(`one${index}`, { at }));
    const full = locked(new Play(fight([brute(), rok(inside), ...ring])), "rok", "ogre");
    full.runs((table) => escape(table, "out", { ...free, by: ROK, target: OGRE }), { dice: [20, 1] });
    expect([heldBy(full, "rok"), full.has("displaced"), full.questions.map(({ cause }) => cause)]).toEqual([
      [],
      false,
      ["holdFast"],
    ]);
    const none = gets(match(inside), { answers: ["letLoose"] });
    expect(none.events.map(({ type }) => type)).toEqual(["holdSlackened"]);
  });
});

import { describe, expect, it } from "vitest";
import { encounterOf } from "../../kernel/encounter.ts";
import { combatantId } from "../../kernel/ids.ts";
import type { SegmentsGame } from "../game.ts";
import { EMPTY_FIELD } from "../state.ts";
import type { BodyCondition } from "../stats.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { Injury } from "../stored/actor.ts";

const injury = (id: string, codes: readonly string[], more: Partial<Injury> = {}): Injury => ({
  id,
  kind: "slashing",
  column: 3,
  roll: 65,
  place: "torso",
  points: 1,
  codes,
  treated: false,
  ...more,
});

/** Wisdom 14 and rank 3: d20 + 5. */
const healer = (who: Who = {}) => {
  const made = fighter("healer", { class: "priest", level: 3, side: "heroes", ...who });
  return {
    ...made,
    sheet: {
      ...made.sheet,
      abilities: { ...made.sheet.abilities, wisdom: 14 },
      skills: { ...made.sheet.skills, firstAid: 3 },
    },
  };
};
const patient = (injuries: readonly Injury[], conditions: readonly BodyCondition[] = [], who: Who = {}) =>
  fighter("patient", {
    class: "warrior",
    level: 5,
    side: "heroes",
    stamina: 30,
    ...who,
    stats: { injuries, conditions, ...who.stats },
  });
const aid = (target: string | null = "patient", by = "healer") =>
  ({
    do: "simpleAction",
    by: combatantId(by),
    activity: "firstAid",
    gear: null,
    target: target === null ? null : combatantId(target),
  }) as const;
const scene = (who: ReturnType<typeof patient>, care = healer()) =>
  new Skirmish([care, who, orc()], undefined, EMPTY_FIELD).at(1, "declarations");

/** Ten segments of care, with the die of the check. */
const cared = (who: ReturnType<typeof patient>, die: number, care = healer()) => {
  const fight = scene(who, care).does(aid());
  for (let segment = 1; segment < 10; segment++) fight.advance("segment");
  return fight.advance("phase").advance("phase", [die]);
};

describe("first aid", () => {
  it("SEG-HOUSE-57 SEG-HOUSE-19 takes ten segments and one check at their end", () => {
    const fight = scene(patient([injury("one", ["Hm"])])).does(aid());
    expect(fight.get("healer").turn).toMatchObject({
      mode: "none",
      simple: { activity: "firstAid", from: 1, until: 10, target: "patient" },
    });
    const stopped = cared(patient([injury("one", ["Hm"])]), 5);
    expect(stopped.last("checkRolled")).toMatchObject({
      id: "healer",
      what: "firstAid",
      natural: 5,
      total: { value: 10 },
      dc: 10,
      success: true,
      rule: "SEG-HOUSE-57",
    });
    expect(stopped.get("patient").body.injuries[0]).toMatchObject({ treated: true, codes: ["Hm"] });
    expect(stopped.advance("phase").has("haemorrhageBled")).toBe(false);
  });

  it.each<[string, readonly string[], number, number, boolean]>([
    ["a minor haemorrhage", ["Hm"], 10, 5, true],
    ["a minor haemorrhage", ["Hm"], 10, 4, false],
    ["a major haemorrhage", ["HM"], 15, 10, true],
    ["a major haemorrhage", ["HM"], 15, 9, false],
  ])("SEG-HOUSE-57 SEG-HOUSE-08 %s (%j): DC %i, natural %i: %s", (_, codes, dc, die, success) => {
    const fight = cared(patient([injury("one", codes)], [], { stamina: 60 }), die);
    expect(fight.last("checkRolled")).toMatchObject({ dc, success });
    expect(fight.get("patient").body.injuries[0]?.treated).toBe(success);
  });

  it.each([
    [7, true],
    [6, false],
  ])("SEG-HOUSE-57 SEG-HOUSE-09 a coma: DC 12, natural %i: stabilised %s", (die, success) => {
    const fight = cared(patient([], ["coma"], { wounds: -1, stamina: 0 }), die);
    expect(fight.last("checkRolled").dc).toBe(12);
    expect(fight.get("patient").body.conditions.includes("stabilised")).toBe(success);
    expect(fight.advance("phase").life("patient")).toEqual([0, success ? -1 : -2]);
  });

  it("SEG-HOUSE-57 turns to the worst first: a major haemorrhage, a minor one, the coma; of equals to the oldest", () => {
    const ill = patient([injury("minor", ["Hm"]), injury("major", ["HM"]), injury("other", ["HM"])], ["coma"], {
      stamina: 90,
    });
    const treated = (who: typeof ill) =>
      cared(who, 20)
        .get("patient")
        .body.injuries.filter(({ treated: done }) => done)
        .map(({ id }) => id);
    expect(treated(ill)).toEqual(["major"]);
    expect(treated({ ...ill, body: { ...ill.body, injuries: ill.body.injuries.slice(0, 1) } })).toEqual(["minor"]);
    const calm = cared({ ...ill, body: { ...ill.body, injuries: [injury("old", ["HM"], { treated: true })] } }, 20);
    expect(calm.get("patient").body.conditions).toContain("stabilised");
  });

  it("SEG-HOUSE-57 SEG-EXC-01 a natural 20 that falls short fails, a natural 1 that reaches succeeds", () => {
    const clumsy = fighter("healer", {
      class: "warrior",
      level: 1,
      side: "heroes",
      stats: { fatigue: { points: 25, mountedRounds: 0 } },
    });
    expect(cared(patient([injury("one", ["Hm"])]), 20, clumsy).last("checkRolled")).toMatchObject({
      natural: 20,
      total: { value: 8 },
      success: false,
    });
    const wise = healer({ level: 9 });
    const master = { ...wise, sheet: { ...wise.sheet, skills: { ...wise.sheet.skills, firstAid: 12 } } };
    const lucky = cared(patient([injury("one", ["Hm"])]), 1, master);
    expect(lucky.last("checkRolled").success).toBe(true);
    expect([lucky.has("criticalFailure"), lucky.has("exceptionalResult")]).toEqual([false, false]);
  });

  it("SEG-HOUSE-57 is for the living who bleed or sink, within reach of a hand; for oneself too", () => {
    expect(scene(patient([])).refusal(aid())).toBe("nothingToTreat");
    expect(scene(patient([injury("one", ["Hm"], { treated: true })], ["coma", "stabilised"])).refusal(aid())).toBe(
      "nothingToTreat",
    );
    expect(scene(patient([injury("one", ["Hm"])], ["dead"])).refusal(aid())).toBe("targetDead");
    expect(scene(patient([])).refusal(aid(null))).toBe("targetMissing");
    expect(scene(patient([])).refusal(aid("ghost"))).toBe("unknownCombatant");
    const far = new Skirmish([
      { ...healer(), position: { x: 0, y: 0, elevation: 0 } },
      patient([injury("one", ["Hm"])], [], { at: { x: 2, y: 0 } }),
    ]).at(1, "declarations");
    expect(far.refusal(aid())).toBe("notInContact");
    expect(scene(patient([injury("one", ["Hm"])])).refusal(aid("patient", "patient"))).toBeNull();
  });

  it("SEG-HOUSE-57 a patient who has gone out of reach, died or been treated meanwhile gets none", () => {
    const meanwhile = (
      change: (body: ReturnType<typeof patient>["body"]) => Partial<ReturnType<typeof patient>["body"]>,
    ) => {
      const fight = scene(patient([injury("one", ["Hm"])])).does(aid());
      for (let segment = 1; segment < 10; segment++) fight.advance("segment");
      return fight
        .arrange("patient", (who) => ({ ...who, body: { ...who.body, ...change(who.body) } }))
        .advance("phase")
        .advance("phase")
        .has("checkRolled");
    };
    expect(meanwhile(() => ({ conditions: ["dead"] }))).toBe(false);
    expect(meanwhile(() => ({ conditions: ["swallowed"] }))).toBe(false);
    expect(meanwhile((body) => ({ injuries: body.injuries.map((each) => ({ ...each, treated: true })) }))).toBe(false);
  });

  it("no one cares for one who has left the fight meanwhile", () => {
    const fight = scene(patient([injury("one", ["Hm"])])).does(aid());
    for (let segment = 1; segment < 10; segment++) fight.advance("segment");
    const { clock, combatants, field } = fight.state;
    fight.state = encounterOf<SegmentsGame>(
      clock,
      combatants.filter(({ id }) => id !== "patient"),
      field,
    );
    expect(fight.advance("phase").advance("phase").has("checkRolled")).toBe(false);
    expect(fight.get("healer").turn.simple).toBeNull();
  });

  it("SEG-HOUSE-57 SEG-HOUSE-08 the check falls at the end of the care for oneself as well", () => {
    const bleeder = patient([injury("one", ["Hm"])], [], { at: { x: 0, y: 0 } });
    const fight = new Skirmish([bleeder, orc("orc", { at: { x: 40, y: 0 } })], undefined, EMPTY_FIELD)
      .at(1, "declarations")
      .does(aid("patient", "patient"));
    for (let segment = 1; segment < 10; segment++) fight.advance("segment");
    expect(fight.advance("phase").advance("phase", [10]).last("checkRolled")).toMatchObject({
      id: "patient",
      dc: 10,
      success: true,
    });
    expect(fight.get("patient").body.injuries[0]?.treated).toBe(true);
  });

  it("SEG-HOUSE-57 is listed for each that it could help", () => {
    const fight = scene(patient([injury("one", ["Hm"])]));
    const listed = fight.ruleset
      .actions(fight.table(), combatantId("healer"))
      .filter(({ command }) => command.do === "simpleAction" && command.activity === "firstAid");
    expect(
      listed.map(({ command, facts }) => [command.do === "simpleAction" && command.target, facts["segments"]]),
    ).toEqual([["patient", 10]]);
  });
});

describe("first aid outside a fight", () => {
  const outside = (who: ReturnType<typeof patient>, care = healer()) => {
    const quiet = scene(who, care);
    quiet.state = { ...quiet.state, clock: { round: 0, segment: 0, phase: "end" } };
    return quiet;
  };
  const give = (by = "healer", target = "patient") =>
    ({ do: "aid", by: combatantId(by), target: combatantId(target) }) as const;

  it.each<[string, Parameters<typeof patient>, number]>([
    ["a minor haemorrhage", [[injury("one", ["Hm"])]], 5],
    ["a minor haemorrhage", [[injury("one", ["Hm"])]], 4],
    ["a major one", [[injury("one", ["HM"])]], 10],
    ["a major one", [[injury("one", ["HM"])]], 9],
    ["both", [[injury("one", ["HM"]), injury("two", ["Hm"])]], 20],
    ["a coma", [[], ["coma"], { wounds: -1, stamina: 0 }], 7],
    ["a coma", [[], ["coma"], { wounds: -1, stamina: 0 }], 6],
  ])("SEG-HOUSE-57 SEG-HOUSE-58 comes to what a round of it in a fight comes to: %s", (_, who, die) => {
    const played = cared(patient(...who), die)
      .advance("phase")
      .get("patient").body;
    const told = outside(patient(...who))
      .does(give(), { dice: [die] })
      .get("patient").body;
    expect([told.stamina, told.wounds, told.injuries, told.conditions]).toEqual([
      played.stamina,
      played.wounds,
      played.injuries,
      played.conditions,
    ]);
  });

  it("SEG-HOUSE-09 SEG-HOUSE-58 throws no check for a patient who dies while it is given", () => {
    const sinks = patient([injury("one", ["HM"])], ["coma"], { stamina: 0, wounds: 0 });
    const fight = outside(sinks).does(give());
    expect([fight.get("patient").body.conditions.includes("dead"), fight.has("checkRolled")]).toEqual([true, false]);
  });

  it("SEG-HOUSE-57 is given in no fight, by those who have their wits, to the living who need it, also to oneself", () => {
    const bleeding = (): readonly Injury[] => [injury("one", ["Hm"])];
    expect([
      outside(patient(bleeding())).refusal(give()),
      outside(patient(bleeding())).refusal(give("patient")),
      scene(patient(bleeding())).refusal(give()),
      outside(patient(bleeding()), healer({ stats: { conditions: ["coma"] } })).refusal(give()),
      outside(patient([])).refusal(give()),
      outside(patient(bleeding(), ["dead"])).refusal(give()),
      outside(patient(bleeding())).refusal(give("ghost")),
      outside(patient(bleeding())).refusal(give("healer", "ghost")),
    ]).toEqual([
      null,
      null,
      "fightGoesOn",
      "helpless",
      "nothingToTreat",
      "targetDead",
      "unknownCombatant",
      "unknownCombatant",
    ]);
  });
});

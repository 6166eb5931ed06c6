import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { standingOf } from "../derive/standing.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { ActorStats } from "../stored/actor.ts";
import { bite, dagger, fight, heavyShield, longSword, Play, power, type Said, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import type { LifeCommand } from "./commands.ts";
import { rollSave } from "./save.ts";

const HERO = combatantId("hero");
type Span = Extract<LifeCommand, { readonly do: "rest" }>["span"];
const play = (who: Who = {}): Play =>
  new Play(fight([foe("hero", 0, { side: "heroes", most: 20, ...who }), foe("orc", 0, { side: "orcs", most: 20 })]));
const harm = (turn: Play, points: number, said: Said = {}, nonlethal = false): Play =>
  turn.does({ do: "harmByHand", by: null, target: HERO, points, nonlethal }, said);
const cure = (turn: Play, points: number): Play => turn.does({ do: "healByHand", by: null, target: HERO, points });
const rest = (turn: Play, span: Span, said: Said = {}): Play =>
  turn.does({ do: "rest", by: null, targets: [HERO], span }, said);
const body = (turn: Play) => turn.get("hero").body;
const life = (turn: Play): string => standingOf(DEFAULT_SETTINGS, turn.get("hero")).life;
const types = (turn: Play): readonly string[] => turn.events.map(({ type }) => type);
const recovery = (is: Partial<ActorStats["recovery"]>): Partial<ActorStats> => ({
  recovery: { stable: false, tended: false, awake: false, mending: false, ...is },
});
const NONE = { stable: false, tended: false, awake: false, mending: false };

describe("what follows a wound", () => {
  it("D20-DMG-01 D20-HP-09 nothing comes of no points, and nothing more of the dead", () => {
    expect(types(harm(play(), 0))).toEqual([]);
    expect([types(cure(play({ hitPoints: 5 }), 0)), types(cure(play({ hitPoints: 5 }), 1))]).toEqual([[], ["healed"]]);
    const corpse = play({ hitPoints: -12, conditions: ["dead"] });
    corpse.runs(
      function* (table) {
        yield* rollSave(table, "save", HERO, { save: "will", dc: null, rule: "D20-SAVE-01" });
      },
      { dice: [10] },
    );
    expect(corpse.last("saveRolled")).toMatchObject({ dc: null, success: null });
  });

  it("D20-HP-37 the senseless fall once, and let go of all but what grows on them", () => {
    const turn = harm(
      play({
        gear: [
          longSword(),
          dagger({ place: "offHand" }),
          dagger({ id: "sheathed", place: "belt" }),
          bite({ place: "mainHand" }),
          heavyShield(),
        ],
      }),
      23,
    );
    expect(
      [...turn.get("hero").gear.weapons, ...turn.get("hero").gear.shields].map(({ id, place }) => `${id} ${place}`),
    ).toEqual(["long_sword ground", "dagger ground", "sheathed belt", "bite mainHand", "heavy_shield worn"]);
    expect(turn.events.filter((event) => event.type === "conditionGained")).toMatchObject([
      { condition: "prone", rule: "D20-HP-37" },
    ]);
    expect(harm(play({ conditions: ["prone"] }), 23).has("conditionGained")).toBe(false);
    expect(harm(turn, 2).has("fell")).toBe(false);
  });

  it("D20-HP-16 D20-HP-33 says that one comes round, when healed from below and when bruises heal, and of nobody else", () => {
    const round = (who: Who, points: number): readonly string[] =>
      cure(play(who), points).events.flatMap((event) => (event.type === "cameRound" ? [event.rule] : []));
    expect([
      round({ hitPoints: -3 }, 4),
      round({ hitPoints: -3, stats: recovery({ stable: true }) }, 3),
      round({ hitPoints: 5, stats: { nonlethal: 7 } }, 2),
    ]).toEqual([["D20-HP-16"], ["D20-HP-16"], ["D20-HP-33"]]);
    expect([
      round({ hitPoints: -3 }, 2),
      round({ hitPoints: 5 }, 2),
      round({ hitPoints: -3, conditions: ["asleep"] }, 9),
      round({ hitPoints: -3, stats: recovery({ stable: true, awake: true }) }, 9),
    ]).toEqual([[], [], [], []]);
  });

  it("D20-SAVE-01 D20-SKILL-02 D20-SKILL-05 asks who is called upon before the die, tells them what is told, and rolls when time is up", () => {
    const save = play().does({ do: "save", by: HERO, save: "will", dc: 15, called: true }, { dice: [20] });
    expect([save.questions, save.last("saveRolled").success]).toMatchObject([
      [{ cause: "calledRoll", to: "hero", fallback: "roll", facts: { what: "will", dc: 15 } }],
      true,
    ]);
    const check = play().does({ do: "check", by: HERO, skill: "spot", dc: null, called: true }, { dice: [3] });
    expect([check.questions[0]?.facts, check.last("checkRolled").success]).toEqual([{ what: "spot" }, null]);
    const notice = play().does(
      { do: "notice", by: HERO, target: combatantId("orc"), what: "presence", called: true },
      { dice: [19] },
    );
    expect([
      JSON.stringify(notice.questions).includes("orc"),
      notice.questions.length,
      play().does({ do: "save", by: HERO, save: "will", dc: 15 }, { dice: [9] }).questions,
    ]).toEqual([false, 1, []]);
  });

  it("D20-HP-08 D20-HP-32 says whether wounds or bruises have felled one", () => {
    expect([harm(play(), 22).last("fell").rule, harm(play(), 21, {}, true).last("fell").rule]).toEqual([
      "D20-HP-08",
      "D20-HP-32",
    ]);
    expect([
      harm(play(), 30).last("died").rule,
      play({ scores: [10, 10, 5] })
        .does({ do: "hurtAbility", by: null, target: HERO, ability: "constitution", points: 5, drained: false })
        .last("died").rule,
    ]).toEqual(["D20-HP-13", "D20-HP-09"]);
    expect(harm(play({ hitPoints: -9 }), 5).events.filter(({ type }) => type === "died")).toHaveLength(1);
  });

  it("D20-HP-38 D20-HP-12 who was stable or awake below 0 begins anew, who was not just goes on", () => {
    for (const state of [{ stable: true }, { awake: true }, { stable: true, tended: true, mending: true }]) {
      const turn = harm(play({ hitPoints: -3, stats: recovery(state) }), 2);
      expect([body(turn).recovery, turn.events.filter(({ type }) => type === "fell")]).toMatchObject([
        NONE,
        [{ rule: "D20-HP-38" }],
      ]);
    }
    expect(types(harm(play({ hitPoints: -3 }), 2))).toEqual(["hurt"]);
    expect(types(harm(play({ hitPoints: 9, stats: recovery({}) }), 2))).toEqual(["hurt"]);
    expect(harm(play({ hitPoints: -3, stats: recovery({ stable: true }) }), 2, {}, true).has("recoveryChanged")).toBe(
      false,
    );
  });

  it("D20-HP-07 with hit points again it is as if nothing had been", () => {
    for (const state of [{ stable: true }, { tended: true }, { awake: true }, { mending: true }]) {
      expect(body(cure(play({ hitPoints: -3, stats: recovery(state) }), 3)).recovery).toEqual(NONE);
      expect(cure(play({ hitPoints: -3, stats: recovery(state) }), 3).last("recoveryChanged").rule).toBe("D20-HP-07");
    }
    expect(types(cure(play({ hitPoints: 3 }), 3))).toEqual(["healed"]);
    expect(body(cure(play({ hitPoints: -5, stats: recovery({ awake: true }) }), 2)).recovery).toEqual({
      stable: true,
      tended: true,
      awake: true,
      mending: false,
    });
  });

  it("D20-HP-06 an effort costs one who is disabled a point, and he is dying, whatever he was", () => {
    const act = (who: Who, activity = "lightTorchQuickly"): Play =>
      play({ at: [0, 0], ...who }).does({ do: "act", by: HERO, activity });
    const spent = act({ hitPoints: 0 });
    expect([body(spent).hitPoints, life(spent), spent.last("hurt").rules]).toEqual([-1, "dying", ["D20-HP-06"]]);
    const awake = act({ hitPoints: -6, stats: recovery({ stable: true, awake: true, tended: true, mending: true }) });
    expect([body(awake).hitPoints, life(awake), body(awake).recovery, awake.last("recoveryChanged").rule]).toEqual([
      -7,
      "dying",
      NONE,
      "D20-HP-06",
    ]);
    expect(body(act({ hitPoints: 0 }, "openDoor")).hitPoints).toBe(0);
    expect(body(act({ hitPoints: 1 })).hitPoints).toBe(1);
    expect(act({ hitPoints: 0 }).events.filter((event) => event.type === "recoveryChanged")).toHaveLength(1);
  });

  it("D20-HP-06 a point is lost once, and not by who is down already", () => {
    const struck = new Play(
      fight([
        foe("hero", 0, { at: [5, 5], side: "heroes", most: 20, hitPoints: 0 }),
        foe("orc", 0, { at: [6, 5], side: "orcs" }),
      ]),
    );
    struck.does({ do: "act", by: HERO, activity: "lightTorchQuickly" }, { answers: ["long_sword"], dice: [15, 3] });
    expect([body(struck).hitPoints, struck.events.filter(({ type }) => type === "hurt")]).toMatchObject([
      -3,
      [{ rules: ["D20-DMG-01"] }],
    ]);
    const dead = new Play(
      fight([
        foe("hero", 0, { at: [5, 5], side: "heroes", most: 20, hitPoints: 0 }),
        foe("orc", 0, { at: [6, 5], side: "orcs", scores: [30] }),
      ]),
    );
    dead.does({ do: "act", by: HERO, activity: "lightTorchQuickly" }, { answers: ["long_sword"], dice: [15, 3] });
    expect([body(dead).hitPoints, dead.events.filter(({ type }) => type === "hurt")]).toMatchObject([
      -13,
      [{ rules: ["D20-DMG-01"] }],
    ]);
  });
});

describe("rest", () => {
  it("D20-HP-26 is taken by oneself for oneself alone, and in no fight; the game master has anybody rest at any time", () => {
    const asked = (
      by: string | null,
      targets: readonly string[],
      phase: "fighting" | "gathering" = "gathering",
    ): string | null =>
      new Play(
        fight([foe("hero", 0, { side: "heroes", most: 20 }), foe("friend", 0, { side: "heroes" })], {
          field: { phase },
        }),
      ).refusal({
        do: "rest",
        by: by === null ? null : combatantId(by),
        targets: targets.map(combatantId),
        span: "night",
      });
    expect([
      asked("hero", ["hero"]),
      asked("hero", ["hero", "friend"]),
      asked("hero", ["friend"]),
      asked("hero", ["hero"], "fighting"),
    ]).toEqual([null, "forOneselfOnly", "forOneselfOnly", "fightGoesOn"]);
    expect([
      asked(null, ["hero", "friend"]),
      asked(null, ["hero", "friend"], "fighting"),
      asked(null, []),
      asked(null, ["hero", "hero"]),
    ]).toEqual([null, null, "targetMissing", "targetTwice"]);
  });

  it("D20-HP-26 is nothing to the dead, and told by its kind", () => {
    expect([
      types(rest(play({ conditions: ["dead"] }), "night")),
      types(rest(play({ conditions: ["dead"] }), "hour")),
    ]).toEqual([[], []]);
    expect(
      (["hour", "night", "dayInBed", "day"] as const).map((span) => rest(play(), span).last("rested").rule),
    ).toEqual(["D20-HP-34", "D20-HP-26", "D20-HP-26", "D20-HP-26"]);
    expect(types(rest(play(), "night"))).toEqual(["rested"]);
  });

  it("D20-HP-26 D20-HP-17 D20-HP-19 throws for every hour of night and day, whoever lies senseless below 0, until they wake or die", () => {
    const night = (who: Partial<ActorStats["recovery"]>, span: Span, ...dice: readonly number[]): Play =>
      rest(play({ hitPoints: -5, stats: recovery({ stable: true, ...who }) }), span, { dice });
    const all = (times: number, die = 50): readonly number[] => Array.from({ length: times }, () => die);
    const thrown = (turn: Play): readonly string[] =>
      turn.events.flatMap((event) => (event.type === "lifeRolled" ? [event.rule] : []));
    const alone = night({}, "night", ...all(5));
    expect([life(alone), thrown(alone), alone.events.filter(({ type }) => type === "healed")]).toEqual([
      "dead",
      Array(5).fill("D20-HP-19"),
      [],
    ]);
    const wakes = night({}, "night", 50, 8);
    expect([body(wakes).hitPoints, life(wakes)], "D20-HP-20 is for the days").toEqual([-6, "disabled"]);
    const tended = night({ tended: true }, "night", ...all(8));
    expect([body(tended).hitPoints, life(tended), thrown(tended)]).toEqual([-4, "stable", Array(8).fill("D20-HP-17")]);
    expect(thrown(night({ tended: true }, "day", ...all(24)))).toHaveLength(24);
    expect([life(night({ tended: true }, "dayInBed", 3)), life(night({ tended: true }, "hour", 3))]).toEqual([
      "disabled",
      "disabled",
    ]);
  });

  it("D20-HP-26 D20-HP-20 counts the day in which one wakes alone, and heals in bed from the day on which that begins", () => {
    const day = (span: Span, ...dice: readonly number[]): Play =>
      rest(play({ hitPoints: -5, stats: recovery({ stable: true }) }), span, { dice });
    expect([body(day("day", 8, 35)).hitPoints, body(day("dayInBed", 8, 35)).hitPoints]).toEqual([-6, -6]);
    expect([body(day("day", 8, 3)), body(day("dayInBed", 8, 3))]).toMatchObject([
      { hitPoints: -5, recovery: { mending: true } },
      { hitPoints: -3, recovery: { mending: true } },
    ]);
    const last = rest(play({ hitPoints: -9, stats: recovery({ stable: true, awake: true }) }), "dayInBed", {
      dice: [35],
    });
    expect([life(last), last.has("healed")]).toEqual(["dead", false]);
  });

  it("D20-HP-26 D20-HP-11 throws the rounds of the dying before the hours", () => {
    const turn = rest(play({ hitPoints: -3 }), "hour", { dice: [57, 10, 64] });
    expect(turn.events.flatMap((event) => (event.type === "lifeRolled" ? [event.rule] : []))).toEqual([
      "D20-HP-11",
      "D20-HP-11",
      "D20-HP-19",
    ]);
    expect([body(turn).hitPoints, life(turn)]).toEqual([-5, "stable"]);
    expect(life(rest(play({ hitPoints: -8 }), "night", { dice: [57, 57] }))).toBe("dead");
  });

  it("D20-HP-26 brings back by a night, or a day in bed, what a power has by the day, and nothing that is used up", () => {
    const gear = [
      power("cure", { uses: 0, daily: 3 }),
      power("bless", { uses: 2, daily: 2 }),
      power("potion", { source: "potion", uses: 1 }),
      power("mage", { uses: null, daily: 2 }),
    ];
    const uses = (span: Span): readonly unknown[] =>
      rest(play({ gear }), span)
        .get("hero")
        .gear.powers.map((each) => each.uses);
    expect([uses("hour"), uses("day")]).toEqual([
      [0, 2, 1, null],
      [0, 2, 1, null],
    ]);
    expect([uses("night"), uses("dayInBed")]).toEqual([
      [3, 2, 1, null],
      [3, 2, 1, null],
    ]);
    expect(rest(play({ gear }), "night").events.filter(({ type }) => type === "usesRegained")).toHaveLength(1);
  });

  it("D20-HP-34 eases a point an hour for each level, down to nothing", () => {
    const eased = (level: number, span: Span): number =>
      body(rest(play({ class: "fighter", level, most: 60, stats: { nonlethal: 30 } }), span)).nonlethal;
    expect([
      eased(1, "hour"),
      eased(3, "hour"),
      eased(3, "night"),
      eased(1, "dayInBed"),
      eased(1, "day"),
      eased(4, "night"),
    ]).toEqual([29, 27, 6, 6, 6, 0]);
    expect(rest(play({ stats: { nonlethal: 1 } }), "hour").last("healed")).toMatchObject({
      hitPoints: 0,
      nonlethal: 1,
      rules: ["D20-HP-34"],
    });
    expect(
      rest(play({ class: "fighter", level: 5, most: 30, stats: { nonlethal: 1 } }), "hour").last("healed").nonlethal,
    ).toBe(1);
  });

  it("D20-HP-22 D20-HP-23 D20-HP-18 heals the level by night, twice as much in bed, from 0 on or looked after", () => {
    const healed = (who: Who, span: Span) => rest(play({ class: "fighter", level: 3, most: 30, ...who }), span);
    expect([
      body(healed({ hitPoints: 0 }, "night")).hitPoints,
      body(healed({ hitPoints: 10 }, "dayInBed")).hitPoints,
      body(healed({ hitPoints: 29 }, "night")).hitPoints,
    ]).toEqual([3, 16, 30]);
    expect([
      healed({ hitPoints: 5 }, "night").last("healed").rules,
      healed({ hitPoints: 5 }, "dayInBed").last("healed").rules,
    ]).toEqual([["D20-HP-22"], ["D20-HP-23"]]);
    const tended = play({
      class: "fighter",
      level: 3,
      most: 30,
      hitPoints: -5,
      stats: recovery({ stable: true, tended: true }),
    });
    expect(body(rest(tended, "night", { dice: [50, 50, 50, 50, 50, 50, 50, 50] })).hitPoints).toBe(-2);
    expect(
      body(healed({ hitPoints: -5, stats: recovery({ stable: true, awake: true, mending: true }) }, "night")).hitPoints,
    ).toBe(-2);
    expect(healed({ hitPoints: 30 }, "night").has("healed")).toBe(false);
  });

  it("D20-HP-17 D20-HP-19 by the hour only who lies stable and senseless below 0 throws", () => {
    const lies = { stable: true } as const;
    expect(
      rest(play({ hitPoints: -3, stats: recovery(lies) }), "hour", { dice: [10] }).last("lifeRolled"),
    ).toMatchObject({ success: true, rule: "D20-HP-19" });
    expect(
      rest(play({ hitPoints: -3, stats: recovery({ ...lies, tended: true }) }), "hour", { dice: [11] }).last(
        "lifeRolled",
      ),
    ).toMatchObject({ success: false, rule: "D20-HP-17" });
    for (const who of [
      { hitPoints: 0, stats: recovery(lies) },
      { hitPoints: 3 },
      { hitPoints: -3, stats: recovery({ ...lies, awake: true }) },
    ])
      expect(rest(play(who), "hour").has("lifeRolled")).toBe(false);
  });

  it("D20-HP-20 D20-HP-21 by the day only who is awake below 0, alone and not mending throws", () => {
    const awake = { stable: true, awake: true } as const;
    const turn = rest(play({ hitPoints: -6, stats: recovery(awake) }), "day", { dice: [35] });
    expect([body(turn).hitPoints, turn.last("hurt").rules]).toEqual([-7, ["D20-HP-20"]]);
    for (const who of [
      { hitPoints: 0, stats: recovery(awake) },
      { hitPoints: 5, stats: recovery(awake) },
      { hitPoints: -6, stats: recovery({ ...awake, tended: true }) },
      { hitPoints: -6, stats: recovery({ ...awake, mending: true }) },
    ]) {
      expect(rest(play(who), "day").has("lifeRolled")).toBe(false);
    }
  });

  it("D20-HP-27 D20-HP-25 gives back a point of an ability, two in bed, and with Constitution its hit points", () => {
    const turn = rest(
      play({
        class: "fighter",
        level: 3,
        stats: {
          abilityDamage: { strength: 0, dexterity: 1, constitution: 2, intelligence: 0, wisdom: 0, charisma: 0 },
          hitPoints: { value: 10, rolled: 20, override: null },
        },
      }),
      "dayInBed",
    );
    expect(
      turn.events.flatMap((event) =>
        event.type === "abilityHurt" ? [`${event.ability} ${event.points} ${event.rule}`] : [],
      ),
    ).toEqual(["dexterity -1 D20-HP-27", "constitution -2 D20-HP-27"]);
    expect(turn.last("healed")).toMatchObject({ hitPoints: 4, rules: ["D20-HP-25"] });
    const hurt = play({
      class: "fighter",
      level: 3,
      stats: { hitPoints: { value: 20, rolled: 20, override: null } },
    }).does({ do: "hurtAbility", by: null, target: HERO, ability: "constitution", points: 2, drained: true });
    expect([hurt.last("hurt"), body(hurt).abilityDrain.constitution]).toMatchObject([
      { hitPoints: 4, rules: ["D20-HP-25"] },
      2,
    ]);
    expect(
      play()
        .does({ do: "hurtAbility", by: null, target: HERO, ability: "wisdom", points: 2, drained: false })
        .events.map(({ type }) => type),
    ).toEqual(["abilityHurt"]);
  });

  it("D20-DMG-12 who has no Strength left collapses, by that ability alone", () => {
    const taken = (ability: "strength" | "wisdom", points: number): readonly string[] =>
      types(
        play({ scores: [4, 10, 10, 10, 6] }).does({
          do: "hurtAbility",
          by: null,
          target: HERO,
          ability,
          points,
          drained: false,
        }),
      );
    expect([taken("strength", 4), taken("strength", 3)]).toEqual([
      ["abilityHurt", "conditionGained", "gearMoved"],
      ["abilityHurt"],
    ]);
    expect(taken("wisdom", 5)).toEqual(["abilityHurt"]);
  });
});

describe("states", () => {
  it("D20-INIT-07 the longer one of two of a kind holds, and others stay when one ends", () => {
    const set = (
      turn: Play,
      rounds: number,
      condition: "shaken" | "dazzled" | "prone" = "shaken",
      present = true,
    ): Play => turn.does({ do: "setCondition", by: null, target: HERO, condition, present, rounds });
    const turn = set(play({ conditions: ["dazzled", "prone"] }), 5);
    expect(turn.get("hero").turn.timed).toMatchObject([{ id: "shaken", until: { at: { round: 6 } } }]);
    expect(set(turn, 0, "prone", false).get("hero").body.conditions).toEqual(["dazzled"]);
  });

  it("D20-SKILL-02 D20-HP-09 checks and saves are for the living; what takes training, for the trained", () => {
    const skilled = (ranks: number, conditions: Who["conditions"] = []): Play =>
      play({ conditions, stats: { skills: { ...foe("x", 0).sheet.skills, tumble: ranks } } });
    const check = { do: "check", by: HERO, skill: "tumble", dc: 15 } as const;
    expect([
      skilled(0).refusal(check),
      skilled(1).refusal(check),
      skilled(1, ["dead"]).refusal(check),
      play({ conditions: ["dead"] }).refusal({ do: "save", by: HERO, save: "will", dc: 15 }),
    ]).toEqual(["untrained", null, "isDead", "isDead"]);
    expect(
      skilled(1)
        .does(check, { dice: [14] })
        .last("checkRolled"),
    ).toMatchObject({ success: true, dc: 15, rule: "D20-SKILL-02" });
    expect(
      skilled(1)
        .does({ ...check, dc: null }, { dice: [14] })
        .last("checkRolled"),
    ).toMatchObject({ success: null, dc: null });
    expect(
      play()
        .does({ do: "save", by: HERO, save: "will", dc: 10 }, { dice: [10] })
        .last("saveRolled"),
    ).toMatchObject({ save: "will", success: true, rule: "D20-SAVE-01" });
  });
});

import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { ActorStats } from "../stored/actor.ts";
import { PLAIN_ACTOR } from "../testing/plain.ts";
import { maxHitPoints } from "../derive/hit-points.ts";
import { standingOf } from "../derive/standing.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import type { Ability } from "../stats.ts";
import { fight, longSword, Play, power, type Said, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import type { LifeCommand } from "./commands.ts";
import { hurt } from "./hurt.ts";

const HERO = combatantId("hero");
type Span = Extract<LifeCommand, { readonly do: "rest" }>["span"];
const hero = (who: Who = {}): D20Combatant => foe("hero", 0, { side: "heroes", most: 20, ...who });
const play = (who: Who = {}): Play => new Play(fight([hero(who), foe("orc", 0, { side: "orcs", most: 20 })]));
const life = (turn: Play): string =>
  `${turn.get("hero").body.hitPoints} ${standingOf(DEFAULT_SETTINGS, turn.get("hero")).life}`;
const harm = (turn: Play, points: number, said: Said = {}, nonlethal = false): Play =>
  turn.does({ do: "harmByHand", by: null, target: HERO, points, nonlethal }, said);
const cure = (turn: Play, points: number): Play => turn.does({ do: "healByHand", by: null, target: HERO, points });
/** Ten temporary hit points of his own, as often as he likes. */
const ward = (id: string, rounds: number) =>
  power(id, { effect: "temporary", formula: "10", delivery: "self", time: "free", source: "supernatural", rounds });
const rest = (turn: Play, span: Span, said: Said = {}): Play =>
  turn.does({ do: "rest", by: null, targets: [HERO], span }, said);
const scores = (given: Partial<Record<Ability, number>>): ActorStats["abilityDamage"] => ({
  ...PLAIN_ACTOR.abilityDamage,
  ...given,
});
const recovery = (is: Partial<ActorStats["recovery"]>): Pick<ActorStats, "recovery"> => ({
  recovery: { stable: false, tended: false, awake: false, mending: false, ...is },
});

describe("damage", () => {
  it("D20-HP-03 of 50 points at once kills unless the save of 15 holds", () => {
    const sturdy = (): Play =>
      play({ most: 120, stats: { racial: { hitDice: 1, baseAttack: 0, fortitude: 7, reflex: 0, will: 0 } } });
    expect([life(harm(sturdy(), 52, { dice: [8] })), life(harm(sturdy(), 52, { dice: [7] }))]).toEqual([
      "68 normal",
      "68 dead",
    ]);
    expect(harm(sturdy(), 52, { dice: [8] }).last("saveRolled")).toMatchObject({
      save: "fortitude",
      dc: 15,
      total: { value: 15 },
    });
    expect(life(harm(harm(sturdy(), 30), 30))).toBe("60 normal");
    expect(life(harm(sturdy(), 60, {}, true))).toBe("120 normal");
    const together = sturdy();
    together.runs((table) =>
      hurt(table, "many", HERO, { points: 60, nonlethal: false, single: false, rules: ["D20-DMG-01"] }),
    );
    expect(life(together)).toBe("60 normal");
  });

  it("D20-HP-28 D20-HP-29 takes temporary hit points first, which no cure brings back", () => {
    const gifted = (): Play => play().does({ do: "giveTemporary", by: null, target: HERO, points: 10 });
    const end = (turn: Play): number => {
      turn.does({ do: "giveTemporary", by: null, target: HERO, points: 0 });
      return turn.get("hero").body.hitPoints + turn.get("hero").body.temporary;
    };
    const lightly = harm(gifted(), 6);
    expect([lightly.get("hero").body.hitPoints + lightly.get("hero").body.temporary, end(lightly)]).toEqual([24, 20]);
    const badly = harm(gifted(), 15);
    expect([badly.get("hero").body.hitPoints, badly.get("hero").body.temporary, end(badly)]).toEqual([15, 0, 15]);
    const cured = cure(harm(gifted(), 6), 5);
    expect([cured.get("hero").body.temporary, cured.get("hero").body.hitPoints]).toEqual([4, 20]);
  });

  it("D20-HP-28 ends those of a power when its rounds are over: 24 falls to 20, 15 stays 15", () => {
    const warded = (rounds = 2): Play =>
      play({ gear: [ward("ward", rounds)] }).does(
        { do: "usePower", by: HERO, power: gearId("ward"), targets: [] },
        { dice: [] },
      );
    const total = (turn: Play): string => `${turn.get("hero").body.hitPoints}+${turn.get("hero").body.temporary}`;
    const later = (turn: Play, turns: number): Play => {
      for (let each = 0; each < turns; each++) turn.does({ do: "advance", by: null, to: "turn" });
      return turn;
    };
    const lightly = harm(warded(), 6);
    expect([
      total(lightly),
      lightly.get("hero").turn.temporaryUntil,
      total(later(lightly, 3)),
      total(later(lightly, 1)),
    ]).toEqual(["20+4", { round: 3, turn: 1 }, "20+4", "20+0"]);
    expect([lightly.last("temporaryLost"), lightly.get("hero").turn.temporaryUntil]).toEqual([
      { type: "temporaryLost", id: HERO, rule: "D20-HP-28" },
      null,
    ]);
    const badly = harm(warded(), 15);
    expect([
      total(badly),
      badly.get("hero").turn.temporaryUntil,
      total(later(badly, 4)),
      badly.has("temporaryLost"),
    ]).toEqual(["15+0", null, "15+0", false]);
    expect([total(later(warded(0), 8)), warded(0).last("temporaryGained").until]).toEqual(["20+10", undefined]);
  });

  it("D20-HP-28 keeps all of them as long as what lasts longest of them", () => {
    const end = (first: number, second: number, lost = 0): number | null => {
      const turn = play({ gear: [ward("first", first), ward("second", second)] }).does({
        do: "usePower",
        by: HERO,
        power: gearId("first"),
        targets: [],
      });
      return (
        harm(turn, lost)
          .does({ do: "usePower", by: HERO, power: gearId("second"), targets: [] })
          .get("hero").turn.temporaryUntil?.round ?? null
      );
    };
    expect([end(2, 5), end(5, 2), end(0, 5), end(5, 0), end(5, 2, 10)]).toEqual([6, 6, null, null, 3]);
    expect(
      play().does({ do: "giveTemporary", by: null, target: HERO, points: 5 }).get("hero").turn.temporaryUntil,
    ).toBeNull();
  });

  it("D20-HP-33 D20-HP-37 lets him fall whom they alone have kept on his feet, and his spell with him", () => {
    const casting = { power: gearId("ward"), targets: [HERO], area: null, until: { round: 9, turn: 1 }, kept: null };
    const end = (who: Who): Play =>
      play({ ...who, gear: [longSword()], turn: { casting } }).does({
        do: "giveTemporary",
        by: null,
        target: HERO,
        points: 0,
      });
    const bruised = end({ hitPoints: 4, stats: { temporary: 5, nonlethal: 6 } });
    expect([
      life(bruised),
      bruised.get("hero").body.conditions,
      bruised.get("hero").gear.weapons[0]?.place,
      bruised.last("fell").rule,
      bruised.has("powerLost"),
    ]).toEqual(["4 unconscious", ["prone"], "ground", "D20-HP-32", true]);
    const bled = end({ hitPoints: -3, stats: { temporary: 5 } });
    expect([life(bled), bled.last("fell").rule]).toEqual(["-3 dying", "D20-HP-08"]);
    expect(end({ hitPoints: 4, stats: { temporary: 5 } }).has("powerLost")).toBe(false);
  });

  it("D20-HP-30 D20-HP-33 that kills nobody is tallied apart", () => {
    const turn = harm(play({ most: 7 }), 3, {}, true);
    expect([turn.get("hero").body.nonlethal, life(turn)]).toEqual([3, "7 normal"]);
    expect(life(harm(turn, 4, {}, true))).toBe("7 staggered");
    expect(life(harm(turn, 2))).toBe("5 unconscious");
    expect(turn.get("hero").body.conditions).toEqual(["prone"]);
  });

  it("D20-HP-37 lays the senseless down with empty hands; brought back they get up first", () => {
    const turn = harm(play({ gear: [longSword()] }), 23);
    expect([life(turn), turn.get("hero").body.conditions, turn.get("hero").gear.weapons[0]?.place]).toEqual([
      "-3 dying",
      ["prone"],
      "ground",
    ]);
    cure(turn, 6);
    expect([life(turn), turn.get("hero").body.conditions]).toEqual(["3 normal", ["prone"]]);
    turn.does({ do: "act", by: HERO, activity: "standUp" });
    expect([turn.get("hero").turn.spent, turn.refusal({ do: "totalDefense", by: HERO })]).toEqual([["move"], null]);
  });

  it("D20-HP-37 puts one to sleep in the same way", () => {
    const turn = play({ gear: [longSword()] }).does({
      do: "setCondition",
      by: null,
      target: HERO,
      condition: "asleep",
      present: true,
    });
    expect([turn.get("hero").body.conditions, turn.get("hero").gear.weapons[0]?.place]).toEqual([
      ["asleep", "prone"],
      "ground",
    ]);
  });

  it("D20-HP-38 makes one who was stable die anew, his rolls from the next round on", () => {
    const turn = harm(play({ hitPoints: -5, stats: recovery({ stable: true, tended: true }) }), 2);
    expect([life(turn), turn.get("hero").turn.fell?.round]).toEqual(["-7 dying", 1]);
    expect(turn.does({ do: "advance", by: null, to: "turn" }).has("lifeRolled")).toBe(false);
    turn.does({ do: "advance", by: null, to: "turn" }, { dice: [50] });
    expect(life(turn)).toBe("-8 dying");
  });

  it("D20-HP-36 leaves a caster his spells", () => {
    const turn = harm(play({ most: 7, gear: [power("spell", { uses: 2 })] }), 9, {}, true);
    expect([life(turn), turn.get("hero").gear.powers[0]?.uses]).toEqual(["7 unconscious", 2]);
    cure(turn, 9);
    expect(
      turn.refusal({
        do: "usePower",
        by: HERO,
        power: turn.get("hero").gear.powers[0]!.id,
        targets: [combatantId("orc")],
      }),
    ).toBeNull();
  });
});

describe("dying", () => {
  it("D20-HP-10 D20-HP-11 costs a point a round until one is stable, and no other", () => {
    const turn = new Play(fight([foe("orc", 0), hero({ hitPoints: -4 })]));
    turn.does({ do: "advance", by: null, to: "turn" }, { dice: [57] });
    expect([life(turn), turn.events.filter(({ type }) => type === "hurt")]).toMatchObject([
      "-5 dying",
      [{ hitPoints: 1 }],
    ]);
    turn.does({ do: "advance", by: null, to: "turn" }, { dice: [11] });
    expect(life(turn)).toBe("-6 dying");
    turn.does({ do: "advance", by: null, to: "turn" }, { dice: [10] });
    expect(life(turn)).toBe("-6 stable");
    expect(turn.does({ do: "advance", by: null, to: "turn" }).has("lifeRolled")).toBe(false);
  });

  it("D20-HP-11 waits for its owner where the table plays so", () => {
    const settings = { ...DEFAULT_SETTINGS, ownerRollsDying: true };
    const turn = new Play(fight([foe("orc", 0), hero({ hitPoints: -4 })]), { settings });
    turn.does({ do: "advance", by: null, to: "turn" }, { dice: [57] });
    expect(turn.questions.map(({ cause, to }) => `${cause} ${to}`)).toEqual(["dying hero"]);
  });

  it("D20-HP-13 D20-HP-09 ends in death at -10", () => {
    const turn = new Play(fight([foe("orc", 0), hero({ hitPoints: -9 })])).does(
      { do: "advance", by: null, to: "turn" },
      { dice: [80] },
    );
    expect([life(turn), turn.last("died").rule]).toEqual(["-10 dead", "D20-HP-13"]);
    expect(turn.refusal({ do: "healByHand", by: null, target: HERO, points: 5 })).toBe("isDead");
  });

  it("D20-HP-08 is none for foes where they die at once, at 0 hit points already, and for no other", () => {
    const settings = { ...DEFAULT_SETTINGS, foesDieAtOnce: true };
    const felled = (side: string, points: number, nonlethal = false): string =>
      life(harm(new Play(fight([hero({ side, hitPoints: 5 }), foe("orc", 0)]), { settings }), points, {}, nonlethal));
    expect(["hostile", "secret", "friendly", "neutral"].map((side) => felled(side, 7))).toEqual([
      "-2 dead",
      "-2 dead",
      "-2 dying",
      "-2 dying",
    ]);
    expect([felled("hostile", 5), felled("hostile", 4), felled("hostile", 7, true)]).toEqual([
      "0 dead",
      "1 normal",
      "5 unconscious",
    ]);
    expect(life(harm(play({ side: "hostile", hitPoints: 5 }), 7))).toBe("-2 dying");
  });

  it("D20-HP-15 D20-HP-16 ends with any cure, which may wake one", () => {
    expect(life(cure(play({ hitPoints: -7 }), 3))).toBe("-4 stable");
    expect([life(cure(play({ hitPoints: -3 }), 3)), life(cure(play({ hitPoints: -3 }), 6))]).toEqual([
      "0 disabled",
      "3 normal",
    ]);
    expect(life(cure(play({ hitPoints: 15 }), 30))).toBe("20 normal");
  });
});

describe("recovering", () => {
  const levelled = (level: number, who: Who = {}): Play =>
    new Play(
      fight([
        hero({
          ...who,
          class: "fighter",
          level,
          stats: { racial: { hitDice: 0, baseAttack: 0, fortitude: 0, reflex: 0, will: 0 }, ...who.stats },
        }),
      ]),
    );
  const alone = (is: Partial<ActorStats["recovery"]>, hitPoints = -5): Who => ({
    hitPoints,
    stats: recovery({ stable: true, ...is }),
  });

  it("D20-HP-17 looked after, one wakes in an hour of ten, and loses nothing meanwhile", () => {
    const turn = rest(levelled(3, alone({ tended: true })), "hour", { dice: [44] });
    expect(life(turn)).toBe("-5 stable");
    expect(life(rest(turn, "hour", { dice: [7] }))).toBe("-5 disabled");
  });

  it("D20-HP-18 looked after, one mends by night even without one's senses", () => {
    const asleep = { dice: [50, 50, 50, 50, 50, 50, 50, 50] };
    const turn = rest(levelled(3, alone({ tended: true })), "night", asleep);
    expect(life(turn)).toBe("-2 stable");
    expect(life(rest(turn, "night", asleep))).toBe("1 normal");
  });

  it("D20-HP-19 alone, one wakes or fades by the hour, and does not mend", () => {
    const turn = rest(levelled(3, alone({})), "hour", { dice: [64] });
    expect(life(turn)).toBe("-6 stable");
    expect(life(rest(turn, "night", { dice: [64, 8] }))).toBe("-7 disabled");
  });

  it("D20-HP-20 D20-HP-21 awake but alone, one fades by the day until one begins to mend", () => {
    const turn = rest(levelled(3, alone({ awake: true }, -6)), "day", { dice: [35] });
    expect(life(turn)).toBe("-7 disabled");
    expect([life(rest(turn, "day", { dice: [3] })), turn.get("hero").body.recovery.mending]).toEqual([
      "-7 disabled",
      true,
    ]);
    expect(life(rest(turn, "day"))).toBe("-7 disabled");
    expect([life(rest(turn, "night")), life(rest(turn, "night")), life(rest(turn, "night"))]).toEqual([
      "-4 disabled",
      "-1 disabled",
      "2 normal",
    ]);
  });

  it("D20-HP-22 D20-HP-23 a night restores one's level, a day in bed twice as much, never above the most", () => {
    expect([
      life(rest(levelled(5, { hitPoints: 3 }), "night")),
      life(rest(levelled(5, { hitPoints: 3 }), "dayInBed")),
      life(rest(levelled(5, { hitPoints: 18 }), "dayInBed")),
    ]).toEqual(["8 normal", "13 normal", "20 normal"]);
  });

  it("D20-HP-26 D20-HP-34 rest is for as many as the game master names, and eases what was nonlethal", () => {
    const turn = new Play(
      fight([hero({ hitPoints: 5, most: 9, stats: { nonlethal: 7 } }), foe("other", 0, { hitPoints: 1, most: 9 })]),
    );
    turn.does({ do: "rest", by: null, targets: [HERO, combatantId("other")], span: "night" });
    expect([life(turn), turn.get("hero").body.nonlethal, turn.get("other").body.hitPoints]).toEqual(["6 normal", 0, 2]);
    expect([
      turn.refusal({ do: "rest", by: null, targets: [], span: "night" }),
      turn.refusal({ do: "rest", by: null, targets: [combatantId("ghost")], span: "night" }),
    ]).toEqual(["targetMissing", "unknownCombatant"]);
  });

  it("D20-HP-27 a night gives back a point of each ability, a day in bed two; what is drained stays lost", () => {
    const weak = (span: Span): D20Combatant["body"] => {
      const turn = levelled(1, {
        stats: { abilityDamage: scores({ strength: 3, wisdom: 1 }), abilityDrain: scores({ charisma: 2 }) },
      });
      return rest(turn, span).get("hero").body;
    };
    expect([weak("night").abilityDamage, weak("night").abilityDrain.charisma]).toMatchObject([
      { strength: 2, wisdom: 0 },
      2,
    ]);
    expect(weak("dayInBed").abilityDamage).toMatchObject({ strength: 1, wisdom: 0 });
  });
});

describe("abilities that are harmed", () => {
  const tough = (who: Who = {}): Play =>
    new Play(
      fight([
        foe("hero", 0, {
          class: "fighter",
          level: 4,
          scores: [10, 10, 14],
          hitPoints: 20,
          ...who,
          stats: { racial: { hitDice: 0, baseAttack: 0, fortitude: 0, reflex: 0, will: 0 }, ...who.stats },
        }),
      ]),
    );
  const harmed = (turn: Play, ability: Ability, points: number, drained = false): Play =>
    turn.does({ do: "hurtAbility", by: null, target: HERO, ability, points, drained });
  const most = (turn: Play): number => maxHitPoints(DEFAULT_SETTINGS, turn.get("hero")).value;

  it("D20-HP-25 D20-DMG-11 Constitution takes hit points along, and gives them back", () => {
    const turn = tough();
    const before = most(turn);
    harmed(turn, "constitution", 4);
    expect([before - most(turn), life(turn)]).toEqual([8, "12 normal"]);
    harmed(turn, "constitution", -4);
    expect([most(turn), life(turn)]).toEqual([before, "20 normal"]);
  });

  it("D20-HP-25 D20-HP-27 rest that gives Constitution back gives its hit points back as well", () => {
    const turn = harmed(tough(), "constitution", 1);
    expect(life(turn)).toBe("16 normal");
    // Level 4 by night, and 4 with the point of Constitution.
    expect([life(rest(turn, "night")), turn.get("hero").body.abilityDamage.constitution]).toEqual(["24 normal", 0]);
  });

  it("D20-DMG-12 D20-HP-09 an ability at 0 lays one low, Constitution kills", () => {
    const fallen = (ability: Ability): readonly unknown[] => {
      const turn = harmed(tough({ gear: [longSword()] }), ability, 20);
      const { isHelpless, isConscious } = standingOf(DEFAULT_SETTINGS, turn.get("hero"));
      return [isHelpless, isConscious, turn.get("hero").body.conditions, turn.get("hero").gear.weapons[0]?.place];
    };
    expect(fallen("strength")).toEqual([true, true, ["prone"], "ground"]);
    expect(fallen("dexterity")).toEqual([true, true, [], "mainHand"]);
    for (const ability of ["intelligence", "wisdom", "charisma"] as const)
      expect(fallen(ability)).toEqual([true, false, ["prone"], "ground"]);
    expect(fallen("constitution")[2]).toEqual(["dead"]);
  });

  it("D20-DMG-12 cannot be given back more than was taken, nor be taken by nothing", () => {
    const turn = harmed(tough(), "strength", 2);
    expect(harmed(turn, "strength", -5).get("hero").body.abilityDamage.strength).toBe(0);
    expect(
      turn.refusal({ do: "hurtAbility", by: null, target: HERO, ability: "strength", points: 0, drained: false }),
    ).toBe("nothingToDo");
    expect(
      turn.refusal({ do: "hurtAbility", by: null, target: HERO, ability: "strength", points: -1, drained: true }),
    ).toBe("nothingToDo");
  });
});

describe("checks and saves that are called for", () => {
  it("D20-ACT-18 D20-FEAT-07 a climb in haste is harder, a jump with a run-up easier for a runner", () => {
    const total = (skill: "climb" | "jump", how: "hasty" | "runUp" | undefined): number =>
      play({ feats: ["run"] })
        .does({ do: "check", by: HERO, skill, dc: null, ...(how === undefined ? {} : { how }) }, { dice: [10] })
        .last("checkRolled").total.value;
    expect([
      total("climb", undefined),
      total("climb", "hasty"),
      total("jump", undefined),
      total("jump", "runUp"),
    ]).toEqual([10, 5, 10, 14]);
  });

  it("D20-COVER-06 D20-COVER-11 cover helps the quick, as the game master says", () => {
    const total = (cover: "none" | "cover" | "improved"): number =>
      play()
        .does({ do: "save", by: HERO, save: "reflex", dc: null, cover }, { dice: [10] })
        .last("saveRolled").total.value;
    expect([total("none"), total("cover"), total("improved")]).toEqual([10, 12, 14]);
  });
});

import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { play as playRules } from "../../kernel/run.ts";
import { wall } from "../testing/ground.ts";
import type { D20Combatant, Field } from "../state.ts";
import type { PowerStats } from "../stored/power.ts";
import { armour, bite, dagger, fight, heavyShield, longSword, Play, power, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import type { MagicCommand } from "./commands.ts";

const by = combatantId("mage");
type UsePower = Extract<MagicCommand, { readonly do: "usePower" }>;
/** Concentration +9, an orc beside him without anything to strike with. */
const mage = (stats: Partial<PowerStats>, who: Who = {}): D20Combatant =>
  foe("mage", 2, {
    at: [5, 5],
    side: "party",
    most: 30,
    ...who,
    gear: [power("power", stats), ...(who.gear ?? [])],
    stats: { skills: { ...foe("mage", 0).sheet.skills, concentration: 9 }, ...who.stats },
  });
const orc = (who: Who = {}, id = "orc"): D20Combatant =>
  foe(id, 0, { at: [6, 5], side: "orcs", most: 30, gear: [], ...who });
const play = (stats: Partial<PowerStats> = {}, who: Who = {}, target: Who = {}, field: Partial<Field> = {}): Play =>
  new Play(fight([mage(stats, who), orc(target)], { field }));
const use = (targets: readonly string[] = ["orc"], more: Partial<UsePower> = {}): UsePower => ({
  do: "usePower",
  by,
  power: gearId("power"),
  targets: targets.map(combatantId),
  ...more,
});
const BALL: Partial<PowerStats> = {
  delivery: "area",
  range: 30,
  area: "circle",
  areaSize: 3,
  effect: "damage",
  formula: "2d6",
  save: "reflex",
  saveResult: "half",
};
const AREA = { shape: "circle", centre: { x: 9.75, y: 8.25 }, radius: 3 } as const;

describe("whom a power may be used on", () => {
  it("D20-SPELL-14 D20-ATK-08 targets within its range, whom something leads to, himself always", () => {
    const at = (range: number | null, column: number, field: Partial<Field> = {}): string | null =>
      play({ range }, {}, { at: [column, 5] }, field).refusal(use());
    expect([at(9, 11), at(9, 12), at(null, 60), at(9, 8, { walls: [wall([7, 0], [7, 20])] })]).toEqual([
      null,
      "outOfRange",
      null,
      "noLineOfEffect",
    ]);
    expect([
      play({ range: 0 }).refusal(use(["mage"])),
      play({}).refusal(use([])),
      play({}).refusal(use(["orc", "ghost"])),
    ]).toEqual([null, "targetMissing", "unknownCombatant"]);
    const nowhere = new Play(fight([mage({ range: 3 }), orc()].map((each) => ({ ...each, position: null }))));
    expect(nowhere.refusal(use())).toBeNull();
  });

  it("D20-SPELL-01 ground where it wants ground, nothing where it works on its author", () => {
    expect([
      play(BALL).refusal(use([])),
      play(BALL).refusal(use([], { area: AREA })),
      play({}).refusal(use(["orc"], { area: AREA })),
      play({ delivery: "self" }).refusal(use(["orc"])),
      play({ delivery: "self" }).refusal(use([])),
    ]).toEqual(["areaMissing", null, "areaUnwanted", "noTargetWanted", null]);
    expect([play(BALL).refusal(use([], { area: null })), play({}).refusal(use(["orc"], { area: null }))]).toEqual([
      "areaMissing",
      null,
    ]);
  });

  it("D20-SPELL-15 one touch has one target, himself as well", () => {
    const touch: Partial<PowerStats> = { delivery: "touch" };
    expect([
      play(touch).refusal(use(["mage"])),
      play(touch).refusal(use(["orc", "mage"])),
      play(touch, {}, { at: [8, 5] }).refusal(use()),
      play(touch, {}, { at: [8, 5] }).refusal(use([])),
    ]).toEqual([null, "oneTargetOnly", "outOfReach", null]);
  });

  it("D20-HP-09 D20-SPELL-15 no attack is rolled at the dead; a dead friend may be touched", () => {
    const dead: Who = { conditions: ["dead"] };
    const at = (delivery: PowerStats["delivery"], target: Who): string | null =>
      play({ delivery }, {}, target).refusal(use());
    expect([
      at("touch", dead),
      at("rangedTouch", dead),
      at("targets", dead),
      at("touch", { ...dead, side: "party" }),
      at("touch", {}),
      at("rangedTouch", {}),
    ]).toEqual(["isDead", "isDead", null, null, null, null]);
    const charge = { power: gearId("power"), cast: { round: 0, turn: 0 }, tried: false };
    const held = (target: Who): string | null =>
      play({ delivery: "touch" }, { turn: { charge } }, target).refusal({
        do: "touch",
        by,
        targets: [combatantId("orc")],
      });
    expect([held(dead), held({ ...dead, side: "party" }), held({})]).toEqual(["isDead", null, null]);
  });

  it("D20-SPELL-35 D20-SPELL-08 nobody casts a second while he casts, nor what is used up or not his", () => {
    const casting = { power: gearId("power"), targets: [], area: null, until: { round: 2, turn: 1 }, kept: null };
    expect([
      play({}, { turn: { casting } }).refusal(use()),
      play({ uses: 0 }).refusal(use()),
      play({ uses: 1 }).refusal(use()),
      play({}).refusal(use(["orc"], { power: gearId("other") })),
    ]).toEqual(["alreadyCasting", "powerSpent", null, "unknownGear"]);
  });

  it("D20-SPELL-33 metamagic of the moment wants the whole turn, and a spell", () => {
    const moved: Who = { turn: { spent: ["move"] } };
    expect([
      play({}, moved).refusal(use()),
      play({}, moved).refusal(use(["orc"], { spontaneousMetamagic: true })),
      play({ source: "item" }).refusal(use(["orc"], { spontaneousMetamagic: true })),
      play({ time: "free" }, { turn: { spent: ["fullRound"] } }).refusal(use(["orc"], { spontaneousMetamagic: true })),
    ]).toEqual([null, "actionsSpent", "noMetamagic", null]);
  });

  it("D20-SPELL-04 wants a hand that nothing holds: claws, a buckler and a slung shield leave one", () => {
    const hands = (...gear: NonNullable<Who["gear"]>): string | null => play({}, { gear }).refusal(use());
    expect([
      hands(longSword(), bite({ place: "offHand" })),
      hands(longSword(), heavyShield({ place: "belt" })),
      hands(longSword(), heavyShield({ isBuckler: true })),
      hands(dagger({ place: "offHand" }), heavyShield()),
      hands(dagger({ place: "offHand" })),
    ]).toEqual([null, null, null, "handsBusy", null]);
    expect(
      ["grappled", "pinned"].map((condition) => play({}, { conditions: [condition as "pinned"] }).refusal(use())),
    ).toEqual(["noHandFree", "noHandFree"]);
  });
});

describe("what spoils a casting", () => {
  const armed: Who = { gear: [longSword()] };
  const struck = (stats: Partial<PowerStats>, who: Who, dice: readonly number[]): Play =>
    play(stats, who, armed).does(use(), { answers: ["long_sword"], dice });

  it("D20-SPELL-12 a single point of damage, temporary hit points lost, and bruises too", () => {
    expect(
      struck(
        { level: 2 },
        { stats: { skills: { ...foe("mage", 0).sheet.skills, concentration: 9 } } },
        [15, 1, 4],
      ).last("checkRolled"),
    ).toMatchObject({ dc: 13, success: true });
    expect(
      struck(
        { level: 2 },
        { stats: { temporary: 5, skills: { ...foe("mage", 0).sheet.skills, concentration: 9 } } },
        [15, 4, 20],
      ).last("checkRolled").dc,
    ).toBe(16);
    const fists = play({ level: 2 }, {}, { feats: ["improvedUnarmedStrike"] }).does(use(), {
      answers: ["unarmed"],
      dice: [15, 3, 20],
    });
    expect(fists.last("checkRolled").dc).toBe(15);
    expect(struck({}, {}, [2]).has("checkRolled")).toBe(false);
  });

  it("D20-AOO-16 being felled, without a check", () => {
    const felled = struck({}, { hitPoints: 1 }, [15, 6]);
    expect([felled.has("powerLost"), felled.has("checkRolled"), felled.questions[0]?.facts]).toEqual([
      true,
      false,
      { why: "acts", does: "casts", with: "power" },
    ]);
  });

  it("D20-SKILL-01 being held or pinned, where no gestures are wanted, at 20 and the level", () => {
    for (const condition of ["grappled", "pinned"] as const) {
      const held = (die: number): Play =>
        play({ level: 2, somatic: false }, { conditions: [condition] }).does(use(), { dice: [die] });
      expect([
        held(13).last("checkRolled").dc,
        held(13).has("powerWorked"),
        held(12).has("powerWorked"),
        held(12).has("powerLost"),
      ]).toEqual([22, true, false, true]);
    }
  });

  it("D20-FEAT-18 Combat Casting helps on the defensive, held or pinned, and not in a net", () => {
    const total = (who: Who, more: Partial<UsePower>, source: PowerStats["source"] = "spell"): number =>
      play({ source, somatic: false }, { feats: ["combatCasting"], ...who })
        .does(use(["orc"], more), { dice: [20] })
        .last("checkRolled").total.value;
    expect([
      total({}, { defensively: true }),
      total({}, { defensively: true }, "spellLike"),
      total({ conditions: ["entangled"] }, {}),
      total({ feats: [], conditions: [] }, { defensively: true }),
    ]).toEqual([33, 33, 29, 29]);
  });

  it("D20-GEAR-07 armour that is worn, not what lies in the pack", () => {
    const failure = (gear: NonNullable<Who["gear"]>): readonly number[] =>
      play({ arcane: true }, { gear })
        .does(use(), { dice: [99] })
        .events.flatMap((event) => (event.type === "failureRolled" ? [event.chance] : []));
    expect(
      failure([armour("shirt", { arcaneFailure: 20 }), heavyShield({ arcaneFailure: 15, isBuckler: true })]),
    ).toEqual([35]);
    expect(
      failure([
        armour("shirt", { arcaneFailure: 20 }),
        heavyShield({ arcaneFailure: 15, place: "belt" }),
        armour("plate", { arcaneFailure: 35, worn: false }),
      ]),
    ).toEqual([20]);
  });

  it("D20-SPELL-19 another spell lets a held charge go, an item does not; without one nothing goes", () => {
    const charge = { power: gearId("power"), cast: { round: 0, turn: 0 }, tried: false };
    expect([
      play({}, { turn: { charge } }).does(use()).has("chargeGone"),
      play({ source: "item" }, { turn: { charge } }).does(use()).has("chargeGone"),
      play({}).does(use()).has("chargeGone"),
    ]).toEqual([true, false, false]);
    expect(play({}, { turn: { charge } }).does(use()).last("chargeGone").discharged).toBe(false);
  });

  it("D20-ACT-59 only a spell that takes no time counts as the quickened one of the turn", () => {
    const quickened = (stats: Partial<PowerStats>): boolean => play(stats).does(use()).get("mage").turn.quickened;
    expect([quickened({ time: "free" }), quickened({}), quickened({ time: "free", source: "supernatural" })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(play({ time: "free" }).does(use()).last("actionSpent").rule).toBe("D20-ACT-403");
  });
});

describe("what a power does", () => {
  const does = (stats: Partial<PowerStats>, dice: readonly number[] = [], target: Who = {}): Play =>
    play(stats, {}, target).does(use(), { dice });

  it("D20-SPELL-01 hurts, heals, strengthens, bruises and puts into states, by rules of their own", () => {
    expect(does({ effect: "damage", formula: "1d6" }, [4]).last("hurt")).toMatchObject({
      hitPoints: 4,
      nonlethal: 0,
      rules: ["D20-SPELL-01"],
    });
    expect(does({ effect: "nonlethal", formula: "1d6" }, [4]).last("hurt")).toMatchObject({
      hitPoints: 0,
      nonlethal: 4,
      rules: ["D20-SPELL-01"],
    });
    expect(does({ effect: "healing", formula: "1d8" }, [4], { hitPoints: 10 }).last("healed")).toMatchObject({
      hitPoints: 4,
      rules: ["D20-HP-24"],
    });
    expect(does({ effect: "temporary", formula: "1d8" }, [4]).get("orc").body.temporary).toBe(4);
    expect(does({ effect: "condition", condition: "shaken", rounds: 3 }).last("timedGained").state).toMatchObject({
      id: "shaken",
      rule: "D20-INIT-07",
      until: { at: { round: 4, turn: 1 } },
    });
    expect(does({ effect: "condition", condition: "" }).events.map(({ type }) => type)).not.toContain(
      "conditionGained",
    );
    expect(does({ effect: "told", formula: "" }).get("orc").body.hitPoints).toBe(30);
    expect(does({ effect: "damage", formula: "1d6" }, [4]).last("powerRolled").total).toMatchObject({
      label: "damage",
      value: 4,
    });
  });

  it("D20-HP-03 too much at once of it asks for the save", () => {
    const big = { effect: "damage", formula: "1d6+46" } as const;
    expect([
      does(big, [4, 15], { most: 90 }).last("saveRolled").dc,
      does(big, [3], { most: 90 }).has("saveRolled"),
      does({ effect: "nonlethal", formula: "1d6+46" }, [4], { most: 90 }).has("saveRolled"),
    ]).toEqual([15, false, false]);
  });

  it("D20-SAVE-01 D20-PROG-07 lets who withstands it off with half, or with nothing", () => {
    const left = (stats: Partial<PowerStats>, die: number | null, target: Who = {}): number =>
      30 -
      does({ effect: "damage", formula: "1d6", level: 1, ...stats }, die === null ? [5] : [5, die], {
        most: 30,
        ...target,
      }).get("orc").body.hitPoints;
    expect([
      left({ save: "will", saveResult: "half" }, 11),
      left({ save: "will", saveResult: "half" }, 10),
      left({ save: "will", saveResult: "negates" }, 11),
      left({ save: "will", saveResult: "negates" }, 10),
    ]).toEqual([2, 5, 0, 5]);
    expect([
      left({ save: "none", saveResult: "half" }, null),
      left({ save: "will", saveResult: "none" }, null),
    ]).toEqual([5, 5]);
    const trait = (id: "evasion" | "improvedEvasion"): Who => ({ stats: { traits: [id] } });
    expect([
      left({ save: "reflex", saveResult: "half" }, 11, trait("evasion")),
      left({ save: "reflex", saveResult: "half" }, 10, trait("evasion")),
      left({ save: "reflex", saveResult: "half" }, 11, trait("improvedEvasion")),
      left({ save: "reflex", saveResult: "half" }, 10, trait("improvedEvasion")),
    ]).toEqual([0, 5, 0, 2]);
    expect([
      left({ save: "will", saveResult: "half" }, 11, trait("evasion")),
      left({ save: "will", saveResult: "half" }, 10, trait("improvedEvasion")),
    ]).toEqual([2, 5]);
  });

  it("D20-SAVE-01 harms no friend that it is meant to help, and asks foes for their save", () => {
    const stats: Partial<PowerStats> = {
      effect: "healing",
      formula: "1d8",
      harmless: true,
      save: "will",
      saveResult: "half",
    };
    expect([
      does(stats, [4], { side: "party", hitPoints: 10 }).has("saveRolled"),
      does(stats, [4, 20], { hitPoints: 10 }).has("saveRolled"),
      does({ ...stats, harmless: false }, [4, 20], { side: "party", hitPoints: 10 }).has("saveRolled"),
    ]).toEqual([false, true, true]);
  });

  it("D20-SPELL-01 works on everybody in its area who stands somewhere, once", () => {
    const ball = new Play(
      fight([
        mage(BALL, { at: [0, 0] }),
        orc({ at: [6, 5] }),
        orc({ at: [7, 5] }, "second"),
        orc({ at: [12, 12] }, "far"),
        { ...orc({}, "nowhere"), position: null },
      ]),
    );
    ball.does(use([], { area: AREA }), { dice: [3, 4, 11, 10] });
    expect([
      ball.last("powerWorked").targets,
      ["orc", "second", "far"].map((id) => ball.get(id).body.hitPoints),
    ]).toEqual([
      ["orc", "second"],
      [27, 23, 30],
    ]);
  });

  it("D20-SPELL-15 D20-ATK-18 a ray wants a touch at a distance on each, and may be a critical", () => {
    const ray: Partial<PowerStats> = { delivery: "rangedTouch", effect: "damage", formula: "1d6" };
    const two = new Play(
      fight([mage(ray), orc({ at: [9, 5], stats: { naturalArmour: 9 } }), orc({ at: [9, 9] }, "second")]),
    );
    two.does(use(["orc", "second"]), { dice: [8, 4, 7] });
    expect([two.get("orc").body.hitPoints, two.get("second").body.hitPoints, two.last("attackRolled")]).toMatchObject([
      26,
      30,
      { kind: "touch", manner: "rangedTouch", hit: false, against: { value: 10 } },
    ]);
    const critical = play(ray, {}, { at: [9, 5] }).does(use(), { dice: [20, 12, 4, 5] });
    expect([critical.get("orc").body.hitPoints, critical.last("powerRolled").total.value]).toEqual([21, 9]);
  });

  it("D20-DMG-08 counts what the game master adds to each throw of a critical", () => {
    const start = play({ delivery: "rangedTouch", effect: "damage", formula: "1d6" }, {}, { at: [9, 5] });
    const { ruleset, state } = start;
    start.does(use(), { dice: [20, 12, 4, 5] });
    const replies = Object.fromEntries(
      Object.entries(start.replies).map(([key, reply]) => [
        key,
        !key.includes("/effect/") ? reply : { ...reply, modifiers: [{ label: key.slice(-1), value: 2 }] },
      ]),
    );
    const outcome = playRules(ruleset, state, use(), replies, { dice: null, answer: null });
    if (outcome.status !== "done") throw new Error(outcome.status);
    const rolled = outcome.events.find((event) => event.type === "powerRolled");
    expect([rolled?.total.value, rolled?.total.changes.map(({ name }) => name)]).toEqual([13, ["0", "1"]]);
  });

  it("D20-SPELL-32 D20-SPELL-30 what takes a minute is kept up, what takes a round is not", () => {
    const begun = (time: PowerStats["time"], more: Partial<UsePower> = {}, stats: Partial<PowerStats> = {}) =>
      play({ time, ...stats })
        .does(use(stats.delivery === "area" ? [] : ["orc"], more))
        .last("castingBegun");
    expect(begun("round")).toMatchObject({
      rule: "D20-SPELL-30",
      casting: { until: { round: 2, turn: 1 }, kept: null, area: null, targets: ["orc"] },
    });
    expect(begun("minute")).toMatchObject({
      rule: "D20-SPELL-31",
      casting: { until: { round: 11, turn: 1 }, kept: 1 },
    });
    expect(begun("round", { spontaneousMetamagic: true })).toMatchObject({
      rule: "D20-SPELL-30",
      casting: { until: { round: 3, turn: 1 }, kept: 1 },
    });
    expect(begun("round", { area: AREA }, BALL).casting.area).toEqual(AREA);
  });

  it("D20-SPELL-30 D20-SPELL-31 says which of them is done", () => {
    const done = (kept: number | null) =>
      play(
        {},
        {
          turn: {
            casting: {
              power: gearId("power"),
              targets: [combatantId("orc")],
              area: null,
              until: { round: 2, turn: 1 },
              kept,
            },
          },
        },
      )
        .at("orc")
        .does({ do: "endTurn", by: combatantId("orc") });
    expect([done(null).last("castingEnded"), done(1).last("castingEnded")]).toMatchObject([
      { completed: true, rule: "D20-SPELL-30" },
      { completed: true, rule: "D20-SPELL-31" },
    ]);
  });

  it("D20-SPELL-09 D20-SPELL-35 a disturbance is told by what it disturbs, and ends nothing else", () => {
    const casting = { power: gearId("power"), targets: [], area: null, until: { round: 5, turn: 1 }, kept: null };
    const hurt = (who: Who): Play =>
      play({}, who).does({ do: "harmByHand", by: null, target: by, points: 3, nonlethal: false }, { dice: [1] });
    expect(hurt({ turn: { casting } }).last("checkRolled").rule).toBe("D20-SPELL-35");
    expect(hurt({ turn: { casting } }).has("concentrationEnded")).toBe(false);
    const kept = hurt({ turn: { concentration: { power: gearId("power"), kept: 1 } } });
    expect([kept.last("checkRolled").rule, kept.has("castingEnded"), kept.last("checkRolled").dc]).toEqual([
      "D20-SPELL-09",
      false,
      14,
    ]);
  });
});

describe("what is exposed by a natural 1", () => {
  /** What the orc carries, and which of it the lots are drawn from. */
  const drawn = (
    gear: NonNullable<Who["gear"]>,
    lot: number,
    effect: PowerStats["effect"] = "damage",
  ): string | null => {
    const turn = play(
      {
        effect,
        formula: "1d6",
        save: "reflex",
        saveResult: "half",
        ...(effect === "condition" ? { formula: "", condition: "shaken", rounds: 1, saveResult: "negates" } : {}),
      },
      {},
      { gear },
    ).does(use(), {
      dice: [...(effect === "damage" ? [2] : []), 1, ...(lot > 0 ? [lot, 20] : [])],
      ...(gear.some((each) => "wield" in each && (each.place === "mainHand" || each.natural !== null))
        ? { answers: ["decline"] }
        : {}),
    });
    return turn.has("itemEndangered") ? turn.last("itemEndangered").gear : null;
  };
  const worn = armour("shirt", {});

  it("D20-SAVE-06 is a shield, armour, a thing in hand, a sheathed weapon, and things of magic, in this order, four at most", () => {
    const all = [
      heavyShield(),
      worn,
      longSword({ place: "offHand" }),
      dagger({ place: "belt" }),
      power("wand", { source: "item" }),
    ];
    expect([1, 2, 3, 4].map((lot) => drawn(all, lot))).toEqual(["heavy_shield", "shirt", "long_sword", "dagger"]);
    // The die that draws has four faces, whatever else is carried.
    expect(() => drawn(all, 5)).toThrow("d4");
    expect(drawn([dagger({ place: "pack" })], 1)).toBe("dagger");
    expect((["item", "potion", "scroll"] as const).map((source) => drawn([power("thing", { source })], 1))).toEqual([
      "thing",
      "thing",
      "thing",
    ]);
  });

  it("D20-SAVE-06 is not what lies about, what grows on one, what one knows, nor anything a harmless power meets", () => {
    expect([
      drawn([heavyShield({ place: "ground" })], 0),
      drawn([armour("plate", { worn: false })], 0),
      drawn([dagger({ place: "ground" })], 0),
      drawn([bite({ place: "belt" })], 0),
      drawn([power("spell", { source: "spell" })], 0),
      drawn([worn], 0, "condition"),
    ]).toEqual([null, null, null, null, null, null]);
  });
});

describe("held charges and spells kept up", () => {
  const charge = { power: gearId("power"), cast: { round: 0, turn: 0 }, tried: false };
  const friend = (id: string, at: readonly [number, number]): D20Combatant => orc({ side: "party", at }, id);
  const holding = (who: Who = {}): Play =>
    new Play(
      fight([
        mage({ delivery: "touch", effect: "told" }, { turn: { charge }, ...who }),
        orc(),
        friend("friend", [5, 6]),
        friend("second", [4, 5]),
        friend("far", [9, 9]),
      ]),
    );
  const touch = (...targets: readonly string[]) => ({ do: "touch", by, targets: targets.map(combatantId) }) as const;

  it("D20-SPELL-17 D20-SPELL-18 touches one with a standard action, several friends with the whole turn, within reach", () => {
    const turn = holding();
    expect(
      [
        touch(),
        touch("friend"),
        touch("friend", "second"),
        touch("friend", "orc"),
        touch("far"),
        touch("mage"),
        touch("mage", "friend"),
      ].map((command) => turn.refusal(command)),
    ).toEqual(["targetMissing", null, null, "friendsOnly", "outOfReach", null, null]);
    expect(holding({ turn: {} }).refusal(touch("friend"))).toBe("noCharge");
    const one = holding().does(touch("friend"));
    expect([one.last("actionSpent"), one.last("chargeGone")]).toMatchObject([
      { kind: "standard", rule: "D20-SPELL-17" },
      { discharged: true },
    ]);
    const two = holding().does(touch("friend", "second"));
    expect([two.last("actionSpent"), two.last("powerWorked").targets]).toMatchObject([
      { kind: "fullRound", rule: "D20-ACT-309" },
      ["friend", "second"],
    ]);
  });

  it("D20-SPELL-15 D20-SPELL-17 touches a foe by an attack", () => {
    expect(
      holding()
        .does(touch("orc"), { dice: [7] })
        .last("attackRolled"),
    ).toMatchObject({ kind: "touch", manner: "meleeTouch", hit: false });
  });

  it("D20-SPELL-09 D20-SPELL-31 D20-ACT-122 is kept up once a round, with a standard action or the whole turn", () => {
    const keep = { do: "concentrate", by } as const;
    const kept = (who: Who): Play => play({}, who);
    const minute = (round: number) => ({
      power: gearId("power"),
      targets: [],
      area: null,
      until: { round: 11, turn: 1 },
      kept: round,
    });
    expect([
      kept({}).refusal(keep),
      kept({ turn: { casting: minute(1) } }).refusal(keep),
      kept({ turn: { casting: minute(0) } }).refusal(keep),
      kept({ turn: { casting: minute(0), spent: ["move"] } }).refusal(keep),
      kept({ turn: { casting: { ...minute(0), kept: null } } }).refusal(keep),
    ]).toEqual(["nothingKept", "alreadyKept", null, "actionsSpent", "nothingKept"]);
    expect([
      kept({ turn: { concentration: { power: gearId("power"), kept: 0 }, spent: ["move"] } }).refusal(keep),
      kept({ turn: { concentration: { power: gearId("power"), kept: 0 }, spent: ["standard"] } }).refusal(keep),
    ]).toEqual([null, "standardSpent"]);
    const done = kept({ turn: { casting: minute(0) } }).does(keep);
    expect([done.last("actionSpent"), done.get("mage").turn.casting?.kept]).toMatchObject([
      { kind: "fullRound", rule: "D20-SPELL-31" },
      1,
    ]);
    const both = kept({
      turn: { casting: { ...minute(0), kept: null }, concentration: { power: gearId("power"), kept: 0 } },
    }).does(keep);
    expect(both.last("actionSpent")).toMatchObject({ kind: "standard", rule: "D20-ACT-122" });
  });

  it("D20-ACT-58 D20-SPELL-08 is given up or distracted from only where there is one", () => {
    const casting = { power: gearId("power"), targets: [], area: null, until: { round: 5, turn: 1 }, kept: null };
    const refusals = (who: Who): readonly (string | null)[] => [
      play({}, who).refusal({ do: "stopConcentrating", by }),
      play({}, who).refusal({ do: "distract", by: null, target: by, dc: 15 }),
    ];
    expect([
      refusals({}),
      refusals({ turn: { casting } }),
      refusals({ turn: { concentration: { power: gearId("power"), kept: 1 } } }),
    ]).toEqual([
      ["nothingKept", "nothingKept"],
      [null, null],
      [null, null],
    ]);
    expect(play({}, { turn: { casting } }).does({ do: "stopConcentrating", by }).get("mage").turn).toMatchObject({
      casting: null,
      freeActions: 1,
    });
  });

  it("D20-SPELL-08 D20-SPELL-06 spends the use of its own power alone, and experience as far as it costs any", () => {
    const turn = play(
      { uses: 2, experience: 50 },
      { gear: [power("other", { uses: 3 })], stats: { experience: { value: 100, threshold: 0 } } },
    ).does(use());
    expect([turn.get("mage").gear.powers.map(({ uses }) => uses), turn.get("mage").body.experience]).toEqual([
      [1, 3],
      50,
    ]);
  });
});

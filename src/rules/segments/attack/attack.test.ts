import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD } from "../state.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { armOf } from "./attack.ts";
import { battleAxe, chainMail, fangs, longSword, shield, weapon } from "../testing/gear.ts";

const warrior = (who: Who = {}) =>
  fighter("warrior", {
    class: "warrior",
    level: 3,
    side: "heroes",
    scores: [14, 12, 12],
    gear: [longSword(), chainMail()],
    ...who,
  });
const attack = (by: string, target: string, arm = "longSword") =>
  ({
    do: "attack",
    by: combatantId(by),
    target: combatantId(target),
    with: arm === "bareHands" ? arm : warrior().gear.weapons[0]!.id,
  }) as const;

describe("a blow", () => {
  it("SEG-HOUSE-20 SEG-HOUSE-21 SEG-HOUSE-22 hits when the strike total reaches the armour class", () => {
    const fight = duel(warrior(), orc()).strikes("warrior", { dice: [7, 5] });
    expect(fight.last("attackRolled")).toMatchObject({
      natural: 7,
      hit: true,
      strike: { value: 14 },
      against: { value: 14 },
    });
    expect(fight.last("damageRolled").damage.value).toBe(7);
    expect(fight.life("orc")).toEqual([2, 6]);
    expect(
      duel(warrior(), orc())
        .strikes("warrior", { dice: [6] })
        .last("attackRolled").hit,
    ).toBe(false);
  });

  it("SEG-HOUSE-20 every number names its rule", () => {
    const { strike, against } = duel(warrior(), orc())
      .strikes("warrior", { dice: [9, 5] })
      .last("attackRolled");
    expect(strike).toEqual({
      label: "strike",
      base: 9,
      baseRule: "SEG-HOUSE-20",
      value: 16,
      changes: [
        { label: "baseAttack", value: 3, rule: "SEG-HOUSE-03" },
        { label: "strength", value: 2, rule: "SEG-HOUSE-01" },
        { label: "attackFactor", value: 2, rule: "SEG-HOUSE-61" },
      ],
    });
    expect(against.changes.map(({ label, value }) => [label, value])).toEqual([
      ["armour", 3],
      ["defenceFactor", 1],
    ]);
  });

  it("SEG-HOUSE-22 deals at least one point", () => {
    const weak = fighter("weak", { level: 1, scores: [3, 10, 12], gear: [longSword({ damage: "1d3" })] });
    expect(
      duel(weak, orc())
        .strikes("weak", { dice: [19, 1] })
        .last("damageRolled"),
    ).toMatchObject({ attrition: 1 });
  });

  it("SEG-EXC-05 SEG-EXC-06 SEG-CRIT-02 a natural 20 hits whatever the total, as an exceptional critical", () => {
    const knight = warrior({ gear: [longSword(), chainMail({ armour: 30 })] });
    const fight = duel(knight, orc()).strikes("orc", { dice: [20, 3, 4, 5] });
    expect(fight.last("attackRolled")).toMatchObject({
      hit: true,
      critical: true,
      rules: ["SEG-HOUSE-22", "SEG-EXC-05", "SEG-CRIT-02"],
    });
  });

  it("SEG-EXC-01 SEG-EXC-05 hits with 21 against 30 on a natural 20", () => {
    const fortress = orc("orc", { stats: { naturalArmour: 16 } });
    const fight = duel(
      fighter("page", { level: 1, scores: [10, 10, 10], gear: [longSword({ attackFactor: 0 })] }),
      fortress,
    ).strikes("page", { dice: [20, 1, 1] });
    expect(fight.last("attackRolled")).toMatchObject({ strike: { value: 21 }, against: { value: 30 }, hit: true });
  });

  it("SEG-HOUSE-22 SEG-CRIT-11 damage is doubled by an exceptional critical, and says so", () => {
    expect(
      duel(warrior(), orc())
        .strikes("warrior", { dice: [10, 1] })
        .last("damageRolled"),
    ).toMatchObject({ attrition: 3, doubled: false, rules: ["SEG-HOUSE-22"] });
    expect(
      duel(warrior(), orc())
        .strikes("warrior", { dice: [20, 1, 1] })
        .last("damageRolled"),
    ).toMatchObject({ attrition: 6, doubled: true, rules: ["SEG-HOUSE-22", "SEG-CRIT-11"] });
  });

  it("SEG-HOUSE-28 a rider strikes better at a foe on foot, not at another rider", () => {
    const strike = (target: Who) =>
      duel(warrior({ stats: { conditions: ["mounted"] } }), orc("orc", target))
        .strikes("warrior", { dice: [2] })
        .last("attackRolled").strike.value;
    expect([strike({}), strike({ stats: { conditions: ["mounted"] } })]).toEqual([2 + 7 + 1, 2 + 7]);
  });

  it("cannot be struck with what its legality has not been judged for", () => {
    expect(() => armOf(DEFAULT_SETTINGS, warrior(), weapon("spear").id)).toThrow(
      '"warrior" cannot strike with "spear": unknownGear.',
    );
  });

  it("SEG-CRIT-02 a natural 19 in melee is no exceptional critical", () => {
    expect(
      duel(warrior(), orc())
        .strikes("warrior", { dice: [19, 5] })
        .last("attackRolled"),
    ).toMatchObject({ hit: true, critical: false });
  });

  it("SEG-EXC-08 a natural 1 fails whatever the total", () => {
    const giant = fighter("giant", { level: 35, scores: [10, 10, 10], gear: [longSword()] });
    const fight = duel(giant, orc("orc", { turn: { guardDown: { until: 1, cause: "simpleAction" } } })).strikes(
      "giant",
      { dice: [1, 2] },
    );
    expect(fight.last("attackRolled")).toMatchObject({
      hit: false,
      strike: { value: 38 },
      rules: ["SEG-HOUSE-22", "SEG-EXC-08"],
    });
    expect(fight.last("criticalFailure")).toMatchObject({ roll: 2, result: "opportunity" });
  });

  it("SEG-CRIT-07 SEG-CRIT-14 strikes critically on 18 against reduced mobility", () => {
    const net = orc("orc", { stats: { conditions: ["entangled"] } });
    expect(
      duel(warrior(), net)
        .strikes("warrior", { dice: [18, 1, 1] })
        .last("attackRolled"),
    ).toMatchObject({ critical: true, rules: ["SEG-HOUSE-22", "SEG-CRIT-07"] });
    expect(
      duel(warrior(), net)
        .strikes("warrior", { dice: [17, 1] })
        .last("attackRolled").critical,
    ).toBe(false);
  });

  it("SEG-HOUSE-59 hits the helpless unless the die shows 1", () => {
    const felled = orc("orc", { stats: { conditions: ["coma"], naturalArmour: 20 }, wounds: 0 });
    const fight = duel(warrior(), felled).strikes("warrior", { dice: [2, 1] });
    expect(fight.last("attackRolled")).toMatchObject({
      hit: true,
      against: { value: 33 },
      rules: ["SEG-HOUSE-22", "SEG-HOUSE-59"],
    });
  });

  it("SEG-HOUSE-28 SEG-HOUSE-59 a prone striker loses four, a prone target gives four", () => {
    const lying = orc("orc", { stats: { conditions: ["prone"] } });
    expect(
      duel(warrior(), lying)
        .strikes("warrior", { dice: [3, 1] })
        .last("attackRolled").against.value,
    ).toBe(10);
    expect(
      duel(warrior(), lying)
        .strikes("orc", { dice: [2] })
        .last("attackRolled").strike.value,
    ).toBe(3);
  });

  it("SEG-HOUSE-63 the off hand strikes at four less, a shield does not", () => {
    const two = warrior({
      gear: [longSword(), weapon("dagger", { place: "offHand", damage: "1d4", kind: "piercing" })],
    });
    expect(
      duel(two, orc())
        .strikes("warrior", { with: "dagger", dice: [4] })
        .last("attackRolled").strike.value,
    ).toBe(5);
    const shielded = warrior({ gear: [longSword(), shield("shield")] });
    expect(
      duel(shielded, orc())
        .strikes("warrior", { with: "shield", dice: [4] })
        .last("attackRolled").strike.value,
    ).toBe(8);
  });
});

describe("free attacks", () => {
  it("SEG-CORE-04 SEG-AOO-02 two routine actions and an opportunity make three actions in three segments", () => {
    const slow = orc("orc", { stamina: 90, stats: { stamina: { value: 90, override: 90 } } });
    const fight = duel(warrior({ initiative: 2 }), slow).at(1, "declarations");
    fight
      .does({ do: "simpleAction", by: combatantId("orc"), activity: "openDoor", gear: null })
      .advance()
      .seizes("warrior", { dice: [10, 1] });
    fight
      .advance("segment")
      .advance()
      .strikes("warrior", { dice: [10, 1] });
    for (let segment = 3; segment <= 5; segment++) fight.advance("segment");
    fight.advance().strikes("warrior", { dice: [10, 1] });
    expect(fight.get("warrior").turn.routine.map((action) => action.state)).toEqual(["spent", "spent"]);
    expect(fight.life("orc")).toEqual([81, 6]);
  });
});

describe("who may strike", () => {
  const fight = () => duel(warrior(), orc());

  it("SEG-CORE-02 refuses a second action in the segment", () => {
    const struck = fight().arrange("warrior", (who) => ({
      ...who,
      turn: {
        ...who.turn,
        routine: [
          { id: "1", segment: 1, state: "ready" },
          { id: "2", segment: 1, state: "ready" },
        ],
      },
    }));
    struck.strikes("warrior", { dice: [2] });
    expect(struck.refusal(attack("warrior", "orc"))).toBe("alreadyActed");
    expect(struck.at(2).refusal(attack("warrior", "orc"))).toBeNull();
  });

  it("SEG-HOUSE-15 SEG-HOUSE-16 waits for its segment and may then be held", () => {
    const late = duel(warrior({ initiative: 4 }), orc());
    expect(late.refusal(attack("warrior", "orc"))).toBe("actionNotYet");
    expect(late.at(4).refusal(attack("warrior", "orc"))).toBeNull();
    expect(late.at(10).refusal(attack("warrior", "orc"))).toBeNull();
  });

  it("SEG-HOUSE-15 an action past the last segment serves reactions only", () => {
    const late = duel(warrior({ initiative: 10 }), orc())
      .at(10)
      .strikes("warrior", { dice: [2] });
    expect(late.get("warrior").turn.routine).toEqual([
      { id: "1", segment: 10, state: "spent" },
      { id: "2", segment: null, state: "ready" },
    ]);
    late.arrange("warrior", (who) => ({ ...who, turn: { ...who.turn, actedIn: 9 } }));
    expect(late.refusal(attack("warrior", "orc"))).toBe("noRoutineAction");
  });

  it("SEG-HOUSE-18 strikes in the actions of a segment only", () => {
    expect(fight().at(1, "declarations").refusal(attack("warrior", "orc"))).toBe("notActionsPhase");
    expect(fight().at(1, "end").refusal(attack("warrior", "orc"))).toBe("notActionsPhase");
  });

  it.each([
    [{ turn: { mode: "none" } }, "notInMelee"],
    [{ turn: { barred: true } }, "barredThisRound"],
    [{ turn: { surprised: true } }, "surprised"],
    [{ turn: { timed: [{ id: "stunned", rule: "SEG-HOUSE-53", until: { round: 1, segment: 3 } }] } }, "stunned"],
    [{ turn: { guardDown: { until: 1, cause: "simpleAction" } } }, "ownGuardLowered"],
    [{ stats: { conditions: ["coma"] } }, "helpless"],
    [{ stats: { conditions: ["dead"] } }, "dead"],
    [{ stats: { conditions: ["swallowed"] } }, "swallowed"],
  ] as const)("SEG-CORE-11 SEG-CORE-13 SEG-HOUSE-59 refuses %j: %s", (who, code) => {
    expect(duel(warrior(who), orc()).refusal(attack("warrior", "orc"))).toBe(code);
  });

  it("SEG-HOUSE-61 SEG-CORE-15 strikes with what is in hand, or with a free hand", () => {
    const unarmed = duel(warrior({ gear: [longSword({ place: "carried" })] }), orc());
    expect(unarmed.refusal(attack("warrior", "orc"))).toBe("gearNotInHand");
    expect(unarmed.refusal(attack("warrior", "orc", "bareHands"))).toBeNull();
    expect(duel(warrior({ gear: [longSword({ broken: true })] }), orc()).refusal(attack("warrior", "orc"))).toBe(
      "gearBroken",
    );
    expect(
      duel(warrior({ gear: [longSword({ hands: 2 })] }), orc()).refusal(attack("warrior", "orc", "bareHands")),
    ).toBe("noFreeHand");
  });

  it("SEG-HOUSE-29 SEG-MOVE-19 reaches less than two metres, a polearm less than three", () => {
    const at = (x: number, polearm = false) =>
      duel(warrior({ at: { x: 0, y: 0 }, gear: [longSword({ polearm })] }), orc("orc", { at: { x, y: 0 } })).refusal(
        attack("warrior", "orc"),
      );
    expect([at(1.9), at(2), at(2.9, true), at(3, true)]).toEqual([null, "outOfReach", null, "outOfReach"]);
  });

  it("SEG-HOUSE-29 a big body shortens the distance", () => {
    const ogre = (x: number) =>
      duel(warrior({ at: { x: 0, y: 0 } }), orc("orc", { at: { x, y: 0 }, stats: { size: "huge" } })).refusal(
        attack("warrior", "orc"),
      );
    expect([ogre(2.9), ogre(3)]).toEqual([null, "outOfReach"]);
  });

  it("SEG-MOVE-17 without a map strikes the foes that the game master has set in contact", () => {
    const apart = new Skirmish([warrior(), orc()], undefined, EMPTY_FIELD);
    expect(apart.refusal(attack("warrior", "orc"))).toBe("outOfReach");
  });
});

describe("specific exceptional results", () => {
  const strong = (strength: number, who: Who = {}) =>
    fighter("strong", { level: 5, scores: [strength, 8, 16], gear: [battleAxe()], ...who });

  it.each([
    [19, 18, true],
    [18, 10, false],
    [22, 19, false],
  ])("SEG-EXC-14 SEG-EXC-15 Strength %i against %i on a 19: disarmed %s", (author, opponent, disarmed) => {
    const fight = duel(strong(author), warrior({ scores: [opponent, 12, 12] })).strikes("strong", {
      dice: disarmed ? [19, 1, 3] : [19, 1],
      answers: ["none"],
    });
    expect(fight.has("exceptionalResult")).toBe(disarmed);
    expect(fight.get("warrior").gear.weapons[0]?.place).toBe(disarmed ? "dropped" : "hand");
    if (disarmed) expect(fight.last("gearMoved")).toMatchObject({ metres: 2, rule: "SEG-HOUSE-50" });
  });

  it("SEG-HOUSE-50 who holds no weapon loses nothing, a shield least of all", () => {
    const fight = duel(strong(19), warrior({ scores: [10, 12, 12], gear: [shield("shield")] })).strikes("strong", {
      dice: [19, 1],
      answers: ["none"],
    });
    expect(fight.has("exceptionalResult")).toBe(false);
  });

  it("SEG-EXC-03 SEG-EXC-16 a bec de corbin tears a plate even when it misses", () => {
    const beak = weapon("beak", {
      kind: "piercing",
      damage: "1d8",
      exceptional: [{ faces: [19], effect: "tearPlate" }],
    });
    const fight = duel(
      fighter("rider", { gear: [beak] }),
      warrior({ gear: [longSword(), chainMail({ armour: 20 })], turn: { routine: [] } }),
    ).strikes("rider", { dice: [19] });
    expect(fight.last("attackRolled").hit).toBe(false);
    expect(fight.get("warrior").gear.armours[0]?.tornPlates).toBe(1);
  });

  it("SEG-HOUSE-51 a torn armour never goes below nothing", () => {
    const beak = weapon("beak", { kind: "piercing", exceptional: [{ faces: [19], effect: "tearPlate" }] });
    const fight = duel(
      fighter("rider", { gear: [beak] }),
      warrior({ gear: [longSword(), chainMail({ armour: 1, tornPlates: 1 })], turn: { routine: [] } }),
    );
    expect(fight.strikes("rider", { dice: [19, 1] }).has("exceptionalResult")).toBe(false);
  });

  it("SEG-HOUSE-51 a flail tears the shield off, or disarms where there is none", () => {
    const flail = weapon("flail", { exceptional: [{ faces: [19], effect: "wrap" }] });
    const wraps = (gear: Who["gear"]) =>
      duel(fighter("orc", { gear: [flail] }), warrior({ gear: gear ?? [], turn: { routine: [] } }))
        .strikes("orc", { dice: [19, 1, 1] })
        .last("gearMoved").gear;
    expect([wraps([longSword(), shield("shield")]), wraps([longSword()])]).toEqual(["shield", "longSword"]);
  });

  it("SEG-HOUSE-51 a wolf's bite throws down what is no bigger", () => {
    const wolf = () =>
      fighter("wolf", {
        level: 2,
        scores: [13, 15, 15],
        gear: [fangs()],
        stats: { exceptional: [{ faces: [19, 20], effect: "prone" }] },
      });
    const bitten = (size: "medium" | "large") =>
      duel(wolf(), warrior({ turn: { routine: [] }, stats: { size } }))
        .strikes("wolf", { dice: [19, 1] })
        .get("warrior").body.conditions;
    expect([bitten("medium"), bitten("large")]).toEqual([["prone"], []]);
  });

  it("SEG-EXC-16 SEG-HOUSE-51 an unhorser grips on a 17", () => {
    const hook = weapon("hook", { hands: 2, polearm: true, exceptional: [{ faces: [17], effect: "grip" }] });
    const fight = duel(fighter("guard", { gear: [hook] }), warrior({ turn: { routine: [] } })).strikes("guard", {
      dice: [17, 1],
    });
    expect(fight.get("warrior").body.conditions).toEqual(["gripped"]);
  });

  it("SEG-EXC-18 SEG-EXC-20 a purple worm's 20 swallows and is an exceptional critical", () => {
    const worm = fighter("worm", {
      level: 15,
      scores: [28, 6, 24],
      gear: [fangs({ damage: "2d10" })],
      stats: { exceptional: [{ faces: [19, 20], effect: "swallow" }] },
    });
    const fight = duel(worm, warrior({ stamina: 90, turn: { routine: [] } })).strikes("worm", { dice: [20, 1, 1, 1] });
    expect(fight.get("warrior").body.conditions).toEqual(["swallowed"]);
    expect(fight.last("attackRolled").critical).toBe(true);
  });
});

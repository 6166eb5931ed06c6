import { describe, expect, it } from "vitest";
import { criticalRange } from "../attack/judge.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { AttackKind, Band } from "../stats.ts";
import { strikersOf } from "../derive/strikers.ts";
import { duel, fighter, orc, type Skirmish, type Who } from "../testing/fights.ts";
import { chainMail, dagger, fangs, longBow, longSword, shield } from "../testing/gear.ts";

const at = (x: number) => ({ x, y: 0 });
/** Base attack 4, Dexterity +1, long bow +1: N + 6 at short range. */
const archer = (who: Who = {}) =>
  fighter("archer", {
    class: "warrior",
    level: 4,
    scores: [10, 12, 12],
    side: "foes",
    gear: [longBow()],
    at: at(0),
    ...who,
    turn: { mode: "shooting", ...who.turn },
  });
/** Doran of the ledger's worked fight: AC 20, 18 against missiles, critical parry from 18. */
const doran = (who: Who = {}) =>
  fighter("doran", {
    class: "warrior",
    level: 4,
    scores: [15, 12, 14],
    side: "heroes",
    gear: [longSword(), shield("shield"), chainMail()],
    at: at(20),
    initiative: 6,
    ...who,
  });

describe("an exceptional critical of a shot", () => {
  it.each([
    [19, 45, true],
    [19, 100, false],
    [18, 4, true],
    [18, 20, false],
    [19, 20, true],
    [20, 100, true],
    [17, 4, false],
    [18, 45, false],
  ] as const)("SEG-CRIT-03 a natural %d at %d m: %s", (natural, metres, critical) => {
    const fight = duel(archer(), orc("orc", { at: at(metres), turn: { mode: "shooting" }, stamina: 100 })).shoots(
      "archer",
      { dice: critical ? [natural, 1, 1] : [natural, 1] },
    );
    expect(fight.last("attackRolled").critical).toBe(critical);
    expect(fight.last("attackRolled").rules.includes("SEG-CRIT-03")).toBe(critical);
  });

  const range = (band: Band, kind: AttackKind = "routine", target: Who = {}, shooter: Who = {}) => {
    const by = archer(shooter);
    const victim = orc("orc", target);
    const [arm] = strikersOf(DEFAULT_SETTINGS, by, "missile");
    if (arm === undefined) throw new Error("no bow");
    return criticalRange(
      DEFAULT_SETTINGS,
      { by: by.id, target: victim.id, arm, kind, manner: band, modifiers: [], key: "" },
      by,
      victim,
    );
  };

  it("SEG-CRIT-07 of 18 to 20 at any range against one whose mobility is reduced", () => {
    expect(range("long", "routine", { stats: { conditions: ["entangled"] } })).toEqual({
      from: 18,
      rule: "SEG-CRIT-07",
    });
    expect(range("short", "cover", { stats: { conditions: ["gripped"] } }).from).toBe(18);
    expect(range("long").from).toBe(20);
  });

  it("SEG-CRIT-14 circumstances do not add up: by surprise 18 to 20 point-blank, 19 and 20 at long range", () => {
    expect([range("pointBlank", "surprise").from, range("long", "surprise").from]).toEqual([18, 19]);
    expect(range("medium", "surprise", { stats: { conditions: ["entangled"] } }).from).toBe(18);
  });

  it("SEG-CRIT-19 a weapon's or a creature's own least face wins if it is lower", () => {
    expect(range("long", "routine", {}, { gear: [longBow({ criticalFrom: 17 })] })).toEqual({
      from: 17,
      rule: "SEG-CRIT-19",
    });
    expect(range("long", "routine", {}, { stats: { criticalFrom: 18 } })).toEqual({ from: 18, rule: "SEG-CRIT-19" });
    expect(range("pointBlank", "routine", {}, { gear: [longBow({ criticalFrom: 19 })] })).toEqual({
      from: 18,
      rule: "SEG-CRIT-03",
    });
  });

  it("SEG-EXC-18 a creature does with its own body what its own faces do: not with an arrow", () => {
    const worm = archer({ stats: { exceptional: [{ faces: [12], effect: "swallow" }] } });
    expect(
      duel(worm, orc("orc", { at: at(20), turn: { mode: "none" } }))
        .shoots("archer", { dice: [12, 1] })
        .has("exceptionalResult"),
    ).toBe(false);
  });
});

describe("parrying a missile", () => {
  const arrow = (defender: ReturnType<typeof doran>, ...reaction: readonly [option: string, ...dice: number[]]) => {
    const [option, ...dice] = reaction;
    return duel(archer(), defender).shoots("archer", { dice: [18, ...dice], answers: [option] });
  };
  const outcome = (fight: Skirmish) => fight.last("reactionRolled").outcome;

  it("SEG-PARRY-09 a sword stops an arrow by a critical parry only, a shield by an ordinary one", () => {
    const sword = arrow(doran(), "parry:longSword", 17, 5);
    expect(sword.last("attackRolled")).toMatchObject({ strike: { value: 24 }, against: { value: 18 }, hit: true });
    expect(sword.last("reactionRolled")).toMatchObject({
      total: { value: 25 },
      needed: 24,
      outcome: "powerless",
      rules: ["SEG-HOUSE-25"],
    });
    expect(sword.life("doran")).toEqual([31, 7]);
    const critical = arrow(doran(), "parry:longSword", 18);
    expect([outcome(critical), critical.life("doran")]).toEqual(["critical", [36, 7]]);
    const stopped = arrow(doran(), "parry:shield", 15);
    expect([outcome(stopped), stopped.last("reactionRolled").total.value, stopped.life("doran")]).toEqual([
      "success",
      24,
      [36, 7],
    ]);
    const short = arrow(doran(), "parry:shield", 14, 5);
    expect([outcome(short), short.last("reactionRolled").total.value, short.life("doran")]).toEqual([
      "failure",
      23,
      [31, 7],
    ]);
  });

  it("SEG-HOUSE-26 SEG-HOUSE-24 a missile can be dodged, in melee mode only", () => {
    const dodged = arrow(doran({ scores: [15, 18, 14], gear: [longSword()] }), "dodge", 17);
    expect([outcome(dodged), dodged.life("doran")]).toEqual(["success", [36, 7]]);
    expect(duel(archer(), doran({ turn: { mode: "shooting" } })).shoots("archer", { dice: [18, 5] }).questions).toEqual(
      [],
    );
    expect(duel(archer(), doran({ turn: { surprised: true } })).shoots("archer", { dice: [18, 5] }).questions).toEqual(
      [],
    );
  });

  it("SEG-EXC-14 a strong parry on a 19 disarms no one at the other end of an arrow's flight", () => {
    const strong = arrow(doran({ scores: [19, 12, 14] }), "parry:shield", 19);
    expect([outcome(strong), strong.has("exceptionalResult")]).toEqual(["critical", false]);
  });

  const kits = { sword: [longSword()], shield: [shield("shield")], bareHands: [], fangs: [fangs()] };
  const options = {
    sword: "parry:longSword",
    shield: "parry:shield",
    bareHands: "parry:bareHands",
    fangs: "parry:fangs",
  };
  const blows = { sword: [longSword()], fangs: [fangs()], fist: [], arrow: [longBow()], knife: [dagger()] };

  it.each([
    ["sword", "sword", true],
    ["sword", "fangs", true],
    ["sword", "fist", true],
    ["sword", "arrow", false],
    ["sword", "knife", false],
    ["shield", "sword", true],
    ["shield", "fangs", true],
    ["shield", "fist", true],
    ["shield", "arrow", true],
    ["shield", "knife", true],
    ["bareHands", "sword", false],
    ["bareHands", "fangs", false],
    ["bareHands", "fist", true],
    ["bareHands", "arrow", false],
    ["bareHands", "knife", false],
    ["fangs", "sword", false],
    ["fangs", "fangs", false],
    ["fangs", "fist", true],
    ["fangs", "arrow", false],
    ["fangs", "knife", false],
  ] as const)("SEG-HOUSE-25 with %s against %s an ordinary parry helps: %s", (parrier, blow, helps) => {
    const flies = blow === "arrow" || blow === "knife";
    const foe = fighter("foe", {
      side: "foes",
      gear: blows[blow],
      at: at(0),
      turn: { mode: flies ? "shooting" : "melee" },
    });
    const fight = duel(foe, doran({ gear: kits[parrier], at: at(1) }));
    const said = { dice: helps ? [15, 17] : [15, 17, 1], answers: [options[parrier]] };
    expect(outcome(flies ? fight.shoots("foe", said) : fight.strikes("foe", said))).toBe(
      helps ? "success" : "powerless",
    );
  });
});

describe("the situation of a shot", () => {
  const rolled = (shooter: Who, target: Who, dice: readonly number[] = [2]) =>
    duel(archer(shooter), doran({ turn: { mode: "shooting" }, ...target }))
      .shoots("archer", { dice })
      .last("attackRolled");
  const labels = (total: { readonly changes: readonly { readonly label: string; readonly value: number }[] }) =>
    Object.fromEntries(total.changes.map(({ label, value }) => [label, value]));
  const stunned = { id: "stunned", rule: "SEG-HOUSE-53", until: { round: 1, segment: 3 } } as const;
  const blinded = { ...stunned, id: "blinded" } as const;

  it("SEG-HOUSE-28 SEG-HOUSE-21 the weapon in hand is no guard against it, the shield is", () => {
    expect(rolled({}, {}).against).toMatchObject({
      value: 18,
      changes: [
        { label: "dexterity", value: 1 },
        { label: "armour", value: 5 },
        { label: "shield", value: 2 },
      ],
    });
    const guarded = duel(archer(), doran(), { ...DEFAULT_SETTINGS, defenceFactorVsMissiles: true }).shoots("archer", {
      dice: [2],
    });
    expect(guarded.last("attackRolled").against.value).toBe(20);
  });

  it("SEG-HOUSE-28 one who lies on the ground shoots at -4, and is harder to shoot by 2", () => {
    expect(labels(rolled({ stats: { conditions: ["prone"] } }, {}).strike)).toMatchObject({ prone: -4 });
    expect(rolled({}, { stats: { conditions: ["prone"] } }).against.value).toBe(20);
  });

  it("SEG-HOUSE-28 the stunned and the blinded have no Dexterity to avoid it with", () => {
    expect(rolled({}, { turn: { mode: "shooting", timed: [stunned] } }).against.value).toBe(17);
    expect(rolled({}, { turn: { mode: "shooting", timed: [blinded] } }).against.value).toBe(17);
    expect(rolled({}, { turn: { mode: "shooting", timed: [blinded] }, scores: [15, 6, 14] }).against.value).toBe(15);
  });

  it("SEG-HOUSE-28 SEG-HOUSE-59 a blinded archer shoots at -4", () => {
    expect(labels(rolled({ turn: { timed: [blinded] } }, {}).strike)).toMatchObject({ blinded: -4 });
  });

  it("SEG-HOUSE-28 SEG-FAT-10 wounds and weariness count, those of the target in its armour class", () => {
    const wounds = [
      { id: "w", kind: "slashing", column: 3, roll: 1, place: "torso", points: 1, codes: ["P3"], treated: true },
    ] as const;
    expect(
      labels(rolled({ stats: { injuries: wounds, fatigue: { points: 15, mountedRounds: 0 } } }, {}).strike),
    ).toMatchObject({ wounds: -3, fatigue: -2 });
    expect(rolled({}, { stats: { fatigue: { points: 16, mountedRounds: 0 } } }).against.value).toBe(15);
  });

  it("SEG-HOUSE-28 SEG-HOUSE-40 one who has charged is open to arrows too", () => {
    expect(rolled({}, { turn: { mode: "shooting", charges: 1 } }).against.value).toBe(16);
  });

  it("SEG-HOUSE-59 one who is helpless has only what they wear, and a shot may still miss them", () => {
    const shot = rolled({}, { stats: { conditions: ["coma"] } }, [7]);
    expect([shot.against.value, shot.hit]).toEqual([15, false]);
  });
});

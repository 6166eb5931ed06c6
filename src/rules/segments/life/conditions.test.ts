/** Every row of the table of conditions, and every code of the wound tables, with what it does. */
import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { armourClass, dodgeTotal, parryTotal, strikeTotal } from "../derive/combat.ts";
import { hasReducedMobility, isHelpless } from "../derive/harm.ts";
import { parriersOf, strikersOf } from "../derive/strikers.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { BodyCondition } from "../stats.ts";
import { duel, fighter, orc, type Skirmish, type Who } from "../testing/fights.ts";
import type { TimedState } from "../stored/turn.ts";
import type { Injury } from "../stored/actor.ts";
import { chainMail, halberd, longSword, shield, weapon } from "../testing/gear.ts";

const [hero, foe] = [combatantId("hero"), combatantId("orc")];
const armed = () => [longSword(), shield("shield"), chainMail()];
/** Armour class 10 + 1 + 5 + 2 + 2 = 20, strike N + 7, two routine actions. */
const warrior = (who: Who = {}) =>
  fighter("hero", { class: "warrior", level: 3, side: "heroes", scores: [14, 12, 12], gear: armed(), ...who });
const wounded = (codes: readonly string[], more: Partial<Injury> = {}): Who => ({
  stats: {
    injuries: [
      { id: "one", kind: "slashing", column: 3, roll: 65, place: "torso", points: 1, codes, treated: false, ...more },
    ],
  },
});
const as = (...conditions: readonly BodyCondition[]): Who => ({ stats: { conditions } });
const timed = (id: TimedState["id"]): Who => ({
  turn: { timed: [{ id, rule: "SEG-HOUSE-53", until: { round: 1, segment: 9 } }] },
});
const settings = DEFAULT_SETTINGS;

const ac = (who: Who, manner: "melee" | "short" = "melee") => armourClass(settings, warrior(who), manner).value;
const strike = (fighterNow: SegmentsCombatant) => {
  const arm = strikersOf(settings, fighterNow)[0];
  return arm === undefined
    ? null
    : strikeTotal(settings, fighterNow, arm, { kind: "routine", manner: "melee" }, 0).value;
};
const scene = (who: Who, other: Who = {}) => duel(warrior(who), orc("orc", other));
const strikeRefusal = (fight: Skirmish) => fight.refusal({ do: "attack", by: hero, target: foe, with: longSword().id });
/** Options that the hero is offered against a blow that hits. */
const reactions = (who: Who) => {
  const [question] = scene(who).strikes("orc", { dice: [17, 1] }).questions;
  return (
    question?.options.filter(({ id, blocked }) => blocked === null && id !== "none").map(({ label }) => label) ?? []
  );
};
/** Who is offered an opportunity: a foe in contact against the hero, the hero against a foe who drinks. */
const offered = (who: Who, other: Who = {}) =>
  scene(who, other)
    .at(1, "declarations")
    .advance()
    .state.offers.map(({ to }) => to as string);
const drinking: Who = { turn: { mode: "none", guardDown: { until: 10, cause: "mode" } } };

describe("the table of conditions", () => {
  it("SEG-HOUSE-59 guard lowered: opportunities for others, no parry, dodge or opportunity of one's own", () => {
    const down: Who = { turn: { guardDown: { until: 1, cause: "simpleAction" } } };
    expect([offered(down), reactions(down), offered(down, drinking)]).toEqual([["orc"], [], []]);
    expect([offered({}, drinking), reactions({})]).toEqual([["hero"], ["parry", "parry", "dodge"]]);
  });

  it("SEG-HOUSE-59 SEG-SURP-06 surprised: no action at all, no reaction, no opportunity", () => {
    const caught: Who = { turn: { surprised: true } };
    expect([strikeRefusal(scene(caught)), reactions(caught), offered(caught, drinking)]).toEqual(["surprised", [], []]);
  });

  it("SEG-HOUSE-59 prone: strikes at -4, armour class -4 in contact and +2 against missiles, no dodge, stands up by a simple action", () => {
    expect([ac(as("prone")), ac(as("prone"), "short")]).toEqual([20 - 4, 18 + 2]);
    expect(strike(warrior(as("prone")))).toBe(7 - 4);
    expect(reactions(as("prone"))).toEqual(["parry", "parry"]);
    expect(
      scene(as("prone"))
        .at(1, "declarations")
        .refusal({ do: "simpleAction", by: hero, activity: "standUp", gear: null }),
    ).toBeNull();
  });

  it("SEG-HOUSE-59 stunned: no action, no reaction, neither Dexterity nor a weapon's guard; but the guard is not lowered", () => {
    expect([strikeRefusal(scene(timed("stunned"))), reactions(timed("stunned")), ac(timed("stunned"))]).toEqual([
      "stunned",
      [],
      20 - 1 - 2,
    ]);
    expect([offered(timed("stunned")), offered(timed("stunned"), drinking)]).toEqual([[], []]);
  });

  it("SEG-HOUSE-59 blinded: -4 to blows, parries and dodges, neither Dexterity nor a weapon's guard, no opportunity, no dodge", () => {
    const blind = warrior(timed("blinded"));
    const [parrier] = parriersOf(settings, blind);
    expect(strike(blind)).toBe(7 - 4);
    expect(parrier === undefined ? null : parryTotal(settings, blind, parrier, 0).value).toBe(7 - 4);
    expect(dodgeTotal(settings, warrior(), 0).value - dodgeTotal(settings, blind, 0).value).toBe(4);
    expect([ac(timed("blinded")), offered(timed("blinded"), drinking), reactions(timed("blinded"))]).toEqual([
      17,
      [],
      ["parry", "parry"],
    ]);
  });

  it.each<[string, Who]>([
    ["entangled", as("entangled")],
    ["gripped", as("gripped")],
    ["locked", as("locked")],
    ["a useless leg", wounded(["L"])],
  ])("SEG-HOUSE-59 SEG-CRIT-07 reduced mobility (%s): critical on 18, no dodge, a speed of 1 at most", (name, who) => {
    expect(hasReducedMobility(settings, warrior(who))).toBe(true);
    const struck = scene(who).strikes("orc", { dice: [18, 1, 1] });
    expect(struck.last("attackRolled").critical).toBe(true);
    if (name !== "locked") expect(reactions(who)).toEqual(["parry", "parry"]);
    const onFoot = duel(warrior({ ...who, at: { x: 0, y: 0 } }), orc("orc", { at: { x: 40, y: 0 } })).at(
      1,
      "declarations",
    );
    const move = (speed: number) => onFoot.refusal({ do: "move", by: hero, path: [{ x: 0, y: 2 }], speed });
    expect(move(1.5)).not.toBeNull();
    if (name === "entangled" || name === "a useless leg") expect([move(1), move(1.5)]).toEqual([null, "tooFast"]);
  });

  it("SEG-HOUSE-59 an arm useless: that hand holds nothing, no two-handed weapon, and with the weapon arm the other hand is an off hand", () => {
    expect(strikersOf(settings, warrior(wounded(["Aw"]))).map(({ id }) => id)).toEqual(["shield"]);
    expect(
      strikersOf(settings, warrior({ ...wounded(["Ao"]), gear: [longSword(), shield("shield")] })).map(({ id }) => id),
    ).toEqual(["longSword"]);
    expect(strikersOf(settings, warrior({ ...wounded(["Ao"]), gear: [halberd()] }))).toEqual([]);
    const left = warrior({ ...wounded(["Aw"]), gear: [longSword({ place: "offHand" })] });
    expect(strike(left)).toBe(7 - 4);
    const bare = strikersOf(settings, warrior({ ...wounded(["Aw"]), gear: [] }))[0];
    expect(bare).toMatchObject({ id: "bareHands", offHand: true });
    const draws = scene({ ...wounded(["Aw", "Ao"]), gear: [longSword({ place: "carried" })] }).at(1, "declarations");
    expect(draws.refusal({ do: "simpleAction", by: hero, activity: "draw", gear: longSword().id })).toBe("noArmLeft");
  });

  it.each<[string, Who]>([
    ["unconscious by hand", as("unconscious")],
    ["unconscious for a while", timed("unconscious")],
    ["a coma", as("coma")],
  ])(
    "SEG-HOUSE-59 helpless (%s): no action, armour class of armour, body and size alone, struck in contact unless the die is a 1",
    (_, who) => {
      expect([isHelpless(warrior(who)), strikeRefusal(scene(who)), reactions(who), offered(who)]).toEqual([
        true,
        "helpless",
        [],
        [],
      ]);
      const tired: Who = {
        ...who,
        stats: { ...who.stats, fatigue: { points: 30, mountedRounds: 0 }, naturalArmour: 1, size: "large" },
      };
      expect(ac(tired)).toBe(10 + 5 + 1 - 1);
      expect(hasReducedMobility(settings, warrior(who))).toBe(true);
      expect(
        scene({ ...who, gear: [chainMail({ armour: 30 })] })
          .strikes("orc", { dice: [2, 1] })
          .last("attackRolled").hit,
      ).toBe(true);
      expect(
        scene(who)
          .strikes("orc", { dice: [1, 4, 1] })
          .last("attackRolled").hit,
      ).toBe(false);
    },
  );

  it("SEG-HOUSE-59 dead: out of the fight, struck at by no one, in no one's way", () => {
    expect([
      strikeRefusal(scene(as("dead"))),
      scene(as("dead")).refusal({ do: "attack", by: foe, target: hero, with: "bareHands" }),
    ]).toEqual(["dead", "targetDead"]);
  });

  it("SEG-HOUSE-59 SEG-FAT-08 out of breath: a penalty on every roll and on armour class", () => {
    const tired: Who = { stats: { fatigue: { points: 14, mountedRounds: 0 } } };
    const calm = warrior({ gear: [longSword()] });
    const spent = warrior({ ...tired, gear: [longSword()] });
    expect([
      armourClass(settings, calm, "melee").value - armourClass(settings, spent, "melee").value,
      (strike(calm) ?? 0) - (strike(spent) ?? 0),
    ]).toEqual([1, 1]);
  });
});

describe("the codes of the wound tables", () => {
  /** The wound that a blow draws when its cell holds these codes: one wound point lost, five left. */
  const drawn = (codes: readonly string[], wounds = 6, who: Who = {}) => {
    const cell = (table: SegmentsSettings["tables"]["wounds"]["slashing"]) => ({
      ...table,
      rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(() => codes) })),
    });
    const tables = {
      ...settings.tables,
      wounds: {
        slashing: cell(settings.tables.wounds.slashing),
        piercing: cell(settings.tables.wounds.piercing),
        bludgeoning: cell(settings.tables.wounds.bludgeoning),
      },
    };
    const striker = fighter("orc", {
      side: "foes",
      level: 15,
      gear: [weapon("blade", { kind: "slashing", damage: "1" })],
    });
    return duel(warrior({ stamina: 0, wounds, turn: { routine: [] }, ...who }), striker, {
      ...settings,
      tables,
    }).strikes("orc", { dice: [10, 50] });
  };
  const state = (fight: Skirmish) => ({
    conditions: fight.get("hero").body.conditions,
    timed: fight.get("hero").turn.timed,
  });

  it("SEG-HOUSE-53 nothing but pain", () => {
    expect(state(drawn([]))).toEqual({ conditions: [], timed: [] });
    expect(drawn([]).last("injuryTaken").injury).toMatchObject({ points: 1, codes: [] });
  });

  it("SEG-HOUSE-53 P: so much off every combat roll, until healed", () => {
    const hurt = drawn(["P3"]);
    expect(strike(hurt.get("hero"))).toBe(7 - 3);
    expect(dodgeTotal(settings, warrior(), 0).value - dodgeTotal(settings, hurt.get("hero"), 0).value).toBe(3);
    hurt.does({ do: "healByHand", by: null, target: hero, toStamina: 0, toWounds: 1 });
    expect(strike(hurt.get("hero"))).toBe(7);
  });

  it("SEG-HOUSE-53 SEG-HOUSE-58 Hm and HM: a life point a round, a life point a segment", () => {
    const lost = (codes: readonly string[], to: "segment" | "round") =>
      5 - drawn(codes).advance(to, []).life("hero")[1];
    expect([
      lost(["Hm"], "segment"),
      lost(["Hm"], "round"),
      lost(["HM"], "segment"),
      lost(["Hm", "HM"], "segment"),
    ]).toEqual([0, 1, 1, 1]);
  });

  it("SEG-HOUSE-53 S and B: for the rest of this segment and the next ones", () => {
    expect(state(drawn(["S2"])).timed).toEqual([
      { id: "stunned", rule: "SEG-HOUSE-53", until: { round: 1, segment: 3 } },
    ]);
    expect(state(drawn(["B3"])).timed).toEqual([
      { id: "blinded", rule: "SEG-HOUSE-53", until: { round: 1, segment: 4 } },
    ]);
  });

  it("SEG-HOUSE-53 U: unconscious for ten segments each, and prone", () => {
    expect(state(drawn(["U2"]))).toEqual({
      conditions: ["prone"],
      timed: [{ id: "unconscious", rule: "SEG-HOUSE-53", until: { round: 3, segment: 1 } }],
    });
  });

  it("SEG-HOUSE-53 F falls; D drops what the weapon hand holds, at the victim's feet", () => {
    expect(state(drawn(["F"])).conditions).toEqual(["prone"]);
    expect(drawn(["D"]).last("gearMoved")).toMatchObject({ gear: "longSword", place: "dropped", metres: 0 });
    expect(drawn(["D"], 6, { gear: [shield("shield")] }).has("gearMoved")).toBe(false);
  });

  it("SEG-HOUSE-53 Aw, Ao and L: limbs useless until healed", () => {
    const limbs = (codes: readonly string[]) => drawn(codes);
    expect(limbs(["Aw"]).last("gearMoved").gear).toBe("longSword");
    expect(limbs(["Ao"]).last("gearMoved").gear).toBe("shield");
    expect(drawn(["Ao"], 6, { gear: [halberd()] }).last("gearMoved").gear).toBe("halberd");
    const lame = limbs(["L"]);
    expect(hasReducedMobility(settings, lame.get("hero"))).toBe(true);
    lame.does({ do: "healByHand", by: null, target: hero, toStamina: 0, toWounds: 1 });
    expect(hasReducedMobility(settings, lame.get("hero"))).toBe(false);
  });

  it("SEG-HOUSE-53 SEG-HOUSE-09 C: a coma even with wound points left, over when those of that wound are back", () => {
    const felled = drawn(["C"]);
    expect([felled.life("hero"), state(felled).conditions]).toEqual([
      [0, 5],
      ["coma", "prone"],
    ]);
    felled.does({ do: "healByHand", by: null, target: hero, toStamina: 0, toWounds: 1 });
    expect(state(felled).conditions).toEqual(["prone"]);
  });

  it("SEG-HOUSE-53 X: death", () => {
    expect(state(drawn(["X"])).conditions).toEqual(["dead"]);
  });
});

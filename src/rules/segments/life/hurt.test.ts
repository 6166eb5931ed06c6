import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, DEFAULT_TABLES } from "../settings.ts";
import { readCode } from "../derive/effect-code.ts";
import { duel, fighter, orc, type Who } from "../testing/fights.ts";
import { cumulate } from "./hurt.ts";
import { chainMail, longSword, shield, weapon } from "../testing/gear.ts";

/** Three hit points of attrition a blow, or six on a 20: a die of one face. */
const striker = (kind: "slashing" | "piercing" | "bludgeoning" = "slashing") =>
  fighter("striker", { side: "foes", level: 15, gear: [weapon("blade", { kind, damage: "3" })] });
const victim = (who: Who = {}) =>
  fighter("victim", {
    side: "heroes",
    scores: [10, 10, 12],
    gear: [longSword(), shield("shield")],
    turn: { routine: [] },
    ...who,
  });
/** A blow that costs as many wound points, with the place's die. */
const wounded = (
  wounds: number,
  lost: number,
  d100: number,
  kind: "slashing" | "piercing" | "bludgeoning" = "slashing",
  who: Who = {},
) =>
  duel(
    victim({ stamina: 0, wounds, stats: { wounds: { value: null, override: 20 } }, ...who }),
    fighter("striker", { side: "foes", level: 15, gear: [weapon("blade", { kind, damage: String(lost) })] }),
  ).strikes("striker", { dice: [10, d100] });

describe("stamina and wounds", () => {
  it.each([
    [6, 14, 3, { stamina: 6, spill: 8, wounds: 8 }],
    [12, 14, 3, { stamina: 12, spill: 2, wounds: 3 }],
    [100, 14, 0, { stamina: 14, spill: 0, wounds: 0 }],
    [12, 14, 0, { stamina: 12, spill: 2, wounds: 2 }],
  ])(
    "SEG-HOUSE-52 SEG-WOUND-02 stamina %i, attrition %i, exceptional %i",
    (stamina, attrition, exceptional, expected) => {
      expect(cumulate(DEFAULT_SETTINGS, stamina, attrition, exceptional)).toEqual(expected);
    },
  );

  it("SEG-HOUSE-52 at a table that adds them up, spill and exceptional loss are both lost", () => {
    const cumulation = [3, 0].map(
      (exceptional) => cumulate({ ...DEFAULT_SETTINGS, criticalCumulation: "sum" }, 12, 14, exceptional).wounds,
    );
    expect(cumulation).toEqual([5, 2]);
  });

  it.each([
    ["stamina bears it", 3, [10], ["SEG-WOUND-02"]],
    ["it spills", 2, [10, 50], ["SEG-WOUND-02", "SEG-WOUND-03"]],
    ["an exceptional critical", 6, [20, 4, 50], ["SEG-WOUND-02", "SEG-CRIT-10"]],
    [
      "an exceptional critical that spills",
      5,
      [20, 4, 50],
      ["SEG-WOUND-02", "SEG-WOUND-03", "SEG-CRIT-10", "SEG-HOUSE-52"],
    ],
    ["an exceptional critical without a loss", 6, [20, 1], ["SEG-WOUND-02"]],
    ["an exceptional critical that only spills", 5, [20, 1, 50], ["SEG-WOUND-02", "SEG-WOUND-03"]],
  ])("SEG-HOUSE-52 SEG-WOUND-03 SEG-CRIT-13 names the rules by which life is lost: %s", (_, stamina, dice, rules) => {
    expect(
      duel(victim({ stamina, wounds: 6 }), striker())
        .strikes("striker", { dice })
        .last("lifeLost").rules,
    ).toEqual(rules);
  });

  it.each([
    ["slashing", "SEG-HOUSE-54"],
    ["piercing", "SEG-HOUSE-55"],
    ["bludgeoning", "SEG-HOUSE-56"],
  ] as const)("SEG-WOUND-05 a %s wound is drawn by its table: %s", (kind, rule) => {
    expect(wounded(9, 1, 1, kind).last("injuryTaken").rules).toEqual(["SEG-WOUND-05", rule]);
  });

  it("gives a fresh wound an id that none of those there bears", () => {
    const old = (id: string) =>
      ({ id, kind: "slashing", column: 6, roll: 1, place: "offHand", points: 1, codes: [], treated: false }) as const;
    const fight = wounded(9, 1, 1, "slashing", {
      stats: { wounds: { value: null, override: 20 }, injuries: [old("wound-2")] },
    });
    expect(fight.get("victim").body.injuries.map(({ id }) => id)).toEqual(["wound-2", "wound-3"]);
  });

  it("SEG-WOUND-03 SEG-WOUND-05 eight points against six and three leave one wound, drawn in column 1", () => {
    const fight = duel(
      victim({ stamina: 6, wounds: 3 }),
      fighter("striker", { side: "foes", level: 15, gear: [weapon("blade", { kind: "slashing", damage: "8" })] }),
    ).strikes("striker", { dice: [10, 50] });
    expect(fight.life("victim")).toEqual([0, 1]);
    expect(fight.last("injuryTaken").injury.column).toBe(1);
  });

  it("SEG-WOUND-06 no wound point lost, no effect", () => {
    expect(
      duel(victim({ stamina: 3 }), striker())
        .strikes("striker", { dice: [10] })
        .has("injuryTaken"),
    ).toBe(false);
  });

  it("SEG-WOUND-08 SEG-WOUND-09 an attrition critical is neither doubled nor exceptional, and an ordinary parry stops it", () => {
    const target = victim({ stamina: 0, wounds: 6, turn: {} });
    const fight = duel(
      target,
      fighter("striker", { side: "foes", level: 1, gear: [weapon("blade", { kind: "slashing", damage: "3" })] }),
    );
    fight.strikes("striker", { dice: [17, 15], answers: ["parry:longSword"] });
    expect(fight.life("victim")).toEqual([0, 6]);
  });

  it("SEG-HOUSE-09 at no wounds left: coma, prone; at minus the maximum: dead", () => {
    const felled = wounded(3, 3, 1);
    expect(felled.get("victim").body.conditions).toEqual(["coma", "prone"]);
    const down = duel(
      victim({ stamina: 0, wounds: 1 }),
      fighter("striker", { side: "foes", level: 15, gear: [weapon("blade", { kind: "slashing", damage: "6" })] }),
    );
    expect(down.strikes("striker", { dice: [10, 1] }).life("victim")).toEqual([0, -5]);
    expect(down.get("victim").body.conditions).toEqual(["coma", "prone"]);
    const dead = duel(
      victim({ stamina: 0, wounds: 1 }),
      fighter("striker", { side: "foes", level: 15, gear: [weapon("blade", { kind: "slashing", damage: "7" })] }),
    );
    expect(dead.strikes("striker", { dice: [10] }).get("victim").body.conditions).toEqual(["dead"]);
  });
});

describe("effect codes", () => {
  it("SEG-HOUSE-53 SEG-HOUSE-57 penalties add up and last", () => {
    const fight = wounded(9, 4, 65);
    expect(fight.last("injuryTaken").injury).toMatchObject({ place: "torso", column: 5, codes: ["P1", "Hm"] });
    fight
      .arrange("victim", (who) => ({
        ...who,
        turn: { ...who.turn, routine: [{ id: "1", segment: 1, state: "ready" }] },
      }))
      .strikes("victim", { dice: [5] });
    expect(fight.last("attackRolled").strike.changes).toContainEqual({
      label: "wounds",
      value: -1,
      rule: "SEG-HOUSE-57",
    });
  });

  it("SEG-HOUSE-53 S: stunned for the rest of this segment and the next ones", () => {
    const fight = wounded(9, 6, 55);
    expect(fight.get("victim").turn.timed).toEqual([
      { id: "stunned", rule: "SEG-HOUSE-53", until: { round: 1, segment: 2 } },
    ]);
    fight.advance("phase");
    expect(fight.get("victim").turn.timed).toHaveLength(1);
    fight.advance("segment").advance("phase").advance("phase");
    expect(fight.get("victim").turn.timed).toEqual([]);
    expect(fight.last("timedStateEnded")).toMatchObject({ id: "victim", state: "stunned" });
  });

  it("SEG-HOUSE-53 B, U and S reach into the next round", () => {
    const fight = duel(
      victim({ stamina: 0, wounds: 9 }),
      fighter("striker", { side: "foes", level: 15, gear: [weapon("blade", { kind: "piercing", damage: "4" })] }),
    )
      .at(9)
      .strikes("striker", { dice: [10, 95] });
    expect(fight.get("victim").turn.timed).toMatchObject([{ id: "blinded", until: { round: 2, segment: 2 } }]);
    const out = wounded(3, 1, 95, "piercing");
    expect(out.get("victim").turn.timed).toMatchObject([{ id: "unconscious", until: { round: 2, segment: 1 } }]);
    expect(out.get("victim").body.conditions).toEqual(["prone"]);
  });

  it("SEG-HOUSE-53 D drops what the weapon hand holds, Aw and Ao what that arm holds", () => {
    expect(wounded(9, 3, 35).last("gearMoved")).toMatchObject({ gear: "longSword", metres: 0 });
    expect(wounded(9, 7, 75).last("gearMoved").gear).toBe("longSword");
    expect(wounded(9, 8, 25, "bludgeoning").last("gearMoved").gear).toBe("shield");
  });

  it("SEG-HOUSE-53 SEG-CRIT-07 L reduces mobility, F throws down", () => {
    const lamed = wounded(9, 8, 45);
    expect(lamed.last("injuryTaken").injury.codes).toContain("L");
    lamed.at(2).arrange("striker", (who) => ({
      ...who,
      turn: { ...who.turn, routine: [{ id: "1", segment: 2, state: "ready" }] },
    }));
    expect(lamed.strikes("striker", { dice: [18, 1, 50] }).last("attackRolled").critical).toBe(true);
    expect(wounded(9, 5, 45).get("victim").body.conditions).toEqual(["prone"]);
  });

  it("SEG-HOUSE-53 X kills outright", () => {
    expect(wounded(3, 4, 100).get("victim").body.conditions).toEqual(["dead"]);
  });

  it("SEG-HOUSE-54 SEG-HOUSE-55 SEG-HOUSE-56 every cell holds known codes; ten rows and seven columns each", () => {
    for (const { names, rows } of Object.values(DEFAULT_TABLES.wounds)) {
      expect([names.length, rows.length]).toEqual([7, 10]);
      for (const { cells } of rows) {
        expect(cells).toHaveLength(7);
        for (const code of cells.flat()) expect(readCode(code)).not.toBeNull();
      }
    }
  });

  it("SEG-WOUND-07 SEG-HOUSE-54 slashing, column 3, roll 65: bruise to the torso, P2 and a minor haemorrhage", () => {
    expect(wounded(6, 3, 65).last("injuryTaken").injury).toMatchObject({
      column: 3,
      place: "torso",
      codes: ["P2", "Hm"],
    });
    expect(DEFAULT_TABLES.wounds.slashing.names[3]).toBe("bruise");
  });

  it.each([
    [10, "offHand"],
    [11, "thigh"],
    [90, "belly"],
    [91, "neck"],
    [100, "neck"],
  ])("SEG-WOUND-05 a d100 of %i strikes the %s", (d100, place) => {
    expect(wounded(12, 1, d100).last("injuryTaken").injury).toMatchObject({ place, column: 6 });
  });
});

describe("bleeding", () => {
  const bleeding = (codes: readonly string[], stamina: number, wounds: number) => {
    const injury = {
      id: "wound-1",
      kind: "slashing",
      column: 3,
      roll: 65,
      place: "torso",
      points: 3,
      codes,
      treated: false,
    } as const;
    const who = victim({ stamina, wounds });
    return duel({ ...who, body: { ...who.body, injuries: [injury] } }, orc("orc", { gear: [chainMail()] }));
  };

  it("SEG-HOUSE-58 SEG-WOUND-11 a major haemorrhage costs a point a segment, stamina first", () => {
    const fight = bleeding(["HM"], 3, 2);
    for (let segment = 1; segment <= 3; segment++) fight.advance("segment");
    expect(fight.life("victim")).toEqual([0, 2]);
    fight.advance("segment").advance("segment");
    expect(fight.life("victim")).toEqual([0, 0]);
    expect(fight.get("victim").body.conditions).toEqual(["coma", "prone"]);
  });

  it("SEG-HOUSE-58 SEG-WOUND-11 a minor one costs a point a round and leaves wounds alone while stamina lasts", () => {
    const fight = bleeding(["P2", "Hm"], 5, 3).advance("round");
    expect(fight.life("victim")).toEqual([4, 3]);
    expect(fight.last("haemorrhageBled")).toMatchObject({ points: 1 });
  });

  it("SEG-HOUSE-57 SEG-HOUSE-58 two minor ones add up, a treated one stops", () => {
    const fight = bleeding(["Hm"], 5, 3);
    fight.arrange("victim", (who) => ({
      ...who,
      body: {
        ...who.body,
        injuries: [
          ...who.body.injuries,
          { ...who.body.injuries[0]!, id: "wound-2" },
          { ...who.body.injuries[0]!, id: "wound-3", treated: true },
        ],
      },
    }));
    expect(fight.advance("round").life("victim")).toEqual([3, 3]);
  });

  it("SEG-HOUSE-09 in a coma a wound point goes each round until stabilised, down to death", () => {
    const fallen = (conditions: readonly ("coma" | "stabilised")[], wounds: number) =>
      duel(victim({ stamina: 0, wounds, stats: { conditions } }), orc()).advance("round");
    expect(fallen(["coma"], -2).life("victim")).toEqual([0, -3]);
    expect(fallen(["coma", "stabilised"], -2).life("victim")).toEqual([0, -2]);
    expect(fallen(["coma"], -5).get("victim").body.conditions).toContain("dead");
  });
});

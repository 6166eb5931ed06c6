import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { wall } from "../testing/ground.ts";
import { DEFAULT_SETTINGS, type D20Settings } from "../settings.ts";
import type { Wall } from "../../kernel/board/field.ts";
import type { D20Combatant } from "../state.ts";
import type { PowerSource } from "../stats.ts";
import {
  chainShirt,
  dagger,
  fight,
  heavyShield,
  longSword,
  Play,
  power,
  middle,
  type Said,
  type Who,
} from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import type { MagicCommand } from "./commands.ts";
import type { PowerStats } from "../stored/power.ts";

const by = combatantId("mage");
const withPower = (stats: Partial<PowerStats>, who: Who = {}): D20Combatant => {
  const plain = foe("mage", 0).sheet;
  return foe("mage", 2, {
    at: [5, 5],
    side: "party",
    most: 30,
    ...who,
    gear: [power("power", { delivery: "self", ...stats }), ...(who.gear ?? [])],
    stats: { skills: { ...plain.skills, concentration: 9 }, ...who.stats },
  });
};
const orc = (who: Who = {}, id = "orc"): D20Combatant => foe(id, 0, { at: [6, 5], side: "orcs", most: 30, ...who });
type UsePower = Extract<MagicCommand, { readonly do: "usePower" }>;
const use = (...targets: readonly string[]): UsePower => ({
  do: "usePower",
  by,
  power: gearId("power"),
  targets: targets.map(combatantId),
});
const asked = (turn: Play): readonly string[] => turn.questions.map(({ to }) => to);
const outcome = (turn: Play): string =>
  turn.has("powerWorked") ? "works" : turn.has("powerLost") ? "lost" : "pending";
const DECLINE: Said = { answers: ["decline"] };

describe("powers of other kinds", () => {
  const used = (source: PowerSource, who: Who = {}): Play =>
    new Play(fight([withPower({ source }, who), orc()])).does(
      use(),
      ["spell", "scroll", "spellLike", "potion"].includes(source) ? DECLINE : {},
    );

  it("D20-SPELL-22 D20-SPELL-23 D20-ACT-105 an item wants a standard action, and neither opens nor distracts", () => {
    const turn = used("item");
    expect([turn.get("mage").turn.spent, asked(turn), turn.last("actionSpent").rule]).toEqual([
      ["standard"],
      [],
      "D20-ACT-105",
    ]);
    expect(new Play(fight([withPower({ source: "item" }), orc()])).refusal({ ...use(), defensively: true })).toBe(
      "notDisturbable",
    );
  });

  it("D20-SPELL-23 D20-ACT-108 but drinking a potion does open one, and no blow spoils it", () => {
    expect([asked(used("potion")), used("potion").last("actionSpent").rule]).toEqual([["orc"], "D20-ACT-108"]);
    expect(
      outcome(
        new Play(fight([withPower({ source: "potion" }), orc()])).does(use(), {
          answers: ["long_sword"],
          dice: [15, 8],
        }),
      ),
    ).toBe("works");
  });

  it("D20-SPELL-24 D20-ACT-116 a scroll is used like a spell: it opens, is lost by distraction, and read on the defensive", () => {
    const scroll = (): Play => new Play(fight([withPower({ source: "scroll", uses: 1 }), orc()]));
    expect(asked(scroll().does(use(), DECLINE))).toEqual(["orc"]);
    const lost = scroll().does(use(), { answers: ["long_sword"], dice: [15, 5, 6] });
    expect([outcome(lost), lost.get("mage").gear.powers[0]?.uses]).toEqual(["lost", 0]);
    expect(outcome(scroll().does({ ...use(), defensively: true }, { dice: [7] }))).toBe("works");
  });

  it("D20-SPELL-25 a special ability says itself whether it takes an action, the turn, or none", () => {
    const spent = (time: PowerStats["time"]): readonly string[] =>
      new Play(fight([withPower({ source: "supernatural", time }), orc()])).does(use()).get("mage").turn.spent;
    expect([spent("standard"), spent("fullRound"), spent("free")]).toEqual([["standard"], ["fullRound"], []]);
  });

  it("D20-SPELL-26 D20-ACT-125 a spell-like one opens; disturbed, its use is gone without effect", () => {
    const disturbed = new Play(
      fight([withPower({ source: "spellLike", uses: 2, verbal: true }, { conditions: ["gagged"] }), orc()]),
    ).does(use(), { answers: ["long_sword"], dice: [15, 5, 6] });
    expect([outcome(disturbed), disturbed.last("powerLost").rule, disturbed.get("mage").gear.powers[0]?.uses]).toEqual([
      "lost",
      "D20-SPELL-26",
      1,
    ]);
    expect(disturbed.last("actionSpent").rule).toBe("D20-ACT-125");
  });

  it("D20-SPELL-27 and used on the defensive it wants 15 and its level", () => {
    const defends = (die: number): Play =>
      new Play(fight([withPower({ source: "spellLike", level: 2, uses: 1 }), orc()])).does(
        { ...use(), defensively: true },
        { dice: [die] },
      );
    expect([outcome(defends(8)), outcome(defends(7)), asked(defends(7))]).toEqual(["works", "lost", []]);
    expect(defends(7).last("checkRolled")).toMatchObject({ dc: 17, rule: "D20-SPELL-27" });
    expect(defends(7).get("mage").gear.powers[0]?.uses).toBe(0);
  });

  it("D20-SPELL-28 D20-SPELL-29 supernatural and extraordinary ones neither open nor can be disturbed", () => {
    for (const [source, rule] of [
      ["supernatural", "D20-ACT-126"],
      ["extraordinary", "D20-ACT-124"],
    ] as const) {
      const turn = used(source, { conditions: ["entangled", "deafened", "gagged"] });
      expect([outcome(turn), asked(turn), turn.last("actionSpent").rule]).toEqual(["works", [], rule]);
    }
  });
});

describe("touching", () => {
  const TOUCH = { delivery: "touch", effect: "damage", formula: "1d6", somatic: false } as const;
  const friends = (count: number): readonly D20Combatant[] =>
    Array.from({ length: count }, (_, at) =>
      foe(`friend${at}`, 0, { side: "party", at: [4 + (at % 3), at < 3 ? 4 : 6] }),
    );

  it("D20-SPELL-14 D20-SPELL-17 the touch in the turn of the casting is part of it, also after a walk", () => {
    const turn = new Play(fight([withPower(TOUCH, { at: [0, 5] }), orc()])).does(use());
    expect([turn.get("mage").turn.charge?.power, turn.get("mage").turn.spent]).toEqual(["power", ["standard"]]);
    turn.does({ do: "move", by, path: [1, 2, 3, 4, 5].map((column) => ({ x: column * 1.5 + 0.75, y: 8.25 })) });
    turn.does({ do: "touch", by, targets: [combatantId("orc")] }, { dice: [10, 4] });
    expect([turn.get("orc").body.hitPoints, turn.get("mage").turn]).toMatchObject([
      26,
      { charge: null, spent: ["standard", "move"] },
    ]);
  });

  it("D20-SPELL-14 D20-SPELL-15 the touch that is part of the casting reaches no farther than a hand", () => {
    const far = new Play(fight([withPower(TOUCH, { at: [0, 5] }), orc()]));
    expect([far.refusal(use("orc")), far.refusal(use("mage")), far.refusal(use())]).toEqual(["outOfReach", null, null]);
    expect(new Play(fight([withPower(TOUCH), orc()])).refusal(use("orc"))).toBeNull();
    expect(far.refusal({ do: "usePower", by, power: gearId("power"), targets: [by, combatantId("orc")] })).toBe(
      "oneTargetOnly",
    );
  });

  it("D20-SPELL-17 a miss keeps the charge, and the next touch is an attack", () => {
    const turn = new Play(fight([withPower(TOUCH), orc()])).does(use("orc"), { answers: ["decline"], dice: [2] });
    expect(turn.refusal({ do: "touch", by, targets: [combatantId("orc")] })).toBe("standardSpent");
    turn.does({ do: "endTurn", by }).does({ do: "endTurn", by: combatantId("orc") });
    turn.does({ do: "touch", by, targets: [combatantId("orc")] }, { dice: [15, 3] });
    expect([turn.get("mage").turn.spent, turn.get("orc").body.hitPoints]).toEqual([["standard"], 27]);
  });

  it("D20-SPELL-18 D20-ACT-309 up to six friends are touched with a whole turn, which opens one", () => {
    const heals = { delivery: "touch", effect: "healing", formula: "1d8", harmless: true, somatic: false } as const;
    const turn = new Play(fight([withPower(heals), orc(), ...friends(7)])).does(use(), DECLINE);
    turn.does({ do: "endTurn", by }).at("mage", 2).does({ do: "advance", by: null, to: "round" });
    const touch = (count: number) => ({ do: "touch", by, targets: friends(count).map(({ id }) => id) }) as const;
    turn.at("mage");
    expect([
      turn.refusal(touch(7)),
      turn.refusal(touch(6)),
      turn.refusal({ do: "touch", by, targets: [combatantId("orc"), combatantId("friend0")] }),
    ]).toEqual(["tooManyTargets", null, "friendsOnly"]);
    turn.does(touch(6), { answers: ["decline"], dice: [5] });
    expect([turn.get("mage").turn.spent, asked(turn), turn.get("mage").turn.charge]).toEqual([
      ["fullRound"],
      ["orc"],
      null,
    ]);
    const one = new Play(fight([withPower(heals), ...friends(1)])).does(use()).at("mage", 2);
    expect(one.refusal(touch(1))).toBe("standardSpent");
  });
});

describe("what resists", () => {
  const BLAST = {
    delivery: "targets",
    effect: "damage",
    formula: "1d6",
    level: 3,
    casterLevel: 7,
    spellResistance: true,
    somatic: false,
  } as const;
  const blast = (stats: Partial<PowerStats>, target: Who, dice: readonly number[]): Play =>
    new Play(fight([withPower({ ...BLAST, ...stats }), orc({ at: [9, 5], ...target })])).does(use("orc"), { dice });

  it("D20-SPELL-18 is no part of the casting for several", () => {
    const turn = new Play(
      fight([withPower({ delivery: "touch", harmless: true }), orc({ side: "party", at: [5, 6] }, "friend")]),
    ).does(use());
    expect(turn.refusal({ do: "touch", by, targets: [by, combatantId("friend")] })).toBe("actionsSpent");
    expect(turn.refusal({ do: "touch", by, targets: [combatantId("friend")] })).toBeNull();
  });

  it("D20-SPELL-36 D20-ACT-104 resistance wants a caster level check, unless it is lowered", () => {
    const stats = { spellResistance: 18 };
    expect([
      blast({}, { stats }, [4, 11]).get("orc").body.hitPoints,
      blast({}, { stats }, [4, 10]).get("orc").body.hitPoints,
    ]).toEqual([26, 30]);
    expect(blast({}, { stats }, [4, 10]).last("powerResisted")).toMatchObject({ id: "orc", rule: "D20-SPELL-36" });
    expect(blast({}, { stats, turn: { resistanceLowered: true } }, [4]).get("orc").body.hitPoints).toBe(26);
    expect(blast({ spellResistance: false }, { stats }, [4]).get("orc").body.hitPoints).toBe(26);
  });

  it("D20-SPELL-36 is there again with the next turn of one who lowered it", () => {
    const turn = new Play(fight([orc({ stats: { spellResistance: 18 } }), withPower(BLAST)])).does({
      do: "act",
      by: combatantId("orc"),
      activity: "lowerResistance",
    });
    expect(turn.get("orc").turn.resistanceLowered).toBe(true);
    turn.does({ do: "advance", by: null, to: "round" });
    expect(turn.get("orc").turn.resistanceLowered).toBe(false);
  });

  it("D20-SAVE-01 D20-SAVE-03 a save halves, and evasion leaves nothing", () => {
    const fire = { save: "reflex", saveResult: "half", saveDc: 16 } as const;
    const left = (die: number, who: Who = {}): number => blast(fire, who, [5, die]).get("orc").body.hitPoints;
    expect([left(16), left(15)]).toEqual([28, 25]);
    expect([
      left(16, { stats: { traits: ["evasion"] } }),
      left(15, { stats: { traits: ["evasion"] } }),
      left(15, { stats: { traits: ["improvedEvasion"] } }),
    ]).toEqual([30, 25, 28]);
  });

  it("D20-SAVE-01 D20-COND-07 a save may spare in part: frightened for the rounds of the dice, or shaken for one", () => {
    const fear = {
      effect: "condition",
      condition: "frightened",
      formula: "1d4",
      save: "will",
      saveResult: "partial",
      saveDc: 12,
    } as const;
    const states = (stats: Partial<PowerStats>, die: number): readonly unknown[] =>
      blast({ ...fear, ...stats }, {}, [3, die])
        .get("orc")
        .turn.timed.map(({ id, until }) => [id, until]);
    expect(states({}, 11)).toEqual([["frightened", { at: { round: 4, turn: 1 } }]]);
    expect(states({}, 12)).toEqual([["shaken", { at: { round: 2, turn: 1 } }]]);
    expect([states({ condition: "asleep" }, 12), states({ condition: "exhausted" }, 12)]).toEqual([
      [],
      [["fatigued", { at: { round: 2, turn: 1 } }]],
    ]);
  });

  it("D20-SAVE-04 D20-SAVE-05 a natural 1 always fails, a natural 20 always succeeds", () => {
    const fire = { save: "fortitude", saveResult: "negates" } as const;
    const sturdy = { stats: { racial: { hitDice: 1, baseAttack: 0, fortitude: 12, reflex: 0, will: 0 } } };
    expect(blast({ ...fire, saveDc: 10 }, { ...sturdy, gear: [] }, [4, 1]).get("orc").body.hitPoints).toBe(26);
    expect(blast({ ...fire, saveDc: 36 }, {}, [4, 20]).get("orc").body.hitPoints).toBe(30);
  });

  it("D20-SAVE-04 D20-SAVE-06 a natural 1 exposes one of the four things most in the way, drawn by lot", () => {
    const fire = { save: "reflex", saveResult: "half", saveDc: 16 } as const;
    const gear = [
      dagger({ place: "belt" }),
      longSword(),
      chainShirt(),
      heavyShield(),
      power("cloak", { source: "item" }),
    ];
    const exposed = (lot: number): string => blast(fire, { gear }, [5, 1, lot, 20]).last("itemEndangered").gear;
    expect([1, 2, 3, 4].map(exposed)).toEqual(["heavy_shield", "chain_shirt", "long_sword", "dagger"]);
    expect(blast(fire, { gear: [] }, [5, 1]).has("itemEndangered")).toBe(false);
    expect(blast({ ...fire, effect: "nonlethal" }, { gear }, [5, 1]).has("itemEndangered")).toBe(false);
  });

  it("D20-SAVE-06 the list of a world's own decides what is most in the way, and the setting whether anything is", () => {
    const fire = { save: "reflex", saveResult: "half", saveDc: 16 } as const;
    const gear = [
      dagger({ place: "belt" }),
      longSword(),
      chainShirt(),
      heavyShield(),
      power("cloak", { source: "item" }),
    ];
    const burnt = (house: Partial<D20Settings>, dice: readonly number[]): Play =>
      new Play(fight([withPower({ ...BLAST, ...fire }), orc({ at: [9, 5], gear })]), {
        settings: { ...DEFAULT_SETTINGS, ...house },
      }).does(use("orc"), { dice });
    const tables = {
      ...DEFAULT_SETTINGS.tables,
      exposedItems: ["other", "stowedWeapon", "itemInHand", "shield", "armour"] as const,
    };
    const exposed = (lot: number): string => burnt({ tables }, [5, 1, lot, 20]).last("itemEndangered").gear;
    expect([1, 2, 3, 4].map(exposed)).toEqual(["cloak", "dagger", "long_sword", "heavy_shield"]);
    expect(burnt({ itemEndangered: false }, [5, 1]).has("itemEndangered")).toBe(false);
  });

  it("D20-SAVE-06 the thing drawn saves with the bonus of its bearer or takes the damage, half of it where a save halves", () => {
    const gear = [heavyShield()];
    const racial = { hitDice: 1, baseAttack: 0, fortitude: 0, reflex: 3, will: 0 };
    const harmed = (saveResult: "half" | "negates", die: number): unknown => {
      const turn = blast({ save: "reflex", saveResult, saveDc: 16 }, { gear, stats: { racial } }, [5, 1, 1, die]);
      const save = turn.last("saveRolled");
      expect([save.gear, save.natural, save.total.value, save.dc, save.rule, turn.get("orc").body.hitPoints]).toEqual([
        "heavy_shield",
        die,
        die + 3,
        16,
        "D20-SAVE-06",
        25,
      ]);
      return turn.has("itemHarmed") ? turn.last("itemHarmed").points : null;
    };
    expect([harmed("half", 12), harmed("half", 13), harmed("negates", 12), harmed("negates", 13)]).toEqual([
      5,
      2,
      5,
      null,
    ]);
  });

  it("D20-SAVE-04 D20-SAVE-06 a natural 1 on a save that the game master calls for endangers a thing where things are harmed", () => {
    const called = (harm: number | undefined, ...dice: readonly number[]): Play =>
      new Play(fight([foe("orc", 0, { gear: [heavyShield()] })])).does(
        { do: "save", by: combatantId("orc"), save: "will", dc: 10, ...(harm === undefined ? {} : { harm }) },
        { dice },
      );
    expect(called(8, 1, 1, 2).last("itemHarmed")).toMatchObject({
      id: "orc",
      gear: "heavy_shield",
      points: 8,
      rule: "D20-SAVE-06",
    });
    expect(called(8, 1, 1, 19).has("itemHarmed")).toBe(false);
    expect([called(8, 2).has("itemEndangered"), called(undefined, 1).has("itemEndangered")]).toEqual([false, false]);
  });
});

describe("an area", () => {
  const fan = { shape: "cone", tip: middle(5, 5), direction: 0, degrees: 90, length: 4.5 } as const;
  const ball = (column: number, row: number) =>
    ({ shape: "circle", centre: middle(column, row), radius: 4.5 }) as const;
  const flames = {
    delivery: "area",
    effect: "damage",
    formula: "1d8",
    save: "reflex",
    saveResult: "half",
    saveDc: 13,
  } as const;
  const measuresOf = (area: NonNullable<UsePower["area"]>): Partial<PowerStats> => {
    switch (area.shape) {
      case "circle":
        return { area: "circle", areaSize: area.radius, range: 9 };
      case "cone":
        return { area: "cone", areaSize: area.length, areaSpread: area.degrees };
      case "line":
        return { area: "line", areaSize: area.length, areaSpread: area.width };
      case "arc":
        return {};
    }
  };
  const burst = (
    stats: Partial<PowerStats>,
    area: NonNullable<UsePower["area"]>,
    dice: readonly number[],
    walls: readonly Wall[] = [],
    arrange: (turn: Play) => unknown = () => undefined,
  ): Play => {
    const turn = new Play(
      fight([withPower({ ...flames, ...measuresOf(area), ...stats }), orc({ at: [7, 5] })], { field: { walls } }),
    );
    arrange(turn);
    return turn.does({ ...use(), area }, { dice });
  };
  const targets = (turn: Play): readonly string[] => turn.last("powerWorked").targets;

  it("D20-SPELL-01 that goes out from its author does not turn back on him; one that bursts spares nobody", () => {
    expect(targets(burst({}, fan, [8, 2]))).toEqual(["orc"]);
    expect(
      targets(burst({}, { shape: "line", from: middle(5, 5), direction: 0, length: 9, width: 1.5 }, [8, 2])),
    ).toEqual(["orc"]);
    expect(targets(burst({}, ball(6, 5), [8, 2, 2]))).toEqual(["mage", "orc"]);
  });

  it("D20-COVER-10 D20-COVER-13 stops at a wall, unless it spreads round the corner", () => {
    const shut = [wall([7, -20], [7, 20])];
    expect([targets(burst({}, fan, [8], shut)), targets(burst({}, ball(6, 5), [8, 2], shut))]).toEqual([[], ["mage"]]);
    expect(targets(burst({ spreads: true }, ball(6, 5), [8, 2, 2], shut))).toEqual(["mage", "orc"]);
  });

  it("D20-COVER-06 is easier to escape behind cover from where it comes, but for what spreads", () => {
    const jutting = [wall([6.5, 5.3], [6.5, 7])];
    const roll = (turn: Play): readonly [number, boolean | null] => [
      turn.last("saveRolled").total.value,
      turn.last("saveRolled").success,
    ];
    expect([
      roll(burst({}, fan, [8, 11], jutting)),
      roll(burst({}, ball(5, 5), [8, 2, 11], jutting)),
      roll(burst({}, fan, [8, 11])),
    ]).toEqual([
      [13, true],
      [13, true],
      [11, false],
    ]);
    expect(roll(burst({ spreads: true }, fan, [8, 11], jutting))).toEqual([11, false]);
  });

  it("D20-COVER-11 is slipped behind improved cover, which the game master rules", () => {
    const rule = (turn: Play): Play =>
      turn.does({
        do: "ruleAim",
        by: null,
        aim: { by, target: combatantId("orc"), cover: "improved", concealment: null, flanking: null, higher: null },
      });
    const left = (die: number): number => burst({}, fan, [8, die], [], rule).get("orc").body.hitPoints;
    expect([left(8), left(9)]).toEqual([26, 30]);
  });
});

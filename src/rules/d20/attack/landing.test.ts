import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { D20Combatant } from "../state.ts";
import {
  armour,
  bite,
  dagger,
  fight,
  greataxe,
  greatsword,
  lightCrossbow,
  longBow,
  longSword,
  net,
  Play,
  power,
  quarterstaff,
  weapon,
  whip,
  type Who,
} from "../testing/fights.ts";
import { locked } from "../testing/grapples.ts";
import { foe } from "../testing/people.ts";
import type { AttackCommand } from "./commands.ts";

const by = combatantId("hero");
type Attack = Extract<AttackCommand, { readonly do: "attack" }>;
const attack = (weapon: string, more: Partial<Attack> = {}): Attack => ({
  do: "attack",
  by,
  target: combatantId("orc"),
  with: weapon === "unarmed" ? weapon : gearId(weapon),
  ...more,
});
const orc = (who: Who = {}, id = "orc"): D20Combatant => foe(id, 0, { at: [6, 5], side: "orcs", most: 60, ...who });
const play = (who: Who = {}, target: Who = {}, baseAttack = 6): Play =>
  new Play(fight([foe("hero", baseAttack, { at: [5, 5], side: "heroes", ...who }), orc(target)]));

describe("what an attack lands on", () => {
  it("D20-ATK-13 marks who is attacked in melee, not who is shot at", () => {
    expect(
      play()
        .does(attack("long_sword"), { dice: [2] })
        .get("orc").turn.attackedAt,
    ).toEqual({ round: 1, turn: 1 });
    expect(
      play({ gear: [longBow()] }, { at: [15, 5] })
        .does(attack("long_bow"), { dice: [2] })
        .get("orc").turn.attackedAt,
    ).toBeNull();
  });

  it("D20-ATK-15 confirms a threat with the same modifiers, and multiplies what the dice bring", () => {
    const turn = play({ scores: [16] }, { stats: { naturalArmour: 8 } }).does(attack("long_sword"), {
      dice: [19, 9, 5, 4],
    });
    expect(turn.last("criticalRolled")).toMatchObject({
      natural: 9,
      total: { value: 18 },
      against: { value: 18 },
      confirmed: true,
    });
    expect(turn.last("damageRolled")).toMatchObject({
      multiplier: 2,
      damage: { value: 15 },
      rules: ["D20-DMG-01", "D20-DMG-08"],
    });
    const plain = play({ scores: [16] }, { stats: { naturalArmour: 8 } }).does(attack("long_sword"), {
      dice: [19, 8, 5],
    });
    expect([
      plain.last("criticalRolled").confirmed,
      plain.last("damageRolled").rules,
      plain.last("damageRolled").multiplier,
    ]).toEqual([false, ["D20-DMG-01"], 1]);
  });

  it("D20-ATK-15 D20-HELP-09 threatens nobody whose vitals cannot be struck", () => {
    const turn = play({}, { stats: { traits: ["immuneToCriticals"] } }).does(attack("long_sword"), { dice: [20, 5] });
    expect([turn.last("attackRolled").threat, turn.has("criticalRolled")]).toEqual([false, false]);
  });

  it("D20-CONC-07 strikes at a square, and misses where nobody is", () => {
    const blind: Who = { conditions: ["blinded"] };
    const wrong = play(blind).does(attack("long_sword", { square: { column: 6, row: 4 } }), { dice: [19] });
    expect([
      wrong.last("attackRolled").hit,
      wrong.last("attackRolled").threat,
      wrong.last("attackRolled").rules,
    ]).toEqual([false, false, ["D20-CONC-07"]]);
    const right = play(blind).does(attack("long_sword", { square: { column: 6, row: 5 } }), { dice: [15, 51, 5] });
    expect([right.last("attackRolled").rules, right.get("orc").body.hitPoints]).toEqual([["D20-ATK-01"], 55]);
    const nowhere = new Play(fight([foe("hero", 6, { side: "heroes" }), foe("orc", 0, { side: "orcs", most: 60 })]));
    expect(
      nowhere.does(attack("long_sword", { square: { column: 1, row: 1 } }), { dice: [15, 5] }).last("attackRolled").hit,
    ).toBe(true);
  });

  it("D20-CONC-05 throws for the least concealment too", () => {
    expect(
      play({}, { stats: { concealment: 1 } })
        .does(attack("long_sword"), { dice: [15, 1] })
        .has("damageRolled"),
    ).toBe(false);
  });

  it("D20-FEAT-17 Blind-Fight throws again for a miss in melee, and only there", () => {
    const learnt: Who = { feats: ["blindFight"] };
    const mist: Who = { stats: { concealment: 20 } };
    const rolled = (turn: Play): readonly string[] =>
      turn.events.flatMap((event) => (event.type === "concealmentRolled" ? [`${event.rule} ${event.missed}`] : []));
    expect(rolled(play(learnt, mist).does(attack("long_sword"), { dice: [15, 20, 21, 5] }))).toEqual([
      "D20-CONC-05 true",
      "D20-FEAT-17 false",
    ]);
    expect(rolled(play(learnt, mist).does(attack("long_sword"), { dice: [15, 20, 20] }))).toEqual([
      "D20-CONC-05 true",
      "D20-FEAT-17 true",
    ]);
    expect(rolled(play({}, mist).does(attack("long_sword"), { dice: [15, 20] }))).toEqual(["D20-CONC-05 true"]);
    expect(
      rolled(
        play({ ...learnt, gear: [longBow()] }, { ...mist, at: [15, 5] }).does(attack("long_bow"), { dice: [15, 20] }),
      ),
    ).toEqual(["D20-CONC-05 true"]);
  });

  it("D20-AC-10 a weapon that only needs to touch goes past armour, in the hand as well", () => {
    const burning = weapon("brand", { flags: ["touch"], damage: "1d4" });
    const clad: Who = { stats: { naturalArmour: 6 } };
    expect(
      play({ gear: [burning] }, clad)
        .does(attack("brand"), { dice: [4, 2] })
        .last("attackRolled"),
    ).toMatchObject({ manner: "meleeTouch", against: { value: 10 }, hit: true });
    expect(
      play({ gear: [net()] }, { ...clad, at: [7, 5] })
        .does(attack("net"), { dice: [4] })
        .last("attackRolled"),
    ).toMatchObject({ manner: "rangedTouch", against: { value: 10 } });
  });
});

describe("what a hit does", () => {
  it("D20-DMG-10 extra dice are thrown once, also for a critical", () => {
    const flaming = longSword({
      extra: [
        { formula: "1d6", kind: "fire", source: "flame" },
        { formula: "1d4", kind: "cold", source: "" },
      ],
    });
    const turn = play({ gear: [flaming] }).does(attack("long_sword"), { dice: [20, 15, 3, 4, 6, 2] });
    expect(turn.last("damageRolled").damage).toMatchObject({
      value: 15,
      changes: [
        { label: "extraDice", value: 6, name: "flame" },
        { label: "extraDice", value: 2 },
      ],
    });
    expect(turn.last("damageRolled").damage.changes[1]).not.toHaveProperty("name");
  });

  it("D20-PROG-06 one level of rogue brings one die against who is denied Dexterity", () => {
    const turn = new Play(
      fight([
        { ...foe("hero", 6, { at: [5, 5], side: "heroes", class: "rogue", level: 1, gear: [longSword()] }) },
        orc({ conditions: ["stunned"] }),
      ]),
    );
    expect(turn.does(attack("long_sword"), { dice: [15, 5, 6] }).last("damageRolled").damage).toMatchObject({
      value: 11,
      changes: [{ label: "sneakAttack", value: 6 }],
    });
  });

  it("D20-FEAT-15 Point-Blank Shot adds to the damage of a shot within 9 m", () => {
    const dealt = (column: number): number =>
      play({ gear: [longBow()], feats: ["pointBlankShot"] }, { at: [column, 5] })
        .does(attack("long_bow"), { dice: [15, 5] })
        .last("damageRolled").damage.value;
    expect([dealt(11), dealt(12)]).toEqual([6, 5]);
  });

  it("D20-HP-03 a single blow of 50 points asks for a saving throw, with a blow of 49 there is none", () => {
    const giant = (dice: readonly number[]): Play =>
      play({ gear: [greataxe({ damage: "1d12+45" })] }, { most: 120 }).does(attack("greataxe"), { dice });
    expect(giant([15, 5, 15]).last("saveRolled")).toMatchObject({ id: "orc", dc: 15, success: true });
    expect(giant([15, 4]).has("saveRolled")).toBe(false);
  });

  it("D20-GEAR-01 a whip does nothing to armour of 1 or a hide of 3", () => {
    const lash = (target: Who): boolean =>
      play({ gear: [whip({ proficient: true })] }, target)
        .does(attack("whip"), { dice: target === BARE || target === SOFT ? [15, 2] : [15] })
        .has("damageRolled");
    const [BARE, SOFT]: readonly Who[] = [{ gear: [] }, { gear: [], stats: { naturalArmour: 2 } }];
    expect([
      lash(BARE!),
      lash(SOFT!),
      lash({ gear: [], stats: { naturalArmour: 3 } }),
      lash({ gear: [armour("padded", { bonus: 1 })] }),
      lash({ gear: [armour("rags", { bonus: 2 })] }),
    ]).toEqual([true, true, false, false, false]);
  });

  it("D20-GEAR-01 a whip opens its wielder as a shot does, a sword does not", () => {
    const asked = (who: Who, weapon: string): readonly string[] =>
      play(who)
        .does(attack(weapon), { dice: [2] })
        .questions.map(({ to }) => to);
    expect([asked({ gear: [whip()] }, "whip"), asked({}, "long_sword")]).toEqual([["orc"], []]);
  });

  it("D20-SPELL-20 a blow of the body brings the held spell, one with a weapon keeps it", () => {
    const held: Who = {
      gear: [
        longSword(),
        bite({ natural: "primary" }),
        power("spell", { delivery: "touch", effect: "damage", formula: "1d4" }),
      ],
      turn: { charge: { power: gearId("spell"), cast: { round: 0, turn: 0 }, tried: false } },
    };
    const charge = (weapon: string, dice: readonly number[]): boolean =>
      play(held, { gear: [] }).does(attack(weapon), { dice }).get("hero").turn.charge !== null;
    expect([
      charge("long_sword", [15, 5]),
      charge("bite", [15, 5, 3]),
      charge("unarmed", [15, 2, 3]),
      charge("unarmed", [1]),
    ]).toEqual([true, false, false, true]);
    expect(
      play({ gear: [] }, { gear: [] })
        .does(attack("unarmed"), { dice: [15, 2] })
        .has("chargeGone"),
    ).toBe(false);
  });

  it("D20-SPELL-20 D20-ATK-21 a held spell does not arm the fist", () => {
    const asked = (who: Who): readonly string[] =>
      play({ gear: [power("spell", { delivery: "touch" })], ...who })
        .does(attack("unarmed"), { dice: [1] })
        .questions.map(({ to }) => to);
    const charge = { power: gearId("spell"), cast: { round: 0, turn: 0 }, tried: false };
    expect([
      asked({ turn: { charge } }),
      asked({ turn: { charge }, feats: ["improvedUnarmedStrike"] }),
      asked({ feats: ["improvedUnarmedStrike"] }),
    ]).toEqual([["orc"], [], []]);
    expect(asked({ turn: { charge }, gear: [longSword(), power("spell", { delivery: "touch" })] })).toEqual(["orc"]);
  });

  it("D20-FEAT-05 Mobility is of no use against a blow that no movement has brought about", () => {
    expect(
      play({}, { feats: ["mobility"] })
        .does(attack("long_sword"), { dice: [2] })
        .last("attackRolled").against.value,
    ).toBe(10);
  });

  it("D20-GEAR-05 D20-ACT-203 a shot takes a bolt from the quiver and from the bow; a thrown dagger leaves the hand", () => {
    const after = (
      who: Who,
      weapon: string,
      more: Partial<Attack> = {},
      dice: readonly number[] = [15, 4],
    ): readonly unknown[] => {
      const { place, loaded, ammunition } = play(who, { at: [6, 9] })
        .does(attack(weapon, more), { dice })
        .get("hero").gear.weapons[0]!;
      return [place, loaded, ammunition];
    };
    expect(after({ gear: [lightCrossbow({ ammunition: 10 })] }, "light_crossbow")).toEqual(["bothHands", 0, 9]);
    expect(after({ gear: [longBow({ ammunition: 10 })] }, "long_bow")).toEqual(["bothHands", 0, 9]);
    expect(after({ gear: [dagger()] }, "dagger", { thrown: true })).toEqual(["ground", 0, null]);
    expect(after({ gear: [longBow()] }, "long_bow")).toEqual(["bothHands", 0, null]);
    expect(after({ gear: [dagger({ ammunition: 5 })] }, "dagger", { thrown: true })).toEqual(["mainHand", 0, 4]);
  });
});

describe("cleaving", () => {
  const weak = (id: string, at: readonly [number, number], who: Who = {}): D20Combatant =>
    orc({ most: 3, at, ...who }, id);
  const cleaver = (who: Who, ...foes: readonly D20Combatant[]): Play =>
    new Play(
      fight([foe("hero", 6, { at: [5, 5], side: "heroes", feats: ["cleave"], gear: [greataxe()], ...who }), ...foes]),
    );

  it("D20-FEAT-12 needs a foe who falls to it, and another in reach who lives", () => {
    const asked = (dice: readonly number[], ...foes: readonly D20Combatant[]): number =>
      cleaver({}, ...foes).does(attack("greataxe"), { dice }).questions.length;
    expect([
      asked([15, 6], weak("orc", [6, 5]), weak("next", [5, 6])),
      asked([15, 2], weak("orc", [6, 5]), weak("next", [5, 6])),
    ]).toEqual([1, 0]);
    expect(asked([15, 6], weak("orc", [6, 5], { hitPoints: -2 }), weak("next", [5, 6]))).toBe(0);
    expect([
      asked([15, 6], weak("orc", [6, 5]), weak("far", [9, 9])),
      asked([15, 6], weak("orc", [6, 5]), weak("corpse", [5, 6], { conditions: ["dead"] })),
      asked([15, 6], weak("orc", [6, 5]), weak("friend", [5, 6], { side: "heroes" })),
    ]).toEqual([0, 0, 0]);
  });

  it("D20-GRAP-13 D20-FEAT-12 goes on to none outside a grapple", () => {
    const next = weak("next", [5, 6]);
    const held = (...others: readonly string[]): Play => {
      const play = cleaver({ gear: [dagger()] }, weak("orc", [5, 5], { most: 1 }), next);
      for (const other of others) locked(play, "hero", other);
      return play.does(attack("dagger"), { dice: [17, 4] });
    };
    expect([held("orc").questions, held("orc", "next").questions.length]).toEqual([[], 1]);
  });

  it("D20-FEAT-12 is once a round, also with the attacks that follow", () => {
    const turn = cleaver({}, weak("orc", [6, 5]), weak("next", [5, 6]), weak("last", [4, 5])).does(
      attack("greataxe", { full: true }),
      { answers: ["next"], dice: [15, 6, 12, 1] },
    );
    expect([turn.last("attackRolled").kind, turn.get("hero").turn.cleaves]).toEqual(["cleave", 1]);
    expect(turn.does(attack("greataxe", { target: combatantId("last") }), { dice: [15, 6] }).questions).toEqual([]);
  });

  it("D20-FEAT-12 tells whom it may strike, and the chance to hit him", () => {
    const turn = cleaver(
      {},
      weak("orc", [6, 5]),
      weak("next", [5, 6], { stats: { naturalArmour: 9, concealment: 20 } }),
    ).does(attack("greataxe"), { dice: [15, 6] });
    expect(turn.questions[0]).toMatchObject({
      cause: "cleave",
      to: "hero",
      from: null,
      fallback: "decline",
      options: [
        { id: "next", label: "strikeAnother", facts: { combatant: "next" } },
        { id: "decline", label: "decline", odds: null },
      ],
    });
    expect(turn.questions[0]?.options[0]?.odds).toBeCloseTo(0.4 * 0.8);
  });

  it("D20-FEAT-12 strikes with the same weapon, not with one that was thrown", () => {
    const armed: Who = { gear: [dagger(), greatsword({ place: "belt" }), quarterstaff({ place: "belt" })] };
    expect(
      cleaver(armed, weak("orc", [6, 5]), weak("next", [5, 6]))
        .does(attack("dagger", { thrown: true }), { answers: ["decline", "decline"], dice: [15, 4] })
        .questions.map(({ cause }) => cause),
    ).toEqual(["opportunity", "opportunity"]);
    const both: Who = { gear: [longSword(), bite({ natural: "primary", enhancement: 5 })] };
    expect(
      cleaver(both, weak("orc", [6, 5]), weak("next", [5, 6])).does(attack("long_sword"), { dice: [15, 6] })
        .questions[0]?.options[0]?.odds,
    ).toBeCloseTo(0.85);
  });
});

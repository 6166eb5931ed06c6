import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type Field, type SegmentsCombatant } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { dagger, longBow, longSword, net } from "../testing/gear.ts";

const at = (x: number, y = 0) => ({ x, y });
/** Base attack 3, Dexterity +1: a long bow strikes at N + 5 at short range. */
const archer = (who: Who = {}) =>
  fighter("archer", {
    class: "warrior",
    level: 3,
    scores: [14, 12, 12],
    side: "heroes",
    gear: [longBow()],
    at: at(0),
    ...who,
    turn: { mode: "shooting", ...who.turn },
  });
const hero = (id: string, x: number, y = 0, who: Who = {}) =>
  fighter(id, { side: "heroes", at: at(x, y), turn: { mode: "shooting" }, ...who });
const target = (who: Who = {}) => orc("orc", { at: at(20), turn: { mode: "shooting" }, stamina: 100, ...who });
const shot = (others: readonly SegmentsCombatant[], dice: readonly number[], who: Who = {}, foe: Who = {}) =>
  new Skirmish([archer(who), target(foe), ...others]).shoots("archer", { dice, at: "orc" });

describe("a shot into close combat", () => {
  it("SEG-HOUSE-42 SEG-HOUSE-23 goes at one engaged with the target on 30, at the target on 31", () => {
    const wrong = shot([hero("bran", 21)], [30, 15, 4]);
    expect(wrong.last("targetMistaken")).toMatchObject({
      by: "archer",
      intended: "orc",
      target: "bran",
      roll: 30,
      rule: "SEG-HOUSE-42",
    });
    expect(wrong.last("attackRolled")).toMatchObject({ target: "bran", against: { value: 10 }, hit: true });
    expect(wrong.last("damageRolled").to).toBe("bran");
    const right = shot([hero("bran", 21)], [31, 15, 4]);
    expect(right.last("targetKept")).toMatchObject({ target: "orc", roll: 31 });
    expect(right.last("damageRolled").to).toBe("orc");
  });

  it("SEG-HOUSE-42 no d100 is thrown with no one engaged, even if companions of the target stand by", () => {
    expect(shot([hero("bran", 23)], [15, 4]).has("targetKept")).toBe(false);
    expect(shot([orc("mate", { at: at(21) })], [15, 4]).has("targetKept")).toBe(false);
  });

  it("SEG-HOUSE-42 the shooter never counts themselves", () => {
    const close = new Skirmish([archer({ at: at(19) }), target()]).shoots("archer", { dice: [15, 4] });
    expect(close.has("targetKept")).toBe(false);
    expect(shot([hero("bran", 21)], [30, 15, 4], { at: at(19) }).last("targetMistaken").target).toBe("bran");
  });

  it("SEG-HOUSE-42 SEG-AOO-27 of several one is drawn", () => {
    const several = [hero("bran", 21), hero("duna", 20, 1), hero("ilva", 40)];
    expect([1, 2].map((face) => shot(several, [12, face, 15, 4]).last("targetMistaken").target)).toEqual([
      "bran",
      "duna",
    ]);
  });

  it("SEG-HOUSE-42 SEG-HOUSE-51 neither the fallen nor the swallowed are engaged", () => {
    expect(shot([hero("bran", 21, 0, { stats: { conditions: ["coma"] } })], [15, 4]).has("targetKept")).toBe(false);
    expect(shot([hero("bran", 21, 0, { stats: { conditions: ["swallowed"] } })], [15, 4]).has("targetKept")).toBe(
      false,
    );
  });

  it("SEG-HOUSE-42 SEG-HOUSE-39 one engaged in grapple with the target counts, whatever their side", () => {
    const field: Field = {
      ...EMPTY_FIELD,
      grapples: [
        { holder: combatantId("mate"), held: combatantId("orc"), locked: null, since: { round: 1, segment: 1 } },
      ],
    };
    const brawl = new Skirmish([archer(), target(), orc("mate", { at: at(21) })], DEFAULT_SETTINGS, field).shoots(
      "archer",
      { at: "orc", dice: [30, 12, 4] },
    );
    expect(brawl.last("targetMistaken").target).toBe("mate");
  });

  it("SEG-HOUSE-42 without a map those set in contact with the target are engaged", () => {
    const engaged = [[combatantId("bran"), combatantId("orc")]] as const;
    const loose = { position: null };
    const fight = new Skirmish(
      [
        { ...archer(), ...loose },
        { ...target(), ...loose },
        { ...hero("bran", 0), ...loose },
      ],
      DEFAULT_SETTINGS,
      { ...EMPTY_FIELD, engaged },
    );
    expect(fight.shoots("archer", { at: "orc", dice: [30, 15, 4] }).last("targetMistaken").target).toBe("bran");
  });
});

describe("a natural 1 with a missile", () => {
  it("SEG-EXC-11 SEG-HOUSE-50 a 4 loses the bow, a 5 breaks it, a magic one is lost", () => {
    const lost = shot([], [1, 4, 3]);
    expect(lost.last("gearMoved")).toMatchObject({ gear: "longBow", place: "dropped", metres: 2, rule: "SEG-EXC-11" });
    expect(shot([], [1, 5]).get("archer").gear.weapons[0]?.broken).toBe(true);
    expect(shot([], [1, 5, 1], { gear: [longBow({ magic: true })] }).last("criticalFailure").result).toBe("weaponLost");
  });

  it("SEG-EXC-11 what has been thrown is lost where it lies, and no die says how far", () => {
    const thrown = shot([], [1, 4], { gear: [dagger(), longSword({ place: "offHand" })], at: at(13) });
    expect(thrown.events.filter((event) => event.type === "gearMoved")).toMatchObject([
      { gear: "dagger", metres: 7, rule: "SEG-HOUSE-41" },
    ]);
    expect(thrown.get("archer").gear.weapons.map(({ place }) => place)).toEqual(["dropped", "offHand"]);
    expect(shot([], [1, 5], { gear: [dagger()], at: at(13) }).get("archer").gear.weapons[0]).toMatchObject({
      broken: true,
      place: "dropped",
    });
  });

  it("SEG-EXC-12 SEG-HOUSE-49 a 6 hurts the companion nearest to the line of fire, without a roll to hit, bow damage as it is", () => {
    const near = shot([hero("wide", 10, 3), hero("near", 15, 2), hero("far", 30, 2.5)], [1, 6, 8]);
    expect(near.last("damageRolled")).toMatchObject({
      to: "near",
      attrition: 8,
      doubled: false,
      damage: { changes: [] },
    });
    expect(near.has("criticalLossRolled")).toBe(false);
    expect(shot([hero("wide", 10, 3), hero("behind", 90, 1)], [1, 6, 8]).last("damageRolled").to).toBe("behind");
    expect(shot([hero("wide", 10, 3), hero("away", 121, 0)], [1, 6, 8]).last("damageRolled").to).toBe("wide");
  });

  it("SEG-HOUSE-49 its line goes on past the target, whatever its direction, as far as the weapon carries", () => {
    const place = (who: SegmentsCombatant, x: number, y: number) => ({
      ...who,
      position: { ...at(x, y), elevation: 0 },
    });
    const slanting = new Skirmish([
      place(archer(), 10, 10),
      place(target(), 13, 14),
      hero("behind", 40, 50),
      hero("beside", 12, 10.5),
    ]).shoots("archer", { dice: [1, 6, 8], at: "orc" });
    expect(slanting.last("damageRolled").to).toBe("behind");
    expect(shot([hero("wide", 10, 3), hero("last", 120)], [1, 6, 8]).last("damageRolled").to).toBe("last");
    const upon = shot([hero("wide", 23, 0), hero("near", 20, 2.5)], [1, 6, 8], { at: at(20) });
    expect(upon.last("damageRolled").to).toBe("near");
  });

  it("SEG-HOUSE-49 of equals one is drawn; the dead and the swallowed cannot be hurt", () => {
    const equals = [hero("left", 10, 2), hero("right", 10, -2)];
    expect([1, 2].map((face) => shot(equals, [1, 6, face, 4]).last("damageRolled").to)).toEqual(["left", "right"]);
    const gone = [
      hero("dead", 10, 0, { stats: { conditions: ["dead"] } }),
      hero("inside", 11, 0, { stats: { conditions: ["swallowed"] } }),
      hero("alive", 10, 5),
    ];
    expect(shot(gone, [1, 6, 4]).last("damageRolled").to).toBe("alive");
  });

  it("SEG-HOUSE-49 without a companion in range a 6 opens an opportunity instead", () => {
    expect(shot([], [1, 6]).last("criticalFailure").result).toBe("opportunity");
    expect(shot([hero("away", -121)], [1, 6]).last("criticalFailure").result).toBe("opportunity");
    expect(
      shot([hero("thrower", 9, 13)], [1, 6], { gear: [dagger()], at: at(13) }).last("criticalFailure").result,
    ).toBe("opportunity");
  });

  it("SEG-HOUSE-49 SEG-HOUSE-22 a stray dagger adds the thrower's Strength, a stray net does no damage", () => {
    const thrown = shot([hero("mate", 16)], [1, 6, 3], { gear: [dagger()], at: at(13) });
    expect(thrown.last("damageRolled")).toMatchObject({ to: "mate", attrition: 5 });
    const cast = shot([hero("mate", 16)], [1, 6], { gear: [net()], at: at(13) });
    expect([cast.last("criticalFailure").result, cast.has("damageRolled")]).toEqual(["companionHurt", false]);
  });

  it("SEG-HOUSE-49 without a map those in contact with the target are nearest to the line, then all others", () => {
    const loose = (combatant: SegmentsCombatant) => ({ ...combatant, position: null });
    const fight = (field: Partial<Field>, dice: readonly number[]) =>
      new Skirmish([archer(), target(), hero("bran", 0), hero("duna", 0)].map(loose), DEFAULT_SETTINGS, {
        ...EMPTY_FIELD,
        ...field,
      })
        .shoots("archer", { at: "orc", dice })
        .last("damageRolled").to;
    expect(fight({ engaged: [[combatantId("bran"), combatantId("orc")]] }, [31, 1, 6, 4])).toBe("bran");
    expect(fight({}, [1, 6, 2, 4])).toBe("duna");
    expect(fight({ distances: [{ pair: [combatantId("archer"), combatantId("bran")], metres: 121 }] }, [1, 6, 4])).toBe(
      "duna",
    );
  });

  it.each(["archer", "orc", "bran"])(
    "SEG-HOUSE-49 where %s has no place, the one in contact with the target is nearest",
    (id) => {
      const engaged = [[combatantId("bran"), combatantId("orc")]] as const;
      const bran = id === "archer" ? hero("bran", 21) : hero("bran", 80, 9);
      const fight = new Skirmish([archer(), target(), hero("duna", 10, 5), bran], DEFAULT_SETTINGS, {
        ...EMPTY_FIELD,
        engaged,
      }).arrange(id, (combatant) => ({ ...combatant, position: null }));
      expect(fight.shoots("archer", { at: "orc", dice: [31, 1, 6, 4] }).last("damageRolled").to).toBe("bran");
    },
  );

  it("SEG-HOUSE-49 without a map no one is nearer to the line than a companion who is the target", () => {
    const loose = (combatant: SegmentsCombatant) => ({ ...combatant, position: null });
    const fight = new Skirmish([archer(), hero("bran", 0), hero("duna", 0)].map(loose), DEFAULT_SETTINGS, EMPTY_FIELD);
    expect(fight.shoots("archer", { at: "bran", dice: [1, 6, 4] }).last("damageRolled").to).toBe("bran");
  });

  it("SEG-EXC-10 SEG-HOUSE-42 a companion aimed at by mistake is no opponent: they get no opportunity", () => {
    const close = (id: string): Skirmish =>
      new Skirmish([
        archer({ at: at(19) }),
        target({ turn: { mode: "melee" } }),
        hero("bran", 20, 1, { turn: { mode: "melee" } }),
      ]).shoots("archer", { at: "orc", dice: [id === "bran" ? 30 : 31, 1, 2] });
    expect(close("bran").questions).toEqual([]);
    expect(close("orc").questions.map(({ cause, to }) => [cause, to])).toEqual([["opportunity", "orc"]]);
  });
});

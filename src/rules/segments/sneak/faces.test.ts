import { describe, expect, it } from "vitest";
import { gearId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { chainMail, longSword } from "../testing/gear.ts";
import { behind, cassandre, chief, longBow, ranks, sneaks } from "../testing/sneak.ts";

describe("the faces of the die", () => {
  it("SEG-SNEAK-22 a natural 20 is no automatic success: 24 against 25 misses", () => {
    const [novice, armoured] = [
      cassandre({ level: 1, stats: ranks(0) }),
      chief({ gear: [longSword(), chainMail({ armour: 15 })] }),
    ];
    expect(
      behind(novice, armoured)
        .does(sneaks(), { dice: [20] })
        .last("attackRolled"),
    ).toMatchObject({ strike: { value: 24 }, against: { value: 25 }, hit: false, critical: false });
  });

  it("SEG-SNEAK-22 SEG-EXC-13 a natural 20 that hits by its total is a plain hit when the save is made", () => {
    const struck = behind().does(sneaks(), { dice: [20, 5, 11] });
    expect(struck.last("attackRolled")).toMatchObject({ strike: { value: 28 }, hit: true, critical: false });
    expect(struck.life("chief")).toEqual([20, 7]);
  });

  it("SEG-SNEAK-22 the faces of weapons, of Strength and of circumstances do nothing", () => {
    const strong = cassandre({
      scores: [19, 10, 10],
      gear: [longSword({ criticalFrom: 15, exceptional: [{ faces: [19], effect: "prone" }] })],
    });
    const net = chief({ scores: [10, 12, 14], stats: { conditions: ["entangled"] } });
    const struck = behind(strong, net).does(sneaks(), { dice: [19, 1, 20] });
    expect([struck.last("attackRolled").critical, struck.has("exceptionalResult"), struck.has("gearMoved")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("SEG-SNEAK-22 a natural 1 is a plain miss, without the table of critical failures", () => {
    const missed = behind().does(sneaks(), { dice: [1] });
    expect([
      missed.last("attackRolled").strike.value,
      missed.last("attackRolled").hit,
      missed.has("criticalFailure"),
    ]).toEqual([9, false, false]);
    const sure = behind(cassandre(), chief({ gear: [], stats: { naturalArmour: -1 } })).does(sneaks(), {
      dice: [1, 1, 20],
    });
    expect(sure.last("attackRolled")).toMatchObject({ hit: true, rules: ["SEG-SNEAK-07", "SEG-SNEAK-22"] });
  });

  it("SEG-SNEAK-22 SEG-EXC-08 where the table keeps it, a natural 1 fails critically and gives no opening", () => {
    const failed = behind(
      cassandre(),
      chief({ gear: [], stats: { naturalArmour: -1 } }),
      {},
      { ...DEFAULT_SETTINGS, sneakIgnoresNatural1: false },
    ).does(sneaks(), { dice: [1, 2] });
    expect([failed.last("attackRolled").hit, failed.last("criticalFailure").result, failed.questions]).toEqual([
      false,
      "opportunity",
      [],
    ]);
  });

  it("SEG-HOUSE-59 the helpless are hit unless the die shows 1", () => {
    const felled = () => chief({ stats: { conditions: ["coma"] }, gear: [chainMail({ armour: 30 })] });
    expect(
      behind(cassandre(), felled())
        .does(sneaks(), { dice: [2, 1, 20] })
        .last("attackRolled").hit,
    ).toBe(true);
    expect(
      behind(cassandre(), felled())
        .does(sneaks(), { dice: [1] })
        .last("attackRolled").hit,
    ).toBe(false);
    expect(
      behind(cassandre({ gear: [longBow()] }), felled())
        .does(sneaks({ with: gearId("longBow"), as: "shoot" }), { dice: [20] })
        .last("attackRolled").hit,
    ).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { fighter, orc, Skirmish, duel, type Who } from "../testing/fights.ts";
import { fangs, longSword, shield } from "../testing/gear.ts";

const warrior = (who: Who = {}) =>
  fighter("warrior", { class: "warrior", level: 3, side: "heroes", scores: [14, 12, 12], gear: [longSword()], ...who });

describe("a natural 1", () => {
  it("SEG-EXC-09 SEG-EXC-10 SEG-AOO-08 1 to 3 open an opportunity that the opponent may take at once", () => {
    const fight = duel(warrior(), orc()).strikes("orc", { dice: [1, 3, 4, 5], answers: ["strike:longSword"] });
    expect(fight.questions[0]).toMatchObject({ cause: "opportunity", to: "warrior", from: "orc", fallback: "pass" });
    expect(fight.last("attackRolled")).toMatchObject({
      by: "warrior",
      kind: "opportunity",
      natural: 4,
      strike: { value: 15 },
      hit: true,
    });
    expect(fight.life("orc")).toEqual([2, 6]);
    expect(fight.state.offers).toEqual([]);
    expect(fight.last("actionSpent")).toEqual({ type: "actionSpent", id: "warrior", action: null, on: "opportunity" });
  });

  it("SEG-AOO-18 let pass, it is lost; kept, it stays open", () => {
    expect(duel(warrior(), orc()).strikes("orc", { dice: [1, 3], answers: ["pass"] }).state.offers).toEqual([]);
    const kept = duel(warrior(), orc()).strikes("orc", { dice: [1, 3], answers: ["keep"] });
    expect(kept.state.offers).toMatchObject([{ to: "warrior", against: "orc", cause: "criticalFailure" }]);
    expect(kept.seizes("warrior", { dice: [4, 5] }).last("attackRolled").kind).toBe("opportunity");
  });

  it.each([
    [{ turn: { actedIn: 1 } }],
    [{ turn: { mode: "shooting" } }],
    [{ turn: { surprised: true } }],
    [{ turn: { guardDown: { until: 1, cause: "simpleAction" } } }],
  ] as const)("SEG-EXC-10 SEG-AOO-10 SEG-AOO-11 nothing opens to an opponent with %j", (who) => {
    const fight = duel(warrior(who), orc()).strikes("orc", { dice: [1, 3] });
    expect([fight.has("offersOpened"), fight.questions.length]).toEqual([false, 0]);
  });

  it("SEG-EXC-10 the attacker whose blow was fumbled against has acted and gains nothing", () => {
    const fight = duel(warrior(), orc()).strikes("orc", { dice: [17, 1, 2, 1], answers: ["parry:longSword"] });
    expect(fight.last("criticalFailure")).toMatchObject({ by: "warrior", result: "opportunity" });
    expect(fight.has("offersOpened")).toBe(false);
  });

  it("SEG-EXC-11 SEG-HOUSE-50 a 4 loses the weapon, 1d4-1 metres away", () => {
    const fight = duel(warrior(), orc()).strikes("warrior", { dice: [1, 4, 1] });
    expect(fight.last("gearMoved")).toMatchObject({ gear: "longSword", place: "dropped", metres: 0 });
    expect(fight.get("warrior").gear.weapons[0]?.place).toBe("dropped");
  });

  it("SEG-EXC-11 SEG-HOUSE-49 a 5 breaks it, a magic one is only lost", () => {
    expect(
      duel(warrior(), orc())
        .strikes("warrior", { dice: [1, 5] })
        .get("warrior").gear.weapons[0]?.broken,
    ).toBe(true);
    const magic = duel(warrior({ gear: [longSword({ magic: true })] }), orc()).strikes("warrior", { dice: [1, 5, 4] });
    expect(magic.last("criticalFailure").result).toBe("weaponLost");
    expect(magic.last("gearMoved").metres).toBe(3);
  });

  it("SEG-HOUSE-49 bare hands and natural weapons can be neither lost nor broken", () => {
    const results = [4, 5].map(
      (face) =>
        duel(warrior({ gear: [] }), orc("orc", { gear: [fangs()] }))
          .strikes("orc", { dice: [1, face] })
          .last("criticalFailure").result,
    );
    expect(results).toEqual(["opportunity", "opportunity"]);
  });

  it("SEG-HOUSE-49 SEG-EXC-11 a dodge by one whose hands hold nothing that strikes has nothing to lose, to break or to hurt with", () => {
    const burdened = () => warrior({ gear: [longSword({ broken: true }), shield("shield", { broken: true })] });
    const failures = [4, 5, 6].map((face) =>
      new Skirmish([burdened(), fighter("mate", { side: "heroes" }), orc()])
        .strikes("orc", { at: "warrior", dice: [17, 1, face, 1], answers: ["dodge"] })
        .last("criticalFailure"),
    );
    for (const { result, rules } of failures)
      expect([result, rules]).toEqual(["opportunity", ["SEG-EXC-09", "SEG-HOUSE-49"]]);
  });

  it("SEG-EXC-09 what the table says stands by its own rule alone", () => {
    const rules = [[3], [4, 1], [5]].map(
      (dice) =>
        duel(warrior(), orc("orc", { turn: { actedIn: 1 } }))
          .strikes("warrior", { dice: [1, ...dice] })
          .last("criticalFailure").rules,
    );
    expect(rules).toEqual([["SEG-EXC-09"], ["SEG-EXC-09"], ["SEG-EXC-09"]]);
    const unbreakable = duel(warrior({ gear: [longSword({ magic: true })] }), orc()).strikes("warrior", {
      dice: [1, 4, 1],
    });
    const unarmed = duel(warrior({ gear: [] }), orc("orc", { turn: { actedIn: 1 } })).strikes("warrior", {
      dice: [1, 3],
    });
    expect([unbreakable, unarmed].map((fight) => fight.last("criticalFailure").rules)).toEqual([
      ["SEG-EXC-09"],
      ["SEG-EXC-09"],
    ]);
  });

  it("SEG-EXC-09 SEG-EXC-10 4 to 6 open nothing to an opponent who could strike", () => {
    const scene = () => new Skirmish([warrior(), fighter("mate", { side: "heroes" }), orc()]);
    const failures = [[4, 1], [5], [6, 1]].map((dice) => scene().strikes("warrior", { at: "orc", dice: [1, ...dice] }));
    expect(failures.map((fight) => [fight.last("criticalFailure").result, fight.has("offersOpened")])).toEqual([
      ["weaponLost", false],
      ["weaponBroken", false],
      ["companionHurt", false],
    ]);
  });

  it("SEG-EXC-12 SEG-HOUSE-49 a 6 hurts a companion within reach, not doubled and without a roll to hit", () => {
    const mates = (count: number) =>
      new Skirmish([
        warrior({ at: { x: 0, y: 0 } }),
        orc("orc", { at: { x: 1, y: 0 } }),
        ...["one", "two"]
          .slice(0, count)
          .map((id, index) => fighter(id, { side: "heroes", at: { x: 0, y: 1 + index / 2 } })),
        fighter("far", { side: "heroes", at: { x: 0, y: 9 } }),
      ]);
    const one = mates(1).strikes("warrior", { at: "orc", dice: [1, 6, 5] });
    expect(one.last("damageRolled")).toMatchObject({
      to: "one",
      attrition: 7,
      doubled: false,
      rules: ["SEG-EXC-12", "SEG-HOUSE-49"],
    });
    expect(
      mates(2)
        .strikes("warrior", { at: "orc", dice: [1, 6, 2, 1] })
        .last("damageRolled").to,
    ).toBe("two");
    expect(
      mates(0)
        .strikes("warrior", { at: "orc", dice: [1, 6] })
        .last("criticalFailure").result,
    ).toBe("opportunity");
  });

  it("SEG-HOUSE-49 a 6 hurts no one at a table that has companions spared", () => {
    const fight = new Skirmish([warrior(), fighter("mate", { side: "heroes" }), orc()], {
      ...DEFAULT_SETTINGS,
      criticalFailure6Damage: "none",
    }).strikes("warrior", { at: "orc", dice: [1, 6] });
    expect([fight.last("criticalFailure").result, fight.has("damageRolled")]).toEqual(["companionHurt", false]);
  });

  it("SEG-EXC-12 a parry's 6 hurts a companion as well", () => {
    const fight = new Skirmish([warrior(), fighter("mate", { side: "heroes" }), orc()]);
    fight.strikes("orc", { at: "warrior", dice: [17, 1, 6, 2, 1], answers: ["parry:longSword"] });
    expect(fight.events.filter((event) => event.type === "damageRolled").map((event) => event.to)).toEqual([
      "mate",
      "warrior",
    ]);
  });

  it("SEG-EXC-12 SEG-CORE-15 a 6 on an act made without a weapon hurts a companion with the bare hand, or with teeth", () => {
    const brawl = new Skirmish([
      warrior({ gear: [], turn: { mode: "grapple" } }),
      fighter("mate", { side: "heroes" }),
      orc(),
    ]).inGrapple("warrior", "orc");
    brawl.grapples("warrior", "lock", { at: "orc", dice: [1, 6, 3] });
    expect(brawl.last("damageRolled")).toMatchObject({ to: "mate", attrition: 3 + 2, doubled: false });
    const wolves = new Skirmish([orc("wolf", { gear: [fangs({ damage: "1d6" })] }), orc("mate"), warrior()]);
    wolves.strikes("warrior", { at: "wolf", dice: [17, 1, 6, 4, 1], answers: ["dodge"] });
    expect(wolves.events.find((event) => event.type === "damageRolled")).toMatchObject({
      to: "mate",
      attrition: 4 + 2,
    });
  });

  it("SEG-EXC-11 a dodge loses what the weapon hand holds", () => {
    const fight = duel(warrior({ gear: [longSword(), shield("shield")] }), orc()).strikes("orc", {
      dice: [17, 1, 4, 2, 1],
      answers: ["dodge"],
    });
    expect(fight.last("gearMoved")).toMatchObject({ gear: "longSword", metres: 1 });
  });
});

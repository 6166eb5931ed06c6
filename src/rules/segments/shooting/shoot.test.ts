import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type Field } from "../state.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { gearArm } from "../derive/strikers.ts";
import { bandOf } from "./range.ts";
import { crossbow, dagger, longBow, longSword, shield, weapon } from "../testing/gear.ts";

/** Base attack 3, Dexterity +1, Strength +2: a long bow strikes at N + 5. */
const archer = (who: Who = {}) =>
  fighter("archer", {
    class: "warrior",
    level: 3,
    scores: [14, 12, 12],
    side: "heroes",
    gear: [longBow()],
    ...who,
    turn: { mode: "shooting", ...who.turn },
  });
const at = (x: number) => ({ x, y: 0 });
const range = (metres: number, who: Who = {}, foe: Who = {}) =>
  duel(archer({ at: at(0), ...who }), orc("orc", { at: at(metres), ...foe }));
const shoot = (weapon = "longBow", target = "orc") =>
  ({ do: "shoot", by: combatantId("archer"), target: combatantId(target), with: gearId(weapon) }) as const;

describe("a shot", () => {
  it.each([
    [5, "pointBlank"],
    [5.01, "short"],
    [30, "short"],
    [31, "medium"],
    [60, "medium"],
    [61, "long"],
    [120, "long"],
    [121, null],
  ] as const)("SEG-HOUSE-41 a long bow at %d m: %s", (metres, band) => {
    const arm = gearArm(archer().gear, gearId("longBow"));
    expect(arm === null ? "none" : bandOf(DEFAULT_SETTINGS, arm, metres)).toBe(band);
    expect(range(metres).refusal(shoot())).toBe(band === null ? "beyondRange" : null);
  });

  it("SEG-HOUSE-41 what is neither shot nor thrown has no range", () => {
    const sword = gearArm(archer({ gear: [longSword()] }).gear, gearId("longSword"));
    expect(sword === null ? "none" : bandOf(DEFAULT_SETTINGS, sword, 1)).toBeNull();
  });

  it("SEG-HOUSE-41 what carries less far than point-blank range is not shot beyond its own", () => {
    const stones = { ranges: { short: 1, medium: 2, long: 3 } };
    expect(
      range(3, { gear: [longBow(stones)] })
        .shoots("archer", { dice: [2] })
        .last("attackRolled").manner,
    ).toBe("pointBlank");
    expect(range(3.1, { gear: [longBow(stones)] }).refusal(shoot())).toBe("beyondRange");
  });

  it.each([
    [4, 7, "pointBlank"],
    [20, 5, undefined],
    [45, 3, "medium"],
    [100, 0, "long"],
  ] as const)("SEG-HOUSE-41 SEG-HOUSE-28 at %d m the strike is N + %d", (metres, bonus, change) => {
    const { strike } = range(metres)
      .shoots("archer", { dice: [2] })
      .last("attackRolled");
    expect(strike.value).toBe(2 + bonus);
    const labels = ["baseAttack", "dexterity", "attackFactor", ...(change === undefined ? [] : [change])];
    expect(strike.changes.map(({ label }) => label)).toEqual(labels);
  });

  it("SEG-HOUSE-29 SEG-HOUSE-41 a big target is nearer by its radius", () => {
    expect(
      range(31)
        .shoots("archer", { dice: [2] })
        .last("shotTaken"),
    ).toMatchObject({ band: "medium", metres: 31 });
    expect(
      range(31, {}, { stats: { size: "huge" } })
        .shoots("archer", { dice: [2] })
        .last("shotTaken"),
    ).toMatchObject({ band: "short", metres: 30 });
  });

  it("SEG-HOUSE-41 SEG-CORE-03 spends the routine action that is due, and none before", () => {
    const fight = range(20).shoots("archer", { dice: [2] });
    expect(fight.get("archer").turn).toMatchObject({
      actedIn: 1,
      effort: "tiring",
      routine: [
        { id: "1", state: "spent" },
        { id: "2", state: "ready" },
      ],
    });
    expect(fight.refusal(shoot())).toBe("alreadyActed");
    expect(fight.at(2).refusal(shoot())).toBe("actionNotYet");
  });

  it("SEG-HOUSE-22 SEG-HOUSE-41 bows add no Strength to damage, what is thrown does", () => {
    const shot = range(20).shoots("archer", { dice: [12, 6] });
    expect(shot.last("damageRolled")).toMatchObject({ attrition: 6, damage: { changes: [] } });
    const thrown = range(7, { gear: [dagger()] }).shoots("archer", { dice: [12, 3] });
    expect(thrown.last("damageRolled")).toMatchObject({
      attrition: 5,
      damage: { changes: [{ label: "strength", value: 2 }] },
    });
    const weak = range(7, { gear: [dagger()], scores: [3, 12, 12] }).shoots("archer", { dice: [12, 1] });
    expect(weak.last("damageRolled").attrition).toBe(1);
  });

  it("SEG-HOUSE-61 what is thrown leaves the hand and lies near the target; what shoots does not", () => {
    const thrown = range(7, { gear: [dagger()] }).shoots("archer", { dice: [2] });
    expect(thrown.last("gearMoved")).toMatchObject({ id: "archer", gear: "dagger", place: "dropped", metres: 7 });
    expect(thrown.get("archer").gear.weapons[0]?.place).toBe("dropped");
    expect(thrown.at(4).refusal(shoot("dagger"))).toBe("gearNotInHand");
    expect(
      range(7)
        .shoots("archer", { dice: [2] })
        .has("gearMoved"),
    ).toBe(false);
    const spines = range(7, { gear: [dagger({ natural: true })] }).shoots("archer", { dice: [2], with: "dagger" });
    expect(spines.has("gearMoved")).toBe(false);
    const second = range(7, { gear: [longSword({ place: "offHand" }), dagger()] }).shoots("archer", {
      dice: [2],
      with: "dagger",
    });
    expect([second.last("gearMoved").gear, second.last("actionSpent").on]).toEqual(["dagger", "shot"]);
  });

  it("SEG-HOUSE-28 SEG-HOUSE-63 a dagger thrown with the off hand is thrown at -4", () => {
    expect(
      range(7, { gear: [dagger({ place: "offHand" })] })
        .shoots("archer", { dice: [10], with: "dagger" })
        .last("attackRolled").strike,
    ).toMatchObject({ value: 8 });
    expect(
      range(7, { gear: [dagger()] })
        .shoots("archer", { dice: [10], with: "dagger" })
        .last("attackRolled").strike,
    ).toMatchObject({ value: 12 });
  });

  it.each<readonly [string, string, Who, Who, ReturnType<typeof shoot>]>([
    ["in melee mode", "notInShooting", { turn: { mode: "melee" } }, {}, shoot()],
    ["in cover mode", "notInShooting", { turn: { mode: "cover" } }, {}, shoot()],
    ["with the action held back", "alreadyHeld", { turn: { waits: 1 } }, {}, shoot()],
    ["after a change of mode", "barredThisRound", { turn: { barred: true } }, {}, shoot()],
    ["before its segment", "actionNotYet", { initiative: 3 }, {}, shoot()],
    ["without an action", "noRoutineAction", { turn: { routine: [] } }, {}, shoot()],
    [
      "stunned",
      "stunned",
      { turn: { timed: [{ id: "stunned", rule: "SEG-HOUSE-53", until: { round: 1, segment: 3 } }] } },
      {},
      shoot(),
    ],
    ["with the bow on the back", "gearNotInHand", { gear: [longBow({ place: "carried" })] }, {}, shoot()],
    ["with a broken bow", "gearBroken", { gear: [longBow({ broken: true })] }, {}, shoot()],
    ["without the bow", "unknownGear", { gear: [longSword()] }, {}, shoot()],
    ["with a sword", "notAMissileWeapon", { gear: [longSword()] }, {}, shoot("longSword")],
    ["with a shield", "notAMissileWeapon", { gear: [shield("shield")] }, {}, shoot("shield")],
    ["with a shield on the arm", "handsFull", { gear: [longBow(), shield("shield")] }, {}, shoot()],
    ["with an empty crossbow", "notLoaded", { gear: [crossbow({ loaded: false })] }, {}, shoot("crossbow")],
    ["at a dead orc", "targetDead", {}, { stats: { conditions: ["dead"] } }, shoot()],
    ["at one who is inside a worm", "targetSwallowed", {}, { stats: { conditions: ["swallowed"] } }, shoot()],
    ["at oneself", "targetIsSelf", {}, {}, shoot("longBow", "archer")],
    ["at one who is not there", "unknownCombatant", {}, {}, shoot("longBow", "noOne")],
  ])("SEG-HOUSE-41 SEG-HOUSE-59 %s no one shoots: %s", (_, code, who, foe, command) => {
    expect(range(20, who, foe).refusal(command)).toBe(code);
  });

  it("SEG-HOUSE-41 what forbids a shot tells why", () => {
    const why = (metres: number, command: ReturnType<typeof shoot>, who: Who = {}) => {
      const scene = range(metres, who);
      return scene.ruleset.forbids(scene.table(), command);
    };
    expect(why(121, shoot())).toEqual({
      code: "beyondRange",
      rule: "SEG-HOUSE-41",
      params: { weapon: "longBow", metres: 121, most: 120 },
    });
    expect(why(20, shoot(), { turn: { mode: "cover" } })?.params).toEqual({ mode: "cover" });
    expect(why(20, shoot("longBow", "ghost"))?.params).toEqual({ id: "ghost" });
    expect(why(20, { ...shoot(), by: combatantId("ghost") })).toEqual({
      code: "unknownCombatant",
      rule: null,
      params: { id: "ghost" },
    });
  });

  it("SEG-HOUSE-59 an arm that is useless draws no bow, and throws nothing that it holds", () => {
    const hurt = (codes: string[]): Who => ({
      stats: {
        injuries: [{ id: "w", kind: "slashing", column: 3, roll: 1, place: "arm", points: 1, codes, treated: true }],
      },
    });
    expect(range(20, hurt(["Ao"])).refusal(shoot())).toBe("armUseless");
    expect(range(4, { ...hurt(["Ao"]), gear: [dagger()] }).refusal(shoot("dagger"))).toBeNull();
    expect(range(4, { ...hurt(["Aw"]), gear: [dagger()] }).refusal(shoot("dagger"))).toBe("armUseless");
  });

  it("SEG-HOUSE-41 nothing is shot through a wall", () => {
    const field: Field = { ...EMPTY_FIELD, obstacles: [{ from: { x: 10, y: -5 }, to: { x: 10, y: 5 } }] };
    const walled = new Skirmish(
      [archer({ at: at(0) }), orc("orc", { at: at(20) }), orc("free", { at: { x: 20, y: 30 } })],
      DEFAULT_SETTINGS,
      field,
    );
    expect([walled.refusal(shoot()), walled.refusal(shoot("longBow", "free"))]).toEqual(["noLineOfFire", null]);
    expect(walled.ruleset.forbids(walled.table(), shoot())?.params).toEqual({ name: { combatant: "orc" } });
    const unplaced = (id: string) =>
      new Skirmish([archer({ at: at(0) }), orc("orc", { at: at(20) })], DEFAULT_SETTINGS, field)
        .arrange(id, (combatant) => ({ ...combatant, position: null }))
        .refusal(shoot());
    expect([unplaced("orc"), unplaced("archer")]).toEqual([null, null]);
  });

  it("SEG-HOUSE-41 SEG-HOUSE-29 without a map the distance is the one set; those in contact are a metre apart; an untold one is short", () => {
    const pair = [combatantId("archer"), combatantId("orc")] as const;
    const shot = (field: Partial<Field>) =>
      new Skirmish([archer(), orc()], DEFAULT_SETTINGS, { ...EMPTY_FIELD, ...field })
        .shoots("archer", { dice: [2] })
        .last("shotTaken");
    expect(shot({ distances: [{ pair, metres: 61 }] })).toMatchObject({ band: "long", metres: 61 });
    expect(shot({ engaged: [pair] })).toMatchObject({ band: "pointBlank", metres: 1 });
    expect(shot({})).toMatchObject({ band: "short", metres: null });
    expect(
      new Skirmish([archer(), orc()], DEFAULT_SETTINGS, { ...EMPTY_FIELD, distances: [{ pair, metres: 121 }] }).refusal(
        shoot(),
      ),
    ).toBe("beyondRange");
  });

  it("SEG-HOUSE-18 SEG-HOUSE-41 one who can reach a foe has to speak before slower ones; one who cannot has not", () => {
    const slower = (metres: number, who: Who = {}, foe: Who = {}) =>
      new Skirmish([
        archer({ at: at(0), ...who }),
        orc("orc", { at: at(metres), ...foe }),
        fighter("slow", { scores: [10, 8, 12], side: "heroes", at: at(metres + 1), gear: [longSword()] }),
      ]);
    const strike = {
      do: "attack",
      by: combatantId("slow"),
      target: combatantId("orc"),
      with: gearId("longSword"),
    } as const;
    const hold = { do: "hold", by: combatantId("orc") } as const;
    expect(slower(50).does(hold).refusal(strike)).toBe("othersFirst");
    expect(slower(121).does(hold).refusal(strike)).toBeNull();
    expect(
      slower(20, {
        gear: [
          dagger({ place: "offHand" }),
          weapon("javelin", { thrown: true, ranges: { short: 10, medium: 20, long: 30 } }),
        ],
      })
        .does(hold)
        .refusal(strike),
    ).toBe("othersFirst");
    expect(
      slower(50, { gear: [crossbow({ loaded: false })] })
        .does(hold)
        .refusal(strike),
    ).toBeNull();
    expect(slower(50, {}, { stats: { conditions: ["coma"] } }).refusal(strike)).toBeNull();
  });

  it("SEG-HOUSE-18 equals shoot together, each with their own die", () => {
    const volley = new Skirmish([
      archer({ at: at(0) }),
      fighter("second", {
        scores: [14, 12, 12],
        side: "heroes",
        gear: [longBow()],
        at: { x: 0, y: 3 },
        turn: { mode: "shooting" },
      }),
      orc("orc", { at: at(20), turn: { mode: "none" }, stamina: 50 }),
    ]);
    volley.does(shoot()).does({ ...shoot(), by: combatantId("second") }, { dice: [2, 3] });
    expect(
      volley.events.filter((event) => event.type === "attackRolled").map(({ by, natural }) => [by, natural]),
    ).toEqual([
      ["archer", 2],
      ["second", 3],
    ]);
  });

  it("SEG-HOUSE-18 equals shoot and strike together: a thrown weapon still guards its thrower against them", () => {
    const spear = dagger({ defenceFactor: 3 });
    const fight = new Skirmish([archer({ at: at(0), scores: [14, 10, 12], gear: [spear] }), orc("orc", { at: at(1) })]);
    fight
      .does(shoot("dagger"))
      .does(
        { do: "attack", by: combatantId("orc"), target: combatantId("archer"), with: gearId("scimitar") },
        { dice: [2, 3] },
      );
    expect(fight.events.filter((event) => event.type === "attackRolled").map(({ by }) => by)).toEqual([
      "archer",
      "orc",
    ]);
    expect(fight.last("attackRolled").against).toMatchObject({ value: 13 });
    expect(fight.get("archer").gear.weapons[0]?.place).toBe("dropped");
  });
});

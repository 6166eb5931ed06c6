import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD } from "../state.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { longSword, net, shield } from "../testing/gear.ts";

const at = (x: number) => ({ x, y: 0, elevation: 0 });
/** Base attack 3, Dexterity +1: a net is thrown at N + 6 up to 5 m. */
const thrower = (who: Who = {}) =>
  fighter("thrower", {
    class: "warrior",
    level: 3,
    scores: [14, 12, 12],
    side: "heroes",
    gear: [net()],
    at: at(0),
    ...who,
    turn: { mode: "shooting", ...who.turn },
  });
const caught = (who: Who = {}) => orc("orc", { stats: { conditions: ["entangled"] }, ...who });
const tear = { do: "tearFree", by: combatantId("orc") } as const;
const tearing = (who: Who = {}, dice: readonly number[] = []) =>
  duel(caught(who), thrower({ turn: { routine: [] } }))
    .aloneIn("orc")
    .does(tear, { dice });

describe("a net", () => {
  const cast = (dice: readonly number[], foe: Who = {}, answers: readonly string[] = []) =>
    duel(thrower(), orc("orc", { at: at(4), ...foe })).shoots("thrower", { dice, answers });

  it("SEG-HOUSE-61 SEG-HOUSE-70 entangles the target it hits, without damage and without a die for it", () => {
    const hit = cast([7]);
    expect(hit.last("attackRolled")).toMatchObject({
      manner: "pointBlank",
      strike: { value: 13 },
      against: { value: 13 },
      hit: true,
    });
    expect(hit.last("conditionGained")).toMatchObject({ id: "orc", condition: "entangled" });
    expect([hit.life("orc"), hit.has("damageRolled")]).toEqual([[9, 6], false]);
    expect(hit.get("thrower").gear.weapons[0]?.place).toBe("dropped");
    expect(cast([6]).get("orc").body.conditions).toEqual([]);
  });

  it("SEG-HOUSE-61 SEG-CRIT-20 is never an exceptional critical, for it does no damage", () => {
    const hit = cast([20]);
    expect([hit.last("attackRolled").critical, hit.has("criticalLossRolled"), hit.life("orc")]).toEqual([
      false,
      false,
      [9, 6],
    ]);
    expect(cast([18], { stats: { conditions: ["entangled"] } }).last("attackRolled").critical).toBe(false);
  });

  it("SEG-PARRY-09 SEG-HOUSE-61 is a missile: a shield stops it, a sword does not", () => {
    const kit = [longSword(), shield("shield")];
    expect(cast([12, 17], { gear: kit }, ["parry:shield"]).get("orc").body.conditions).toEqual([]);
    expect(cast([12, 17], { gear: kit }, ["parry:longSword"]).get("orc").body.conditions).toEqual(["entangled"]);
  });

  it("SEG-HOUSE-59 SEG-HOUSE-70 stops a runner; who is caught already is not caught twice", () => {
    const run = { do: "move", by: combatantId("orc"), path: [at(30)], speed: 8 } as const;
    const running = duel(thrower(), orc("orc", { at: at(4) }))
      .at(1, "declarations")
      .does(run)
      .at(1, "actions")
      .shoots("thrower", { dice: [12] });
    expect([running.has("moveStopped"), running.get("orc").turn.move]).toEqual([true, null]);
    expect(cast([12], { stats: { conditions: ["entangled"] } }).has("conditionGained")).toBe(false);
  });
});

describe("tearing free", () => {
  it("SEG-HOUSE-70 an orc is free on N 12 and not on N 11", () => {
    const free = tearing({}, [12]);
    expect(free.last("tearFreeRolled")).toMatchObject({
      total: {
        value: 15,
        changes: [
          { label: "baseAttack", value: 1 },
          { label: "strength", value: 2 },
        ],
      },
      dc: 15,
      success: true,
    });
    expect(free.get("orc").body.conditions).toEqual([]);
    const held = tearing({}, [11]);
    expect(held.last("tearFreeRolled")).toMatchObject({ total: { value: 14 }, success: false });
    expect(held.get("orc").body.conditions).toEqual(["entangled"]);
  });

  it("SEG-HOUSE-70 SEG-EXC-01 natural 1 and 20 mean nothing special", () => {
    const strong = tearing({ scores: [40, 10, 12] }, [1]);
    expect([strong.last("tearFreeRolled").success, strong.has("criticalFailure")]).toEqual([true, false]);
    const weak = tearing(
      {
        scores: [1, 10, 12],
        stats: {
          conditions: ["entangled"],
          injuries: [
            { id: "w", kind: "slashing", column: 3, roll: 1, place: "torso", points: 1, codes: ["P3"], treated: true },
          ],
        },
      },
      [20],
    );
    expect(weak.last("tearFreeRolled")).toMatchObject({ total: { value: 13 }, success: false });
  });

  it("SEG-HOUSE-70 SEG-FAT-10 wounds and weariness count", () => {
    const tired = tearing({ stats: { conditions: ["entangled"], fatigue: { points: 15, mountedRounds: 0 } } }, [12]);
    expect(tired.last("tearFreeRolled").total).toMatchObject({ value: 13 });
  });

  it("SEG-HOUSE-70 SEG-HOUSE-65 is a routine action, and tires", () => {
    const { turn } = tearing({}, [11]).get("orc");
    expect(turn).toMatchObject({ actedIn: 1, effort: "tiring", routine: [{ state: "spent" }, { state: "ready" }] });
  });

  it.each([
    ["melee", null],
    ["grapple", null],
    ["shooting", null],
    ["cover", "noFightingMode"],
    ["casting", "noFightingMode"],
    ["none", "noFightingMode"],
  ] as const)("SEG-HOUSE-70 in the mode %s: %s", (mode, code) => {
    expect(
      duel(caught({ turn: { mode } }), thrower())
        .aloneIn("orc")
        .refusal(tear),
    ).toBe(code);
  });

  it("SEG-HOUSE-70 is told as what it is, and so is what forbids it", () => {
    expect(tearing({}, [11]).last("actionSpent").on).toBe("tearFree");
    const fight = duel(caught({ turn: { mode: "cover" } }), thrower());
    expect(fight.ruleset.forbids(fight.table(), tear)?.params).toEqual({ mode: "cover" });
    expect(fight.ruleset.forbids(fight.table(), { ...tear, by: combatantId("ghost") })).toMatchObject({
      code: "unknownCombatant",
      params: { id: "ghost" },
    });
  });

  it("SEG-HOUSE-70 SEG-CORE-03 is refused to one who is free, or has no action now", () => {
    expect(duel(orc(), thrower()).aloneIn("orc").refusal(tear)).toBe("notEntangled");
    expect(
      duel(caught({ initiative: 2 }), thrower())
        .aloneIn("orc")
        .refusal(tear),
    ).toBe("actionNotYet");
    expect(
      duel(caught({ turn: { actedIn: 1 } }), thrower())
        .aloneIn("orc")
        .refusal(tear),
    ).toBe("alreadyActed");
  });

  it("SEG-HOUSE-70 SEG-HOUSE-18 has its rank: slower ones let the one entangled speak", () => {
    const fight = new Skirmish([
      caught({ at: at(50) }),
      thrower({ scores: [14, 8, 12], at: at(46), turn: { mode: "shooting" } }),
    ]);
    const throwing = { do: "shoot", by: combatantId("thrower"), target: combatantId("orc"), with: net().id } as const;
    expect(fight.refusal(throwing)).toBe("othersFirst");
    expect(fight.does(tear, { dice: [11] }).refusal(throwing)).toBeNull();
  });

  it("SEG-HOUSE-70 the victim may still attack, shoot and parry", () => {
    const struck = duel(caught(), fighter("foe", { side: "heroes", gear: [longSword()] })).strikes("orc", {
      dice: [2],
    });
    expect(struck.last("attackRolled").by).toBe("orc");
    const parrying = duel(fighter("foe", { side: "heroes", gear: [longSword()] }), caught()).strikes("foe", {
      dice: [15, 17],
      answers: ["parry:scimitar"],
    });
    expect(parrying.last("reactionRolled")).toMatchObject({ by: "orc", outcome: "success" });
    expect(parrying.questions[0]?.options.find(({ id }) => id === "dodge")?.blocked?.code).toBe("reducedMobility");
    const shot = duel(thrower({ stats: { conditions: ["entangled"] } }), orc("orc", { at: at(4) })).shoots("thrower", {
      dice: [7],
    });
    expect(shot.get("orc").body.conditions).toEqual(["entangled"]);
  });
});

describe("cutting loose", () => {
  const friend = (who: Who = {}) => fighter("friend", { side: "orcs", initiative: 4, ...who });
  const cut = (target: string | null = "orc") =>
    ({
      do: "simpleAction",
      by: combatantId("friend"),
      activity: "cutLoose",
      gear: null,
      target: target === null ? null : combatantId(target),
    }) as const;
  const pair = (metres: number, who: Who = {}) =>
    new Skirmish([friend({ at: at(0), ...who }), caught({ at: at(metres) })]).at(1, "declarations");

  it("SEG-HOUSE-70 takes one in contact three segments, and ends it", () => {
    const fight = pair(1).does(cut());
    expect(fight.get("friend").turn).toMatchObject({
      mode: "none",
      simple: { activity: "cutLoose", from: 1, until: 3, target: "orc" },
      routine: [{ segment: 7 }, { segment: 10 }],
    });
    fight.advance("segment").advance("segment");
    expect(fight.get("orc").body.conditions).toEqual(["entangled"]);
    expect(fight.advance("segment").get("orc").body.conditions).toEqual([]);
  });

  it("SEG-HOUSE-70 comes to nothing if the friend is cut short, or the victim is out of reach at the end", () => {
    const away = pair(1)
      .does(cut())
      .advance("segment")
      .advance("segment")
      .arrange("orc", (who) => ({ ...who, position: at(5) }));
    expect(away.advance("segment").get("orc").body.conditions).toEqual(["entangled"]);
    const free = pair(1)
      .does(cut())
      .advance("segment")
      .advance("segment")
      .arrange("orc", (who) => ({ ...who, body: { ...who.body, conditions: [] } }));
    expect(free.advance("segment").has("conditionLost")).toBe(false);
    const gone = pair(1).does(cut()).advance("segment").advance("segment");
    gone.state = { ...gone.state, combatants: gone.state.combatants.filter(({ id }) => id !== "orc") };
    expect(gone.advance("segment").has("conditionLost")).toBe(false);
  });

  it("SEG-HOUSE-70 SEG-MOVE-17 is refused out of contact, on the free, on oneself, on no one", () => {
    expect(pair(2).refusal(cut())).toBe("notInContact");
    expect(
      pair(1)
        .arrange("orc", (who) => ({ ...who, body: { ...who.body, conditions: [] } }))
        .refusal(cut()),
    ).toBe("notEntangled");
    expect([pair(1).refusal(cut("friend")), pair(1).refusal(cut(null)), pair(1).refusal(cut("noOne"))]).toEqual([
      "targetIsSelf",
      "targetMissing",
      "unknownCombatant",
    ]);
  });

  it("SEG-HOUSE-70 SEG-MOVE-17 without a map a companion is at hand, unless they have been set apart; a foe if in contact", () => {
    const on = (
      distances: readonly {
        readonly pair: readonly [ReturnType<typeof combatantId>, ReturnType<typeof combatantId>];
        readonly metres: number;
      }[],
      who: Who = {},
    ) =>
      new Skirmish([friend(who), caught()], DEFAULT_SETTINGS, { ...EMPTY_FIELD, distances })
        .at(1, "declarations")
        .refusal(cut());
    expect(on([])).toBeNull();
    expect(on([{ pair: [combatantId("friend"), combatantId("orc")], metres: 5 }])).toBe("notInContact");
    expect(on([], { side: "foes" })).toBe("notInContact");
  });
});

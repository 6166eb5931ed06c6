import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { EMPTY_FIELD } from "../state.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { strikeInsideStageOf } from "./inside.ts";
import { chainMail, fangs, longSword, shield, spell, weapon } from "../testing/gear.ts";

const maw = fangs({ damage: "1" });
/** A worm of AC 10 + Dex -2 + natural armour 12 - 4 = 16, from inside 12; weak of jaw, for the numbers' sake. */
const worm = (who: Who = {}) =>
  fighter("worm", {
    level: 1,
    scores: [10, 6, 12],
    side: "worms",
    gear: [maw],
    stamina: 90,
    ...who,
    stats: {
      size: "gigantic",
      naturalArmour: 12,
      stamina: { value: null, override: 183 },
      wounds: { value: null, override: 32 },
      exceptional: [{ faces: [19, 20], effect: "swallow" }],
      ...who.stats,
    },
  });
const dagger = () => weapon("dagger", { kind: "piercing", damage: "1d4" });
const doran = (who: Who = {}) =>
  fighter("doran", {
    class: "warrior",
    level: 4,
    side: "heroes",
    scores: [15, 12, 14],
    gear: [dagger(), chainMail()],
    turn: { mode: "melee", routine: [] },
    ...who,
  });
const by = combatantId("doran");
const inside = (tool = "dagger") =>
  ({ do: "strikeInside", by, with: tool === "bareHands" ? "bareHands" : weapon(tool).id }) as const;
const ready = (scene: Skirmish, segment = 2) =>
  scene
    .at(segment)
    .arrange("doran", (who) => ({ ...who, turn: { ...who.turn, routine: [{ id: "1", segment, state: "ready" }] } }));
const swallowed = (who: Who = {}, creature: Who = {}) =>
  duel(worm(creature), doran(who)).strikes("worm", { dice: [19] });
const strikes = (scene: Skirmish, dice: readonly number[], tool = "dagger") =>
  scene.aloneIn("doran").does(inside(tool), { dice });

describe("swallowed", () => {
  it("SEG-HOUSE-51 SEG-EXC-18 the worm's 19 swallows: the field says what did it, nothing the victim did goes on", () => {
    const casting = {
      spell: spell("omen").id,
      targets: [],
      area: null,
      from: { round: 1, segment: 1 },
      until: { round: 1, segment: 9 },
    };
    const fight = swallowed({
      spells: [spell("omen")],
      turn: {
        mode: "casting",
        routine: [],
        casting,
        simple: { activity: "openDoor", from: 1, until: 1, gear: null, target: null },
      },
    });
    expect(fight.state.field.holds).toEqual([
      { kind: "swallow", holder: "worm", held: "doran", gear: "fangs", inflicted: 0 },
    ]);
    expect(fight.get("doran").body.conditions).toEqual(["swallowed"]);
    expect(fight.get("doran").turn).toMatchObject({ casting: null, simple: null });
  });

  it("SEG-HOUSE-51 no one outside reaches the victim, nor the victim them: not with blows, care, or a moment's opening", () => {
    const fight = new Skirmish([worm(), doran(), orc("orc", { side: "worms" })])
      .strikes("worm", { dice: [19], at: "doran" })
      .at(2);
    fight.arrange("orc", (who) => ({
      ...who,
      turn: { ...who.turn, routine: [{ id: "1", segment: 2, state: "ready" }] },
    }));
    expect(fight.refusal({ do: "attack", by: combatantId("orc"), target: by, with: "bareHands" })).toBe(
      "targetSwallowed",
    );
    expect(fight.refusal({ do: "attack", by, target: combatantId("orc"), with: "bareHands" })).toBe("swallowed");
    expect(fight.refusal({ do: "simpleAction", by, activity: "openDoor", gear: null })).toBe("notDeclarations");
    expect(fight.at(2, "declarations").refusal({ do: "simpleAction", by, activity: "openDoor", gear: null })).toBe(
      "swallowed",
    );
    expect(fight.refusal({ do: "switchMode", by, mode: "grapple" })).toBe("swallowed");
    fight
      .at(2, "declarations")
      .arrange("doran", (who) => ({ ...who, turn: { ...who.turn, guardDown: { until: 10, cause: "mode" } } }))
      .advance();
    expect(fight.state.offers).toEqual([]);
  });

  it("SEG-HOUSE-51 SEG-MOVE-18 victim and worm are not engaged: neither tires by it; no one can tend the victim", () => {
    const fight = swallowed().at(2);
    for (const id of ["worm", "doran"])
      fight.arrange(id, (who) => ({ ...who, turn: { ...who.turn, effort: "restful" } }));
    fight.advance("segment");
    expect(["worm", "doran"].map((id) => fight.get(id).turn.effort)).toEqual(["restful", "restful"]);
    const bleeding = {
      id: "one",
      kind: "slashing",
      column: 3,
      roll: 65,
      place: "torso",
      points: 1,
      codes: ["Hm"],
      treated: false,
    } as const;
    for (const at of [null, { x: 1, y: 0 }]) {
      const bran = fighter("bran", {
        class: "warrior",
        side: "heroes",
        ...(at === null ? {} : { at: { x: 0, y: 0 } }),
      });
      const near = new Skirmish([
        bran,
        doran({ ...(at === null ? {} : { at }), stats: { conditions: ["swallowed"], injuries: [bleeding] } }),
      ]).at(1, "declarations");
      expect(
        near.refusal({ do: "simpleAction", by: combatantId("bran"), activity: "firstAid", gear: null, target: by }),
      ).toBe("notInContact");
    }
  });

  it("SEG-HOUSE-51 SEG-HOUSE-13 the victim takes 2d6 of bludgeoning attrition at the end of each round", () => {
    const fight = ready(swallowed()).advance("round", [3, 4]);
    expect(fight.last("damageRolled")).toMatchObject({ to: "doran", attrition: 7, doubled: false });
    expect(fight.life("doran")).toEqual([36 - 1 - 7, 7]);
    const weak = ready(swallowed({ stamina: 2 })).advance("round", [6, 6, 5]);
    expect(weak.last("injuryTaken").injury.kind).toBe("bludgeoning");
  });

  it("SEG-HOUSE-51 the victim strikes as in grapple without the rule of 10: no attack factor, against the creature's armour class less 4", () => {
    const fight = strikes(ready(swallowed({ gear: [dagger(), longSword({ place: "carried" })] })), [6, 3]);
    expect(fight.last("attackRolled")).toMatchObject({
      by: "doran",
      target: "worm",
      manner: "inside",
      strike: { value: 6 + 4 + 2 },
      against: { value: 12 },
      hit: true,
    });
    expect(fight.questions).toEqual([]);
    expect(fight.last("actionSpent")).toEqual({ type: "actionSpent", id: "doran", action: "1", on: "attack" });
    expect(fight.get("worm").body.stamina).toBe(90 - 5);
    const short = strikes(ready(swallowed()), [5]);
    expect(short.last("attackRolled").hit).toBe(false);
  });

  it("SEG-HOUSE-51 SEG-CRIT-04 a natural 18 is an exceptional critical there, a 1 fails and gives no one an opportunity", () => {
    const critical = strikes(ready(swallowed()), [18, 2, 3, 5]);
    expect(critical.last("attackRolled")).toMatchObject({ critical: true, rules: ["SEG-HOUSE-22", "SEG-CRIT-04"] });
    expect(critical.last("damageRolled")).toMatchObject({ attrition: 8, doubled: true });
    const failed = strikes(ready(swallowed()), [1, 2]);
    expect([failed.last("criticalFailure").result, failed.state.offers]).toEqual(["opportunity", []]);
  });

  it("SEG-HOUSE-51 it is a routine action in the victim's own rank, with a hand or a handy weapon, in any mode but none", () => {
    const fight = ready(swallowed());
    expect(fight.refusal(inside())).toBeNull();
    expect(fight.refusal(inside("bareHands"))).toBeNull();
    expect(ready(swallowed({ gear: [weapon("axe", { encumbering: true })] })).refusal(inside("axe"))).toBe(
      "tooBigInside",
    );
    expect(ready(swallowed({ gear: [weapon("staff", { hands: 2 })] })).refusal(inside("staff"))).toBe("tooBigInside");
    expect([fight.refusal(inside("longSword")), fight.refusal({ ...inside(), by: combatantId("noOne") })]).toEqual([
      "unknownGear",
      "unknownCombatant",
    ]);
    expect(swallowed().at(2).refusal(inside())).toBe("noRoutineAction");
    expect(fight.at(2, "declarations").refusal(inside())).toBe("notActionsPhase");
    const mode = (turn: Who["turn"]) =>
      ready(swallowed())
        .arrange("doran", (who) => ({ ...who, turn: { ...who.turn, ...turn } }))
        .refusal(inside());
    expect([mode({ mode: "none" }), mode({ mode: "shooting" }), mode({ barred: true })]).toEqual([
      "noFightingMode",
      null,
      "barredThisRound",
    ]);
    expect(
      duel(worm(), doran({ turn: { routine: [{ id: "1", segment: 1, state: "ready" }] } })).refusal(inside()),
    ).toBe("notSwallowed");
    const quick = ready(swallowed()).arrange("worm", (who) => ({
      ...who,
      sheet: { ...who.sheet, abilities: { ...who.sheet.abilities, dexterity: 6 } },
    }));
    expect(quick.ruleset.actions(quick.table(), by).find(({ command }) => command.do === "strikeInside")).toMatchObject(
      { blocked: null, facts: { odds: 0.75 } },
    );
  });

  it("SEG-HOUSE-51 SEG-HOUSE-36 the victim is shown what is handy enough to strike with in there, and nothing else", () => {
    const shown = (who: Who) => {
      const fight = ready(swallowed(who));
      return fight.ruleset
        .actions(fight.table(), by)
        .flatMap(({ command }) => (command.do === "strikeInside" ? [command.with] : []));
    };
    expect(shown({ gear: [dagger()] })).toEqual(["dagger", "bareHands"]);
    expect(shown({ gear: [weapon("axe", { encumbering: true })] })).toEqual(["bareHands"]);
  });

  it("SEG-HOUSE-51 SEG-HOUSE-18 two of one rank strike from inside together, each with their own dice", () => {
    const bran = combatantId("bran");
    const fight = new Skirmish(
      [worm(), doran(), doran({ side: "heroes" })].map((who, index) =>
        index === 2 ? { ...who, id: bran, name: "bran" } : who,
      ),
    );
    fight
      .strikes("worm", { dice: [19], at: "doran" })
      .at(4)
      .strikes("worm", { dice: [19], at: "bran" });
    for (const id of ["doran", "bran"])
      fight.arrange(id, (who) => ({
        ...who,
        turn: { ...who.turn, waits: null, routine: [{ id: "1", segment: 5, state: "ready" }] },
      }));
    fight
      .arrange("worm", (who) => ({ ...who, turn: { ...who.turn, routine: [] } }))
      .at(5)
      .does(inside())
      .does({ ...inside(), by: bran }, { dice: [10, 11, 1, 2] });
    expect(fight.events.flatMap((event) => (event.type === "attackRolled" ? [[event.by, event.natural]] : []))).toEqual(
      [
        ["doran", 10],
        ["bran", 11],
      ],
    );
    expect(fight.state.field.holds.map(({ held, inflicted }) => [held, inflicted])).toEqual([
      ["doran", 3],
      ["bran", 4],
    ]);
  });

  it("cannot be struck from inside by one who is outside", () => {
    const outside = duel(worm(), doran()).table();
    expect(() => strikeInsideStageOf(outside, inside())().next()).toThrow('"doran" is inside no creature.');
  });

  it("SEG-HOUSE-51 SEG-CORE-06 the victim may hold the blow back, and quicker ones inside are waited for", () => {
    const fight = ready(swallowed());
    expect(fight.does({ do: "hold", by }).get("doran").turn.waits).toBe(2);
  });

  it("SEG-HOUSE-51 the victim is free when the creature has taken 20 from inside: nineteen are not enough", () => {
    const hurt = (points: number) =>
      strikes(ready(swallowed({ gear: [weapon("dagger", { damage: `${points - 2}` })] })), [15]);
    const still = hurt(19);
    expect([still.state.field.holds[0]?.inflicted, still.get("doran").body.conditions]).toEqual([19, ["swallowed"]]);
    const free = hurt(20);
    expect(free.state.field.holds).toEqual([]);
    expect(free.get("doran").body.conditions).toEqual([]);
    expect(free.last("holdEnded")).toMatchObject({ kind: "swallow", holder: "worm", held: "doran" });
    const twice = strikes(ready(still, 5), [15]);
    expect(twice.state.field.holds).toEqual([]);
  });

  it("SEG-HOUSE-51 what the creature loses otherwise does not count", () => {
    const fight = new Skirmish([
      worm(),
      doran(),
      fighter("bran", { class: "warrior", level: 9, side: "heroes", gear: [weapon("axe", { damage: "40" })] }),
    ]).strikes("worm", { dice: [19], at: "doran" });
    fight
      .at(2)
      .arrange("bran", (who) => ({ ...who, turn: { ...who.turn, routine: [{ id: "1", segment: 2, state: "ready" }] } }))
      .strikes("bran", { at: "worm", dice: [15] });
    expect(fight.state.field.holds[0]?.inflicted).toBe(0);
  });

  it("SEG-HOUSE-51 SEG-HOUSE-18 nor does the blow that the victim struck from outside in the very moment of being swallowed", () => {
    const fight = duel(
      worm({ scores: [10, 12, 12] }),
      doran({ turn: { mode: "melee", routine: [{ id: "1", segment: 1, state: "ready" }] } }),
    );
    fight.does({ do: "attack", by: combatantId("worm"), target: by, with: maw.id });
    fight.does({ do: "attack", by, target: combatantId("worm"), with: weapon("dagger").id }, { dice: [19, 18, 4] });
    expect(fight.get("worm").body.stamina).toBe(90 - 6);
    expect(fight.state.field.holds).toMatchObject([{ kind: "swallow", held: "doran", inflicted: 0 }]);
  });

  it("SEG-HOUSE-51 a creature without teeth swallows with its body: no gear holds what it holds", () => {
    const toad = worm({ gear: [] });
    expect(duel(toad, doran()).strikes("worm", { with: "bareHands", dice: [19, 1] }).state.field.holds).toMatchObject([
      { kind: "swallow", gear: null },
    ]);
  });

  it("SEG-HOUSE-51 the victim is free when the creature dies, beside it, on free ground", () => {
    const creature = worm({ at: { x: 10, y: 0 }, stamina: 0, wounds: -31 });
    const bran = fighter("bran", {
      class: "warrior",
      level: 9,
      side: "heroes",
      at: { x: 7, y: 0 },
      gear: [weapon("axe", { damage: "9" })],
    });
    const fight = new Skirmish([creature, doran({ at: { x: 13, y: 0 } }), bran], undefined, EMPTY_FIELD);
    fight
      .arrange("worm", (who) => ({ ...who, turn: { ...who.turn, routine: [{ id: "1", segment: 1, state: "ready" }] } }))
      .strikes("worm", { at: "doran", dice: [19] });
    fight
      .arrange("worm", (who) => ({ ...who, position: { x: 30, y: 0, elevation: 0 } }))
      .arrange("bran", (who) => ({ ...who, position: { x: 33, y: 0, elevation: 0 } }));
    fight
      .at(2)
      .arrange("bran", (who) => ({ ...who, turn: { ...who.turn, routine: [{ id: "1", segment: 2, state: "ready" }] } }))
      .strikes("bran", { at: "worm", dice: [15] });
    expect(fight.get("worm").body.conditions).toContain("dead");
    expect(fight.get("doran").body.conditions).toEqual([]);
    const { position } = fight.get("doran");
    expect(Math.hypot((position?.x ?? 0) - 30, position?.y ?? 0)).toBeCloseTo(1 + 2, 9);
    expect(Math.hypot((position?.x ?? 0) - 33, position?.y ?? 0)).toBeGreaterThanOrEqual(1);
  });

  it("SEG-HOUSE-51 without a map the victim stands in contact with it again", () => {
    const fight = swallowed({ gear: [weapon("dagger", { damage: "30" })] });
    fight.does({ do: "setEngaged", by: null, pair: [by, combatantId("worm")], engaged: false });
    expect(strikes(ready(fight), [15]).state.field.engaged).toEqual([["doran", "worm"]]);
  });

  it("SEG-HOUSE-51 a swallower on an 18, and a rider who leaves the mount behind", () => {
    const beast = worm({ stats: { exceptional: [{ faces: [18], effect: "swallow" }] } });
    expect(
      duel(beast, doran())
        .strikes("worm", { dice: [18] })
        .get("doran").body.conditions,
    ).toEqual(["swallowed"]);
    const rider = duel(worm(), doran({ stats: { conditions: ["mounted"] } })).strikes("worm", { dice: [19] });
    expect(rider.get("doran").body.conditions).toEqual(["swallowed"]);
  });

  it("SEG-HOUSE-51 SEG-HOUSE-18 a creature that dies in the very moment swallows no one", () => {
    const hero = doran({
      scores: [15, 6, 14],
      turn: { mode: "melee", routine: [{ id: "1", segment: 1, state: "ready" }] },
    });
    const fight = duel(hero, worm({ stamina: 0, wounds: -31, initiative: 1 })).does({
      do: "attack",
      by,
      target: combatantId("worm"),
      with: weapon("dagger").id,
    });
    fight.does({ do: "attack", by: combatantId("worm"), target: by, with: maw.id }, { dice: [17, 19, 4] });
    expect(fight.get("worm").body.conditions).toContain("dead");
    expect([fight.state.field.holds, fight.get("doran").body.conditions]).toEqual([[], []]);
  });

  it("SEG-HOUSE-51 a victim who is swallowed grips no one outside any more", () => {
    const pole = weapon("unhorser", {
      kind: "piercing",
      damage: "1",
      hands: 2,
      polearm: true,
      exceptional: [{ faces: [17], effect: "grip" }],
    });
    const fight = new Skirmish([
      worm(),
      doran({ gear: [pole], turn: { mode: "melee", routine: [{ id: "1", segment: 1, state: "ready" }] } }),
      orc("orc", { side: "worms" }),
    ]);
    fight.strikes("doran", { at: "orc", with: "unhorser", dice: [17], answers: ["none"] });
    expect(fight.get("orc").body.conditions).toEqual(["gripped"]);
    fight.strikes("worm", { at: "doran", dice: [19] });
    expect([fight.state.field.holds.map(({ kind }) => kind), fight.get("orc").body.conditions]).toEqual([
      ["swallow"],
      [],
    ]);
  });
});

describe("other specific faces", () => {
  const unhorser = () =>
    weapon("unhorser", {
      kind: "piercing",
      damage: "1",
      hands: 2,
      polearm: true,
      exceptional: [{ faces: [17], effect: "grip" }],
    });
  const knight = (who: Who = {}) =>
    fighter("knight", { class: "warrior", level: 3, side: "foes", gear: [unhorser()], ...who });
  const victim = (who: Who = {}) =>
    fighter("victim", {
      class: "warrior",
      level: 3,
      side: "heroes",
      gear: [longSword(), shield("shield"), chainMail()],
      turn: { mode: "melee", routine: [] },
      ...who,
    });

  it("SEG-HOUSE-51 SEG-EXC-16 the unhorser's 17 grips: it tells by which creature and with what; mobility is reduced, contact cannot be left", () => {
    const fight = duel(knight(), victim()).strikes("knight", { dice: [17] });
    expect(fight.state.field.holds).toEqual([
      { kind: "grip", holder: "knight", held: "victim", gear: "unhorser", inflicted: 0 },
    ]);
    expect(fight.get("victim").body.conditions).toEqual(["gripped"]);
  });

  it("SEG-HOUSE-51 a rider who is gripped is unhorsed and prone", () => {
    const fight = duel(knight(), victim({ stats: { conditions: ["mounted"] } })).strikes("knight", { dice: [17] });
    expect(fight.get("victim").body.conditions).toEqual(["prone", "gripped"]);
  });

  it("SEG-HOUSE-51 a grip ends when the holder dies", () => {
    const fight = duel(knight(), victim()).strikes("knight", { dice: [17] });
    fight.does({ do: "setCondition", by: null, target: combatantId("knight"), condition: "dead", on: true });
    expect([fight.state.field.holds, fight.get("victim").body.conditions]).toEqual([[], []]);
  });

  it("SEG-HOUSE-51 a flail's 19 tears the shield off, or the weapon out of the hand of who has none", () => {
    const flail = weapon("flail", { damage: "1", exceptional: [{ faces: [19], effect: "wrap" }] });
    const shielded = duel(knight({ gear: [flail] }), victim()).strikes("knight", { dice: [19, 3] });
    expect(shielded.last("gearMoved")).toMatchObject({ gear: "shield", place: "dropped", metres: 2 });
    const bare = duel(knight({ gear: [flail] }), victim({ gear: [longSword()] })).strikes("knight", { dice: [19, 1] });
    expect(bare.last("gearMoved")).toMatchObject({ gear: "longSword", place: "dropped", metres: 0 });
  });

  it("SEG-HOUSE-51 SEG-EXC-03 a bec de corbin's 19 tears a plate off even on a miss, one by one, never below no armour", () => {
    const bec = weapon("bec", { damage: "1", exceptional: [{ faces: [19], effect: "tearPlate" }] });
    const fight = duel(
      knight({ gear: [bec], scores: [1, 10, 12] }),
      victim({ stats: { naturalArmour: 20 }, gear: [chainMail({ tornPlates: 4 })] }),
    );
    fight.strikes("knight", { dice: [19] });
    expect([fight.last("attackRolled").hit, fight.get("victim").gear.armours[0]?.tornPlates]).toEqual([false, 5]);
    fight.at(4).strikes("knight", { dice: [19] });
    expect(fight.has("exceptionalResult")).toBe(false);
  });

  it.each([
    ["medium", true],
    ["small", true],
    ["large", false],
  ] as const)("SEG-HOUSE-51 a wolf's 19 throws down its like and smaller ones: a %s one, %s", (size, falls) => {
    const bite = fangs({ damage: "1" });
    const wolf = fighter("wolf", {
      level: 2,
      side: "foes",
      gear: [bite],
      stats: { exceptional: [{ faces: [19, 20], effect: "prone" }] },
    });
    expect(
      duel(wolf, victim({ stats: { size } }))
        .strikes("wolf", { dice: [19] })
        .get("victim")
        .body.conditions.includes("prone"),
    ).toBe(falls);
  });
});

import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { Wall } from "../../kernel/board/field.ts";
import { wall } from "../testing/ground.ts";
import { going } from "../testing/walks.ts";
import { armourClass } from "../derive/armour-class.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import {
  battleaxe,
  dagger,
  fight,
  heavyShield,
  lightCrossbow,
  longBow,
  longSword,
  Play,
  type Said,
  type Who,
} from "../testing/fights.ts";
import { F, foe } from "../testing/people.ts";
import type { HalvedCommand } from "../halves/entry.ts";

const by = combatantId("hero");
/** Base attack bonus 1 unless said otherwise; an orc with a sword threatens him from the east. */
const play = (who: Who = {}, baseAttack = 1): Play =>
  new Play(
    fight([
      foe("hero", baseAttack, { at: [5, 5], side: "heroes", ...who }),
      foe("orc", 0, { at: [6, 5], side: "orcs" }),
    ]),
  );
type Act = HalvedCommand<"act">;

const act = (activity: string, gear?: string, more: Partial<Act> = {}): Act => ({
  do: "act",
  by,
  activity,
  ...(gear === undefined ? {} : { gear: gearId(gear) }),
  ...more,
});
/** What an act has cost, and who was asked about it. */
const cost = (turn: Play, command: Act, said: Said = {}): readonly string[] => {
  turn.does(command, said);
  return [...turn.get("hero").turn.spent, ...turn.questions.map(({ to }) => `asks ${to}`)];
};
const placeOf = (turn: Play, gear: string): string | undefined => {
  const { weapons, shields } = turn.get("hero").gear;
  return [...weapons, ...shields].find(({ id }) => id === gear)?.place;
};
const DECLINE: Said = { answers: ["decline"] };

describe("weapons in and out of the hand", () => {
  it("D20-ACT-20 D20-ACT-204 D20-ACT-212 drawing and sheathing are move actions, and sheathing provokes", () => {
    const draws = play({ gear: [longSword({ place: "belt" })] });
    expect([cost(draws, act("draw", "long_sword")), placeOf(draws, "long_sword")]).toEqual([["move"], "mainHand"]);
    const sheathes = play();
    expect([cost(sheathes, act("sheathe", "long_sword"), DECLINE), placeOf(sheathes, "long_sword")]).toEqual([
      ["move", "asks orc"],
      "belt",
    ]);
  });

  it("D20-ACT-21 D20-ACT-26 D20-ACT-74 with a base bonus of 1 one draws, moves and attacks: what is readied just before the move is free", () => {
    const hero = (baseAttack: number): Play =>
      new Play(
        fight([
          foe("hero", baseAttack, {
            at: [5, 5],
            side: "heroes",
            gear: [longSword({ place: "belt" }), heavyShield({ place: "belt" })],
          }),
          foe("orc", 0, { at: [9, 5], side: "orcs", gear: [] }),
        ]),
      );
    const by_ = combatantId("hero");
    const ready = (turn: Play, activity: string, gear: string): Play =>
      turn.does({ do: "act", by: by_, activity, gear: gearId(gear) });
    const walk = going("move", "hero", [6, 5], [7, 5], [8, 5]);
    const strike = { do: "attack", by: by_, target: combatantId("orc"), with: gearId("long_sword") } as const;
    const drawn = ready(hero(1), "draw", "long_sword").does(walk);
    expect([drawn.get("hero").turn.spent, drawn.get("hero").turn.freeActions, drawn.refusal(strike)]).toEqual([
      ["move"],
      1,
      null,
    ]);
    const both = ready(ready(hero(1), "draw", "long_sword"), "strapShield", "heavy_shield");
    expect([both.get("hero").turn.spent, both.does(walk).get("hero").turn.spent, both.refusal(strike)]).toEqual([
      ["move", "move"],
      ["move"],
      null,
    ]);
    const green = ready(hero(0), "draw", "long_sword").does(walk);
    expect([green.get("hero").turn.spent, green.refusal(strike)]).toEqual([["move", "move"], "actionsSpent"]);
    const between = ready(hero(1), "draw", "long_sword").does({ do: "totalDefense", by: by_ });
    expect(between.refusal(walk), "not when something else comes between").toBe("actionsSpent");
  });

  it("D20-ACT-21 D20-ACT-74 with a base bonus of 1 drawing is free beside a move", () => {
    const draw = act("draw", "long_sword");
    const walked = (baseAttack: number): Play =>
      play({ at: [0, 5], gear: [longSword({ place: "belt" })] }, baseAttack).does(
        going("move", "hero", [1, 5], [2, 5], [3, 5], [4, 5], [5, 5]),
      );
    const practised = walked(1);
    expect(cost(practised, draw)).toEqual(["move"]);
    expect(practised.refusal({ do: "attack", by, target: combatantId("orc"), with: gearId("long_sword") })).toBeNull();
    const green = walked(0);
    expect(cost(green, draw)).toEqual(["move", "move"]);
    const still = play({ gear: [longSword({ place: "belt" })] }, 0).does(draw);
    expect(still.refusal({ do: "attack", by, target: combatantId("orc"), with: gearId("long_sword") })).toBeNull();
    expect(still.refusal(going("move", "hero", [4, 5]))).toBeNull();
  });

  it("D20-ACT-22 Two-Weapon Fighting draws two in the time of one", () => {
    const gear = [longSword({ place: "belt" }), dagger({ place: "belt" }), battleaxe({ place: "pack" })];
    const both = act("draw", "long_sword", { second: gearId("dagger") });
    expect(play({ gear }).refusal(both)).toBe("featMissing");
    const turn = play({ gear, feats: ["twoWeaponFighting"] });
    expect(cost(turn, both)).toEqual(["move"]);
    expect([placeOf(turn, "long_sword"), placeOf(turn, "dagger")]).toEqual(["mainHand", "offHand"]);
    expect(play({ gear: [...gear, heavyShield()], feats: ["twoWeaponFighting"] }).refusal(both)).toBe("handsFull");
    const again = play({ gear, feats: ["twoWeaponFighting"] });
    expect([
      again.refusal(act("draw", "dagger", { second: gearId("dagger") })),
      again.refusal(act("draw", "dagger", { second: gearId("battleaxe") })),
    ]).toEqual(["gearUnfit", "gearElsewhere"]);
    const broken = [longSword({ place: "belt" }), dagger({ place: "belt", destroyed: true })];
    expect(play({ gear: broken, feats: ["twoWeaponFighting"] }).refusal(both)).toBe("thingDestroyed");
    const lying = [longSword({ place: "ground" }), dagger({ place: "ground", lies: { x: 90, y: 9, elevation: 0 } })];
    const picked = act("pickUp", "long_sword", { second: gearId("dagger") });
    expect(play({ gear: lying, feats: ["twoWeaponFighting"] }).refusal(picked), "and picks up one").toBe("gearUnfit");
  });

  it("D20-ACT-23 D20-ACT-28 what lies deep in a pack is fetched, and that provokes", () => {
    const turn = play({ gear: [dagger({ place: "pack" })] });
    expect(turn.refusal(act("draw", "dagger"))).toBe("gearElsewhere");
    expect([cost(turn, act("fetch", "dagger"), DECLINE), placeOf(turn, "dagger")]).toEqual([
      ["move", "asks orc"],
      "mainHand",
    ]);
    const found = play({ gear: [dagger({ place: "ground" })] });
    expect([cost(found, act("pickUp", "dagger"), DECLINE), placeOf(found, "dagger")]).toEqual([
      ["move", "asks orc"],
      "mainHand",
    ]);
    expect(cost(play(), act("openDoor"))).toEqual(["move"]);
    expect(cost(play(), act("moveHeavyObject"), DECLINE)).toEqual(["move", "asks orc"]);
  });

  it("D20-ACT-211 D20-COVER-10 what lies behind a wall is not picked up", () => {
    const lying = { gear: [dagger({ place: "ground", lies: { x: 8.25, y: 6.75, elevation: 0 } })] };
    const beside = (walls: readonly Wall[]): Play =>
      new Play(fight([foe("hero", 1, { at: [5, 5], ...lying }), foe("orc", 0, { at: [15, 5] })], { field: { walls } }));
    expect([
      beside([]).refusal(act("pickUp", "dagger")),
      beside([wall([0, 5], [20, 5])]).refusal(act("pickUp", "dagger")),
    ]).toEqual([null, "thingTooFar"]);
  });

  it("D20-AOO-16 D20-DISARM-09 is lost where a blow has struck the thing from the hand", () => {
    const turn = play().does(act("sheathe", "long_sword"), {
      answers: ["disarm/long_sword/long_sword", "decline"],
      dice: [20, 1],
    });
    expect([placeOf(turn, "long_sword"), turn.has("activityDone"), turn.last("activityLost")]).toMatchObject([
      "ground",
      false,
      { id: "hero", activity: "sheathe", rule: "D20-AOO-16" },
    ]);
    const bow = play({ gear: [lightCrossbow({ loaded: 0 })] }).does(act("load", "light_crossbow"), {
      answers: ["disarm/long_sword/light_crossbow"],
      dice: [20, 1],
    });
    expect([bow.get("hero").gear.weapons[0], bow.has("activityDone")]).toMatchObject([
      { place: "ground", loaded: 0 },
      false,
    ]);
  });

  it("D20-ACT-28 what is held or hangs at the belt is put into the pack, and that provokes", () => {
    const turn = play({ gear: [longSword(), dagger({ place: "belt" }), heavyShield()] });
    expect([cost(turn, act("stow", "long_sword"), DECLINE), placeOf(turn, "long_sword")]).toEqual([
      ["move", "asks orc"],
      "pack",
    ]);
    expect([
      turn.refusal(act("stow", "long_sword")),
      turn.refusal(act("stow", "dagger")),
      turn.refusal(act("stow", "heavy_shield")),
    ]).toEqual(["gearElsewhere", null, "gearElsewhere"]);
  });

  it("D20-ACT-24 fetching an arrow is part of the shot", () => {
    const turn = play({ gear: [longBow({ ammunition: 2 })] });
    turn.does(
      { do: "attack", by, target: combatantId("orc"), with: gearId("long_bow") },
      { answers: ["decline"], dice: [19, 3] },
    );
    expect([turn.get("hero").turn.spent, turn.get("hero").gear.weapons[0]?.ammunition]).toEqual([["standard"], 1]);
  });

  it("D20-ACT-203 D20-ACT-305 a crossbow is loaded in its time, which provokes", () => {
    const turn = play({ gear: [lightCrossbow({ loaded: 0 })] });
    expect(turn.refusal({ do: "attack", by, target: combatantId("orc"), with: gearId("light_crossbow") })).toBe(
      "notLoaded",
    );
    expect(cost(turn, act("load", "light_crossbow"), DECLINE)).toEqual(["move", "asks orc"]);
    expect(turn.refusal(act("load", "light_crossbow"))).toBe("alreadyLoaded");
    const heavy = play({ gear: [lightCrossbow({ id: "heavy", reload: "fullRound", loaded: 0 })] });
    expect([heavy.refusal(act("load", "heavy")), cost(heavy, act("loadLong", "heavy"), DECLINE)]).toEqual([
      "gearUnfit",
      ["fullRound", "asks orc"],
    ]);
  });

  it("D20-FEAT-08 Quick Draw draws for nothing, and a hidden weapon as a move action", () => {
    const gear = [longSword({ place: "belt" })];
    expect([
      cost(play({ gear, feats: ["quickDraw"] }), act("draw", "long_sword")),
      cost(play({ gear, feats: ["quickDraw"] }), act("drawHidden", "long_sword")),
    ]).toEqual([[], ["move"]]);
    expect(cost(play({ gear }), act("drawHidden", "long_sword"))).toEqual(["standard"]);
  });
});

describe("shields", () => {
  const shielded = (place: "worn" | "offHand" | "belt", baseAttack = 1, at: readonly [number, number] = [5, 5]): Play =>
    play({ at, gear: [longSword(), heavyShield({ place })] }, baseAttack);
  const armour = (turn: Play): number => armourClass(DEFAULT_SETTINGS, turn.get("hero")).value;

  it("D20-ACT-25 D20-ACT-210 are strapped on or loosed by a move action, and count while strapped", () => {
    const turn = shielded("belt");
    expect(armour(turn)).toBe(10);
    expect([cost(turn, act("strapShield", "heavy_shield")), armour(turn)]).toEqual([["move"], 12]);
    expect([cost(turn, act("looseShield", "heavy_shield")), armour(turn), placeOf(turn, "heavy_shield")]).toEqual([
      ["move", "move"],
      10,
      "ground",
    ]);
    expect(
      play({ gear: [longSword(), dagger({ place: "offHand" }), heavyShield({ place: "belt" })] }).refusal(
        act("strapShield", "heavy_shield"),
      ),
    ).toBe("handsFull");
  });

  it("D20-ACT-26 D20-ACT-74 are free beside a move with a base bonus of 1", () => {
    const walked = (baseAttack: number): Play =>
      shielded("belt", baseAttack, [4, 5]).does(going("move", "hero", [5, 5]));
    expect([
      cost(walked(1), act("strapShield", "heavy_shield")),
      cost(walked(0), act("strapShield", "heavy_shield")),
    ]).toEqual([["move"], ["move", "move"]]);
  });

  it("D20-ACT-27 D20-ACT-55 D20-ACT-402 that are merely carried are dropped for nothing, like any other thing", () => {
    const turn = shielded("offHand");
    expect([cost(turn, act("drop", "heavy_shield")), placeOf(turn, "heavy_shield")]).toEqual([[], "ground"]);
    expect([cost(turn, act("drop", "long_sword")), placeOf(turn, "long_sword")]).toEqual([[], "ground"]);
    expect(shielded("worn").refusal(act("drop", "heavy_shield"))).toBe("gearElsewhere");
  });
});

describe("other acts", () => {
  it("D20-ACT-29 D20-ACT-206 an active spell is directed by a move action, without opening oneself", () => {
    expect(cost(play(), act("directSpell"))).toEqual(["move"]);
  });

  it("D20-ACT-30 D20-ACT-213 getting up provokes, and the blow finds one still lying", () => {
    const turn = play({ conditions: ["prone"], scores: [10, 22], most: 20 });
    // AC 16, 12 while he lies there: an orc with 0 hits with a 12.
    turn.does(act("standUp"), { answers: ["long_sword"], dice: [12, 3] });
    expect(turn.last("attackRolled")).toMatchObject({ kind: "opportunity", hit: true, against: { value: 12 } });
    expect([turn.get("hero").body.conditions, turn.get("hero").turn.spent]).toEqual([[], ["move"]]);
    expect(turn.refusal(act("standUp"))).toBe("notProne");
  });

  it("D20-ACT-56 D20-ACT-405 one drops to the ground for nothing", () => {
    const turn = play();
    expect([cost(turn, act("dropProne")), turn.get("hero").body.conditions]).toEqual([[], ["prone"]]);
    expect(turn.refusal(act("dropProne"))).toBe("alreadyProne");
  });

  it("D20-ACT-57 D20-ACT-404 one speaks for nothing, in others' turns as well, if one has one's wits", () => {
    expect(cost(play(), act("speak"))).toEqual([]);
    const turn = play().at("orc");
    expect([turn.refusal(act("speak")), turn.refusal(act("dropProne"))]).toEqual([null, "notYourTurn"]);
    expect(play({ conditions: ["stunned"] }).refusal(act("speak"))).toBe("cannotAct");
  });

  it("D20-ACT-71 D20-AOO-11 what an act provokes has nothing to do with what walking does", () => {
    const turn = play();
    expect(cost(turn, act("openDoor"))).toEqual(["move"]);
    turn.does(going("move", "hero", [4, 5]), DECLINE);
    expect(turn.questions.map(({ rules }) => rules)).toEqual([["D20-AOO-13", "D20-AOO-08"]]);
  });

  it("D20-ACT-08 what takes a round may be done in two turns, by a standard action in each", () => {
    const turn = play();
    const half = act("extinguish", undefined, { inHalves: true });
    expect(cost(turn, half)).toEqual(["standard"]);
    expect(turn.has("activityDone")).toBe(false);
    turn.does({ do: "endTurn", by }).does({ do: "endTurn", by: combatantId("orc") });
    expect(cost(turn, act("extinguish"))).toEqual(["standard"]);
    expect(turn.has("activityDone")).toBe(true);
    expect(play().refusal(act("openDoor", undefined, { inHalves: true }))).toBe("notInHalves");
    expect(play({ hitPoints: 0, most: 10 }).refusal(half)).toBeNull();
  });

  it("D20-ACT-08 is lost when the second half does not come in the next round", () => {
    const turn = play().does(act("extinguish", undefined, { inHalves: true }));
    turn
      .does({ do: "endTurn", by })
      .does({ do: "endTurn", by: combatantId("orc") })
      .does({ do: "endTurn", by });
    expect(turn.last("activityLost")).toMatchObject({ activity: "extinguish", rule: "D20-ACT-08" });
    expect(turn.get("hero").turn.started).toBeNull();
  });

  it("D20-ACT-311 escapes from a net, and D20-AOO-16 not if one is felled on the way", () => {
    const turn = play({ conditions: ["entangled"] });
    expect([cost(turn, act("escapeNet"), DECLINE), turn.get("hero").body.conditions]).toEqual([
      ["fullRound", "asks orc"],
      [],
    ]);
    const felled = new Play(
      fight([foe("hero", 0, { at: [5, 5], conditions: ["prone"], hitPoints: 1, most: 9 }), F({ at: [6, 5] })]),
    );
    felled.does(act("standUp"), { answers: ["long_sword"], dice: [15, 5] });
    expect([felled.last("activityLost").activity, felled.get("hero").body.conditions]).toEqual(["standUp", ["prone"]]);
  });

  it("D20-HP-14 D20-ACT-119 first aid is for those who need it, within touch", () => {
    const dying = (at: readonly [number, number]) =>
      new Play(
        fight([
          foe("hero", 0, { at: [5, 5], side: "a" }),
          foe("friend", 0, { at, side: "a", hitPoints: -4, most: 10 }),
        ]),
      );
    const aid = act("firstAid", undefined, { target: combatantId("friend") });
    expect(dying([5, 8]).refusal(aid)).toBe("outOfReach");
    expect(
      dying([5, 6])
        .does(aid, { dice: [15] })
        .get("friend").body.recovery,
    ).toMatchObject({ stable: true, tended: true });
    expect(
      dying([5, 6])
        .does(aid, { dice: [14] })
        .get("friend").body.recovery.stable,
    ).toBe(false);
    expect(dying([5, 6]).refusal(act("firstAid", undefined, { target: by }))).toBe("needsNoAid");
  });

  it("D20-ACT-104 lowers resistance if one has any", () => {
    const turn = play({ stats: { spellResistance: 12 } });
    expect([cost(turn, act("lowerResistance")), turn.get("hero").turn.resistanceLowered]).toEqual([["standard"], true]);
    expect([play().refusal(act("lowerResistance")), play().refusal(act("juggle"))]).toEqual([
      "noResistance",
      "unknownActivity",
    ]);
  });
});

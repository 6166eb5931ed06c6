import { describe, expect, it } from "vitest";
import { groundBelow } from "../../kernel/geometry/grid.ts";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { spaceOf } from "../ground/space.ts";
import type { D20Command } from "../commands.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { dagger, lance, longBow, longSword, path, Play, square, type Who } from "../testing/fights.ts";
import { spikedChain } from "../testing/gear.ts";
import { foe } from "../testing/people.ts";
import { locked } from "../testing/grapples.ts";
import { along, horse, HORSE, large, orc, ORC, rider, RIDER, riding } from "../testing/riders.ts";
import { readies } from "../testing/readied.ts";

const afoot: Who = { at: [4, 5], turn: { carried: null } };
const UP: D20Command = { do: "act", by: RIDER, activity: "mount", target: HORSE };
const DOWN: D20Command = { do: "act", by: RIDER, activity: "mount" };
const skilled = (ride: number, who: Who = {}): Who => ({
  ...who,
  stats: { ...who.stats, skills: { ...SKILLS, ride } },
});
const SKILLS = rider().sheet.skills;
const go = (from: number, to: number): D20Command => ({ do: "move", by: HORSE, path: along(from, to) });
const types = (play: Play): readonly string[] => play.events.map(({ type }) => type);

describe("getting up and down", () => {
  it("D20-ACT-31 D20-ACT-207 costs a move action, gives no opportunity, and takes the mount's space", () => {
    const play = riding(rider(afoot), horse(), orc({ at: [3, 5] })).does(UP);
    expect(play.questions).toEqual([]);
    expect(play.get("rider").turn).toMatchObject({ spent: ["move"], carried: { by: "horse", as: "rides" } });
    expect(spaceOf(play.table(), play.get("rider"))).toEqual(spaceOf(play.table(), play.get("horse")));
    play.does(DOWN);
    expect(play.get("rider").turn).toMatchObject({ spent: ["move", "move"], carried: null });
    expect(spaceOf(play.table(), play.get("rider"))).toMatchObject({ side: 1 });
  });

  it("D20-ACT-32 is free for a Ride check of 20, and a move action for 19, while a move action is left", () => {
    const up = (ride: number, die: number): readonly string[] =>
      riding(rider(skilled(ride, afoot)), horse())
        .does({ ...UP, fast: true }, { dice: [die] })
        .get("rider").turn.spent;
    expect([up(6, 14), up(6, 13)]).toEqual([[], ["move"]]);
    const spent = riding(
      rider(skilled(6, { ...afoot, turn: { carried: null, spent: ["move", "standard"] } })),
      horse(),
    );
    expect(spent.refusal({ ...UP, fast: true })).toBe("actionsSpent");
  });

  it("D20-MOUNT-24 wants a mount that is bigger, willing, on its feet, within reach, and that no other rides", () => {
    const code = (who: Who, mount: Who = {}, ...others: Parameters<typeof riding>[1][]): string | null =>
      riding(rider({ ...afoot, ...who }), horse(mount), ...others).refusal(UP);
    expect([
      code({}),
      code({}, { size: "medium" }),
      code({}, { side: "orcs" }),
      code({}, { conditions: ["prone"] }),
      code({ at: [1, 1] }),
      code({ conditions: ["prone"] }),
      code({}, {}, { ...rider(), id: ORC }),
    ]).toEqual([null, "mountTooSmall", "mountUnwilling", "mountDown", "outOfReach", "prone", "mountTaken"]);
    expect(riding(rider(), horse(), orc()).refusal(UP)).toBe("ridesAlready");
    expect(riding(rider(afoot), horse()).refusal(DOWN)).toBe("mountMissing");
  });

  it("D20-MOUNT-24 D20-GRAP-15 waits until the mount is out of a grapple", () => {
    const play = riding(rider(afoot), horse(), orc({ at: [6, 6] }));
    expect(locked(play, "horse", "orc").refusal(UP)).toBe("mountGrapples");
  });

  it("D20-ACT-31 wants room beside the mount to get down", () => {
    const ring = Array.from({ length: 4 }, (_, column) =>
      Array.from({ length: 4 }, (_, row) => [column + 4, row + 4] as const),
    )
      .flat()
      .filter(([column, row]) => column === 4 || column === 7 || row === 4 || row === 7)
      .map(([column, row], at) => ({ ...orc({ at: [column, row] }), id: `orc${at}` as never }));
    expect(riding(rider(), horse(), ...ring).refusal(DOWN)).toBe("noRoomBeside");
    expect(riding(rider(), horse(), ...ring.slice(1)).refusal(DOWN)).toBeNull();
  });
});

describe("one turn for two", () => {
  it("D20-MOUNT-04 D20-MOUNT-05 begins for both, in which the mount goes by its own speed and action, and the rider nowhere", () => {
    const play = riding(rider(), horse(), orc({ at: [20, 9] }));
    const all = play.does({ do: "advance", by: null, to: "turn" }).does({ do: "advance", by: null, to: "turn" });
    expect(
      all.events.filter(({ type }) => type === "turnBegun").map((event): unknown => Reflect.get(event, "id")),
    ).toEqual(["rider", "horse"]);
    play.does(go(5, 15));
    expect([play.get("horse").turn.spent, play.get("rider").turn.spent]).toEqual([["move"], []]);
    expect(play.get("rider").position).toEqual(play.get("horse").position);
    expect(play.refusal(go(15, 26))).toBe("tooFar");
    expect(play.refusal({ do: "move", by: RIDER, path: along(15, 16) })).toBe("inTheSaddle");
    expect(play.refusal({ do: "act", by: RIDER, activity: "dropProne" })).toBe("inTheSaddle");
  });

  it("D20-MOUNT-04 is the rider's to end, to let pass and to keep ready, and never the mount's", () => {
    const play = riding(rider(), horse(), orc());
    const whole = (by: typeof RIDER): readonly D20Command[] => [
      { do: "endTurn", by },
      { do: "delay", by },
      { do: "delay", by, count: -1 },
      readies({ do: "totalDefense", by }, { kinds: ["told"], words: "now" }),
    ];
    expect(whole(RIDER).map((command) => play.refusal(command))).toEqual([null, null, null, null]);
    const ofMount: readonly D20Command[] = [...whole(HORSE), { do: "resume", by: HORSE }];
    expect(ofMount.map((command) => play.refusal(command))).toEqual(ofMount.map(() => "ridersTurn"));
    const offered = (id: typeof RIDER): readonly string[] =>
      play.ruleset.actions(play.table(), id).map(({ command }) => command.do);
    expect(offered(HORSE).filter((deed) => ofMount.some((command) => command.do === deed))).toEqual([]);
    expect(offered(RIDER)).toEqual(expect.arrayContaining(["endTurn", "delay", "ready"]));
    play.arrange("rider", (each) => ({ ...each, body: { ...each.body, conditions: ["unconscious"] } })).at("horse");
    expect(play.refusal({ do: "endTurn", by: HORSE })).toBeNull();
  });

  it("D20-MOUNT-04 has no second turn for a mount that is left in the middle of it", () => {
    const play = riding(rider(afoot), horse(), orc()).does(UP);
    expect(play.has("turnBegun")).toBe(true);
    play.does(DOWN).does({ do: "endTurn", by: RIDER });
    expect(play.state.field.order.find(({ place }) => place === play.state.clock.turn)?.id).toBe("orc");
  });

  it("D20-MOUNT-04 keeps the mount right before its rider, who has waited or acted in another's turn", () => {
    const next: D20Command = { do: "advance", by: null, to: "turn" };
    const pair = (play: Play): readonly string[] => play.state.field.order.map(({ id }) => id);
    const readied = riding(rider(), horse(), orc())
      .does(readies({ do: "totalDefense", by: RIDER }, { kinds: ["told"], words: "now" }))
      .does(next);
    readied.does({ do: "interrupt", by: RIDER });
    expect(pair(readied)).toEqual(["horse", "rider", "orc"]);
    const waited = riding(rider(), horse(), orc()).does({ do: "delay", by: RIDER }).does({ do: "resume", by: RIDER });
    expect(pair(waited)).toEqual(["orc", "horse", "rider"]);
    waited.does(next);
    expect(waited.state.field.order.find(({ place }) => place === waited.state.clock.turn)?.id).toBe("rider");
  });

  it("D20-MOUNT-16 leaves the rider their move actions while the mount goes", () => {
    const play = riding(rider({ gear: [longSword({ place: "belt" })] }), horse(), orc({ at: [20, 9] }))
      .does(go(5, 15))
      .does(go(15, 25));
    play.does({ do: "act", by: RIDER, activity: "draw", gear: gearId("long_sword") });
    expect(play.get("rider").turn.spent).toEqual(["move"]);
  });

  it("D20-MOUNT-06 D20-MOVE-21 puts the mount where its rider is put", () => {
    const play = riding(rider(), horse()).does({ do: "displace", by: null, target: RIDER, to: { x: 15, y: 15 } });
    expect([play.get("rider").position, play.get("horse").position]).toMatchObject([
      { x: 15, y: 15 },
      { x: 15, y: 15 },
    ]);
  });

  it("D20-MOUNT-23 the mount's way opens the mount alone", () => {
    const play = riding(rider(), horse(), orc({ at: [7, 5] }));
    play.does({ do: "move", by: HORSE, path: along(5, 3) }, { answers: ["decline"] });
    expect(play.questions.map(({ to, from }) => [to, from])).toEqual([["orc", "horse"]]);
  });
});

describe("a pair", () => {
  it("D20-MOUNT-04 D20-ACT-502 D20-SPLASH-11 has nothing come due for the mount in a turn that its rider lets pass", () => {
    const fire = { damage: "1d6", since: { round: 0, turn: 1 } };
    const burning = (): Play => riding(rider(), horse({ turn: { burning: [fire] } }), orc());
    const passed = burning().does({ do: "delay", by: RIDER });
    expect([passed.has("burned"), passed.get("horse").turn.burning]).toEqual([false, [fire]]);
    const ended = burning().does({ do: "endTurn", by: RIDER }, { dice: [3] });
    expect([ended.has("burned"), ended.get("horse").turn.burning]).toEqual([true, []]);
  });

  it("D20-MOUNT-24 D20-AOO-20 leaves a rider who could not fight along no opportunity either", () => {
    const asked = (fight: "may" | "mayNot"): readonly string[] => {
      const reins = { unruly: false, shoots: false, alone: false, fight, knees: "unasked", leaves: null } as const;
      const play = riding(rider({ turn: { riding: reins } }), horse({ gear: [] }), orc({ at: [7, 5] })).at("orc");
      play.does({ do: "act", by: ORC, activity: "moveHeavyObject" }, { answers: fight === "may" ? ["decline"] : [] });
      return play.questions.map(({ to }) => to);
    };
    expect([asked("may").includes("rider"), asked("mayNot").includes("rider")]).toEqual([true, false]);
  });

  it("D20-MOUNT-06 D20-MOVE-21 stays together, whichever of the two the game master puts elsewhere", () => {
    for (const target of [RIDER, HORSE]) {
      const play = riding(rider(), horse(), orc()).does({
        do: "displace",
        by: null,
        target,
        to: groundBelow(large(9, 9)),
      });
      const places = ["rider", "horse"].map((id) => play.placeOf(id));
      expect(places).toEqual([large(9, 9), large(9, 9)].map(({ x, y }) => ({ x, y })));
      expect(play.last("displaced").id).toBe(HORSE);
    }
  });

  it("D20-MOUNT-20 does not lie down with the rider in the saddle", () => {
    const down: D20Command = { do: "act", by: HORSE, activity: "dropProne" };
    expect(riding(rider(), horse()).refusal(down)).toBe("bearsRider");
    expect(riding(rider(afoot), horse()).at("horse").refusal(down)).toBeNull();
  });
});

describe("a mount that fights frighten", () => {
  const wild = (ride: number): Play =>
    riding(rider(skilled(ride)), horse({ stats: { combatTrained: false } }), orc({ at: [9, 5] })).at("orc");
  const next: D20Command = { do: "advance", by: null, to: "turn" };

  it("D20-MOUNT-02 D20-ACT-202 asks its rider for Ride 20 as their turn begins, a move action that opens them", () => {
    const play = wild(6).does(next, { dice: [14] });
    expect(play.questions[0]).toMatchObject({ cause: "calmMount", to: "rider", fallback: "calm" });
    expect(play.last("checkRolled")).toMatchObject({ check: "ride", dc: 20, success: true });
    expect([play.get("rider").turn.spent, play.refusal(go(5, 4))]).toEqual([["move"], null]);
    const near = riding(rider(skilled(6)), horse({ stats: { combatTrained: false } }), orc({ at: [7, 5] })).at("orc");
    near.does(next, { answers: ["calm", "decline"], dice: [14] });
    expect(near.questions.map(({ cause, from }) => [cause, from])).toContainEqual(["opportunity", "rider"]);
  });

  it("D20-MOUNT-03 takes the whole turn of one who fails, and their opportunities; the mount is not theirs to direct", () => {
    const play = wild(6).does(next, { dice: [13] });
    expect(play.get("rider").turn).toMatchObject({ spent: ["fullRound"], riding: { unruly: true } });
    expect(play.ruleset.company?.directorOf(play.table(), play.get("horse"))).toBeNull();
    expect(
      play.ruleset
        .actions(play.table(), RIDER)
        .filter(({ facts }) => facts.mount === "horse" && facts.activity === undefined),
    ).toEqual([]);
    play.does({ do: "endTurn", by: RIDER });
    play.arrange("orc", (each) => ({ ...each, position: { x: 11.25, y: 8.25, elevation: 0 } }));
    play.does({ do: "act", by: ORC, activity: "moveHeavyObject" });
    expect(play.questions.filter(({ to }) => to === "rider")).toEqual([]);
  });

  it("D20-MOUNT-01 D20-MOUNT-02 asks nothing of the rider of a mount that is trained, and lets a rider get off instead", () => {
    const trained = riding(rider(), horse(), orc()).at("orc").does(next);
    expect(trained.questions).toEqual([]);
    const off = wild(0).does(next, { answers: ["getOff"] });
    expect(off.get("rider").turn).toMatchObject({ spent: ["move"], carried: null });
  });
});

describe("blows from the saddle", () => {
  const strike: D20Command = { do: "attack", by: RIDER, target: ORC, with: gearId("long_sword") };

  it("D20-MOUNT-08 have +1 against those on foot of medium size or smaller", () => {
    const by = (who: Who): number =>
      riding(rider(), horse(), orc({ at: [7, 5], ...who }))
        .does(strike, { dice: [10, 1] })
        .last("attackRolled").total.value;
    expect([by({}), by({ size: "small" }), by({ size: "large", at: [7, 5] })]).toEqual([17, 17, 16]);
  });

  it("D20-MOUNT-09 D20-MOUNT-10 are one alone once the mount has gone more than a square, without penalty", () => {
    const play = riding(rider(), horse(), orc({ at: [9, 5] }));
    play.does(go(5, 7));
    expect(play.refusal({ ...strike, full: true })).toBe("mountHasMoved");
    play.does(strike, { dice: [10, 1] });
    expect([play.last("attackRolled").total.value, play.refusal(strike)]).toEqual([17, "mountHasMoved"]);
    const still = riding(rider(), horse(), orc({ at: [8, 5] })).does(go(5, 6));
    still.does({ ...strike, full: true }, { dice: [2] }).does(strike, { dice: [2] });
    expect([still.refusal(go(6, 5)), still.refusal(go(6, 3))]).toEqual(["riderStrikesOn", "riderStrikesOn"]);
    const settings = { ...DEFAULT_SETTINGS, fightWithMountDc: 0 };
    const many = new Play(riding(rider(), horse(), orc({ at: [7, 5] })).state, { settings });
    many.does({ ...strike, full: true }, { dice: [2] }).does(strike, { dice: [2] });
    expect(many.refusal({ do: "charge", by: HORSE, target: ORC, with: "unarmed" })).toBe("riderStrikesOn");
  });

  it("D20-MOUNT-11 D20-MOUNT-12 D20-CHARGE-14 a mounted charge has +2, costs both 2 of AC, and doubles a lance", () => {
    const charge: D20Command = { do: "charge", by: RIDER, target: ORC, with: gearId("lance") };
    const play = riding(rider({ gear: [lance()] }), horse(), orc()).does(charge, { dice: [15, 3, 5] });
    expect(play.last("attackRolled").total.value).toBe(15 + 6 + 2 + 1);
    expect(play.last("damageRolled")).toMatchObject({ multiplier: 2, damage: { value: 8 } });
    expect([play.get("rider").turn, play.get("horse").turn]).toMatchObject([
      { spent: ["standard"], stance: { charging: true } },
      { spent: ["fullRound"], stance: { charging: true } },
    ]);
    const sword = riding(rider(), horse(), orc()).does({ ...charge, with: gearId("long_sword") }, { dice: [15, 3] });
    expect(sword.last("damageRolled").multiplier).toBe(1);
    const critical = riding(rider({ gear: [lance()] }), horse(), orc()).does(charge, {
      dice: [20, 19, 1, 1, 1, 1],
    });
    expect(critical.last("damageRolled").multiplier).toBe(4);
    const own = riding(rider(), horse(), orc()).does({ ...charge, by: HORSE, with: gearId("claws") }, { dice: [2] });
    expect([own.get("rider").turn.stance.charging, own.get("rider").turn.spent]).toEqual([true, []]);
    expect(play.refusal({ ...charge, with: "unarmed", instead: "overrun" })).not.toBeNull();
  });

  it("D20-MOUNT-24 come after a Ride check of 10 where the mount strikes too; who fails strikes no more, and an untrained mount not at all", () => {
    const both = (die: number): Play =>
      riding(rider(), horse(), orc({ at: [7, 5] }))
        .does({ do: "attack", by: HORSE, target: ORC, with: gearId("claws") }, { dice: [2] })
        .does(strike, die < 10 ? { dice: [die] } : { dice: [die, 2] });
    expect(both(10).last("checkRolled")).toMatchObject({ dc: 10, success: true });
    const failed = both(9);
    expect([types(failed), failed.get("rider").turn.spent, failed.refusal(strike)]).toEqual([
      ["actionSpent", "checkRolled", "reinsTaken"],
      [],
      "mountFights",
    ]);
    const first = riding(rider(), horse(), orc({ at: [7, 5] })).does(strike, { dice: [2] });
    expect(first.refusal({ do: "attack", by: HORSE, target: ORC, with: gearId("claws") })).toBe("mountFirst");
    const meek = riding(rider(), horse({ stats: { combatTrained: false } }), orc({ at: [7, 5] }));
    expect(meek.refusal({ do: "attack", by: HORSE, target: ORC, with: gearId("claws") })).toBe("mountUntrained");
  });
});

describe("shots from the saddle", () => {
  /** One who guides the mount with the knees without fail. */
  const archer = (who: Who = {}): ReturnType<typeof rider> => rider(skilled(4, { gear: [longBow()], ...who }));
  const shot: D20Command = { do: "attack", by: RIDER, target: ORC, with: gearId("long_bow") };
  const passing = (to: number, gallops = false, full = false): D20Command => {
    const way = along(5, to);
    const half = Math.ceil(way.length / 2);
    return {
      do: "spring",
      by: RIDER,
      target: ORC,
      with: gearId("long_bow"),
      path: way.slice(0, half),
      onward: way.slice(half),
      ...(gallops ? { gallops } : {}),
      ...(full ? { full } : {}),
    };
  };
  const far = (): ReturnType<typeof orc> => orc({ at: [20, 11] });

  it("D20-MOUNT-13 +6 is +6 from a mount that walks, +2 from one in a double move, -2 from one at a run", () => {
    const walked = riding(archer(), horse(), far())
      .does(go(5, 15))
      .does(shot, { dice: [10, 1] });
    const doubled = riding(archer(), horse(), far()).does(passing(25), { dice: [10, 1] });
    const ran = riding(archer(), horse(), far()).does(passing(45, true), { dice: [10] });
    expect([walked, doubled, ran].map((play) => play.last("attackRolled").total.value - 10)).toEqual([6, 2, -2]);
  });

  it("D20-MOUNT-14 is made where half of the way is gone, and the mount goes on", () => {
    const play = riding(archer(), horse(), far()).does(passing(25), { dice: [10, 1] });
    const order = types(play).filter((type) => type === "moved" || type === "attackRolled");
    expect(order).toEqual(["moved", "attackRolled", "moved"]);
    expect(play.events.find(({ type }) => type === "moved")).toMatchObject({ id: "horse", squares: 10 });
    expect([play.get("horse").position?.x, play.get("rider").position?.x]).toEqual([large(25, 5).x, large(25, 5).x]);
    const early = passing(25) as Extract<D20Command, { do: "spring" }>;
    const off = { ...early, path: early.path.slice(0, 3), onward: [...early.path.slice(3), ...early.onward] };
    expect(riding(archer(), horse(), far()).refusal(off)).toBe("notTheHalf");
  });

  it("D20-MOUNT-14 is not made before or after such a way, which would cost nothing", () => {
    const shotFirst = riding(archer(), horse(), far())
      .does(shot, { dice: [10, 1] })
      .does(go(5, 15));
    expect(shotFirst.refusal(go(15, 25))).toBe("riderHasShot");
    const moved = riding(archer(), horse(), far()).does(go(5, 15)).does(go(15, 25));
    expect(moved.refusal(shot)).toBe("shootInPassing");
    const sword = riding(rider(), horse(), far());
    expect(sword.refusal({ ...passing(25), with: gearId("long_sword") } as D20Command)).toBe("rangedOnly");
    expect(riding(rider({ ...afoot, gear: [longBow()] }), horse(), far()).refusal(passing(45, true))).toBe(
      "ridersOnly",
    );
  });

  it("D20-MOUNT-13 D20-MOUNT-14 are as from one that stands where the mount has only fought, or gone no more than its speed", () => {
    expect(riding(archer(), horse({ turn: { spent: ["fullRound"] } }), far()).refusal(shot)).toBeNull();
    const twice = riding(archer(), horse(), far()).does(go(5, 9)).does(go(9, 13));
    expect(twice.refusal(shot)).toBeNull();
    const between = riding(archer(), horse(), far())
      .does(go(5, 9))
      .does(shot, { dice: [2] });
    expect([between.refusal(go(9, 15)), between.refusal(go(9, 16))]).toEqual([null, "riderHasShot"]);
  });

  it("D20-MOUNT-09 D20-MOUNT-14 are throws as well: by how the attack was made, not by what was in the hand", () => {
    const near = orc({ at: [8, 8] });
    const knives = (): Play => riding(rider({ gear: [dagger({ ammunition: 5 })] }), horse(), near);
    const knife: D20Command = { do: "attack", by: RIDER, target: ORC, with: gearId("dagger") };
    const thrown = { ...knife, thrown: true } as const;
    const many = knives()
      .does({ ...thrown, full: true }, { dice: [2, 50] })
      .does(thrown, { dice: [2, 50] });
    expect([many.get("rider").turn.run?.shots, many.refusal(go(5, 1))]).toEqual([2, null]);
    const far = knives()
      .does(thrown, { dice: [2, 50] })
      .does(go(5, 1));
    expect([far.refusal(go(1, 7)), far.refusal(go(1, 8))]).toEqual([null, "riderHasShot"]);
    const struck = riding(rider({ gear: [dagger()] }), horse(), orc({ at: [7, 5] })).does(knife, { dice: [2] });
    expect([struck.get("rider").turn.run?.shots, struck.does(go(5, 1)).refusal(go(1, 0))]).toEqual([0, null]);
  });

  it("D20-MOUNT-15 are all those of a full attack while the mount goes", () => {
    const play = riding(archer(), horse(), far()).does(passing(25, false, true), { dice: [10, 1, 10] });
    expect(
      play.events
        .filter(({ type }) => type === "attackRolled")
        .map((event): unknown => Reflect.get(Reflect.get(event, "total") as object, "value")),
    ).toEqual([12, 7]);
    const walked = riding(archer(), horse(), far())
      .does(go(5, 15))
      .does({ ...shot, full: true }, { dice: [2] });
    expect(walked.refusal(shot)).toBeNull();
  });
});

describe("falls", () => {
  const strikeHorse: D20Command = { do: "attack", by: ORC, target: HORSE, with: gearId("long_sword") };
  const strikeRider: D20Command = { do: "attack", by: ORC, target: RIDER, with: gearId("long_sword") };
  const fallen = (ride: number, who: Who = {}): Play =>
    riding(rider(skilled(ride, who)), horse({ hitPoints: 1 }), orc({ at: [7, 5] })).at("orc");

  it("D20-MOUNT-20 with the mount: Ride 15 comes down softly, 14 takes 1d6", () => {
    const soft = fallen(5).does(strikeHorse, { dice: [19, 1, 5, 3, 10] });
    expect([soft.get("rider").turn.carried, soft.get("rider").body.hitPoints]).toEqual([null, 20]);
    const hard = fallen(5).does(strikeHorse, { dice: [19, 1, 5, 3, 9, 4] });
    expect([hard.get("rider").body, hard.last("dismounted").rule]).toMatchObject([
      { hitPoints: 16, conditions: ["prone"] },
      "D20-MOUNT-20",
    ]);
  });

  it("D20-MOUNT-20 throws no die for a rider who is dead already", () => {
    const play = fallen(5, { conditions: ["dead"] }).does(strikeHorse, { dice: [19, 1, 5, 3] });
    expect([play.get("rider").turn.carried, play.get("rider").body.hitPoints]).toEqual([null, 20]);
  });

  it("D20-MOUNT-21 one knocked out stays in the saddle by 50 in a hundred, by 75 in a military one, and falls for 1d6", () => {
    const out = (saddle: "riding" | "military", ...dice: readonly number[]): Play =>
      riding(rider({ hitPoints: 1 }), horse({ stats: { saddle } }), orc({ at: [7, 5] }))
        .at("orc")
        .does(strikeRider, { dice: [19, 1, 5, ...dice] });
    const stays = (play: Play): boolean => play.get("rider").turn.carried !== null;
    expect([
      stays(out("riding", 50)),
      stays(out("riding", 51, 3, 2)),
      stays(out("military", 75)),
      stays(out("military", 76, 3, 2)),
    ]).toEqual([true, false, true, false]);
    expect(out("riding", 51, 3, 2).last("hurt")).toMatchObject({ hitPoints: 2 });
    expect(out("riding", 50).get("rider").body.conditions).not.toContain("prone");
  });

  it("D20-TRIP-11 a rider who is tripped may answer with Ride, and lies beside the mount where they lose", () => {
    const trip = { ...strikeRider, with: "unarmed", instead: "trip" } as D20Command;
    const play = riding(rider(skilled(10)), horse(), orc({ at: [7, 5], feats: ["improvedTrip"], gear: [] })).at("orc");
    play.does(trip, { answers: ["ride"], dice: [15, 18, 1, 3] });
    expect(play.questions[0]?.options.map(({ id }) => id)).toEqual(["strength", "dexterity", "ride"]);
    expect([play.get("rider").turn.carried, play.get("rider").body.conditions, play.last("dismounted").rule]).toEqual([
      null,
      ["prone"],
      "D20-TRIP-11",
    ]);
    const steps = play.table();
    expect(spaceOf(steps, play.get("rider"))).toMatchObject({ side: 1 });
  });
});

describe("a blow that pulls its target out of the saddle", () => {
  it("D20-MOVE-15 D20-MOUNT-20 bars the square that they fall into to the foe who was about to step there", () => {
    const footman = foe("footman", 4, { at: [7, 6], side: "orcs", gear: [spikedChain()], scores: [18, 10], most: 40 });
    const play = riding(rider(), horse({ gear: [] }), footman).at("footman");
    play.does(
      { do: "move", by: combatantId("footman"), path: path([7, 5]) },
      {
        answers: ["disarm/long_sword/spiked_chain", "trip/spiked_chain", "decline"],
        dice: [15, 19, 2, 8, 5, 15],
      },
    );
    expect([play.placeOf("rider"), play.placeOf("footman")]).toMatchObject(
      [square(7, 5), square(7, 6)].map(({ x, y }) => ({ x, y })),
    );
    expect(play.has("moveStopped")).toBe(true);
  });

  it("D20-ATK-10 D20-TRIP-11 leaves one no attack, and nothing to try, at a foe that they no longer reach", () => {
    const from = (with_: Partial<D20Command>): Play => {
      const trips = orc({ at: [7, 5], feats: ["improvedTrip", "improvedUnarmedStrike"], gear: [] });
      const command = { do: "attack", by: RIDER, target: ORC, with: "unarmed", ...with_ } as D20Command;
      return riding(rider({ gear: [] }), horse(), trips).does(command, {
        answers: ["trip/unarmed"],
        dice: [15, 18, 1, 1],
      });
    };
    const [blow, trip] = [from({}), from({ instead: "trip" } as never)];
    for (const play of [blow, trip]) {
      expect(play.get("rider").turn.carried).toBeNull();
      expect(play.events.filter(({ type }) => type === "attackRolled")).toHaveLength(1);
    }
    expect([blow.last("activityLost"), trip.last("activityLost")]).toMatchObject([
      { id: "rider", activity: "attack", rule: "D20-ATK-10" },
      { id: "rider", activity: "trip" },
    ]);
  });
});

describe("a mount that runs foes down", () => {
  const over = (feats: readonly "trample"[], who: Who = {}): Play =>
    riding(rider({ feats: [...feats] }), horse(), orc({ at: [8, 5], ...who }));
  const through: D20Command = { do: "move", by: HORSE, path: along(5, 11), overruns: ORC };

  it("D20-OVERRUN-15 pits the mount's Strength and size against the foe, who may step aside", () => {
    const play = over([]).does(through, { answers: ["decline", "block"], dice: [10, 5] });
    const [check] = play.events.filter((event) => event.type === "checkRolled");
    expect([play.questions.at(-1)?.cause, check?.id, check?.check]).toEqual(["overrun", "horse", "strength"]);
    expect(check?.total.changes).toContainEqual(expect.objectContaining({ value: 4 }));
    expect([play.get("orc").body.conditions, play.get("rider").turn.spent]).toEqual([["prone"], []]);
  });

  it("D20-OVERRUN-16 leaves a foe no way aside from one who tramples, and strikes the fallen with a hoof", () => {
    const play = over(["trample"]).does(through, { answers: ["decline"], dice: [15, 2, 15, 3] });
    expect([play.questions.map(({ cause }) => cause), play.get("orc").body.conditions]).toEqual([
      ["opportunity"],
      ["prone"],
    ]);
    expect([play.has("attackRolled"), play.last("hurt").id]).toEqual([true, "orc"]);
    const plain = over([]).does(through, { answers: ["decline", "block"], dice: [15, 2] });
    expect(plain.has("attackRolled")).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import {
  bite,
  buckler,
  dagger,
  dart,
  fight,
  greatsword,
  heavyShield,
  lightCrossbow,
  longBow,
  longSword,
  Play,
  type Who,
} from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { ActivityRow } from "../tables/activities.ts";
import type { HalvedCommand } from "../halves/entry.ts";

const by = combatantId("hero");
const play = (who: Who = {}, friend: Who = {}): Play =>
  new Play(
    fight([
      foe("hero", 1, { at: [5, 5], side: "heroes", ...who }),
      foe("friend", 0, { at: [5, 6], side: "heroes", most: 20, ...friend }),
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
const places = (turn: Play): readonly string[] =>
  [...turn.get("hero").gear.weapons, ...turn.get("hero").gear.shields].map(({ id, place }) => `${id} ${place}`);
/** Where what is drawn goes, or why it does not. */
function drawn(gear: NonNullable<Who["gear"]>, what: string, activity = "draw"): string | undefined {
  const turn = play({ gear });
  const refusal = turn.refusal(act(activity, what));
  return (
    refusal ??
    places(turn.does(act(activity, what)))
      .find((each) => each.startsWith(`${what} `))
      ?.split(" ")[1]
  );
}
const BELT = { place: "belt" } as const;

describe("hands", () => {
  it("D20-GEAR-02 a one-handed weapon goes into the hand that is free, the main one first", () => {
    expect([
      drawn([longSword(BELT)], "long_sword"),
      drawn([dagger(BELT), longSword()], "dagger"),
      drawn([dagger(BELT), longSword({ place: "offHand" })], "dagger"),
    ]).toEqual(["mainHand", "offHand", "mainHand"]);
    expect(drawn([dagger(BELT), longSword(), longSword({ id: "other", place: "offHand" })], "dagger")).toBe(
      "handsFull",
    );
    expect(drawn([dagger(BELT), greatsword()], "dagger")).toBe("handsFull");
  });

  it("D20-GEAR-02 a two-handed weapon and a bow take both, a dart but one", () => {
    expect([
      drawn([greatsword(BELT)], "greatsword"),
      drawn([longBow(BELT)], "long_bow"),
      drawn([dart({ place: "belt" })], "dart"),
    ]).toEqual(["bothHands", "bothHands", "mainHand"]);
    expect([
      drawn([greatsword(BELT), dagger()], "greatsword"),
      drawn([greatsword(BELT), dagger({ place: "offHand" })], "greatsword"),
      drawn([longBow(BELT), dagger()], "long_bow"),
    ]).toEqual(["handsFull", "handsFull", "handsFull"]);
  });

  it("D20-GEAR-02 a shield on the arm takes a hand, a buckler and a bite take none", () => {
    expect([
      drawn([greatsword(BELT), heavyShield()], "greatsword"),
      drawn([greatsword(BELT), buckler()], "greatsword"),
      drawn([greatsword(BELT), bite({ place: "mainHand" })], "greatsword"),
      drawn([greatsword(BELT), heavyShield({ place: "belt" })], "greatsword"),
    ]).toEqual(["handsFull", "bothHands", "bothHands", "bothHands"]);
    expect(drawn([dagger(BELT), longSword(), heavyShield()], "dagger")).toBe("handsFull");
  });

  it("D20-ACT-28 a shield that is picked up goes into the other hand, or the main one", () => {
    expect([
      drawn([heavyShield({ place: "ground" })], "heavy_shield", "pickUp"),
      drawn([heavyShield({ place: "ground" }), dagger({ place: "offHand" })], "heavy_shield", "pickUp"),
      drawn([heavyShield({ place: "ground" }), greatsword()], "heavy_shield", "pickUp"),
    ]).toEqual(["offHand", "mainHand", "handsFull"]);
  });

  it("D20-ACT-25 a shield is strapped to a free arm, from the very hand that holds it, a buckler to any", () => {
    const strapped = (...gear: NonNullable<Who["gear"]>): string | undefined => drawn(gear, gear[0]!.id, "strapShield");
    expect([
      strapped(heavyShield({ place: "offHand" })),
      strapped(heavyShield({ place: "belt" }), dagger({ place: "offHand" })),
      strapped(buckler({ place: "belt" }), dagger({ place: "offHand" })),
      strapped(heavyShield({ place: "belt" }), heavyShield({ id: "second" })),
    ]).toEqual(["worn", "handsFull", "worn", "handsFull"]);
    expect(drawn([heavyShield(), dagger()], "heavy_shield", "looseShield")).toBe("ground");
  });
});

describe("things for an act", () => {
  it("D20-ACT-204 D20-ACT-210 D20-ACT-28 must be named, known, of the right kind and where they are looked for", () => {
    const turn = play({
      gear: [longSword(), heavyShield({ place: "belt" }), dagger({ place: "pack" }), bite({ place: "belt" })],
    });
    expect([
      turn.refusal(act("draw")),
      turn.refusal(act("draw", "axe")),
      turn.refusal(act("draw", "heavy_shield")),
      turn.refusal(act("strapShield", "long_sword")),
      turn.refusal(act("draw", "dagger")),
      turn.refusal(act("draw", "bite")),
    ]).toEqual(["gearMissing", "unknownGear", "gearUnfit", "gearUnfit", "gearElsewhere", "unknownGear"]);
    expect([turn.refusal(act("juggle")), turn.refusal(act("meleeAttack")), turn.refusal(act("toString"))]).toEqual([
      "unknownActivity",
      "unknownActivity",
      "unknownActivity",
    ]);
  });

  it("D20-ACT-22 two are drawn at once where both are weapons for one hand", () => {
    const gear = [longSword(BELT), dagger(BELT), greatsword(BELT), heavyShield({ place: "belt" })];
    const turn = play({ gear, feats: ["twoWeaponFighting"] });
    expect(
      ["dagger", "greatsword", "heavy_shield"].map((second) =>
        turn.refusal(act("draw", "long_sword", { second: gearId(second) })),
      ),
    ).toEqual([null, "gearUnfit", "gearUnfit"]);
    expect(turn.refusal(act("draw", "axe", { second: gearId("dagger") }))).toBe("unknownGear");
    expect(places(play({ gear }).does(act("draw", "long_sword"))).filter((each) => !each.endsWith("belt"))).toEqual([
      "long_sword mainHand",
    ]);
  });

  it("D20-ACT-203 D20-GEAR-05 a crossbow is loaded as far as there are bolts, and nothing else is", () => {
    const loaded = (ammunition: number | null, capacity = 1): readonly number[] =>
      play({ gear: [lightCrossbow({ loaded: 0, capacity, ammunition }), dagger(BELT)] })
        .does(act("load", "light_crossbow"))
        .get("hero")
        .gear.weapons.map((each) => each.loaded);
    expect([loaded(null), loaded(10), loaded(3, 5), loaded(null, 5)]).toEqual([
      [1, 0],
      [1, 0],
      [3, 0],
      [5, 0],
    ]);
    const refusal = (stats: Parameters<typeof lightCrossbow>[0]): string | null =>
      play({ gear: [lightCrossbow(stats)] }).refusal(act("load", "light_crossbow"));
    expect([
      refusal({ loaded: 1 }),
      refusal({ loaded: 0, ammunition: 0 }),
      refusal({ loaded: 2, capacity: 5, ammunition: 2 }),
      refusal({ loaded: 1, capacity: 5, ammunition: 2 }),
      play({ gear: [longBow()] }).refusal(act("load", "long_bow")),
    ]).toEqual(["alreadyLoaded", "noAmmunition", "noAmmunition", null, "gearUnfit"]);
  });

  it("D20-HP-14 first aid is for the dying and the untended, within touch", () => {
    const aid = (friend: Who, target: string | null = "friend"): string | null =>
      play({}, friend).refusal(act("firstAid", undefined, target === null ? {} : { target: combatantId(target) }));
    const recovery = { stable: true, tended: false, awake: false, mending: false };
    expect([
      aid({ hitPoints: -3 }),
      aid({ hitPoints: -3, stats: { recovery } }),
      aid({ hitPoints: -3, stats: { recovery: { ...recovery, tended: true } } }),
      aid({ hitPoints: 0 }),
      aid({ hitPoints: 5 }),
      aid({ hitPoints: -12, conditions: ["dead"] }),
    ]).toEqual([null, null, "needsNoAid", "needsNoAid", "needsNoAid", "needsNoAid"]);
    expect([aid({}, null), aid({}, "ghost"), aid({ hitPoints: -3, at: [5, 8] }), aid({}, "hero")]).toEqual([
      "targetMissing",
      "unknownCombatant",
      "outOfReach",
      "needsNoAid",
    ]);
    const turn = play({}, { hitPoints: -3 });
    expect(
      turn.does(act("firstAid", undefined, { target: combatantId("friend") }), { dice: [15] }).get("friend").body
        .recovery,
    ).toMatchObject({ stable: true, tended: true });
    expect(turn.last("activityDone")).toMatchObject({ target: "friend", gear: null });
  });

  it("D20-ACT-311 one gets out of a net with a whole turn, if one is in it", () => {
    const netted = play({ conditions: ["entangled"] });
    expect([play().refusal(act("escapeNet")), netted.refusal(act("escapeNet"))]).toEqual(["notEntangled", null]);
    expect([netted.does(act("escapeNet")).get("hero").body.conditions, netted.get("hero").turn.spent]).toEqual([
      [],
      ["fullRound"],
    ]);
  });
});

describe("what an act costs", () => {
  it("D20-ACT-08 half of it is a standard action, the other half of the same act one in the next round", () => {
    const begun = (round: number, more: Partial<Act> = {}): Play => {
      const turn = play().does(act("lightTorch", undefined, { inHalves: true }));
      return turn
        .does({ do: "endTurn", by })
        .at("hero", round)
        .arrange("hero", (each) => ({ ...each, turn: { ...each.turn, spent: [] } }))
        .does(act("lightTorch", undefined, more));
    };
    expect([
      begun(2).get("hero").turn.spent,
      begun(3).get("hero").turn.spent,
      begun(2, { target: combatantId("friend") }).get("hero").turn.spent,
    ]).toEqual([["standard"], ["fullRound"], ["fullRound"]]);
    const turn = play().does(act("lightTorch", undefined, { inHalves: true }));
    expect([turn.has("activityBegun"), turn.has("activityDone"), turn.get("hero").turn.started?.activity]).toEqual([
      true,
      false,
      "lightTorch",
    ]);
    const next = turn.at("hero", 2).arrange("hero", (each) => ({ ...each, turn: { ...each.turn, spent: [] } }));
    expect([
      next.refusal(act("extinguish", undefined, { inHalves: true })),
      next.refusal(act("extinguish")),
      next.refusal(act("lightTorch", undefined, { inHalves: true })),
      next.refusal(act("openDoor", undefined, { inHalves: true })),
    ]).toEqual(["alreadyStarted", null, null, "notInHalves"]);
    expect(next.does(act("openDoor")).get("hero").turn.started?.activity).toBe("lightTorch");
  });

  it("D20-ACT-604 D20-FEAT-08 what varies is free; Quick Draw draws for nothing, and what is hidden with a move", () => {
    expect(play().does(act("useFeat")).get("hero").turn).toMatchObject({ spent: [], freeActions: 1 });
    const quick = (activity: string): readonly string[] =>
      play({ feats: ["quickDraw"], gear: [longSword(BELT), heavyShield({ place: "belt" })] })
        .does(act(activity, activity === "strapShield" ? "heavy_shield" : "long_sword"))
        .get("hero").turn.spent;
    expect([quick("draw"), quick("drawHidden"), quick("strapShield")]).toEqual([[], ["move"], ["move"]]);
    expect(
      play({ feats: ["quickDraw"] })
        .does(act("sheathe", "long_sword"))
        .get("hero").turn.spent,
    ).toEqual(["move"]);
    expect(
      play({ feats: ["quickDraw"] })
        .does(act("openDoor"))
        .get("hero").turn.spent,
    ).toEqual(["move"]);
    expect(
      play({ feats: ["quickDraw"], gear: [longSword({ place: "pack" }), heavyShield({ place: "pack" })] })
        .does(act("fetch", "heavy_shield"))
        .get("hero").turn.spent,
    ).toEqual(["move"]);
  });

  it("D20-ACT-32 what is done fast is what the table says may be", () => {
    expect(play().refusal(act("openDoor", undefined, { fast: true }))).toBe("notFast");
  });

  it("D20-ACT-57 speaking takes no time, in anybody's turn, of whoever can think", () => {
    expect([
      play().at("friend").refusal(act("speak")),
      play({ conditions: ["asleep"] }).refusal(act("speak")),
      play({ conditions: ["paralysed"] }).refusal(act("speak")),
    ]).toEqual([null, "cannotAct", null]);
    expect(play().does(act("speak")).get("hero").turn.freeActions).toBe(0);
  });

  it("D20-AOO-10 D20-ACT-71 an act that opens one to its target alone asks nobody else", () => {
    const shove: ActivityRow = { ...DEFAULT_SETTINGS.tables.activities.useSkill, provokes: "target", target: true };
    const settings = {
      ...DEFAULT_SETTINGS,
      tables: {
        ...DEFAULT_SETTINGS.tables,
        activities: {
          ...DEFAULT_SETTINGS.tables.activities,
          shove,
          juggle: { ...shove, provokes: "maybe", target: false } satisfies ActivityRow,
        },
      },
    };
    const among = new Play(
      fight([
        foe("hero", 1, { at: [5, 5], side: "heroes" }),
        foe("orc", 0, { at: [6, 5], side: "orcs" }),
        foe("other", 0, { at: [6, 6], side: "orcs" }),
      ]),
      { settings },
    );
    const asked = (command: Act): readonly string[] =>
      new Play(among.state, { settings }).does(command).questions.map(({ to }) => to);
    expect([
      asked(act("shove", undefined, { target: combatantId("orc") })),
      asked(act("juggle")),
      asked(act("useSkill")),
    ]).toEqual([["orc"], [], ["orc", "other"]]);
    expect(among.does(act("useSkill")).questions[0]?.facts).toEqual({ why: "acts", does: "useSkill" });
  });
});

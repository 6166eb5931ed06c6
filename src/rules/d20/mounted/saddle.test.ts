import { describe, expect, it } from "vitest";
import type { LedgerId } from "../../kernel/ids.ts";
import type { Rule } from "../game.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import { LEFT_TO_GO, type LeftToGo, type TurnState } from "../stored/turn.ts";
import { fight, Play, type Who } from "../testing/fights.ts";
import { refused } from "../testing/refused.ts";
import { horse, HORSE, orc, ORC, rider, RIDER, riding } from "../testing/riders.ts";
import { bringMount } from "./bring.ts";
import { castInSaddleForbids, joltOf, squaresLeftAfterCasting, stricter } from "./casting.ts";
import { comeOff, isOfPair, type Hurt } from "./falls.ts";
import { MOUNTED_FOLDS } from "./fold.ts";
import { asksToFight, attackInSaddleForbids, paceOfMountForbids } from "./forbids.ts";
import { wantsBothHands } from "./knees.ts";
import { paceOf, squaresOfPace } from "./riding.ts";

type Riding = TurnState["riding"];

const { riding: FREE } = rider().turn;
const reins = (change: Partial<Riding>, more: Partial<TurnState> = {}): Who => ({
  turn: { ...more, riding: { ...FREE, ...change } },
});
/** A rider who has struck so often, and shot so often. */
const struck = (made: number, shots = 0, change: Partial<Riding> = {}): Who => {
  const all = Array.from({ length: made }, () => ({ with: "unarmed", head: "main" }) as const);
  return reins(change, { run: { kind: "full", made: all, pair: "none", offHand: 0, shots } });
};
const gallop = { rounds: 1, checks: 0, last: 1, restUntil: 0, from: null };
const pair = (up: Who = {}, mount: Partial<TurnState> = {}, settings = DEFAULT_SETTINGS): Play =>
  new Play(riding(rider(up), horse({ turn: mount }), orc()).state, { settings });

describe("how far a mount has gone", () => {
  it("D20-MOUNT-13 D20-MOUNT-05 is nothing, a move, a double move by what is beyond its speed, or a run", () => {
    const pace = (mount: Partial<TurnState>, up: Who = {}): string => {
      const play = pair(up, mount);
      return paceOf(play.table(), play.get("horse"));
    };
    expect([pace({}), pace({ moved: 1 }), pace({ moved: 10 }), pace({ moved: 11 })]).toEqual([
      "none",
      "move",
      "move",
      "double",
    ]);
    expect([
      pace({}, reins({ shoots: true })),
      pace({ running: gallop }),
      pace({ running: { ...gallop, last: 0 } }),
    ]).toEqual(["double", "run", "none"]);
    const alone = new Play(fight([horse(), orc()]));
    expect(paceOf(alone.table(), alone.get("horse"))).toBe("none");
  });

  it("D20-MOUNT-05 goes by the wings of one that has no legs to go on", () => {
    const play = riding(rider(), horse({ stats: { speeds: { land: 0, burrow: 0, climb: 0, fly: 18, swim: 0 } } }));
    expect([
      squaresOfPace(play.table(), play.get("horse")),
      squaresOfPace(pair().table(), pair().get("horse")),
    ]).toEqual([12, 10]);
  });
});

describe("what a rider has done of the turn", () => {
  it("D20-MOUNT-09 D20-MOUNT-14 leaves the mount a square after several blows, and its speed after a shot", () => {
    const why = (up: Who, squares: number, isFast = false, mount: Partial<TurnState> = {}): string | null => {
      const play = pair(up, mount);
      return refused(paceOfMountForbids(play.table(), play.get("horse"), squares, isFast));
    };
    expect([why(struck(2), 1), why(struck(2), 2), why(struck(2), 1, false, { moved: 1 })]).toEqual([
      null,
      "riderStrikesOn D20-MOUNT-09 rider",
      "riderStrikesOn D20-MOUNT-09 rider",
    ]);
    expect([why(struck(1), 20, true), why({}, 20, true)]).toEqual([null, null]);
    expect([why(struck(1, 1), 10), why(struck(1, 1), 11), why(struck(1, 1), 1, true)]).toEqual([
      null,
      "riderHasShot D20-MOUNT-14 rider",
      "riderHasShot D20-MOUNT-14 rider",
    ]);
    expect(why(struck(1, 1, { shoots: true }), 11)).toBeNull();
    const alone = new Play(fight([horse(), orc()]));
    expect(paceOfMountForbids(alone.table(), alone.get("horse"), 20, true)).toBeNull();
  });

  it("D20-MOUNT-09 D20-MOUNT-14 D20-MOUNT-24 bars an attack by what the mount has done", () => {
    const why = (up: Who, mount: Partial<TurnState>, isRanged = true, more = false): string | null => {
      const play = pair(up, mount);
      return refused(attackInSaddleForbids(play.table(), play.get("rider"), { isRanged, more }));
    };
    expect([why({}, { running: gallop }), why({}, { moved: 11 }), why({}, { moved: 10 })]).toEqual([
      "shootInPassing D20-MOUNT-14 horse",
      "shootInPassing D20-MOUNT-14 horse",
      null,
    ]);
    expect([why({}, { running: gallop }, false), why(reins({ shoots: true }), { running: gallop })]).toEqual([
      null,
      null,
    ]);
    expect([
      why({}, { moved: 1 }, false, true),
      why({}, { moved: 2 }, false, true),
      why({}, { moved: 2 }, false),
    ]).toEqual([null, "mountHasMoved D20-MOUNT-09 horse", null]);
    expect(why(reins({ fight: "mayNot" }), {}, false)).toBe("mountFights D20-MOUNT-24 horse");
  });

  it("D20-MOUNT-24 lets the mount strike before its rider, or once they fight along", () => {
    const why = (up: Who, settings = DEFAULT_SETTINGS): string | null => {
      const play = pair(up, {}, settings);
      return refused(attackInSaddleForbids(play.table(), play.get("horse"), { isRanged: false, more: false }));
    };
    const free = { ...DEFAULT_SETTINGS, fightWithMountDc: 0 };
    expect([why({}), why(struck(1)), why(struck(1, 0, { fight: "may" })), why(struck(1), free)]).toEqual([
      null,
      "mountFirst D20-MOUNT-24 rider",
      null,
      null,
    ]);
    const asks = (up: Who, mount: Partial<TurnState>, settings = DEFAULT_SETTINGS): boolean =>
      asksToFight(pair(up, mount, settings).table(), RIDER);
    const fought = struck(1).turn ?? {};
    const { run = null } = fought;
    expect([
      asks({}, { run }),
      asks({}, {}),
      asks(reins({ fight: "may" }), { run }),
      asks(reins({ fight: "mayNot" }), { run }),
      asks({}, { run }, free),
    ]).toEqual([true, false, false, false, false]);
    expect(asksToFight(pair().table(), ORC)).toBe(false);
  });

  it("D20-MOUNT-07 wants both hands for each attack of a pair of weapons, once it has begun", () => {
    const of = (pairing: "none" | "plain" | "light"): boolean =>
      wantsBothHands(rider({ turn: { run: { kind: "full", made: [], pair: pairing, offHand: 0, shots: 0 } } }), {
        with: "unarmed",
      });
    expect([of("none"), of("plain"), of("light")]).toEqual([false, true, true]);
  });
});

describe("what is kept of the reins", () => {
  it.each<readonly ["calm" | "fight" | "knees" | "shoots" | "alone", boolean, Partial<Riding>]>([
    ["calm", true, { unruly: false }],
    ["calm", false, { unruly: true }],
    ["fight", true, { fight: "may" }],
    ["fight", false, { fight: "mayNot" }],
    ["knees", true, { knees: "may" }],
    ["knees", false, { knees: "mayNot" }],
    ["shoots", true, { shoots: true }],
    ["alone", true, { alone: true }],
  ])("D20-MOUNT-03 D20-MOUNT-07 D20-MOUNT-24 is of %s (%s) nothing but that", (what, success, change) => {
    const rule: LedgerId = "D20-MOUNT-03";
    const after = MOUNTED_FOLDS.reinsTaken(pair().state, { type: "reinsTaken", id: RIDER, what, success, rule });
    expect(after.combatants.find(({ id }) => id === RIDER)?.turn.riding).toEqual({ ...FREE, ...change });
  });
});

describe("a casting in the saddle", () => {
  it("D20-MOUNT-17 leaves the mount what the stricter of two does", () => {
    for (const [at, one] of LEFT_TO_GO.entries())
      for (const [index, other] of LEFT_TO_GO.entries())
        expect(stricter(one, other)).toBe(LEFT_TO_GO[Math.min(at, index)]);
    expect(stricter(null, "run")).toBe("run");
  });

  it("D20-MOUNT-17 D20-MOUNT-18 leaves the squares of a move that are not gone yet", () => {
    const left = (leaves: LeftToGo | null, moved = 0): number => {
      const play = pair(reins({ leaves }), { moved });
      return squaresLeftAfterCasting(play.table(), play.get("horse"));
    };
    expect([left("none"), left("pace"), left("pace", 4), left("pace", 10), left("pace", 12)]).toEqual([0, 10, 6, 0, 0]);
    expect([left("far"), left("run"), left(null)]).toEqual([Infinity, Infinity, Infinity]);
  });

  it("D20-MOUNT-18 D20-MOUNT-19 goes on its way after none that holds the mount back, and in a run once that has begun", () => {
    const why = (leaves: LeftToGo | null, goesOn = true): string | null => {
      const play = pair(reins({ leaves }));
      return refused(castInSaddleForbids(play.table(), play.get("rider"), goesOn));
    };
    const held = "mountHeldBack D20-MOUNT-18 horse";
    expect([why("none"), why("pace"), why("far"), why("run"), why(null)]).toEqual([held, held, null, null, null]);
    expect([why("none", false), why("pace", false)]).toEqual([null, null]);
    const jolt = (moved: number): unknown => {
      const play = pair({}, { running: gallop, moved });
      return joltOf(play.table(), play.get("rider"), { time: "standard" })?.what;
    };
    expect([jolt(0), jolt(1)]).toEqual([null, "violentMotion"]);
  });
});

describe("one who goes down", () => {
  function* nothing(): Rule {}
  type Told = { readonly key: string; readonly wound: Parameters<Hurt>[3] };
  const down = (
    play: Play,
    id: D20Combatant["id"],
    dice: readonly number[] = [],
  ): readonly [readonly string[], Told[]] => {
    const wounds: Told[] = [];
    const hurt: Hurt = (_, key, __, wound) => {
      wounds.push({ key, wound });
      return nothing();
    };
    play.runs((table) => comeOff(table, id, hurt), { dice });
    return [play.events.map(({ type }) => type), wounds];
  };

  it("D20-MOUNT-20 D20-MOUNT-21 takes along none unless they are a pair, and none while both are up", () => {
    const is = (id: D20Combatant["id"]): boolean => isOfPair(pair().table(), id);
    expect([is(RIDER), is(HORSE), is(ORC)]).toEqual([true, true, false]);
    expect([down(pair(), HORSE), down(pair(), RIDER), down(pair(), ORC)]).toEqual([
      [[], []],
      [[], []],
      [[], []],
    ]);
  });

  it("D20-MOUNT-20 throws off the rider of a senseless mount, who lies once", () => {
    const senseless = (up: Who): Play => riding(rider(up), horse({ conditions: ["unconscious"] }), orc()).at("orc");
    const [events, wounds] = down(senseless({}), HORSE, [1, 9, 4]);
    expect(events).toEqual(["dismounted", "conditionGained", "checkRolled"]);
    expect(wounds).toEqual([
      {
        key: "saddle/rider",
        wound: { points: 4, nonlethal: false, single: true, rules: ["D20-MOUNT-20"] },
      },
    ]);
    expect(down(senseless({ conditions: ["prone"] }), HORSE, [1, 15])[0]).toEqual(["dismounted", "checkRolled"]);
  });

  it("D20-MOUNT-21 keeps half of the senseless in a saddle of which nothing is known", () => {
    const lost = riding(rider({ conditions: ["unconscious"] }), orc());
    const [events, wounds] = down(lost, RIDER, [51, 3]);
    expect([events, wounds.map(({ wound }) => wound.rules)]).toEqual([
      ["seatRolled", "conditionGained"],
      [["D20-MOUNT-21"]],
    ]);
    expect(lost.events[0]).toMatchObject({ chance: 50, stays: false });
  });
});

describe("a mount in the order", () => {
  it("D20-MOUNT-04 stays right before its rider, where it has a place", () => {
    const brought = (play: Play, id: D20Combatant["id"] = RIDER): readonly string[] => {
      play.runs((table) => bringMount(table, id));
      return play.events.map(({ type }) => type);
    };
    const absent = pair();
    absent.state = {
      ...absent.state,
      field: { ...absent.state.field, order: absent.state.field.order.filter(({ id }) => id !== HORSE) },
    };
    expect([brought(pair()), brought(absent), brought(pair(), ORC)]).toEqual([["countTaken"], [], []]);
  });
});

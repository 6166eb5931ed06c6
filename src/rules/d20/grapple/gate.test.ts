import { describe, expect, it } from "vitest";
import { combatantId, gearId, type CombatantId } from "../../kernel/ids.ts";
import { changed, withTurn } from "../changed.ts";
import type { D20Command } from "../commands.ts";
import type { PowerStats } from "../stored/power.ts";
import { claws, dagger, fight, longSword, Play, power, square, type Where, type Who } from "../testing/fights.ts";
import { brute, locked, match, plain, rok, tries } from "../testing/grapples.ts";
import { block, ground, wall } from "../testing/ground.ts";
import { refused } from "../testing/refused.ts";
import { alongForbids, othersWith, takenBy } from "./along.ts";
import { grappleForbids } from "./gate.ts";
import { groupOf, isFull, isGagged, isOutside, isPinned, opponentsOf, pinnersOf } from "./holds.ts";

const [ROK, OGRE, UNA, FAR, GONE] = ["rok", "ogre", "una", "far", "gone"].map(combatantId) as [
  CombatantId,
  CombatantId,
  CombatantId,
  CombatantId,
  CombatantId,
];
const inside: Who = { at: [6, 5] };
/** Rok and Una with the ogre, which Rok may have pinned; another stands by. */
const three = (one: Who = {}, pinned: number | null = null): Play => {
  const more = [plain("una", inside), plain("far", { at: [8, 5], side: "brutes" })];
  return locked(locked(match({ ...inside, ...one }, {}, more), "rok", "ogre", pinned), "una", "ogre");
};
/** Rok, pinned by the ogre. */
const under = (one: Who = {}, gagged = false): Play =>
  locked(match({ ...inside, ...one }, {}), "ogre", "rok", 1).arrange("rok", (each) =>
    withTurn(each, { holds: each.turn.holds.map((hold) => ({ ...hold, gagged })) }),
  );
const why = (play: Play, command: D20Command): string | null => refused(grappleForbids(play.table(), command));

describe("what grapplers may do", () => {
  it("D20-GRAP-13 D20-GRAP-45 discharges a touch at one of the grapple, and not while pinned", () => {
    const touch = (...targets: readonly CombatantId[]): D20Command => ({ do: "touch", by: ROK, targets });
    expect([why(three(), touch(OGRE)), why(three(), touch(UNA)), why(three(), touch(OGRE, FAR))]).toEqual([
      null,
      null,
      "notInGrasp D20-GRAP-13 far",
    ]);
    expect(why(under(), touch(OGRE))).toBe("pinnedDown D20-GRAP-45");
    expect(why(match(), touch(OGRE))).toBeNull();
  });

  it("D20-GRAP-16 D20-GRAP-39 D20-GRAP-45 are words, and what takes an open hand, but for the pinned", () => {
    const act = (activity: string): D20Command => ({ do: "act", by: ROK, activity });
    const all = ["speak", "stopConcentrating", "drop", "draw"];
    expect(all.map((each) => why(three(), act(each)))).toEqual([null, null, null, "inGrapple D20-GRAP-16"]);
    const pinned = "pinnedDown D20-GRAP-45";
    expect(all.map((each) => why(under(), act(each)))).toEqual([null, null, pinned, pinned]);
    expect(all.map((each) => why(under({}, true), act(each)))).toEqual([
      "gaggedByHold D20-GRAP-39",
      null,
      pinned,
      pinned,
    ]);
  });

  it("D20-GRAP-13 D20-GRAP-17 D20-GRAP-20 is magic of one action, and none that has to hit an outsider", () => {
    const use = (stats: Partial<PowerStats>, target = OGRE, play: (one: Who) => Play = three): string | null =>
      why(play({ gear: [power("spell", stats)] }), {
        do: "usePower",
        by: ROK,
        power: gearId("spell"),
        targets: [target],
      });
    expect([
      use({ delivery: "touch" }, FAR),
      use({ delivery: "rangedTouch" }, FAR),
      use({ delivery: "targets" }, FAR),
      use({ delivery: "touch" }),
      use({ delivery: "rangedTouch" }, UNA),
    ]).toEqual(["notInGrasp D20-GRAP-13 far", "notInGrasp D20-GRAP-13 far", null, null, null]);
    expect([
      use({ time: "free" }),
      use({ time: "standard" }),
      use({ time: "round" })?.slice(0, 23),
      use({ source: "item", time: "round" }),
      use({ source: "scroll" }),
      use({}, OGRE, under),
      use({ source: "item" }, OGRE, under),
    ]).toEqual([
      null,
      null,
      "tooLongHere D20-GRAP-20",
      null,
      "noScrollHere D20-GRAP-17",
      null,
      "pinnedDown D20-GRAP-45",
    ]);
    expect(why(three(), { do: "usePower", by: ROK, power: gearId("none"), targets: [FAR] })).toBeNull();
  });

  it("D20-GRAP-16 D20-GRAP-38 D20-GRAP-45 is the rest of the list, less of it for pinners, and none of it for the pinned", () => {
    const all: readonly D20Command[] = [
      { do: "endTurn", by: ROK },
      { do: "haul", by: ROK, path: [] },
      { do: "drawLight", by: ROK, gear: gearId("dagger"), target: OGRE },
      { do: "takeComponent", by: ROK },
      { do: "releaseHold", by: ROK, target: OGRE },
      { do: "totalDefense", by: ROK },
    ];
    const [list, pinned] = ["inGrapple D20-GRAP-16", "pinnedDown D20-GRAP-45"];
    expect(all.map((each) => why(three(), each))).toEqual([null, null, null, null, null, list]);
    const held = "pinsAlready D20-GRAP-38 ogre";
    expect(all.map((each) => why(three({}, 1), each))).toEqual([null, null, held, held, null, list]);
    expect(all.map((each) => why(under(), each))).toEqual([null, pinned, pinned, pinned, pinned, pinned]);
    expect(all.map((each) => why(match(), each))).toEqual([null, null, null, null, null, null]);
  });

  it("D20-GRAP-13 D20-GRAP-18 D20-GRAP-19 is an attack with the body or a light weapon at one of the grapple", () => {
    const gear = [dagger(), longSword({ place: "offHand" }), claws()];
    const strike = (more: object): string | null =>
      why(three({ gear }), { do: "attack", by: ROK, target: OGRE, with: gearId("dagger"), ...more });
    expect([
      strike({}),
      strike({ target: UNA }),
      strike({ with: "unarmed" }),
      strike({ with: gearId("claws") }),
      strike({ with: gearId("none") }),
      strike({ target: GONE }),
    ]).toEqual([null, null, null, null, null, null]);
    expect([
      strike({ with: gearId("long_sword") })?.slice(0, 20),
      strike({ thrown: true })?.slice(0, 20),
      strike({ twoWeapons: true }),
      strike({ rapidShot: true }),
      strike({ target: null, square: { column: 6, row: 5 } }),
      strike({ corner: { column: 6, row: 5 } }),
      strike({ target: FAR }),
      strike({ instead: "trip" }),
    ]).toEqual([
      "notLight D20-GRAP-18",
      "notLight D20-GRAP-18",
      "oneWeaponHere D20-GRAP-19",
      "oneWeaponHere D20-GRAP-19",
      "inGrapple D20-GRAP-16",
      "inGrapple D20-GRAP-16",
      "notInGrasp D20-GRAP-13 far",
      "inGrapple D20-GRAP-16",
    ]);
  });

  it("D20-GRAP-36 D20-GRAP-38 is a disarm of the pinned, by hand, and no weapon for a pinner", () => {
    const gear = [dagger(), claws()];
    const disarm = (play: Play, more: object = {}): string | null =>
      why(play, { ...tries("rok", "ogre", "disarm"), ...more });
    expect([
      disarm(three({ gear }, 1)),
      disarm(three({ gear }, 1), { with: gearId("dagger") }),
      disarm(three({ gear })),
      disarm(three({ gear }, 1), { target: UNA }),
    ]).toEqual([
      null,
      "disarmPinned D20-GRAP-36 ogre",
      "disarmPinned D20-GRAP-36 ogre",
      "disarmPinned D20-GRAP-36 una",
    ]);
    const strike = (play: Play, id: string): string | null =>
      why(play, { do: "attack", by: ROK, target: OGRE, with: gearId(id) });
    expect([strike(three({ gear }, 1), "dagger"), strike(three({ gear }, 1), "claws")]).toEqual([
      "pinsAlready D20-GRAP-38 ogre",
      null,
    ]);
    expect([why(under(), tries("rok", "ogre", "harm")), why(under(), tries("rok", "ogre", "escape"))]).toEqual([
      "pinnedDown D20-GRAP-45",
      null,
    ]);
  });
});

describe("those in a grapple", () => {
  it("D20-GRAP-11 D20-GRAP-43 are all who hang together, and those that one knows", () => {
    const play = three();
    const ids = (all: readonly { readonly id: CombatantId }[]): readonly string[] => all.map(({ id }) => id);
    const group = (id: string): readonly string[] => ids(groupOf(play.table(), play.get(id)));
    expect([group("rok"), group("una"), group("far")]).toEqual([
      ["rok", "ogre", "una"],
      ["rok", "ogre", "una"],
      ["far"],
    ]);
    const outside = (id: string, other: CombatantId): boolean => isOutside(play.table(), play.get(id), other);
    expect([outside("rok", UNA), outside("rok", OGRE), outside("rok", FAR), outside("far", ROK)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    const lost = locked(match(inside), "rok", "ogre").arrange("rok", (each) =>
      withTurn(each, { holds: [...each.turn.holds, { id: GONE, pinned: null, gagged: false }] }),
    );
    expect(ids(opponentsOf(lost.table(), lost.get("rok")))).toEqual(["ogre"]);
  });

  it("D20-GRAP-34 D20-GRAP-39 are pinned and gagged by one as by all", () => {
    const hold = (id: CombatantId, pinned: number | null, gagged = false) => ({ id, pinned, gagged });
    const of = (...holds: readonly ReturnType<typeof hold>[]) => {
      const one = { turn: { ...rok().turn, holds } };
      return [isPinned(one), isGagged(one), pinnersOf(one)];
    };
    expect([
      of(),
      of(hold(OGRE, null)),
      of(hold(OGRE, null), hold(UNA, 1)),
      of(hold(OGRE, 1, true), hold(UNA, null)),
    ]).toEqual([
      [false, false, []],
      [false, false, []],
      [true, false, ["una"]],
      [true, true, ["ogre"]],
    ]);
  });

  it("D20-GRAP-44 count for a half each where they are much smaller too", () => {
    const names = Array.from({ length: 8 }, (_, at) => `one${at}`);
    const around = (count: number): boolean => {
      const all = names.slice(0, count).map((id) => plain(id, { size: "tiny", ...inside }));
      const next = plain("next", { size: "tiny" });
      const play = names
        .slice(0, count)
        .reduce((now, id) => locked(now, id, "ogre"), new Play(fight([...all, next, brute({ size: "medium" })])));
      return isFull(play.table(), play.get("next"), play.get("ogre"));
    };
    expect([around(7), around(8)]).toEqual([false, true]);
  });
});

describe("those who are taken along", () => {
  const field = (where: Where["field"] = {}, two: Who = {}): Play =>
    locked(
      locked(new Play(fight([rok(inside), brute(two), plain("una", { at: [6, 8] })], { field: where })), "rok", "ogre"),
      "rok",
      "una",
    );
  const along = (play: Play, across = 1): string | null => {
    const table = play.table();
    const taken = takenBy(
      table,
      play.get("rok"),
      { from: square(6, 5), to: square(6 + across, 5) },
      (id) => play.get(id).position,
    );
    return refused(alongForbids(table, taken));
  };
  const grounds = (...all: readonly ReturnType<typeof ground>[]) => ({
    grounds: all.map((each, at) => ({ ...each, id: `g${at}` })),
  });

  it("D20-GRAP-29 are all others, each as far as the mover, or nowhere without a map", () => {
    const play = field().arrange("una", (each) => changed(each, { position: null }));
    expect(othersWith(play.table(), play.get("rok"))).toEqual(["ogre", "una"]);
    const { position } = play.get("ogre");
    expect(
      takenBy(play.table(), play.get("rok"), { from: square(6, 5), to: square(7, 5) }, (id) => play.get(id).position),
    ).toEqual([
      { id: OGRE, from: position, to: { ...position, x: (position?.x ?? 0) + 1.5 } },
      { id: UNA, from: null, to: null },
    ]);
    expect(along(play)).toBeNull();
    const to = square(9, 9);
    expect(alongForbids(play.table(), [{ id: UNA, from: null, to }])).toBeNull();
    expect(alongForbids(play.table(), [{ id: UNA, from: to, to: null }])).toBeNull();
  });

  it("D20-GRAP-29 D20-MOVE-15 each need room: the second as well as the first", () => {
    const lone = field();
    expect(along(lone)).toBeNull();
    expect([
      along(field(grounds(ground({ blocking: true }, [8, 6])))),
      along(field(grounds(ground({ blocking: true }, [7, 8])))),
      along(field(grounds(ground({ crossing: "jump", crossingDc: 10 }, [7, 8])))),
      along(field({ walls: [wall([7, 7], [7, 10])] })),
    ]).toEqual([
      "noRoomAlong D20-GRAP-29 ogre",
      expect.stringMatching(/./),
      "noRoomAlong D20-GRAP-29 una",
      expect.stringMatching(/./),
    ]);
    const taken = new Play(fight([rok(inside), brute(), plain("una", { at: [6, 8] }), plain("far", { at: [7, 8] })]));
    expect(along(locked(locked(taken, "rok", "ogre"), "rok", "una"))).toMatch(/far$/);
  });

  it("D20-GRAP-29 D20-MOVE-33 come out of where there is no room, and squeeze in nowhere", () => {
    const walled = field(grounds(ground({ blocking: true }, [6, 8])));
    const here = square(6, 8);
    const stays = refused(alongForbids(walled.table(), [{ id: UNA, from: here, to: here }]));
    expect([along(walled), stays]).toEqual([null, "noRoomAlong D20-GRAP-29 una"]);
    const lane = grounds(
      ground({ blocking: true }, ...block([8, 5], [12, 5])),
      ground({ blocking: true }, ...block([8, 7], [12, 7])),
    );
    expect(along(field(lane))).toBe("noRoomAlong D20-GRAP-29 ogre");
  });
});

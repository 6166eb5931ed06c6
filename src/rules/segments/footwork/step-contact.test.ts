import { describe, expect, it } from "vitest";
import { placeAt } from "../../kernel/geometry/place.ts";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS, DEFAULT_TABLES, type SegmentsSettings } from "../settings.ts";
import { EMPTY_FIELD, type Field, type SegmentsCombatant } from "../state.ts";
import { fighter, orc, Skirmish } from "../testing/fights.ts";
import type { Footing } from "../stats.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { longSword } from "../testing/gear.ts";

type Pair = readonly [string, string];
type Step = readonly [id: string, relativeTo: string, way: Footing];

const HEROES = ["conrath", "friend", "duna"];
const stepper = (id: string): SegmentsCombatant =>
  HEROES.includes(id)
    ? fighter(id, { side: "heroes", scores: [16, 14, 12], gear: [longSword()], initiative: 10 })
    : orc(id, { initiative: 10 });
const pairOf = ([a, b]: Pair) => [combatantId(a), combatantId(b)] as const;

interface Scene {
  /** Who stands where; without a map but for them. */
  readonly places?: Readonly<Record<string, Point>>;
  readonly field?: Partial<Field>;
  readonly settings?: SegmentsSettings;
  /** In which order the combatants stand. */
  readonly ids?: readonly string[];
}

/** A segment in which these steps have been settled, played to its end. */
function stepping(
  engaged: readonly Pair[],
  steps: readonly Step[],
  { places = {}, field = {}, settings = DEFAULT_SETTINGS, ids }: Scene = {},
): Skirmish {
  const names = ids ?? [...new Set([...HEROES, ...engaged.flat()])];
  const fight = new Skirmish(
    names.map((id) => ({ ...stepper(id), position: places[id] === undefined ? null : placeAt(null, places[id]) })),
    settings,
    { ...EMPTY_FIELD, engaged: engaged.map(pairOf), ...field },
  ).at(3, "actions");
  for (const [id, relativeTo, way] of steps)
    fight.arrange(id, (who) => ({
      ...who,
      turn: { ...who.turn, step: { relativeTo: combatantId(relativeTo), way, segment: 3 } },
    }));
  return fight.aloneIn("noOne").advance();
}
const places = (fight: Skirmish, ...ids: readonly string[]) => ids.map((id) => fight.placeOf(id));
const kept = (...said: Parameters<typeof stepping>) =>
  stepping(...said).state.field.engaged.map((pair) => pair.join("-"));

describe("contact after the steps of a segment, without a map", () => {
  it("SEG-MOVE-35 each of several fights comes to what its own two movements make of it", () => {
    const two: readonly Pair[] = [
      ["conrath", "orc"],
      ["friend", "second"],
    ];
    expect(
      kept(two, [
        ["orc", "conrath", "back"],
        ["friend", "second", "circleLeft"],
      ]),
    ).toEqual(["friend-second"]);
    expect(
      kept(two, [
        ["orc", "conrath", "circleLeft"],
        ["friend", "second", "back"],
      ]),
    ).toEqual(["conrath-orc"]);
    expect(
      kept(two, [
        ["conrath", "orc", "advance"],
        ["second", "friend", "back"],
      ]),
    ).toEqual(["conrath-orc"]);
    expect(
      kept(two, [
        ["conrath", "orc", "back"],
        ["second", "friend", "advance"],
      ]),
    ).toEqual(["friend-second"]);
  });

  it("SEG-MOVE-35 of two who step against the same one who holds, each alone; so of two opponents stepped against", () => {
    const upon: readonly Pair[] = [
      ["conrath", "orc"],
      ["friend", "orc"],
    ];
    expect(
      kept(upon, [
        ["conrath", "orc", "back"],
        ["friend", "orc", "circleLeft"],
      ]),
    ).toEqual(["friend-orc"]);
    expect(
      kept(upon, [
        ["conrath", "orc", "circleLeft"],
        ["friend", "orc", "back"],
      ]),
    ).toEqual(["conrath-orc"]);
    const beset: readonly Pair[] = [
      ["conrath", "orc"],
      ["conrath", "second"],
    ];
    expect(
      kept(beset, [
        ["orc", "conrath", "back"],
        ["second", "conrath", "circleLeft"],
      ]),
    ).toEqual(["conrath-second"]);
  });

  it.each([[["orc", "conrath", "friend"]], [["friend", "orc", "conrath"]]])(
    "SEG-MOVE-45 one who goes with one opponent leaves the other, in the order %j",
    (ids) => {
      const two: readonly Pair[] = [
        ["conrath", "orc"],
        ["friend", "orc"],
      ];
      expect(
        kept(
          two,
          [
            ["orc", "conrath", "back"],
            ["conrath", "orc", "advance"],
          ],
          { ids },
        ),
      ).toEqual(["conrath-orc"]);
    },
  );

  it("SEG-MOVE-45 one who turns, is barred or holds stays with all others; one who goes off does not", () => {
    const beset: readonly Pair[] = [
      ["conrath", "orc"],
      ["conrath", "second"],
    ];
    const second = (...steps: readonly Step[]) => kept(beset, steps).includes("conrath-second");
    expect(second(["conrath", "orc", "circleLeft"], ["orc", "conrath", "circleLeft"])).toBe(true);
    expect(second(["conrath", "orc", "advance"])).toBe(true);
    expect(second(["orc", "conrath", "back"])).toBe(true);
    expect(second(["conrath", "orc", "back"], ["orc", "conrath", "advance"])).toBe(false);
    expect(second(["conrath", "orc", "back"])).toBe(false);
    expect(
      kept(
        [
          ["conrath", "second"],
          ["friend", "second"],
        ],
        [["second", "friend", "back"]],
      ),
    ).toEqual([]);
    const upon: readonly Pair[] = [
      ["conrath", "orc"],
      ["friend", "orc"],
    ];
    expect(kept(upon, [["conrath", "orc", "back"]])).toEqual(["friend-orc"]);
  });

  it("SEG-MOVE-45 one who steps beside a fight takes no one else out of theirs", () => {
    const three: readonly Pair[] = [
      ["conrath", "orc"],
      ["friend", "orc"],
      ["conrath", "second"],
    ];
    const turning: readonly Step[] = [
      ["conrath", "orc", "circleLeft"],
      ["orc", "conrath", "circleLeft"],
    ];
    expect(kept(three, [...turning, ["friend", "orc", "advance"]])).toEqual([
      "conrath-orc",
      "friend-orc",
      "conrath-second",
    ]);
  });

  it("SEG-MOVE-35 a table of one's own may let a fight stand where it is", () => {
    const tables = {
      ...DEFAULT_SETTINGS.tables,
      engagedMoves: {
        ...DEFAULT_TABLES.engagedMoves,
        back: { ...DEFAULT_TABLES.engagedMoves.back, hold: "static" as const },
      },
    };
    expect(
      kept(
        [
          ["conrath", "orc"],
          ["conrath", "second"],
        ],
        [["conrath", "orc", "back"]],
        { settings: { ...DEFAULT_SETTINGS, tables } },
      ),
    ).toEqual(["conrath-orc", "conrath-second"]);
  });

  it("SEG-MOVE-45 what others do elsewhere takes no one from their foe", () => {
    const three: readonly Pair[] = [
      ["conrath", "orc"],
      ["friend", "second"],
      ["friend", "third"],
    ];
    expect(
      kept(three, [
        ["conrath", "orc", "back"],
        ["orc", "conrath", "advance"],
        ["friend", "second", "circleLeft"],
      ]),
    ).toEqual(["conrath-orc", "friend-second", "friend-third"]);
  });

  it("SEG-MOVE-45 one who steps after or around a foe who is busy with another", () => {
    const upon: readonly Pair[] = [
      ["conrath", "orc"],
      ["friend", "orc"],
    ];
    const friend = (way: Footing, ...steps: readonly Step[]) =>
      kept(upon, [...steps, ["friend", "orc", way]]).includes("friend-orc");
    const away: readonly Step[] = [
      ["conrath", "orc", "back"],
      ["orc", "conrath", "advance"],
    ];
    expect([
      friend("advance", ...away),
      friend("accompany", ...away),
      friend("back", ...away),
      friend("circleLeft", ...away),
      friend("circleRight", ...away),
    ]).toEqual([true, true, false, false, false]);
    const round: readonly Step[] = [
      ["conrath", "orc", "circleLeft"],
      ["orc", "conrath", "circleLeft"],
    ];
    expect([friend("circleLeft", ...round), friend("circleRight", ...round), friend("back", ...round)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("SEG-MOVE-45 of two who do so each alone, and one who does leaves their other foes", () => {
    const away: readonly Step[] = [
      ["conrath", "orc", "back"],
      ["orc", "conrath", "advance"],
    ];
    const upon: readonly Pair[] = [
      ["conrath", "orc"],
      ["duna", "orc"],
      ["friend", "orc"],
      ["friend", "second"],
    ];
    expect(
      kept(upon, [...away, ["duna", "orc", "back"], ["friend", "orc", "advance"]], {
        ids: ["conrath", "duna", "friend", "orc", "second"],
      }),
    ).toEqual(["conrath-orc", "friend-orc"]);
    const back: readonly Pair[] = [
      ["conrath", "orc"],
      ["conrath", "second"],
      ["friend", "second"],
    ];
    expect(kept(back, [...away, ["second", "conrath", "advance"]])).toEqual(["conrath-orc", "conrath-second"]);
  });

  it("SEG-MOVE-17 SEG-HOUSE-29 only the distance of those who part grows", () => {
    const distances = [
      { pair: pairOf(["conrath", "orc"]), metres: 1 },
      { pair: pairOf(["friend", "second"]), metres: 1.5 },
    ];
    const metres = (...steps: readonly Step[]) =>
      stepping([], steps, {
        ids: ["conrath", "friend", "orc", "second"],
        field: { distances },
      }).state.field.distances.map((entry) => entry.metres);
    expect(metres(["orc", "conrath", "back"])).toEqual([5, 1.5]);
    expect(metres(["second", "friend", "back"], ["conrath", "orc", "circleLeft"])).toEqual([1, 5.5]);
    expect(metres(["second", "friend", "back"], ["friend", "second", "back"], ["conrath", "orc", "back"])).toEqual([
      5, 9.5,
    ]);
  });

  it.each([["conrath"], ["orc"]])("SEG-MOVE-17 so too where only %s has a place", (id) => {
    const scene = { ids: ["conrath", "orc"], places: { [id]: { x: 0, y: 0 } } };
    expect(kept([["conrath", "orc"]], [["conrath", "orc", "back"]], scene)).toEqual([]);
    expect(kept([], [["conrath", "orc", "follow"]], scene)).toEqual(["conrath-orc"]);
  });

  it("SEG-MOVE-17 SEG-HOUSE-27 on the map one who follows is where they stand, and nothing is set by hand", () => {
    const places = { conrath: { x: 0, y: 0 }, orc: { x: 3, y: 0 } };
    const followed = stepping([], [["conrath", "orc", "follow"]], { ids: ["conrath", "orc"], places });
    expect([followed.has("engagementSet"), followed.placeOf("conrath")]).toEqual([false, { x: 2, y: 0 }]);
    expect(kept([], [["conrath", "orc", "follow"]], { ids: ["conrath", "orc"] })).toEqual(["conrath-orc"]);
    expect(kept([["conrath", "orc"]], [["conrath", "orc", "accompany"]], { ids: ["conrath", "orc"] })).toEqual([
      "conrath-orc",
    ]);
  });
});

describe("steps on the map", () => {
  const O = { x: 0, y: 0 };
  const E = { x: 1, y: 0 };
  const both: readonly Step[] = [
    ["conrath", "orc", "circleLeft"],
    ["orc", "conrath", "circleLeft"],
  ];
  const on = (steps: readonly Step[], standing: Readonly<Record<string, Point>>, more: Scene = {}) =>
    stepping([], steps, { ids: Object.keys(standing), places: standing, ...more });
  const ownTable = (
    own: Partial<Record<"advance" | "back", Partial<Record<"hold" | "circleLeft", "static" | "turns">>>>,
  ): SegmentsSettings => ({
    ...DEFAULT_SETTINGS,
    tables: {
      ...DEFAULT_SETTINGS.tables,
      engagedMoves: {
        ...DEFAULT_TABLES.engagedMoves,
        back: { ...DEFAULT_TABLES.engagedMoves.back, ...own.back },
        advance: { ...DEFAULT_TABLES.engagedMoves.advance, ...own.advance },
      },
    },
  });

  it("SEG-MOVE-35 a table of one's own says who stays and who turns", () => {
    const pair = { conrath: O, orc: E };
    const back: readonly Step[] = [["conrath", "orc", "back"]];
    expect(places(on(back, pair, { settings: ownTable({ back: { hold: "static" } }) }), "conrath", "orc")).toEqual([
      O,
      E,
    ]);
    expect(places(on(back, pair, { settings: ownTable({ back: { hold: "turns" } }) }), "conrath", "orc")).toEqual([
      O,
      E,
    ]);
    const met = on(
      [
        ["conrath", "orc", "advance"],
        ["orc", "conrath", "circleLeft"],
      ],
      pair,
      { settings: ownTable({ advance: { circleLeft: "turns" } }) },
    );
    expect(places(met, "conrath", "orc")).toEqual([O, { x: 0, y: 1 }]);
    expect(met.last("displaced")).toMatchObject({ id: "orc", cause: "step", rule: "SEG-MOVE-27" });
  });

  it("SEG-MOVE-34 SEG-MOVE-16 two who circle turn both or neither, and brush past no one", () => {
    expect(places(on(both, { conrath: O, orc: E }), "conrath", "orc")).toEqual([
      { x: 0.5, y: -0.5 },
      { x: 0.5, y: 0.5 },
    ]);
    expect(places(on(both, { conrath: O, orc: E, friend: { x: 0.9, y: 1.4 } }), "conrath", "orc")).toEqual([O, E]);
    expect(places(on(both, { conrath: O, orc: E, friend: { x: -0.55, y: -0.6 } }), "conrath", "orc")).toEqual([O, E]);
  });

  it("SEG-MOVE-16 SEG-MOVE-27 no quarter turn leads through a wall that has been shut meanwhile", () => {
    const shut = { from: { x: 0.2, y: -0.8 }, to: { x: 0.4, y: -0.6 } };
    expect(
      places(
        on([["conrath", "orc", "circleLeft"]], { conrath: O, orc: E }, { field: { obstacles: [shut] } }),
        "conrath",
      ),
    ).toEqual([O]);
  });

  it("SEG-MOVE-16 one who advances brushes past no one either", () => {
    const far = { conrath: O, orc: { x: 10, y: 0 } };
    const step: readonly Step[] = [["conrath", "orc", "advance"]];
    expect(places(on(step, { ...far, friend: { x: 3, y: 0.8 } }), "conrath")).toEqual([{ x: 2.4, y: 0 }]);
    const free = on(step, far);
    expect([places(free, "conrath"), free.last("displaced").cause]).toEqual([[{ x: 4, y: 0 }], "step"]);
  });

  it("SEG-HOUSE-18 one who makes room steps first, in whatever order they stand", () => {
    const queue = on(
      [
        ["conrath", "orc", "advance"],
        ["friend", "orc", "advance"],
      ],
      { conrath: O, friend: { x: 4, y: 0 }, orc: { x: 20, y: 0 } },
    );
    expect(places(queue, "conrath", "friend")).toEqual([
      { x: 4, y: 0 },
      { x: 8, y: 0 },
    ]);
  });

  it("SEG-HOUSE-27 SEG-MOVE-25 one who follows goes towards where the other has got to", () => {
    const followed = on(
      [
        ["orc", "conrath", "circleLeft"],
        ["friend", "orc", "follow"],
      ],
      { conrath: O, friend: { x: 5, y: 0 }, orc: E },
    );
    expect(followed.placeOf("orc")).toEqual({ x: 0, y: 1 });
    expect(followed.get("friend").position?.y).toBeCloseTo(4 / Math.sqrt(26), 5);
    expect(followed.last("displaced")).toMatchObject({ id: "friend", cause: "step", rule: "SEG-HOUSE-27" });
  });

  it("SEG-MOVE-45 SEG-MOVE-35 only opponents in contact meet in their steps, and only by steps of their own", () => {
    const apart = on([["conrath", "second", "back"]], { conrath: O, orc: E, second: { x: 9, y: 0 } });
    expect([apart.has("stepsMet"), places(apart, "conrath")]).toEqual([false, [{ x: -4, y: 0 }]]);
    const near = on([["conrath", "orc", "follow"]], { conrath: O, orc: E });
    expect([near.has("stepsMet"), places(near, "conrath")]).toEqual([false, [O]]);
  });

  it("SEG-MOVE-16 one who cannot move at all is not told to have moved", () => {
    const behind = on([["conrath", "orc", "back"]], { conrath: O, orc: E, friend: { x: -1, y: 0 } });
    expect([places(behind, "conrath"), behind.has("displaced")]).toEqual([[O], false]);
  });
});

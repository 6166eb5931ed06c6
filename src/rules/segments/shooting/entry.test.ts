import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { groundBelow } from "../../kernel/geometry/grid.ts";
import { groundDistance } from "../../kernel/geometry/distance.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { Place } from "../../kernel/geometry/place.ts";
import type { Zone } from "../stored/turn.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { longBow } from "../testing/gear.ts";

const at = (x: number, y = 0): Place => ({ x, y, elevation: 0 });
const circle = (centre: Place, radius: number): Zone => ({
  centre: groundBelow(centre),
  radius,
  direction: null,
  angle: 0,
  members: [],
});
const arc = (direction: number, angle: number, radius: number): Zone => ({
  centre: groundBelow(at(0)),
  radius,
  direction,
  angle,
  members: [],
});
/** Base attack 3, Dexterity +1: a long bow strikes at N + 3 in cover fire at short range. */
const archer = (zone: Zone, who: Who = {}, id = "archer") =>
  fighter(id, {
    class: "warrior",
    level: 3,
    scores: [10, 12, 12],
    side: "heroes",
    gear: [longBow()],
    at: at(0),
    ...who,
    turn: { mode: "cover", cover: { with: gearId("longBow"), zone }, ...who.turn },
  });
const run = (path: readonly Place[], speed = 8) => ({ do: "move", by: combatantId("orc"), path, speed }) as const;
/** The mover sets off, and the segment goes to its end. */
const crossing = (
  zones: readonly Zone[],
  from: Place,
  path: readonly Place[],
  dice: readonly number[],
  answers: readonly string[],
  { speed = 8, foe = {}, watch = {} }: { readonly speed?: number; readonly foe?: Who; readonly watch?: Who } = {},
) => {
  const shooters = zones.map((zone, index) => archer(zone, watch, index === 0 ? "archer" : `archer${index + 1}`));
  const fight = new Skirmish([...shooters, orc("orc", { at: from, turn: { mode: "shooting" }, ...foe })])
    .at(1, "declarations")
    .does(run(path, speed));
  expect(fight.questions).toEqual([]);
  return fight.advance("phase").does({ do: "advance", by: null, to: "phase" }, { dice, answers });
};
const places = ({ events }: Skirmish) => events.flatMap((event) => (event.type === "moved" ? [event.to] : []));

/** What the body of a large creature exceeds a plain one by. */
const WIDER = DEFAULT_SETTINGS.tables.sizes.large.radius - 1 / 2;

describe("coming onto covered ground", () => {
  it("SEG-HOUSE-43 is shot at where the ground begins, and goes on if still able", () => {
    const fight = crossing([circle(at(20), 2)], at(20, 10), [at(20, -30)], [10, 5], ["shoot:longBow"]);
    expect(places(fight)).toEqual([at(20, 2), at(20, -6)]);
    expect(fight.last("shotTaken")).toMatchObject({ by: "archer", target: "orc", band: "short" });
    expect(fight.last("shotTaken").metres).toBeCloseTo(Math.hypot(20, 2));
    expect(fight.life("orc")).toEqual([4, 6]);
    expect(fight.get("orc").turn.move?.path).toEqual([at(20, -30)]);
  });

  it("SEG-HOUSE-43 a mover felled there stays there", () => {
    const fight = crossing([circle(at(20), 2)], at(20, 10), [at(20, -30)], [15, 8], ["shoot:longBow"], {
      foe: { stamina: 1, wounds: 1 },
    });
    expect(fight.get("orc").position).toEqual(at(20, 2));
    expect([fight.get("orc").turn.move, fight.get("orc").body.conditions]).toEqual([null, ["dead"]]);
  });

  it("SEG-HOUSE-43 slow steps count: the ground is entered", () => {
    const fight = crossing([circle(at(20), 2)], at(20, 4), [at(20, 0)], [], ["wait"], { speed: 2 });
    expect([fight.questions.length, places(fight)]).toEqual([1, [at(20, 2), at(20)]]);
  });

  it.each<readonly [string, Zone, Place, readonly Place[], Place | null]>([
    ["beside the ground", circle(at(20), 2), at(25, 10), [at(25, -30)], null],
    ["not so far in this segment", circle(at(20), 2), at(20, 20), [at(20, -30)], null],
    ["as far as its edge and no farther", circle(at(20), 2), at(20, 18), [at(20, 2)], null],
    ["out of it", circle(at(20), 2), at(20, 3), [at(20, 30)], null],
    ["round a corner and in", circle(at(20), 2), at(30, 4), [at(20, 4), at(20, 0)], at(20, 2)],
    ["through it", circle(at(20), 2), at(20, 8), [at(20, -8)], at(20, 2)],
    ["into an arc over its edge", arc(0, 90, 30), at(10, 15), [at(10, -15)], at(10, 10)],
    ["into an arc over its other edge", arc(0, 90, 30), at(10, -15), [at(10, 15)], at(10, -10)],
    ["into an arc over its rim", arc(0, 90, 30), at(35), [at(20)], at(30)],
    ["as far as its edge in this segment, and on", circle(at(20), 2), at(20, 18), [at(20, -30)], at(20, 2)],
    ["to a corner on its edge and away again", circle(at(20), 2), at(20, 10), [at(20, 2), at(28, 2)], null],
    ["into an arc and out over its rim in one go", arc(0, 90, 30), at(18, 20), [at(60, 20)], at(20, 20)],
    [
      "into an arc that lies askew",
      { centre: groundBelow(at(5, 3)), radius: 30, direction: 30, angle: 60, members: [] },
      at(2, 3 + 5 * Math.sqrt(3)),
      [at(20, 3 + 5 * Math.sqrt(3))],
      at(10, 3 + 5 * Math.sqrt(3)),
    ],
    [
      "past one who is named and covers no ground",
      { centre: null, radius: 0, direction: null, angle: 0, members: [combatantId("bran")] },
      at(20, 8),
      [at(20, -8)],
      null,
    ],
    ["behind the tip of an arc", arc(0, 90, 30), at(-5, 8), [at(-5, -8)], null],
    ["between the arms of a wide arc", arc(0, 270, 30), at(-10, 1), [at(-10, -1)], null],
  ])("SEG-HOUSE-43 SEG-HOUSE-18 %s", (_, zone, from, path, entry) => {
    const fight = crossing([zone], from, path, [], entry === null ? [] : ["wait"]);
    expect(fight.questions.map(({ cause }) => cause)).toEqual(entry === null ? [] : ["coverFire"]);
    const [first = from, ...rest] = places(fight);
    expect(rest).toHaveLength(entry === null ? 0 : 1);
    if (entry !== null) expect(groundDistance(first, entry)).toBeCloseTo(0);
  });

  it.each<readonly [string, Zone, Place, readonly Place[], Place]>([
    ["a circle", circle(at(20), 2), at(20, 8), [at(20, -8)], at(20, 2.5)],
    ["the edge of an arc", arc(0, 90, 30), at(10, 15), [at(10, -15)], at(10, 10 + WIDER * Math.SQRT2)],
    [
      "the corner of an arc",
      arc(0, 90, 20),
      at(20, 20 / Math.SQRT2 + 0.4),
      [at(0, 20 / Math.SQRT2 + 0.4)],
      at(20 / Math.SQRT2 + 0.3, 20 / Math.SQRT2 + 0.4),
    ],
  ])("SEG-HOUSE-43 SEG-HOUSE-29 a big body comes onto %s with its edge", (_name, zone, from, path, entry) => {
    const fight = crossing([zone], from, path, [], ["wait"], { foe: { stats: { size: "large" } } });
    const [first = from] = places(fight);
    expect(groundDistance(first, entry)).toBeCloseTo(0);
  });

  it("SEG-HOUSE-43 one who runs out and in again comes onto it, and is asked about once a movement", () => {
    const loop = [at(20, 4), at(24, 4), at(20, 1), at(20, 4), at(20, 1)];
    const fight = new Skirmish([archer(circle(at(20), 2)), orc("orc", { at: at(20), turn: { mode: "shooting" } })])
      .at(1, "declarations")
      .does(run(loop), { answers: ["wait"] });
    const done = fight.advance("phase").does({ do: "advance", by: null, to: "phase" }, { answers: ["wait"] });
    expect([done.questions.length, places(done).length]).toEqual([1, 2]);
  });

  it("SEG-HOUSE-43 a shooter who has waited once is not asked again in the same movement", () => {
    const inAndOut = [at(20, 1), at(20, 4), at(20, 1)];
    expect(crossing([circle(at(20), 2)], at(20, 3), inAndOut, [], ["wait"]).questions).toHaveLength(1);
  });

  it("SEG-HOUSE-43 each shooter fires where their own ground begins, those of one ground together", () => {
    const zones = [circle(at(20, -4), 2), circle(at(20, 4), 2), circle(at(20, 4), 2)];
    const fight = crossing(
      zones,
      at(20, 10),
      [at(20, -30)],
      [2, 3, 4],
      ["shoot:longBow", "shoot:longBow", "shoot:longBow"],
    );
    expect(fight.questions.map(({ to }) => to)).toEqual(["archer2", "archer3", "archer"]);
    expect(places(fight)).toEqual([at(20, 6), at(20, -2), at(20, -6)]);
  });

  it("SEG-HOUSE-43 only ground within this segment's metres is come onto", () => {
    const zones = [circle(at(20), 2), circle(at(20, -12), 2)];
    const fight = crossing(zones, at(20, 10), [at(20, -30)], [], ["wait"]);
    expect([fight.questions.map(({ to }) => to), places(fight)]).toEqual([["archer"], [at(20, 2), at(20, -6)]]);
  });

  it("SEG-HOUSE-43 of two who come onto it in the same segment, each is asked about", () => {
    const scene = new Skirmish([
      archer(circle(at(20), 2)),
      ...["orc", "mate"].map((id, index) =>
        orc(id, { at: at(20, index === 0 ? 10 : -10), turn: { mode: "shooting" } }),
      ),
    ]).at(1, "declarations");
    scene.does(run([at(20, 1)])).does({ ...run([at(20, -1)]), by: combatantId("mate") });
    const fight = scene.advance("phase").does({ do: "advance", by: null, to: "phase" }, { answers: ["wait", "wait"] });
    expect(fight.questions.map(({ from }) => from)).toEqual(["orc", "mate"]);
  });

  it("SEG-HOUSE-43 SEG-MOVE-16 one who is squeezing past others comes under fire before them, and goes on", () => {
    const passers = [orc("left", { at: at(19.2, 6) }), orc("right", { at: at(20.8, 2) })];
    const scene = new Skirmish([
      archer(circle(at(20), 2)),
      orc("orc", { at: at(20, 10), turn: { mode: "shooting" } }),
      ...passers,
    ])
      .at(1, "declarations")
      .does(run([at(20, -30)]));
    const fight = scene.advance("phase").does({ do: "advance", by: null, to: "phase" }, { answers: ["wait"] });
    const [stop, end] = places(fight);
    expect([stop?.x, stop?.y, end]).toEqual([20, expect.closeTo(2.6), at(20, -6)]);
  });

  it("SEG-HOUSE-43 SEG-MOVE-24 a step in close combat brings one onto it too", () => {
    const bran = fighter("bran", { side: "heroes", at: at(20, 5), turn: { mode: "melee" } });
    const back = { do: "step", by: combatantId("orc"), relativeTo: combatantId("bran"), way: "back" } as const;
    const scene = (x: number, radius = 2) =>
      new Skirmish([archer(circle(at(x), radius)), bran, orc("orc", { at: at(20, 3.5) })])
        .at(1, "declarations")
        .does(back)
        .aloneIn("noOne")
        .advance("phase");
    const stepped = scene(20).does(
      { do: "advance", by: null, to: "phase" },
      { dice: [10, 5], answers: ["shoot:longBow"] },
    );
    expect(stepped.questions.map(({ cause }) => cause)).toEqual(["coverFire", "parry"]);
    expect([stepped.get("orc").position, stepped.life("orc")]).toEqual([at(20, -0.5), [4, 6]]);
    const blind = scene(20).arrange("archer", (who) => ({
      ...who,
      gear: { ...who.gear, weapons: [longBow({ place: "dropped" })] },
    }));
    expect(blind.does({ do: "advance", by: null, to: "phase" }).questions).toEqual([]);
    expect(scene(30).does({ do: "advance", by: null, to: "phase" }).questions).toEqual([]);
    expect(scene(20, 6).does({ do: "advance", by: null, to: "phase" }).questions).toEqual([]);
  });

  it("SEG-HOUSE-43 SEG-MOVE-24 of two who step onto it, each is asked about", () => {
    const pair = (foe: string, id: string, y: number) => [
      fighter(foe, { side: "heroes", at: at(20, 7 * y), turn: { mode: "melee" } }),
      orc(id, { at: at(20, 5.5 * y) }),
    ];
    const scene = new Skirmish([archer(circle(at(20), 4)), ...pair("bran", "orc", 1), ...pair("duna", "mate", -1)]).at(
      1,
      "declarations",
    );
    const back = (by: string, relativeTo: string) =>
      ({ do: "step", by: combatantId(by), relativeTo: combatantId(relativeTo), way: "back" }) as const;
    const stepped = scene
      .does(back("orc", "bran"))
      .does(back("mate", "duna"))
      .aloneIn("noOne")
      .advance("phase")
      .does({ do: "advance", by: null, to: "phase" }, { answers: ["wait", "wait"] });
    expect(stepped.questions.map(({ from }) => from)).toEqual(["orc", "mate"]);
  });

  it("SEG-HOUSE-43 SEG-CORE-02 one who cannot shoot stops no one", () => {
    expect(
      places(crossing([circle(at(20), 2)], at(20, 10), [at(20, -30)], [], [], { watch: { turn: { actedIn: 1 } } })),
    ).toEqual([at(20, -6)]);
    expect(
      places(
        crossing([circle(at(20), 2)], at(20, 10), [at(20, -30)], [], [], {
          watch: { gear: [longBow({ place: "dropped" })] },
        }),
      ),
    ).toEqual([at(20, 2), at(20, -6)]);
    expect(
      places(
        crossing([circle(at(20), 2)], at(20, 10), [at(20, -30)], [], [], {
          watch: { side: "orc" },
          foe: { side: "orc" },
        }),
      ),
    ).toEqual([at(20, -6)]);
  });
});

import { describe, expect, it } from "vitest";
import { gearId } from "../../kernel/ids.ts";
import type { Place } from "../../kernel/geometry/place.ts";
import type { AttackCommand } from "../attack/commands.ts";
import { changed, withTurn } from "../changed.ts";
import type { D20Combatant } from "../state.ts";
import { dagger, fight, longBow, longSword, Play, type Who } from "../testing/fights.ts";
import { block, ground } from "../testing/ground.ts";
import { guardOf, readies } from "../testing/readied.ts";
import { refused } from "../testing/refused.ts";
import { along, horse, HORSE, large, orc, ORC, rider, RIDER, riding } from "../testing/riders.ts";
import { performRideBy, rideAlong, rideByForbids, rideByPlan } from "./ride-by.ts";

type Passing = Extract<AttackCommand, { readonly do: "spring" }>;

const { skills } = rider().sheet;
/** One who guides the mount with the knees without fail. */
const archer = (who: Who = {}): D20Combatant =>
  rider({ gear: [longBow(), longSword({ place: "belt" })], ...who, stats: { skills: { ...skills, ride: 4 } } });
const far = (who: Who = {}): D20Combatant => orc({ at: [20, 11], ...who });
/** A shot in the middle of this way. */
const shot = (way: readonly Place[], more: Partial<Passing> = {}, split = Math.ceil(way.length / 2)): Passing => ({
  do: "spring",
  by: RIDER,
  target: ORC,
  with: gearId("long_bow"),
  path: way.slice(0, split),
  onward: way.slice(split),
  ...more,
});
const passing = (to: number, more: Partial<Passing> = {}): Passing => shot(along(5, to), more);
const setting = (up: Who = {}, mount: Who = {}, ...others: readonly D20Combatant[]): Play =>
  riding(archer(up), horse(mount), ...(others.length > 0 ? others : [far()]));
const off = (play: Play): Play =>
  play
    .arrange("rider", (each) => changed(each, { position: null }))
    .arrange("horse", (each) => changed(each, { position: null }));
/** A way that turns a corner half way: for those who do not run. */
const BENT: readonly Place[] = [...along(5, 10), ...[6, 7, 8, 9, 10].map((row) => large(10, row))];

describe("the way of a mount whose rider shoots in passing", () => {
  it("D20-MOUNT-13 D20-MOUNT-14 D20-ACT-47 is a double move, or a run, over the ground and in one piece", () => {
    const play = setting();
    const plan = (command: Passing) => rideByPlan(play.table(), play.get("horse"), command);
    const plain = { motion: "land", tumbles: false, metres: null, cost: "fullRound" };
    expect(plan(passing(25))).toEqual({
      ...plain,
      gait: "move",
      path: along(5, 25),
      most: 20,
      rule: "D20-MOUNT-14",
    });
    expect(plan(passing(45, { gallops: true }))).toEqual({
      ...plain,
      gait: "run",
      path: along(5, 45),
      most: 40,
      rule: "D20-ACT-47",
    });
  });

  it("D20-MOUNT-14 is split where half of what it costs is gone, with a square at least to go on", () => {
    const split = (way: readonly Place[], play: Play = setting()): readonly [number, number] => {
      const { path, onward } = rideAlong(play.table(), passing(25), way);
      expect([...path, ...onward]).toEqual(way);
      return [path.length, onward.length];
    };
    expect([split(along(5, 25)), split(along(5, 8)), split(along(5, 6))]).toEqual([
      [10, 10],
      [2, 1],
      [1, 0],
    ]);
    const heavy = (from: number): Play => {
      const grounds = [ground({ difficult: true }, ...block([from, 0], [30, 20]))];
      return new Play(fight([archer(), horse(), far()], { field: { grounds } })).arrange("rider", (each) => ({
        ...each,
        position: large(5, 5),
      }));
    };
    expect([split(along(5, 13), heavy(11)), split(along(5, 7), heavy(8))]).toEqual([
      [5, 3],
      [1, 1],
    ]);
    const afoot = setting({ at: [4, 5], turn: { carried: null } });
    expect([split(along(5, 9), off(setting())), split(along(5, 9), afoot)]).toEqual([
      [1, 3],
      [1, 3],
    ]);
  });
});

describe("a shot in passing", () => {
  const reins = (change: Partial<D20Combatant["turn"]["riding"]>) => (play: Play) =>
    play.arrange("rider", (each) => withTurn(each, { riding: { ...each.turn.riding, ...change } }));
  const nowhere = { path: [], onward: [] };
  const knives: Who = { gear: [dagger({ ammunition: 5 })] };
  const thrown = { with: gearId("dagger"), thrown: true } as const;

  it.each<readonly [string, Play, Passing, string | null]>([
    ["by a double move", setting(), passing(25), null],
    ["by a run", setting(), passing(45, { gallops: true }), null],
    ["without a mount", riding(archer(), far()), passing(25), "mountMissing D20-MOUNT-14"],
    ["twice", setting({ turn: { spent: ["standard"] } }), passing(25, nowhere), "standardSpent D20-ACT-03"],
    ["after a move action", setting({ turn: { spent: ["move"] } }), passing(25), null],
    ["after it, and nowhere", setting({ turn: { spent: ["move"] } }), passing(25, nowhere), "noWay D20-MOUNT-14"],
    [
      "as a full attack after it",
      setting({ turn: { spent: ["move"] } }),
      passing(25, { ...nowhere, full: true }),
      "actionsSpent D20-ACT-09",
    ],
    ["from a mount that has moved", setting({}, { turn: { spent: ["move"] } }), passing(25), "actionsSpent D20-ACT-09"],
    ["from one that has stepped", setting({}, { turn: { stepped: true } }), passing(25), "stepTaken D20-ACT-61"],
    ["from a slow one", setting({}, { turn: { restricted: true } }), passing(25), "restricted D20-ACT-07"],
    ["from one that does not obey", reins({ unruly: true })(setting()), passing(25), "mountUnruly D20-MOUNT-03 horse"],
    ["without a map", off(setting()), passing(25), "notOnTheMap D20-MOUNT-14 horse"],
    ["with what is not there", setting(), passing(25, { with: gearId("none") }), "unknownGear none"],
    [
      "with a sword",
      riding(rider(), horse(), far()),
      passing(25, { with: gearId("long_sword") }),
      "rangedOnly D20-MOUNT-14",
    ],
    ["on the spot", setting(), shot(along(5, 6), { path: [] }), "noWay D20-MOUNT-14"],
    ["at the end", setting(), shot(along(5, 6), {}, 1), "noWay D20-MOUNT-14"],
    ["at the beginning", setting(), shot(along(5, 6), {}, 0), "noWay D20-MOUNT-14"],
    ["round a corner", setting(), shot(BENT), null],
    ["round a corner at a run", setting(), shot(BENT, { gallops: true }), "notStraight D20-ACT-47"],
    ["by a way too long", setting(), passing(27), "tooFar D20-MOUNT-14 20"],
    ["by a run too long", setting(), passing(47, { gallops: true }), "tooFar D20-ACT-48 40"],
    ["before the half", setting(), shot(along(5, 25), {}, 9), "notTheHalf D20-MOUNT-14"],
    ["after the half", setting(), shot(along(5, 25), {}, 11), "notTheHalf D20-MOUNT-14"],
    ["with a knife that flies from the half", setting(knives, {}, orc({ at: [22, 11] })), passing(25, thrown), null],
    [
      "with a knife at one who is left behind",
      setting(knives, {}, orc({ at: [1, 5] })),
      passing(25, thrown),
      "outOfRange D20-ATK-08",
    ],
  ])("D20-MOUNT-14 D20-MOUNT-13 D20-MOUNT-15 %s is judged by what hinders it first", (_, play, command, why) => {
    const found = refused(rideByForbids(play.table(), command));
    expect(found?.slice(0, why?.length) ?? null).toBe(why);
  });
});

describe("a mount that carries a shot", () => {
  const told = (play: Play): readonly string[] =>
    play.events.flatMap((event) =>
      event.type === "moved" || event.type === "moveStopped"
        ? [`${event.type} ${event.id}`]
        : event.type === "attackRolled"
          ? [`attackRolled ${event.by}`]
          : [],
    );

  it("D20-MOUNT-14 does nothing for one whose mount is gone", () => {
    const play = riding(archer(), far());
    play.runs((table) => performRideBy(table, passing(25)));
    expect(play.events).toEqual([]);
  });

  it("D20-MOUNT-14 D20-MOVE-27 that is stopped before the half lets no shot go, even a square before it", () => {
    const grounds = [ground({ crossing: "jump", crossingDc: 30 }, ...block([16, 4], [16, 7]))];
    const play = new Play(fight([archer(), horse(), far()], { field: { grounds } })).arrange("rider", (each) => ({
      ...each,
      position: large(5, 5),
    }));
    play.does(passing(25), { answers: ["stay"] });
    expect(told(play)).toEqual(["moved horse", "moveStopped horse"]);
  });

  it("D20-MOUNT-14 D20-AOO-20 goes on by the keys of each part, with the way that is left", () => {
    const guard = (id: string, column: number): D20Combatant => ({
      ...orc({ at: [column, 7], gear: [longSword()] }),
      id: id as never,
    });
    const play = setting({}, {}, guard("one", 6), guard("two", 16), guard("three", 20), far());
    play.does(passing(25), { answers: ["decline", "decline", "decline", "decline"], dice: [2] });
    expect(play.questions.map(({ to, from }) => `${to} ${from}`)).toEqual([
      "one horse",
      "two horse",
      "two rider",
      "three horse",
    ]);
    expect(Object.keys(play.replies)).toEqual([
      "ride/0/opens/one",
      "ride/9/opens/two",
      "attack/1/opens/two",
      "attack/1/attack",
      "ride/onward/3/opens/three",
    ]);
  });

  it("D20-MOUNT-04 D20-MOUNT-14 stays where it is once its rider is pulled down by a foe at the half", () => {
    const trips = orc({ at: [17, 7], scores: [30], gear: [], feats: ["improvedTrip", "improvedUnarmedStrike"] });
    const play = setting({}, {}, trips);
    play.does(passing(25), { answers: ["trip/unarmed"], dice: [15, 20, 1, 1] });
    expect([play.get("rider").turn.carried, told(play).filter((line) => line.startsWith("moved"))]).toEqual([
      null,
      ["moved horse"],
    ]);
  });

  it("D20-MOUNT-14 D20-READY-06 stays where it is pushed to by one who has waited for the shot", () => {
    const waits = orc({ at: [17, 7], scores: [30], gear: [] });
    const play = setting({}, {}, waits).at("orc");
    play.does(readies({ do: "bullRush", by: ORC, target: HORSE }, { kinds: ["shoots"] })).at("rider");
    play.does(passing(25), { answers: ["take"], dice: [20, 1, 2] });
    expect([told(play), play.has("pushed")]).toEqual([["moved horse", "attackRolled rider"], true]);
  });

  it("D20-MOUNT-14 D20-READY-18 has its way on heard from its first step", () => {
    const play = setting({}, {}, orc({ at: [17, 7], gear: [] })).at("orc");
    play.does(readies(guardOf("orc"), { kinds: ["moves"], where: "metres", metres: 6 })).at("rider");
    play.does(passing(25), { answers: Array(10).fill("wait"), dice: [2] });
    expect(Object.keys(play.replies)).toContain("ride/onward/0/before/orc");
  });

  it("D20-MOUNT-15 D20-READY-06 announces each shot of a full attack by itself", () => {
    const waits = orc({ at: [17, 7], gear: [] });
    const play = setting({}, {}, waits).at("orc");
    play.does(readies({ do: "bullRush", by: ORC, target: HORSE }, { kinds: ["shoots"] })).at("rider");
    play.does(passing(25, { full: true }), { dice: [2, 2] });
    expect(Object.keys(play.replies).filter((key) => key.startsWith("ride"))).toEqual([
      "ride/shoots/0/orc",
      "ride/shoots/1/orc",
    ]);
  });

  it("D20-MOUNT-15 has no shot left for one who is dead", () => {
    const play = setting({}, {}, far({ hitPoints: -9, conditions: ["unconscious"] }));
    play.does(passing(25, { full: true }), { dice: [19, 1] });
    expect([play.get("orc").body.conditions, told(play)]).toMatchObject([
      ["unconscious", "dead"],
      ["moved horse", "attackRolled rider", "moved horse"],
    ]);
  });
});

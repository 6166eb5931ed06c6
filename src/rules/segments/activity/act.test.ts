import { describe, expect, it } from "vitest";
import { combatantId, gearId, type GearId } from "../../kernel/ids.ts";
import { activityRow, durationOf } from "./duration.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { duel, fighter, orc, type Who } from "../testing/fights.ts";
import { fangs, halberd, longSword, shield, spell, weapon } from "../testing/gear.ts";

const warrior = (who: Who = {}) =>
  fighter("warrior", { class: "warrior", level: 3, side: "heroes", gear: [longSword({ place: "carried" })], ...who });
const act = (activity: string, gear: string | null = null) =>
  ({ do: "simpleAction", by: combatantId("warrior"), activity, gear: gear === null ? null : gearId(gear) }) as const;
const fight = (who: Who = {}) => duel(warrior(who), orc("orc", { turn: { mode: "shooting" } })).at(1, "declarations");
const places = (who: Who, activity: string, gear: GearId | string) =>
  fight(who)
    .does(act(activity, gear))
    .advance("segment")
    .get("warrior")
    .gear.weapons.map(({ place }) => place);

describe("simple actions", () => {
  it("SEG-CORE-08 SEG-CORE-10 draws in one segment, a full action", () => {
    const drawing = fight().does(act("draw", "longSword"));
    expect(drawing.get("warrior").turn).toMatchObject({
      actedIn: 1,
      simple: { activity: "draw", from: 1, until: 1 },
      guardDown: { until: 1, cause: "simpleAction" },
    });
    expect(drawing.advance("segment").get("warrior").gear.weapons[0]?.place).toBe("hand");
  });

  it("SEG-CORE-10 letting go takes no time and is no action", () => {
    const dropped = fight({ gear: [longSword()] }).does(act("drop", "longSword"));
    expect(dropped.get("warrior").gear.weapons[0]?.place).toBe("dropped");
    expect(dropped.get("warrior").turn).toMatchObject({ actedIn: null, guardDown: null });
  });

  it("SEG-HOUSE-19 picks up, sheathes, straps", () => {
    expect(places({ gear: [longSword({ place: "dropped" })] }, "pickUp", "longSword")).toEqual(["hand"]);
    expect(places({ gear: [longSword()] }, "sheathe", "longSword")).toEqual(["carried"]);
    const strapped = fight({ gear: [longSword(), shield("shield", { place: "carried" })] })
      .does(act("strapShield", "shield"))
      .advance("segment")
      .advance("segment");
    expect(strapped.get("warrior").gear.shields[0]?.place).toBe("offHand");
  });

  it("SEG-HOUSE-19 SEG-HOUSE-59 stands up in one segment, if prone", () => {
    expect(fight().refusal(act("standUp"))).toBe("notProne");
    expect(
      fight({ stats: { conditions: ["prone"] } })
        .does(act("standUp"))
        .advance("segment")
        .get("warrior").body.conditions,
    ).toEqual([]);
  });

  it("SEG-HOUSE-59 needs a free hand, two for a great weapon", () => {
    expect(fight({ gear: [halberd(), longSword({ place: "carried" })] }).refusal(act("draw", "longSword"))).toBe(
      "handsFull",
    );
    expect(fight({ gear: [weapon("axe"), halberd({ place: "carried" })] }).refusal(act("draw", "halberd"))).toBe(
      "handsFull",
    );
    expect(places({ gear: [weapon("axe"), longSword({ place: "carried" })] }, "draw", "longSword")).toEqual([
      "hand",
      "offHand",
    ]);
  });

  it("SEG-CORE-17 one segment keeps the mode, a longer action puts its author in mode none", () => {
    expect(fight().does(act("openDoor")).get("warrior").turn.mode).toBe("melee");
    const long = fight().does(act("takeFromBackpack")).get("warrior").turn;
    expect([long.mode, long.guardDown]).toEqual(["none", { until: 10, cause: "mode" }]);
  });

  it("SEG-HOUSE-17 a draw in segment 1 moves 4 and 7 to 5 and 8", () => {
    expect(
      fight({ initiative: 4, gear: [longSword({ place: "carried" })] })
        .does(act("draw", "longSword"))
        .get("warrior")
        .turn.routine.map((action) => action.segment),
    ).toEqual([5, 8]);
  });

  it("SEG-HOUSE-14 SEG-CORE-10 SEG-HOUSE-17 one who has just joined rolls before acting: fetching lasts as long, their actions wait", () => {
    const joined = () =>
      fight().arrange("warrior", (who) => ({ ...who, turn: { ...who.turn, initiative: null, routine: [] } }));
    expect(
      joined()
        .does(act("fetchItem"), { dice: [3] })
        .get("warrior").turn.simple,
    ).toMatchObject({ from: 1, until: 3 });
    expect(
      joined()
        .does(act("openDoor"), { dice: [4] })
        .get("warrior")
        .turn.routine.map((action) => action.segment),
    ).toEqual([5, 8]);
  });

  it("SEG-HOUSE-17 those kept for reactions only are lost", () => {
    expect(fight({ initiative: 8 }).does(act("openDoor")).get("warrior").turn.routine).toEqual([
      { id: "1", segment: 9, state: "ready" },
      { id: "2", segment: null, state: "lost" },
    ]);
  });

  it.each([
    ["juggle", null, {}, "unknownActivity"],
    ["draw", null, {}, "gearMissing"],
    ["draw", "nothing", {}, "unknownGear"],
    ["sheathe", "longSword", {}, "gearElsewhere"],
    ["openDoor", null, { turn: { actedIn: 1 } }, "alreadyActed"],
    ["openDoor", null, { stats: { conditions: ["coma"] } }, "helpless"],
  ] as const)("SEG-CORE-02 SEG-CORE-08 refuses %s %s with %j: %s", (activity, gear, who, code) => {
    expect(fight(who).refusal(act(activity, gear))).toBe(code);
  });

  it("SEG-FAT-04 a leap tires, what only rests is no effort to be told of", () => {
    expect([
      fight().does(act("openDoor")).has("effortMade"),
      fight().does(act("leap")).last("effortMade").effort,
    ]).toEqual([false, "tiring"]);
  });

  it("SEG-HOUSE-18 starts in the declarations of a segment", () => {
    expect(fight().at(1, "actions").refusal(act("openDoor"))).toBe("notDeclarations");
  });

  it("SEG-CORE-08 in its segments nothing else is done: no blow, no parry, no dodge, no opportunity, no spell", () => {
    const hands = { class: "warrior", level: 3, side: "heroes", gear: [longSword()], spells: [spell("omen")] } as const;
    const busy = duel(fighter("warrior", hands), orc()).at(1, "declarations").does(act("openDoor")).advance();
    expect(
      busy.refusal({ do: "attack", by: combatantId("warrior"), target: combatantId("orc"), with: longSword().id }),
    ).toBe("busy");
    expect(busy.strikes("orc", { dice: [15, 1] }).questions).toEqual([]);
    const open = duel(
      fighter("warrior", hands),
      orc("orc", { turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } }),
    )
      .at(1, "declarations")
      .does(act("openDoor"));
    expect(open.refusal({ do: "cast", by: combatantId("warrior"), spell: spell("omen").id, targets: [] })).toBe("busy");
    expect(open.advance().state.offers.map(({ to }) => to)).toEqual([]);
  });

  it("SEG-CORE-08 it needs no initiative: it starts in whatever segment its author wants", () => {
    for (const segment of [1, 2, 6, 10])
      expect(fight({ initiative: 5 }).at(segment, "declarations").refusal(act("openDoor"))).toBeNull();
  });

  it("SEG-CORE-09 the list is open: what a table adds is a simple action like the others", () => {
    const tables = {
      ...DEFAULT_SETTINGS.tables,
      activities: { ...DEFAULT_SETTINGS.tables.activities, ringBell: { segments: 2, initiative: false, gear: null } },
    };
    const own = duel(warrior(), orc(), { ...DEFAULT_SETTINGS, tables }).at(1, "declarations");
    expect(own.does(act("ringBell")).get("warrior").turn).toMatchObject({
      mode: "none",
      simple: { from: 1, until: 2 },
    });
    expect(fight().does(act("other")).get("warrior").turn.simple).toMatchObject({ from: 1, until: 1 });
  });

  it.each([
    ["draw", 1],
    ["sheathe", 1],
    ["drop", 0],
    ["pickUp", 1],
    ["standUp", 1],
    ["openDoor", 1],
    ["fetchItem", 3],
    ["drinkPotion", 5],
    ["drinkPotionInHand", 2],
    ["takeFromBackpack", 5],
    ["strapShield", 2],
    ["unstrapShield", 2],
    ["mount", 2],
    ["dismount", 2],
    ["firstAid", 10],
    ["leap", 1],
    ["other", 1],
  ])("SEG-CORE-10 SEG-HOUSE-19 at initiative 3, %s lasts %i segments", (activity, segments) => {
    const row = activityRow(DEFAULT_SETTINGS, activity);
    expect(row === undefined ? null : durationOf(DEFAULT_SETTINGS, row, warrior({ initiative: 3 }), null)).toBe(
      segments,
    );
  });

  it("SEG-CORE-10 a table may have fetching last as long as it likes", () => {
    const until = (fetchItemSegments: "initiative" | "2") =>
      duel(warrior({ initiative: 7 }), orc(), { ...DEFAULT_SETTINGS, fetchItemSegments })
        .at(1, "declarations")
        .does(act("drinkPotion"))
        .get("warrior").turn.simple?.until;
    expect([until("initiative"), until("2")]).toEqual([9, 4]);
  });

  it("SEG-CORE-10 SEG-CORE-13 dropping a bow, drawing a sword and changing mode fit in one segment", () => {
    const bow = weapon("bow", { kind: "piercing", hands: 2, ranges: { short: 30, medium: 60, long: 120 } });
    const archer = {
      gear: [bow, longSword({ place: "carried" })],
      turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } },
    } as const;
    const ready = duel(warrior(archer), orc())
      .at(3, "declarations")
      .does(act("drop", "bow"))
      .does(act("draw", "longSword"))
      .does({ do: "switchMode", by: combatantId("warrior"), mode: "melee" });
    ready.advance("segment");
    expect([
      ready.get("warrior").gear.weapons.map(({ place }) => place),
      ready.get("warrior").turn.mode,
      ready.get("warrior").turn.guardDown,
    ]).toEqual([["dropped", "hand"], "melee", null]);
  });

  it("SEG-CORE-17 in mode none no routine action is made, nor any parry, even once the action is over", () => {
    const drank = duel(warrior({ gear: [longSword()], initiative: 4 }), orc())
      .at(1, "declarations")
      .does(act("drinkPotionInHand"))
      .advance("segment");
    drank.advance("segment", [1]);
    drank.at(9).arrange("warrior", (who) => ({
      ...who,
      turn: { ...who.turn, simple: null, routine: [{ id: "1", segment: 9, state: "ready" }] },
    }));
    expect(
      drank.refusal({ do: "attack", by: combatantId("warrior"), target: combatantId("orc"), with: longSword().id }),
    ).toBe("notInMelee");
    expect(
      drank
        .arrange("orc", (who) => ({
          ...who,
          turn: { ...who.turn, routine: [{ id: "1", segment: 9, state: "ready" }] },
        }))
        .strikes("orc", { dice: [15, 1] }).questions,
    ).toEqual([]);
  });

  it("SEG-HOUSE-19 a shield is strapped and dropped in two segments, never just let go of, and picked up slung", () => {
    const shielded = (place: "offHand" | "carried" | "dropped") =>
      fight({ gear: [longSword(), shield("shield", { place })] });
    expect([
      shielded("offHand").refusal(act("drop", "shield")),
      shielded("carried").refusal(act("draw", "shield")),
    ]).toEqual(["gearUnfit", "gearUnfit"]);
    expect(fight({ gear: [longSword()] }).refusal(act("unstrapShield", "longSword"))).toBe("gearUnfit");
    expect(
      shielded("offHand").does(act("unstrapShield", "shield")).advance("segment").advance("segment").get("warrior").gear
        .shields[0]?.place,
    ).toBe("dropped");
    expect(
      shielded("dropped").does(act("pickUp", "shield")).advance("segment").get("warrior").gear.shields[0]?.place,
    ).toBe("carried");
    expect(fight({ gear: [fangs()] }).refusal(act("drop", "fangs"))).toBe("gearUnfit");
  });

  it("SEG-HOUSE-50 SEG-HOUSE-19 a weapon that flew three metres is picked up in one segment: the steps to it are slow ones", () => {
    const disarmed = duel(warrior({ gear: [longSword()] }), orc("ogre", { scores: [20, 10, 12] })).strikes("ogre", {
      dice: [19, 1, 4],
    });
    expect(disarmed.last("gearMoved")).toMatchObject({ gear: "longSword", place: "dropped", metres: 3 });
    disarmed.at(2, "declarations").does(act("pickUp", "longSword")).advance("segment");
    expect(disarmed.get("warrior").gear.weapons[0]?.place).toBe("hand");
  });

  it("SEG-HOUSE-19 mounts and dismounts in two segments each", () => {
    const up = fight().does(act("mount")).advance("segment");
    expect(up.get("warrior").body.conditions).toEqual([]);
    up.advance("segment");
    expect(up.get("warrior").body.conditions).toEqual(["mounted"]);
    expect([up.refusal(act("mount")), fight().refusal(act("dismount"))]).toEqual(["alreadyMounted", "notMounted"]);
    expect(up.does(act("dismount")).advance("segment").advance("segment").get("warrior").body.conditions).toEqual([]);
  });
});

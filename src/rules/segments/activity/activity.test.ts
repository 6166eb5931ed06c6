import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { activityRow, durationOf } from "./duration.ts";
import { handFor } from "./hands.ts";
import { listActs } from "../actions/acts.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import type { ActivityRow } from "../tables/durations.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { crossbow, dagger, fangs, halberd, longSword, shield } from "../testing/gear.ts";

const WARRIOR = combatantId("warrior");
const warrior = (who: Who = {}) =>
  fighter("warrior", { class: "warrior", level: 3, side: "heroes", turn: { routine: [] }, ...who });
const act = (activity: string, gear: string | null = null, target?: string) =>
  ({
    do: "simpleAction",
    by: WARRIOR,
    activity,
    gear: gear === null ? null : gearId(gear),
    ...(target === undefined ? {} : { target: combatantId(target) }),
  }) as const;
const fight = (who: Who = {}, settings?: SegmentsSettings) =>
  duel(warrior(who), orc("orc", { side: "heroes" }), settings).at(1, "declarations");
const refused = (who: Who, command: ReturnType<typeof act>, settings?: SegmentsSettings) => {
  const scene = fight(who, settings);
  return scene.ruleset.forbids(scene.table(), command);
};
const tableWith = (activity: string, row: ActivityRow): SegmentsSettings => ({
  ...DEFAULT_SETTINGS,
  tables: { ...DEFAULT_SETTINGS.tables, activities: { ...DEFAULT_SETTINGS.tables.activities, [activity]: row } },
});
const injury = (...codes: readonly string[]) =>
  ({ id: "1", kind: "slashing", column: 3, roll: 50, place: "arm", points: 1, codes, treated: true }) as const;

describe("the list of simple actions", () => {
  const list = (who: Who, ...others: Parameters<typeof Skirmish.prototype.get>[0][]) => {
    const scene = new Skirmish([
      warrior(who),
      ...others.map((id) => orc(id, { side: "heroes", stats: { conditions: id === "netted" ? ["entangled"] : [] } })),
    ]).at(1, "declarations");
    return listActs(scene.table(), scene.get("warrior"));
  };
  const gear = [
    longSword(),
    dagger({ place: "carried" }),
    fangs(),
    halberd({ place: "dropped" }),
    shield("shield", { place: "carried" }),
    crossbow({ place: "carried", loaded: false }),
  ];

  it("SEG-CORE-09 SEG-HOUSE-19 has each activity once for each piece of gear that it can be done with, where it must be", () => {
    const pieces = list({ gear }).flatMap(({ command, facts }) =>
      command.gear === null ? [] : [[command.activity, command.gear, facts["with"]]],
    );
    expect(pieces).toEqual([
      ["draw", "dagger", "dagger"],
      ["draw", "crossbow", "crossbow"],
      ["sheathe", "longSword", "longSword"],
      ["drop", "longSword", "longSword"],
      ["pickUp", "halberd", "halberd"],
      ["strapShield", "shield", "shield"],
    ]);
    expect(
      list({ gear: [shield("shield"), crossbow({ loaded: false })] }).flatMap(({ command }) =>
        command.gear === null ? [] : [command.activity],
      ),
    ).toEqual(["sheathe", "drop", "unstrapShield", "reload"]);
  });

  it("SEG-CORE-09 SEG-HOUSE-70 names no gear and no target where there is none to name, and every target it can be done on", () => {
    const door = list({}).find(({ command }) => command.activity === "openDoor");
    expect(door).toStrictEqual({
      command: { do: "simpleAction", by: "warrior", activity: "openDoor", gear: null },
      facts: { activity: "openDoor", segments: 1 },
    });
    const cuts = list({}, "netted", "free").filter(({ command }) => command.activity === "cutLoose");
    expect(cuts).toMatchObject([{ command: { target: "netted" }, facts: { target: "netted", segments: 3 } }]);
  });

  it("SEG-HOUSE-19 has standing up for those alone who lie, and dismounting for riders", () => {
    const special = (conditions: readonly ("prone" | "mounted")[]) =>
      list({ stats: { conditions } }).flatMap(({ command: { activity } }) =>
        activity === "standUp" || activity === "dismount" ? [activity] : [],
      );
    expect([special([]), special(["prone"]), special(["mounted"])]).toEqual([[], ["standUp"], ["dismount"]]);
  });
});

describe("what an activity needs", () => {
  it("SEG-HOUSE-19 SEG-HOUSE-61 reloading lasts as long as that weapon takes", () => {
    const bows = warrior({ gear: [crossbow({ reload: 3 }), { ...crossbow({ reload: 6 }), id: gearId("heavy") }] });
    const lasts = (id: string | null) =>
      durationOf(DEFAULT_SETTINGS, activityRow(DEFAULT_SETTINGS, "reload")!, bows, id === null ? null : gearId(id));
    expect([lasts("crossbow"), lasts("heavy"), lasts("gone")]).toEqual([3, 6, 0]);
  });

  it("says what is missing or unknown: gear, or the one it is done on", () => {
    const gear = [longSword({ place: "dropped" }), shield("shield", { place: "dropped" })];
    expect(refused({ gear }, act("draw"))).toMatchObject({
      code: "gearMissing",
      params: { activity: "draw", gear: "" },
    });
    expect(refused({ gear }, act("draw", "nothing"))).toMatchObject({
      code: "unknownGear",
      params: { activity: "draw", gear: "nothing" },
    });
    expect(refused({ gear }, act("draw", "longSword"))).toMatchObject({
      code: "gearElsewhere",
      params: { weapon: "longSword", place: "dropped" },
    });
    expect(refused({}, act("cutLoose"))).toMatchObject({ code: "targetMissing", params: { activity: "cutLoose" } });
    expect(refused({}, act("cutLoose", null, "noOne"))).toMatchObject({
      code: "unknownCombatant",
      params: { id: "noOne" },
    });
    expect(refused({}, act("cutLoose", null, "orc"))).toMatchObject({ code: "notEntangled" });
  });

  it("SEG-CORE-09 a table's own activities need what their rows say, and leave gear where it is", () => {
    expect(
      refused(
        {},
        act("comfort", null, "orc"),
        tableWith("comfort", { segments: 1, initiative: false, gear: null, target: "contact" }),
      ),
    ).toBeNull();
    const polish = tableWith("polish", { segments: 1, initiative: false, gear: "held" });
    const hands = [longSword(), dagger({ place: "offHand" })];
    expect(refused({ gear: hands }, act("polish", "longSword"), polish)).toBeNull();
    expect(fight({ gear: hands }, polish).does(act("polish", "longSword")).advance("segment").has("gearMoved")).toBe(
      false,
    );
  });

  it("SEG-HOUSE-59 SEG-HOUSE-19 a hand only for what is to stay in it: a shield picked up is slung", () => {
    const full = [longSword(), dagger({ place: "offHand" })];
    expect(refused({ gear: [...full, shield("shield", { place: "dropped" })] }, act("pickUp", "shield"))).toBeNull();
    expect(refused({ gear: [...full, halberd({ place: "dropped" })] }, act("pickUp", "halberd"))).toMatchObject({
      code: "handsFull",
      params: { weapon: "halberd" },
    });
  });

  it("SEG-HOUSE-59 takes the weapon hand first, the other for a shield, both for a great weapon", () => {
    const hands = (piece: Parameters<typeof handFor>[1], ...who: readonly Who[]) =>
      who.map((each) => handFor(warrior(each), piece));
    const cripple = (code: "Aw" | "Ao"): Who => ({ stats: { injuries: [injury(code)] } });
    const [right, left] = [{ gear: [longSword()] }, { gear: [dagger({ place: "offHand" })] }];
    expect(hands(shield("shield"), {}, right, left, cripple("Ao"), { gear: [...right.gear, ...left.gear] })).toEqual([
      "offHand",
      "offHand",
      "hand",
      "hand",
      null,
    ]);
    expect(hands(halberd(), {}, right, left, cripple("Aw"), cripple("Ao"))).toEqual(["hand", null, null, null, null]);
    expect(hands(longSword(), {}, right, left, cripple("Aw"), cripple("Ao"))).toEqual([
      "hand",
      "offHand",
      "hand",
      "offHand",
      "hand",
    ]);
  });
});

describe("what has changed before an activity is done", () => {
  const drawing = () => fight({ gear: [longSword({ place: "carried" })] }).does(act("draw", "longSword"));

  it.each([
    ["standUp", "prone"],
    ["dismount", "mounted"],
  ] as const)("SEG-HOUSE-19 %s changes nothing for one who is no longer %s", (activity, condition) => {
    const fallen = fight({ stats: { conditions: [condition] } })
      .does(act(activity))
      .does({ do: "setCondition", by: null, target: WARRIOR, condition, on: false });
    if (activity === "dismount") fallen.advance("segment");
    expect(fallen.advance().advance().has("conditionLost")).toBe(false);
    expect(fallen.last("simpleActionEnded").completed).toBe(true);
  });

  it("SEG-CORE-10 what is gone is not drawn, nor is anything with both hands full", () => {
    expect(
      drawing()
        .arrange("warrior", (who) => ({ ...who, gear: { ...who.gear, weapons: [] } }))
        .advance("segment")
        .has("gearMoved"),
    ).toBe(false);
    const full = drawing()
      .arrange("warrior", (who) => ({ ...who, gear: { ...who.gear, weapons: [...who.gear.weapons, halberd()] } }))
      .advance("segment");
    expect([full.has("gearMoved"), full.get("warrior").gear.weapons[0]?.place]).toEqual([false, "carried"]);
  });
});

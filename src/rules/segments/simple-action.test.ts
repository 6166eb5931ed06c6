import { describe, expect, it } from "vitest";
import { combatantId, gearId, type GearId } from "../kernel/ids.ts";
import { duel, fighter, halberd, longSword, orc, shield, weapon, type Who } from "./testing.ts";

const warrior = (who: Who = {}) => fighter("warrior", { class: "warrior", level: 3, side: "heroes", gear: [longSword({ place: "carried" })], ...who });
const act = (activity: string, gear: string | null = null) => ({ do: "simpleAction", by: combatantId("warrior"), activity, gear: gear === null ? null : gearId(gear) }) as const;
const fight = (who: Who = {}) => duel(warrior(who), orc("orc", { turn: { mode: "shooting" } })).at(1, "declarations");
const places = (who: Who, activity: string, gear: GearId | string) => fight(who).does(act(activity, gear)).advance("segment").get("warrior").gear.weapons.map(({ place }) => place);

describe("simple actions", () => {
  it("SEG-CORE-08 SEG-CORE-10 draws in one segment, a full action", () => {
    const drawing = fight().does(act("draw", "longSword"));
    expect(drawing.get("warrior").turn).toMatchObject({ actedIn: 1, simple: { activity: "draw", from: 1, until: 1 }, guardDown: { until: 1, cause: "simpleAction" } });
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
    const strapped = fight({ gear: [longSword(), shield("shield", { place: "carried" })] }).does(act("strapShield", "shield")).advance("segment").advance("segment");
    expect(strapped.get("warrior").gear.shields[0]?.place).toBe("offHand");
  });

  it("SEG-HOUSE-19 SEG-HOUSE-59 stands up in one segment, if he lies", () => {
    expect(fight().refusal(act("standUp"))).toBe("notProne");
    expect(fight({ stats: { conditions: ["prone"] } }).does(act("standUp")).advance("segment").get("warrior").body.conditions).toEqual([]);
  });

  it("SEG-HOUSE-59 needs a free hand, two for a great weapon", () => {
    expect(fight({ gear: [halberd(), longSword({ place: "carried" })] }).refusal(act("draw", "longSword"))).toBe("handsFull");
    expect(fight({ gear: [weapon("axe"), halberd({ place: "carried" })] }).refusal(act("draw", "halberd"))).toBe("handsFull");
    expect(places({ gear: [weapon("axe"), longSword({ place: "carried" })] }, "draw", "longSword")).toEqual(["hand", "offHand"]);
  });

  it("SEG-CORE-17 one segment keeps the mode, a longer action puts its author in mode none", () => {
    expect(fight().does(act("openDoor")).get("warrior").turn.mode).toBe("melee");
    const long = fight().does(act("takeFromBackpack")).get("warrior").turn;
    expect([long.mode, long.guardDown]).toEqual(["none", { until: 10, cause: "mode" }]);
  });

  it("SEG-HOUSE-17 a draw in segment 1 moves 4 and 7 to 5 and 8", () => {
    expect(fight({ initiative: 4, gear: [longSword({ place: "carried" })] }).does(act("draw", "longSword")).get("warrior").turn.routine.map((action) => action.segment)).toEqual([5, 8]);
  });

  it("SEG-HOUSE-14 SEG-CORE-10 SEG-HOUSE-17 whoever has just joined rolls before he acts: fetching lasts as long, his actions wait", () => {
    const joined = () => fight().arrange("warrior", (who) => ({ ...who, turn: { ...who.turn, initiative: null, routine: [] } }));
    expect(joined().does(act("fetchItem"), { dice: [3] }).get("warrior").turn.simple).toMatchObject({ from: 1, until: 3 });
    expect(joined().does(act("openDoor"), { dice: [4] }).get("warrior").turn.routine.map((action) => action.segment)).toEqual([5, 8]);
  });

  it("SEG-HOUSE-17 those kept for reactions only are lost", () => {
    expect(fight({ initiative: 8 }).does(act("openDoor")).get("warrior").turn.routine).toEqual([{ id: "1", segment: 9, state: "ready" }, { id: "2", segment: null, state: "lost" }]);
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

  it("SEG-HOUSE-18 starts in the declarations of a segment", () => {
    expect(fight().at(1, "actions").refusal(act("openDoor"))).toBe("notDeclarations");
  });
});

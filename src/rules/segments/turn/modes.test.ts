import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { Mode } from "../stats.ts";
import { duel, fighter, orc, type Who } from "../testing/fights.ts";
import { longSword, weapon } from "../testing/gear.ts";

const declare = (mode: Mode) => ({ do: "declareMode", by: combatantId("urbain"), mode }) as const;
const LATE = 9;

describe("a guard that a mode keeps down", () => {
  const shooter = () =>
    duel(
      fighter("urbain", { class: "warrior", level: 1, side: "heroes", gear: [longSword()], at: { x: 0, y: 0 } }),
      orc("orc", { at: { x: 9, y: 9 } }),
    );
  const inMode = () => {
    const fight = shooter().at(1, "declarations");
    fight
      .arrange("urbain", (who) => ({ ...who, turn: { ...who.turn, mode: null, initiative: null } }))
      .arrange("orc", (who) => ({ ...who, turn: { ...who.turn, initiative: null } }));
    return fight.does(declare("shooting")).advance("phase", [1, 1]).at(LATE, "declarations");
  };
  const fall = { do: "setCondition", by: null, target: combatantId("urbain"), condition: "coma", on: true } as const;

  it("SEG-AOO-25 SEG-AOO-05 stays down for the round when a simple action beyond it is cut short", () => {
    const crossbow = weapon("crossbow", {
      hands: 2,
      reload: 6,
      loaded: false,
      ranges: { short: 30, medium: 70, long: 140 },
    });
    const fight = inMode().arrange("urbain", (who) => ({ ...who, gear: { ...who.gear, weapons: [crossbow] } }));
    fight.does({ do: "simpleAction", by: combatantId("urbain"), activity: "reload", gear: gearId("crossbow") });
    expect(fight.get("urbain").turn).toMatchObject({ simple: { until: 14 }, guardDown: { until: 10, cause: "mode" } });
    expect(fight.does(fall).get("urbain").turn).toMatchObject({
      simple: null,
      guardDown: { until: 10, cause: "mode" },
    });
  });

  it("SEG-AOO-25 SEG-MOVE-13 stays down for the round when a run beyond it is cut short", () => {
    const fight = inMode().does({ do: "move", by: combatantId("urbain"), path: [{ x: -60, y: 0 }], speed: 8 });
    expect(fight.get("urbain").turn).toMatchObject({ move: { until: 12 }, guardDown: { until: 10, cause: "mode" } });
    expect(fight.does(fall).get("urbain").turn).toMatchObject({ move: null, guardDown: { until: 10, cause: "mode" } });
  });
});

describe("switching in the segment in which something else was begun", () => {
  const shooting = (who: Who = {}) =>
    fighter("urbain", {
      class: "warrior",
      level: 1,
      side: "heroes",
      gear: [longSword({ place: "carried" })],
      turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } },
      ...who,
    });
  const change = { do: "switchMode", by: combatantId("urbain"), mode: "melee" } as const;
  const take = { do: "simpleAction", by: combatantId("urbain"), activity: "takeFromBackpack", gear: null } as const;

  it("SEG-HOUSE-18 SEG-CORE-13 a guard that a long simple action has lowered stays down for the segment, and no longer", () => {
    const fight = duel(shooting(), orc()).at(3, "declarations").does(take).does(change);
    expect(fight.get("urbain").turn).toMatchObject({
      mode: "melee",
      barred: true,
      simple: null,
      guardDown: { until: 3, cause: "simpleAction" },
    });
    expect(fight.advance().state.offers).toMatchObject([{ to: "orc", against: "urbain", cause: "simpleAction" }]);
    expect(fight.advance("segment").get("urbain").turn.guardDown).toBeNull();
    expect(
      duel(shooting(), orc()).at(3, "declarations").does(take).advance("segment").does(change).get("urbain").turn
        .guardDown,
    ).toBeNull();
  });

  it("SEG-HOUSE-18 SEG-MOVE-13 an opportunity kept against a runner is not closed by it", () => {
    const fight = duel(shooting({ at: { x: 0, y: 0 } }), orc("orc", { at: { x: 1, y: 0 } })).at(3, "declarations");
    fight
      .does({ do: "move", by: combatantId("urbain"), path: [{ x: -20, y: 0 }], speed: 8 }, { answers: ["keep"] })
      .does(change);
    expect(fight.get("urbain").turn).toMatchObject({ move: null, guardDown: { until: 3, cause: "rapidMove" } });
    expect(fight.advance().state.offers).toHaveLength(1);
    expect(fight.seizes("orc", { dice: [2, 1] }).last("attackRolled").kind).toBe("opportunity");
  });

  it("SEG-CORE-13 SEG-MOVE-06 a slow walk, which is no action, goes on", () => {
    const fight = duel(shooting({ at: { x: 0, y: 0 } }), orc("orc", { at: { x: 30, y: 0 } })).at(3, "declarations");
    fight
      .does({ do: "move", by: combatantId("urbain"), path: [{ x: 0, y: 3 }], speed: 2 })
      .does(change)
      .advance("segment");
    expect(fight.placeOf("urbain")).toEqual({ x: 0, y: 3 });
  });
});

describe("a mode declared while something goes on from the last round", () => {
  const absorbed = () => {
    const fight = duel(fighter("urbain", { class: "warrior", level: 1, side: "heroes", gear: [longSword()] }), orc());
    fight
      .at(LATE, "declarations")
      .does({ do: "simpleAction", by: combatantId("urbain"), activity: "takeFromBackpack", gear: null });
    return fight.advance("round");
  };

  it("SEG-CORE-17 SEG-CORE-11 a long simple action goes on in mode none while its author declares nothing else", () => {
    const { simple, mode, guardDown } = absorbed().get("urbain").turn;
    expect(simple).toMatchObject({ activity: "takeFromBackpack", from: -1, until: 3 });
    expect([mode, guardDown]).toEqual(["none", { until: 10, cause: "mode" }]);
    expect(absorbed().does(declare("none")).get("urbain").turn.simple).not.toBeNull();
  });

  it.each([
    ["melee", null],
    ["shooting", { until: 10, cause: "mode" }],
  ] as const)("SEG-CORE-17 SEG-AOO-25 it is given up by declaring %s", (mode, guardDown) => {
    const fight = absorbed().does(declare(mode));
    expect(fight.last("simpleActionEnded")).toMatchObject({ id: "urbain", completed: false, rule: "SEG-CORE-17" });
    expect(fight.get("urbain").turn).toMatchObject({ mode, simple: null, guardDown });
  });

  it("SEG-CORE-17 SEG-AOO-03 a reload goes on, and keeps the guard down, whatever is declared", () => {
    const crossbow = weapon("crossbow", {
      hands: 2,
      reload: 6,
      loaded: false,
      ranges: { short: 30, medium: 70, long: 140 },
    });
    const fight = duel(
      fighter("urbain", { class: "warrior", level: 1, side: "heroes", gear: [crossbow], turn: { mode: "shooting" } }),
      orc(),
    ).at(LATE, "declarations");
    fight
      .does({ do: "simpleAction", by: combatantId("urbain"), activity: "reload", gear: gearId("crossbow") })
      .advance("round");
    fight.does(declare("shooting")).does(declare("melee"));
    expect(fight.get("urbain").turn).toMatchObject({
      simple: { activity: "reload" },
      guardDown: { until: 4, cause: "simpleAction" },
    });
  });
});

describe("declaring and switching", () => {
  const change = { do: "switchMode", by: combatantId("urbain"), mode: "grapple" } as const;
  const who = (turn: Who["turn"] & {} = {}, at: Who = {}) =>
    fighter("urbain", { class: "warrior", level: 1, side: "heroes", gear: [longSword()], turn, ...at });

  it("SEG-CORE-11 SEG-HOUSE-13 is for those who are there, in a fight that has begun", () => {
    const refusal = (fight: ReturnType<typeof duel>, command: ReturnType<typeof declare> | typeof change) =>
      fight.ruleset.forbids(fight.table(), command);
    const none = duel(fighter("mora", { side: "heroes" }), orc()).at(1, "declarations");
    expect([refusal(none, declare("melee")), refusal(none, change)]).toMatchObject(
      [1, 2].map(() => ({ code: "unknownCombatant", params: { id: "urbain" } })),
    );
    expect(refusal(duel(who(), orc()).at(0, "end", 0), declare("melee"))).toMatchObject({
      code: "fightNotBegun",
      rule: "SEG-HOUSE-13",
    });
  });

  it("SEG-AOO-25 tells of a guard that comes up only where it was down", () => {
    const declares = duel(who({ mode: null, initiative: null }), orc())
      .at(1, "declarations")
      .does(declare("melee"));
    const switches = duel(who(), orc()).at(3, "declarations").does(change);
    expect([declares, switches].map((fight) => fight.events.map(({ type }) => type))).toEqual([
      ["modeDeclared"],
      ["modeSwitched"],
    ]);
  });

  it("SEG-CORE-13 SEG-AOO-25 a run begun earlier is given up, and the guard is up at once", () => {
    const run = { do: "move", by: combatantId("urbain"), path: [{ x: -60, y: 0 }], speed: 8 } as const;
    const fight = duel(who({}, { at: { x: 0, y: 0 } }), orc("orc", { at: { x: 30, y: 0 } }))
      .at(3, "declarations")
      .does(run)
      .advance("segment");
    expect(fight.get("urbain").turn.guardDown).toEqual({ until: 6, cause: "rapidMove" });
    expect(fight.does(change).get("urbain").turn).toMatchObject({ mode: "grapple", move: null, guardDown: null });
  });

  it("SEG-CORE-17 one who has declared no mode at all need not be told so when they do something long", () => {
    const take = { do: "simpleAction", by: combatantId("urbain"), activity: "takeFromBackpack", gear: null } as const;
    const told = (turn: Who["turn"] & {}) =>
      duel(who(turn), orc()).at(3, "declarations").does(take).has("modeDeclared");
    expect([told({ mode: "none", guardDown: { until: 10, cause: "mode" } }), told({ mode: "melee" })]).toEqual([
      false,
      true,
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type SegmentsCombatant } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { Zone } from "../stored/turn.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import type { ChargeAct } from "../footwork/commands.ts";
import { longBow, longSword } from "../testing/gear.ts";

const at = (x: number, y = 0): Point => ({ x, y });
const scene = (...combatants: readonly SegmentsCombatant[]) =>
  new Skirmish(combatants, DEFAULT_SETTINGS, EMPTY_FIELD).at(1, "declarations");
const asked = ({ questions }: Skirmish) =>
  questions.map(({ cause, to, options }) => [cause, to, options.map(({ id }) => id)]);
const blows = ({ events }: Skirmish) =>
  events.flatMap((event) => (event.type === "attackRolled" ? [[event.by, event.kind]] : []));
/** To the end of the segment's actions, and through its end. */
const ends = (fight: Skirmish, dice: readonly number[], answers: readonly string[]) =>
  fight.advance().does({ do: "advance", by: null, to: "phase" }, { dice, answers });

describe("an opportunity at a segment's end", () => {
  const charger = (who: Who = {}) =>
    fighter("conrath", {
      class: "ranger",
      level: 3,
      side: "heroes",
      scores: [16, 14, 12],
      gear: [longSword()],
      at: at(0),
      initiative: 4,
      ...who,
    });
  const charges = (act: ChargeAct, who: Who = {}) =>
    scene(charger(who), orc("orc", { at: at(13), initiative: 10 })).does({
      do: "charge",
      by: combatantId("conrath"),
      path: [at(12)],
      speed: 8,
      target: combatantId("orc"),
      act,
    });

  it("SEG-AOO-06 SEG-HOUSE-18 is struck at a charger who tries to slip the guard, before the attempt; it cannot be kept", () => {
    const fight = ends(
      charges({ do: "slipGuard" }, { turn: { mode: "grapple" }, stamina: 0 }),
      [15, 5, 30],
      ["strike:scimitar"],
    );
    expect(fight.state.clock).toMatchObject({ segment: 1, phase: "end" });
    expect(asked(fight)[0]).toEqual(["opportunity", "orc", ["strike:scimitar", "strike:bareHands", "pass"]]);
    expect(blows(fight)).toEqual([["orc", "opportunity"]]);
    expect([
      fight.has("announcedActLost"),
      fight.has("slipThwarted"),
      fight.has("grappleRolled"),
      fight.state.offers,
    ]).toEqual([false, true, false, []]);
  });

  it("SEG-AOO-08 SEG-EXC-10 is struck at a charger who fumbles", () => {
    const fight = ends(charges({ do: "attack", with: gearId("longSword") }), [1, 3, 15, 1], ["strike:scimitar"]);
    expect(asked(fight)).toEqual([["opportunity", "orc", ["strike:scimitar", "strike:bareHands", "pass"]]]);
    expect(blows(fight)).toEqual([
      ["conrath", "charge"],
      ["orc", "opportunity"],
    ]);
    expect(fight.get("orc").turn).toMatchObject({
      actedIn: 1,
      routine: [{ segment: 10, state: "ready" }, { state: "ready" }],
    });
  });

  it("SEG-AOO-08 SEG-HOUSE-43 is struck at a shooter who fumbles as an enemy walks up", () => {
    const zone: Zone = { centre: at(1), radius: 1, direction: null, angle: 0, members: [] };
    const archer = fighter("archer", {
      side: "heroes",
      gear: [longBow()],
      at: at(0),
      turn: { mode: "cover", cover: { with: gearId("longBow"), zone } },
    });
    const fight = scene(archer, orc("orc", { at: at(1, 3) })).does({
      do: "move",
      by: combatantId("orc"),
      path: [at(1)],
      speed: 2,
    });
    ends(fight, [1, 2, 15, 1], ["shoot:longBow", "strike:scimitar"]);
    expect(asked(fight).map(([cause, to]) => [cause, to])).toEqual([
      ["coverFire", "archer"],
      ["opportunity", "orc"],
    ]);
    expect(blows(fight)).toEqual([
      ["archer", "cover"],
      ["orc", "opportunity"],
    ]);
  });

  it("SEG-HOUSE-18 SEG-AOO-13 what waits for the actions is refused outside them, and the refusal tells the phase", () => {
    const fight = scene(fighter("bran", { side: "heroes", gear: [longSword()], at: at(0) }), orc("orc", { at: at(1) }));
    fight.does({ do: "grantOpportunity", by: null, target: combatantId("bran"), against: combatantId("orc") });
    const take = {
      do: "takeOffer",
      by: combatantId("bran"),
      offer: fight.state.offers[0]!.id,
      with: gearId("longSword"),
    } as const;
    expect(fight.ruleset.forbids(fight.table(), take)).toMatchObject({
      code: "notActionsPhase",
      params: { phase: "declarations" },
    });
    expect(fight.advance().refusal(take)).toBeNull();
  });
});

describe("cover fire at one who begins something", () => {
  /** A shooter with an enemy beside them, on the ground kept under fire. */
  const beset = (who: Who = {}) => {
    const zone: Zone = { centre: at(1), radius: 1, direction: null, angle: 0, members: [] };
    const archer = fighter("archer", {
      side: "heroes",
      gear: [longBow()],
      at: at(0),
      turn: { mode: "cover", cover: { with: gearId("longBow"), zone } },
    });
    return scene(archer, orc("orc", { at: at(1), ...who }));
  };
  const does = {
    fetch: { do: "simpleAction", by: combatantId("orc"), activity: "openDoor", gear: null },
    run: { do: "move", by: combatantId("orc"), path: [at(20)], speed: 8 },
  } as const;

  it.each(["fetch", "run"] as const)(
    "SEG-AOO-11 SEG-HOUSE-43 opens nothing to that one by a critical failure, for the guard is down with it already: %s",
    (deed) => {
      const fight = beset().does(does[deed], { dice: [1, 2], answers: ["shoot:longBow"] });
      expect(fight.last("criticalFailure").result).toBe("opportunity");
      expect([
        fight.questions.filter(({ to }) => to === "orc"),
        fight.has("offersOpened"),
        fight.has("announcedActLost"),
      ]).toEqual([[], false, false]);
      expect(fight.get("orc").turn[deed === "run" ? "move" : "simple"]).not.toBeNull();
    },
  );

  it("SEG-AOO-08 SEG-HOUSE-43 SEG-AOO-15 opens it to one who was about to strike, and whose own action waits", () => {
    const fight = beset({ initiative: 3 })
      .at(3)
      .does(
        { do: "attack", by: combatantId("orc"), target: combatantId("archer"), with: gearId("scimitar") },
        { dice: [1, 2, 15, 1], answers: ["shoot:longBow", "strike:scimitar"] },
      );
    expect(blows(fight)).toEqual([
      ["archer", "cover"],
      ["orc", "opportunity"],
    ]);
    expect(fight.get("orc").turn.routine).toMatchObject([{ segment: 4, state: "ready" }, { state: "ready" }]);
  });
});

describe("an attempt to slip a guard among equals", () => {
  const grappler = (who: Who = {}) =>
    fighter("wrestler", { side: "sailors", scores: [14, 10, 12], turn: { mode: "grapple" }, stamina: 40, ...who });
  const guard = (who: Who = {}) => fighter("guard", { side: "heroes", gear: [longSword()], stamina: 40, ...who });
  const slip = { do: "slipGuard", by: combatantId("wrestler"), target: combatantId("guard") } as const;
  const blow = {
    do: "attack",
    by: combatantId("guard"),
    target: combatantId("wrestler"),
    with: gearId("longSword"),
  } as const;
  const duels = (segment = 1) =>
    new Skirmish([guard({ initiative: segment }), grappler({ initiative: segment })]).at(segment);

  it.each([
    ["the blow", blow, slip],
    ["the attempt", slip, blow],
  ] as const)(
    "SEG-AOO-15 SEG-HOUSE-18 SEG-AOO-06 asks an equal who strikes all the same, and the blow goes to the next segment: %s announced first",
    (_, first, second) => {
      const fight = duels()
        .does(first)
        .does(second, { dice: [15, 1, 15], answers: ["strike:longSword"] });
      expect(asked(fight).map(([cause, to]) => [cause, to])).toEqual([["opportunity", "guard"]]);
      expect(blows(fight)).toEqual([["guard", "opportunity"]]);
      expect(fight.events.filter((event) => event.type === "announcedActLost")).toMatchObject([
        { id: "guard", refusal: { code: "alreadyActed" } },
      ]);
      expect(fight.last("grappleRolled")).toMatchObject({ by: "wrestler", success: true });
      expect(fight.get("guard").turn).toMatchObject({
        announced: null,
        routine: [
          { segment: 2, state: "ready" },
          { segment: 4, state: "ready" },
        ],
      });
    },
  );

  it.each([
    ["the blow", blow, slip],
    ["the attempt", slip, blow],
  ] as const)(
    "SEG-AOO-18 SEG-HOUSE-18 let pass, both are carried out together: %s announced first",
    (_, first, second) => {
      const fight = duels()
        .does(first)
        .does(second, { dice: [3, 4], answers: ["pass"] });
      expect([blows(fight), fight.has("announcedActLost"), fight.has("grappleRolled")]).toEqual([
        [["guard", "routine"]],
        false,
        true,
      ]);
      expect(fight.get("guard").turn.routine).toMatchObject([{ state: "spent" }, { state: "ready" }]);
    },
  );

  it("SEG-AOO-15 SEG-CORE-07 from segment 10 the announced blow is lost", () => {
    const fight = duels(10)
      .does(blow)
      .does(slip, { dice: [15, 1, 15], answers: ["strike:longSword"] });
    expect(fight.get("guard").turn.routine[0]).toMatchObject({ segment: null, state: "lost" });
  });

  it("SEG-HOUSE-37 SEG-HOUSE-43 is lost, and told, when the opportunity brings its target under fire that fells it", () => {
    const zone = { centre: null, radius: 0, direction: null, angle: 0, members: [combatantId("guard")] };
    const archer = orc("archer", {
      side: "sailors",
      gear: [longBow()],
      turn: { mode: "cover", cover: { with: longBow().id, zone } },
    });
    const fight = new Skirmish([guard({ stamina: 0, wounds: 1 }), grappler(), archer]).at(1).aloneIn("wrestler");
    fight.does(slip, { dice: [31, 17, 8], answers: ["strike:longSword", "shoot:longBow"] });
    expect(fight.get("guard").body.conditions).toContain("dead");
    expect([fight.has("grappleRolled"), fight.last("announcedActLost")]).toMatchObject([
      false,
      { id: "wrestler", refusal: { code: "targetDead" } },
    ]);
  });

  it("SEG-HOUSE-18 SEG-AOO-06 of two attempts at the same guard it meets one", () => {
    const fight = new Skirmish([
      guard(),
      grappler(),
      fighter("mate", { side: "sailors", turn: { mode: "grapple" }, stamina: 40 }),
    ])
      .does(blow)
      .does(slip);
    fight.does({ ...slip, by: combatantId("mate") }, { dice: [15, 1, 15, 15], answers: ["strike:longSword"] });
    expect(asked(fight).map(([, to]) => to)).toEqual(["guard"]);
    expect(fight.events.filter((event) => event.type === "grappleRolled").map(({ by }) => by)).toEqual([
      "wrestler",
      "mate",
    ]);
  });
});

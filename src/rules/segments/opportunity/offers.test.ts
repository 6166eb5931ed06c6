import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import { EMPTY_FIELD, type SegmentsCombatant } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { Place } from "../../kernel/geometry/place.ts";
import type { TurnState } from "../stored/turn.ts";
import { longSword } from "../testing/gear.ts";

const at = (x: number, y = 0): Place => ({ x, y, elevation: 0 });
const MODE: Partial<TurnState> = { mode: "shooting", guardDown: { until: 10, cause: "mode" }, routine: [] };
const runner = (who: Who = {}) =>
  fighter("runner", { side: "heroes", gear: [longSword()], stamina: 90, at: at(0), ...who });
const guard = (who: Who = {}, id = "guard") => orc(id, { at: at(1), turn: { routine: [] }, ...who });
const scene = (combatants: readonly SegmentsCombatant[], own: Partial<SegmentsSettings> = {}) =>
  new Skirmish(combatants, { ...DEFAULT_SETTINGS, ...own }, EMPTY_FIELD).at(3, "declarations");
const run = (speed: number, ...path: readonly Place[]) =>
  ({ do: "move", by: combatantId("runner"), path, speed }) as const;
const offered = (fight: Skirmish) => fight.state.offers.map(({ to, cause }) => [to, cause]);

describe("the opportunities of a segment", () => {
  it("SEG-AOO-14 are as many as the table allows, each an offer of its own; one that is open already is not opened again", () => {
    const fight = scene([runner({ turn: MODE }), guard()], { aooPerSegment: 3 }).advance();
    const [first] = fight.state.offers;
    expect(fight.state.offers.map(({ id }) => id)).toEqual([first?.id, `${first?.id}/2`, `${first?.id}/3`]);
    const grant = {
      do: "grantOpportunity",
      by: null,
      target: combatantId("guard"),
      against: combatantId("runner"),
    } as const;
    expect(
      offered(
        scene([runner({ turn: MODE }), guard()])
          .does(grant)
          .advance(),
      ),
    ).toEqual([["guard", "granted"]]);
  });

  it("SEG-HOUSE-30 SEG-MOVE-13 a run that goes on gives one to each foe it passes in each later segment", () => {
    const fight = scene([runner(), guard({ at: at(24, 1) })])
      .does(run(8, at(40)))
      .advance();
    expect(offered(fight)).toEqual([]);
    expect(offered(fight.advance("segment").advance())).toEqual([["guard", "rapidMove"]]);
  });

  it("SEG-AOO-18 SEG-MOVE-22 a run that has just begun has asked already, whatever else keeps the guard down", () => {
    const fight = scene([runner({ turn: MODE }), guard()])
      .does(run(8, at(-16)), { answers: ["pass"] })
      .advance();
    expect(offered(fight)).toEqual([]);
  });

  it.each(["prone", "coma"] as const)(
    "SEG-AOO-18 SEG-MOVE-22 what was let pass is lost, whatever keeps the guard down and be the runner felled at once: %s",
    (condition) => {
      const fight = scene([runner({ turn: MODE }), guard()]).does(run(8, at(-16)), { answers: ["pass"] });
      fight.does({ do: "setCondition", by: null, target: combatantId("runner"), condition, on: true });
      expect(fight.get("runner").turn).toMatchObject({ move: null, guardDown: { cause: "mode" } });
      expect(offered(fight.advance())).toEqual([]);
      expect(offered(fight.advance("segment").advance())).toEqual(condition === "prone" ? [["guard", "mode"]] : []);
    },
  );

  it("SEG-AOO-18 SEG-AOO-07 one who let a runner pass has no second opening when another seizes the runner at once", () => {
    const seizer = fighter("seizer", { side: "orcs", at: at(0, 1), turn: { mode: "grapple", routine: [] } });
    const fight = scene([runner({ turn: MODE }), guard(), seizer]).does(run(8, at(-16)), {
      answers: ["pass", "slipGuard"],
    });
    expect(fight.state.field.grapples).toMatchObject([{ holder: "seizer", held: "runner" }]);
    expect(offered(fight.advance())).toEqual([]);
    expect(offered(fight.advance("segment").advance())).toContainEqual(["guard", "mode"]);
  });

  it("SEG-AOO-07 SEG-CORE-13 one who takes to close combat once the runner is seized has an opening of that", () => {
    const seizer = fighter("seizer", { side: "orcs", at: at(0, 1), turn: { mode: "grapple", routine: [] } });
    const archer = guard({ turn: { mode: "shooting" } });
    const fight = scene([runner({ turn: MODE }), archer, seizer]).does(run(8, at(-16)), { answers: ["slipGuard"] });
    fight.does({ do: "switchMode", by: combatantId("guard"), mode: "melee" });
    expect(offered(fight.advance())).toEqual([["guard", "grappled"]]);
  });

  it("SEG-HOUSE-18 SEG-HOUSE-59 one who would seize the runner is told that an equal has felled them first", () => {
    const seizer = fighter("seizer", {
      side: "orcs",
      scores: [10, 10, 10],
      at: at(0, 1),
      turn: { mode: "grapple", routine: [] },
    });
    const fight = scene([runner({ stamina: 0, wounds: 1, turn: MODE }), guard(), seizer]);
    fight.does(run(8, at(-16)), { dice: [15, 6], answers: ["strike:scimitar", "slipGuard"] });
    expect([fight.state.field.grapples, fight.get("runner").turn.move]).toEqual([[], null]);
    expect(fight.events.filter((event) => event.type === "announcedActLost")).toMatchObject([
      { id: "seizer", refusal: { code: expect.stringMatching(/^target(Dead|Felled)$/) as string } },
    ]);
  });

  it("SEG-AOO-05 SEG-MOVE-06 a slow walk has not: a guard that the mode keeps down is open to a foe who has come up", () => {
    const fight = scene([runner({ turn: MODE }), guard({ at: at(9) })]).does(run(2, at(0, 4)));
    expect(offered(fight.arrange("guard", (who) => ({ ...who, position: at(1) })).advance())).toEqual([
      ["guard", "mode"],
    ]);
  });

  it("SEG-HOUSE-18 SEG-HOUSE-59 one who is brought down on the run in a later segment is open to the foes beside them", () => {
    const fight = scene([runner(), guard({ at: at(16, 1) })])
      .does(run(8, at(60)))
      .advance("segment");
    fight.does({ do: "setCondition", by: null, target: combatantId("runner"), condition: "prone", on: true });
    expect(fight.get("runner")).toMatchObject({
      position: at(16),
      turn: { move: null, guardDown: { until: 4, cause: "rapidMove" } },
    });
    expect(offered(fight.advance())).toEqual([["guard", "rapidMove"]]);
  });

  it("SEG-AOO-30 SEG-HOUSE-39 a grappling opponent has one only, even if they are a foe in contact as well", () => {
    const fight = scene([runner(), guard()])
      .inGrapple("guard", "runner")
      .arrange("runner", (who) => ({ ...who, turn: { ...who.turn, ...MODE } }));
    expect(offered(fight.advance())).toEqual([["guard", "mode"]]);
  });
});

describe("offers that can no longer be taken", () => {
  /** A shooter beset by two guards, at the actions of segment 3. */
  const beset = (who: Who = {}) =>
    scene([runner({ turn: MODE }), guard(who), guard({ at: at(-1), ...who }, "mate")]).advance();
  const fells = (id: string, condition: "coma" | "prone" = "coma") =>
    ({ do: "setCondition", by: null, target: combatantId(id), condition, on: true }) as const;

  it("SEG-AOO-18 SEG-HOUSE-59 leave the state at once when their holder falls, or the one they are against", () => {
    expect(offered(beset())).toEqual([
      ["guard", "mode"],
      ["mate", "mode"],
    ]);
    expect(offered(beset().does(fells("guard")))).toEqual([["mate", "mode"]]);
    expect(offered(beset().does(fells("runner")))).toEqual([]);
    expect(offered(beset().does(fells("runner", "prone")))).toHaveLength(2);
  });

  it("SEG-AOO-18 SEG-HOUSE-18 do not hold time up, nor does the action of one who can do nothing", () => {
    const turn = { routine: [{ id: "1", segment: 5, state: "ready" }] } as const;
    const next = (fight: Skirmish) => fight.advance("event").state.clock;
    expect(next(scene([runner({ turn: { routine: [] } }), guard({ turn })]))).toMatchObject({
      segment: 5,
      phase: "actions",
    });
    expect(next(scene([runner({ turn: { routine: [] } }), guard({ turn })]).does(fells("guard")))).toMatchObject({
      round: 2,
    });
    const watched = beset({ turn: { routine: [] } });
    expect(next(watched.does(fells("runner")))).toMatchObject({ round: 2 });
  });

  it("SEG-AOO-17 SEG-SURP-22 a granted surprise goes with its holder's action too", () => {
    const fight = scene([runner(), guard()]).at(3);
    fight.does({
      do: "grantSurprise",
      by: null,
      to: combatantId("runner"),
      against: combatantId("guard"),
      sneak: null,
      place: null,
      check: false,
    });
    expect(offered(fight)).toEqual([["runner", "surprise"]]);
    expect(offered(fight.does(fells("runner")))).toEqual([]);
  });

  it("SEG-AOO-18 SEG-HOUSE-18 what a combatant has announced keeps its own offer open", () => {
    const fight = beset({ turn: { routine: [{ id: "1", segment: 3, state: "ready" }] } });
    const [offer] = fight.state.offers;
    fight.does({
      do: "takeOffer",
      by: combatantId("guard"),
      offer: offer!.id,
      with: fight.get("guard").gear.weapons[0]!.id,
    });
    expect([fight.get("guard").turn.announced === null, offered(fight)]).toEqual([
      false,
      [
        ["guard", "mode"],
        ["mate", "mode"],
      ],
    ]);
    fight.does({ do: "hold", by: combatantId("mate") }, { dice: [2] });
    expect([fight.last("attackRolled").by, offered(fight)]).toEqual(["guard", [["mate", "mode"]]]);
  });
});

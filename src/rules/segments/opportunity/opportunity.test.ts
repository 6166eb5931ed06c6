import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { chainMail, longSword, shield } from "../testing/gear.ts";

const warrior = (who: Who = {}) =>
  fighter("warrior", {
    class: "warrior",
    level: 3,
    side: "heroes",
    scores: [14, 12, 12],
    gear: [longSword(), chainMail()],
    ...who,
  });
const sheathed = (who: Who = {}) => orc("orc", { gear: [longSword({ place: "carried" }), chainMail()], ...who });
const draw = { do: "simpleAction", by: combatantId("orc"), activity: "draw", gear: longSword().id } as const;

describe("opportunities", () => {
  it("SEG-AOO-01 SEG-AOO-09 it takes a lowered guard, and close combat with the one who has lowered it", () => {
    const offered = (orcAt: number, draws = true) => {
      const fight = new Skirmish([warrior({ at: { x: 0, y: 0 } }), sheathed({ at: { x: orcAt, y: 0 } })]).at(
        1,
        "declarations",
      );
      if (draws) fight.does(draw);
      return fight.advance().state.offers.map(({ to }) => to);
    };
    expect([offered(1.9), offered(2), offered(1.9, false)]).toEqual([["warrior"], [], []]);
  });

  it("SEG-AOO-02 SEG-AOO-03 SEG-AOO-23 a simple action offers one, at four more, on top of the routine actions", () => {
    const fight = duel(warrior({ initiative: 5 }), sheathed())
      .at(1, "declarations")
      .does(draw)
      .advance();
    expect(fight.state.offers).toMatchObject([{ to: "warrior", against: "orc", cause: "simpleAction" }]);
    fight.seizes("warrior", { dice: [2] });
    expect(fight.last("attackRolled")).toMatchObject({ kind: "opportunity", strike: { value: 13 } });
    expect(fight.get("warrior").turn.routine.map((action) => action.state)).toEqual(["ready", "ready"]);
  });

  it("SEG-AOO-05 SEG-CRIT-05 SEG-AOO-24 another mode offers one every segment; an 18 is critical", () => {
    const fight = duel(
      warrior({ initiative: 10 }),
      orc("orc", { turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } }),
    ).at(1, "declarations");
    for (let segment = 1; segment <= 3; segment++) {
      fight.advance();
      expect(fight.state.offers).toHaveLength(1);
      fight.advance("segment");
      expect(fight.state.offers).toEqual([]);
    }
    fight.advance().seizes("warrior", { dice: [18, 1, 1] });
    expect(fight.last("attackRolled")).toMatchObject({ critical: true, rules: ["SEG-HOUSE-22", "SEG-CRIT-05"] });
  });

  it("SEG-AOO-10 SEG-AOO-11 SEG-AOO-12 offers nothing to those out of close combat, off guard or surprised", () => {
    const offered = (turn: Exclude<Who["turn"], undefined>) =>
      duel(warrior({ turn }), sheathed()).at(1, "declarations").does(draw).advance().state.offers.length;
    expect(offered({})).toBe(1);
    expect(offered({ mode: "shooting" })).toBe(0);
    expect(offered({ guardDown: { until: 1, cause: "simpleAction" } })).toBe(0);
    expect(offered({ surprised: true })).toBe(0);
    expect(offered({ timed: [{ id: "blinded", rule: "SEG-HOUSE-53", until: { round: 1, segment: 5 } }] })).toBe(0);
  });

  it("SEG-AOO-11 two who both draw in one segment offer each other nothing", () => {
    const fight = duel(warrior({ gear: [longSword({ place: "carried" })] }), sheathed()).at(1, "declarations");
    fight
      .does(draw)
      .does({ ...draw, by: combatantId("warrior") })
      .advance();
    expect(fight.state.offers).toEqual([]);
  });

  it("SEG-HOUSE-51 no one outside reaches the swallowed", () => {
    const fight = duel(
      warrior(),
      orc("orc", { turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } }),
    ).at(1, "declarations");
    const swallowed = duel(
      warrior(),
      orc("orc", {
        stats: { conditions: ["swallowed"] },
        turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } },
      }),
    ).at(1, "declarations");
    expect([fight.advance().state.offers.length, swallowed.advance().state.offers.length]).toEqual([1, 0]);
  });

  it("SEG-AOO-13 SEG-AOO-18 not taken in its segment, it is lost", () => {
    const fight = duel(warrior(), sheathed()).at(1, "declarations").does(draw).advance();
    const [offer] = fight.state.offers;
    fight.advance("segment");
    expect(fight.refusal({ do: "takeOffer", by: combatantId("warrior"), offer: offer!.id, with: longSword().id })).toBe(
      "offerGone",
    );
  });

  it("SEG-AOO-15 postpones the routine action, and from segment 10 loses it", () => {
    const at = (segment: number, initiative: number) => {
      const fight = duel(warrior({ initiative }), sheathed())
        .at(segment, "declarations")
        .does(draw)
        .advance()
        .seizes("warrior", { dice: [2] });
      return fight.get("warrior").turn.routine.map(({ segment: when, state }) => [when, state]);
    };
    expect(at(4, 4)).toEqual([
      [5, "ready"],
      [7, "ready"],
    ]);
    expect(at(10, 10)).toEqual([
      [null, "lost"],
      [null, "ready"],
    ]);
  });

  it("SEG-AOO-16 SEG-CORE-02 of two offers in one segment only one can be taken", () => {
    const second = fighter("second", { side: "orcs", gear: [longSword({ place: "carried" })] });
    const fight = new Skirmish([warrior(), sheathed(), second])
      .at(1, "declarations")
      .does(draw)
      .does({ ...draw, by: combatantId("second") })
      .advance();
    expect(fight.state.offers).toHaveLength(2);
    expect(fight.seizes("warrior", { dice: [2] }).state.offers).toEqual([]);
  });

  it("SEG-AOO-17 parrying another's blow forfeits the opportunity", () => {
    const second = orc("second");
    const fight = new Skirmish([warrior({ initiative: 9 }), sheathed(), second])
      .at(1, "declarations")
      .does(draw)
      .advance();
    expect(
      fight.strikes("second", { at: "warrior", dice: [17, 17], answers: ["parry:longSword"] }).state.offers,
    ).toEqual([]);
  });

  it("SEG-AOO-19 several may strike at the same opening", () => {
    const fight = new Skirmish([warrior(), fighter("mate", { side: "heroes", gear: [longSword()] }), sheathed()])
      .at(1, "declarations")
      .does(draw)
      .advance();
    expect(fight.state.offers.map((offer) => offer.to)).toEqual(["warrior", "mate"]);
  });

  it("SEG-AOO-22 with sword and shield the hand is chosen blow by blow", () => {
    const conrath = () =>
      duel(warrior({ gear: [longSword(), shield("shield")] }), sheathed())
        .at(1, "declarations")
        .does(draw)
        .advance();
    expect(
      conrath()
        .seizes("warrior", { with: "shield", dice: [2] })
        .last("attackRolled"),
    ).toMatchObject({ with: "shield", strike: { value: 10 } });
    expect(
      conrath()
        .seizes("warrior", { with: "longSword", dice: [2] })
        .last("attackRolled").strike.value,
    ).toBe(13);
  });

  it("SEG-AOO-29 the one who lowered their guard cannot parry it", () => {
    const fight = duel(warrior(), sheathed())
      .at(1, "declarations")
      .does(draw)
      .advance()
      .seizes("warrior", { dice: [15, 3] });
    expect(fight.questions).toEqual([]);
    expect(fight.life("orc")).toEqual([4, 6]);
  });

  it("SEG-AOO-25 SEG-HOUSE-17 after a draw of one segment the guard is up again and the actions wait one segment", () => {
    const fight = duel(warrior(), sheathed({ initiative: 2 }))
      .at(1, "declarations")
      .does(draw)
      .advance("segment")
      .advance();
    expect(fight.state.offers).toEqual([]);
    expect(fight.get("orc")).toMatchObject({
      turn: { guardDown: null, mode: "melee", routine: [{ segment: 3 }, { segment: 6 }] },
    });
    expect(fight.get("orc").gear.weapons[0]?.place).toBe("hand");
  });

  it("SEG-CORE-13 SEG-CORE-14 switching in time closes everything, at the price of the round's actions", () => {
    const fight = duel(
      warrior({ initiative: 10 }),
      orc("orc", { turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } }),
    )
      .at(1, "declarations")
      .advance("segment");
    fight.does({ do: "switchMode", by: combatantId("orc"), mode: "melee" }).advance();
    expect(fight.state.offers).toEqual([]);
    expect(
      fight.refusal({
        do: "attack",
        by: combatantId("orc"),
        target: combatantId("warrior"),
        with: orc().gear.weapons[0]!.id,
      }),
    ).toBe("barredThisRound");
    fight.advance("round");
    expect(fight.get("orc").turn.barred).toBe(false);
  });

  it("SEG-CORE-13 switching and drawing fit in one segment, in either order", () => {
    const change = { do: "switchMode", by: combatantId("orc"), mode: "melee" } as const;
    for (const commands of [
      [change, draw],
      [draw, change],
    ]) {
      const fight = duel(
        warrior(),
        sheathed({ turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } }),
      ).at(3, "declarations");
      for (const command of commands) fight.does(command);
      fight.advance("segment").advance();
      expect([
        fight.get("orc").gear.weapons[0]?.place,
        fight.state.offers.length,
        fight.get("orc").turn.guardDown,
      ]).toEqual(["hand", 0, null]);
    }
  });
});

import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { EMPTY_FIELD } from "../state.ts";
import { fighter, orc, Skirmish, duel, type Who } from "../testing/fights.ts";
import { chainMail, longSword, shield } from "../testing/gear.ts";

const fresh = { mode: null, initiative: null, routine: [] } as const;
const start = (...combatants: ConstructorParameters<typeof Skirmish>[0]) => new Skirmish(combatants).at(0, "end", 0);
const warrior = (level: number, who: Who = {}) =>
  fighter("warrior", { class: "warrior", level, side: "heroes", gear: [longSword()], turn: fresh, ...who });
const begin = { do: "begin", by: null } as const;

describe("the round", () => {
  it("SEG-HOUSE-13 SEG-HOUSE-14 SEG-HOUSE-15 begins with an initiative for each, and an action every three segments", () => {
    const fight = start(warrior(6), orc("orc", { turn: fresh }))
      .does(begin)
      .advance("phase", [3, 10]);
    expect(fight.state.clock).toEqual({ round: 1, segment: 1, phase: "declarations" });
    expect(fight.get("warrior").turn).toMatchObject({
      initiative: 3,
      routine: [{ segment: 3 }, { segment: 6 }, { segment: 9 }],
    });
    expect(fight.get("orc").turn.routine).toEqual([
      { id: "1", segment: 10, state: "ready" },
      { id: "2", segment: null, state: "ready" },
    ]);
    expect(fight.refusal(begin)).toBe("alreadyBegun");
  });

  it("SEG-HOUSE-15 initiative 6 with three actions: 6, 9 and one for reactions only", () => {
    expect(
      start(warrior(6))
        .does(begin)
        .advance("phase", [6])
        .get("warrior")
        .turn.routine.map((action) => action.segment),
    ).toEqual([6, 9, null]);
  });

  it("SEG-CORE-01 SEG-HOUSE-18 ten segments of three phases, then a new initiative and a new turn", () => {
    const fight = start(warrior(1), orc("orc", { turn: fresh }))
      .does(begin)
      .advance("phase", [3, 4]);
    const phases: string[] = [];
    for (let step = 0; step < 29; step++) phases.push(fight.advance().state.clock.phase);
    expect(phases.slice(0, 4)).toEqual(["actions", "end", "declarations", "actions"]);
    expect(fight.state.clock).toEqual({ round: 1, segment: 10, phase: "end" });
    expect(fight.advance().get("warrior").turn).toMatchObject({ initiative: null, mode: null, actedIn: null });
    fight.advance("phase", [7, 8]);
    expect(fight.state.clock).toEqual({ round: 2, segment: 1, phase: "declarations" });
    expect(fight.get("warrior").turn).toMatchObject({ initiative: 7, mode: null });
  });

  it("SEG-HOUSE-16 an action whose segment has passed is held, and vanishes with the round", () => {
    const fight = start(warrior(1, { turn: fresh }), orc("orc", { turn: fresh }))
      .does(begin)
      .advance("phase", [1, 9]);
    for (let segment = 1; segment < 8; segment++) fight.advance("segment");
    fight.advance().strikes("warrior", { dice: [2] });
    expect(fight.get("warrior").turn.routine[0]?.state).toBe("spent");
    fight.advance("round").advance("phase", [2, 2]);
    expect(fight.get("warrior").turn.routine.map((action) => action.state)).toEqual(["ready", "ready"]);
  });

  it("SEG-HOUSE-14 one who joins during a round rolls then, and what is past is held", () => {
    const fight = start(warrior(1), orc("orc", { turn: fresh }))
      .does(begin)
      .advance("phase", [3, 4])
      .advance("segment")
      .advance("segment");
    fight.arrange("orc", (who) => ({ ...who, turn: { ...who.turn, ...fresh } })).advance("phase", [1]);
    expect(fight.get("orc").turn.routine.map((action) => action.segment)).toEqual([1, 4]);
  });

  it("SEG-HOUSE-18 an event is the next decision: actions in which a foe can be struck, phase after phase passing by themselves", () => {
    const fight = start(warrior(1), orc("orc", { turn: fresh }))
      .does(begin)
      .advance("phase", [4, 9]);
    const stops: (readonly [number, string])[] = [];
    for (let step = 0; step < 3; step++) {
      const { segment, phase } = fight.advance("event").state.clock;
      stops.push([segment, phase]);
    }
    expect(stops).toEqual([
      [4, "actions"],
      [7, "actions"],
      [9, "actions"],
    ]);
    expect(fight.advance("event").state.clock).toEqual({ round: 2, segment: 1, phase: "declarations" });
  });

  it("SEG-HOUSE-18 an event is the declarations in which one is due who has no foe to strike, and those that another waits for", () => {
    const apart = () =>
      new Skirmish([
        warrior(1, {
          at: { x: 0, y: 0 },
          turn: { mode: "melee", initiative: 5, routine: [{ id: "1", segment: 5, state: "ready" }] },
        }),
        orc("orc", { at: { x: 30, y: 0 }, turn: { mode: "melee", initiative: 9, routine: [] } }),
      ]).at(1, "actions");
    expect(apart().advance("event").state.clock).toEqual({ round: 1, segment: 5, phase: "declarations" });
    const waited = apart().does({ do: "advance", by: null, to: "event", declaring: [combatantId("orc")] });
    expect(waited.state.clock).toEqual({ round: 1, segment: 2, phase: "declarations" });
  });

  it("SEG-HOUSE-18 an event is no segment in which a combatant is merely busy, but actions in which an opportunity is open", () => {
    const strap = {
      do: "simpleAction",
      by: combatantId("warrior"),
      activity: "strapShield",
      gear: shield("shield").id,
    } as const;
    const unused = { mode: "melee", initiative: 9, routine: [{ id: "1", segment: 5, state: "spent" }] } as const;
    const stops = (fight: Skirmish, steps: number) =>
      Array.from({ length: steps }, () => {
        const { round, segment, phase } = fight.advance("event", fight.state.clock.round === 1 ? [] : [1, 1]).state
          .clock;
        return [round, segment, phase];
      });
    const busy = new Skirmish(
      [warrior(1, { gear: [shield("shield", { place: "carried" })], turn: unused }), orc("orc", { turn: unused })],
      undefined,
      EMPTY_FIELD,
    );
    expect(stops(busy.at(3, "declarations").does(strap), 1)).toEqual([[2, 1, "declarations"]]);
    const open = duel(
      warrior(1, { gear: [shield("shield", { place: "carried" })], turn: unused }),
      orc("orc", { turn: unused }),
    );
    expect(stops(open.at(3, "declarations").does(strap), 2)).toEqual([
      [1, 3, "actions"],
      [1, 4, "actions"],
    ]);
  });

  it("SEG-HOUSE-18 opportunities are told of where there are any", () => {
    expect(
      duel(warrior(1, { turn: {} }), orc())
        .at(1, "declarations")
        .advance()
        .has("offersOpened"),
    ).toBe(false);
  });

  it("SEG-HOUSE-13 there is no fight without combatants, and time does not pass before a fight", () => {
    expect([start().refusal(begin), start(orc()).refusal({ do: "advance", by: null, to: "phase" })]).toEqual([
      "nobodyFights",
      "fightNotBegun",
    ]);
  });

  it("SEG-SURP-09 SEG-HOUSE-17 what is begun in the surprise segment goes on in segment 1, and its author's actions wait for it", () => {
    const fight = new Skirmish(
      [warrior(1, { gear: [longSword(), shield("shield", { place: "carried" })] }), orc("orc", { turn: fresh })],
      undefined,
      EMPTY_FIELD,
    ).at(0, "declarations", 0);
    fight
      .does({ do: "simpleAction", by: combatantId("warrior"), activity: "strapShield", gear: shield("shield").id })
      .advance("round");
    expect(fight.get("warrior").turn).toMatchObject({
      mode: "none",
      simple: { from: 0, until: 1 },
      guardDown: { until: 10, cause: "mode" },
    });
    expect(
      fight
        .advance("phase", [3, 4])
        .get("warrior")
        .turn.routine.map(({ segment }) => segment),
    ).toEqual([4, 7]);
    expect(fight.advance("segment").get("warrior").gear.shields[0]?.place).toBe("offHand");
  });

  it("SEG-MOVE-06 a walk that goes on into the next round is still no action: the guard stays up", () => {
    const fight = new Skirmish([warrior(1, { at: { x: 0, y: 0 }, turn: {} }), orc("orc", { at: { x: 90, y: 0 } })]).at(
      9,
      "declarations",
    );
    fight.does({ do: "move", by: combatantId("warrior"), path: [{ x: 0, y: 20 }], speed: 2 }).advance("round");
    expect(fight.last("moveBegun")).toMatchObject({ id: "warrior", rapid: false, move: { from: -1, until: 3 } });
    expect([fight.has("guardLowered"), fight.placeOf("warrior")]).toEqual([false, { x: 0, y: 8 }]);
  });

  it("SEG-CORE-11 SEG-AOO-05 modes are declared at the start of the round; all but close combat lower the guard", () => {
    const declare = (mode: "shooting" | "melee") => ({ do: "declareMode", by: combatantId("warrior"), mode }) as const;
    const fight = start(warrior(1), orc("orc", { turn: fresh }))
      .does(begin)
      .does(declare("shooting"));
    expect(fight.get("warrior").turn.guardDown).toEqual({ until: 10, cause: "mode" });
    expect(fight.does(declare("melee")).get("warrior").turn.guardDown).toBeNull();
    expect(fight.advance("phase", [3, 4]).refusal(declare("shooting"))).toBe("initiativeRolled");
    expect(fight.advance().refusal(declare("shooting"))).toBe("notDeclarations");
  });

  it("SEG-HOUSE-13 nothing but modes is declared before initiative", () => {
    const fight = start(warrior(1, { gear: [longSword({ place: "carried" })] }), orc("orc", { turn: fresh })).does(
      begin,
    );
    const draw = { do: "simpleAction", by: combatantId("warrior"), activity: "draw", gear: longSword().id } as const;
    const change = { do: "switchMode", by: combatantId("warrior"), mode: "grapple" } as const;
    expect([fight.refusal(draw), fight.refusal(change)]).toEqual(["initiativeFirst", "initiativeFirst"]);
    fight.advance("phase", [3, 4]);
    expect([fight.refusal(draw), fight.refusal(change)]).toEqual([null, null]);
  });

  it("SEG-CORE-12 SEG-CORE-15 one who declares nothing is in melee, be it with bare hands", () => {
    const fight = start(warrior(1, { gear: [] }), orc("orc", { turn: fresh }))
      .does(begin)
      .advance("phase", [1, 4])
      .advance();
    expect(
      fight.refusal({ do: "attack", by: combatantId("warrior"), target: combatantId("orc"), with: "bareHands" }),
    ).toBeNull();
  });

  it("SEG-CORE-12 SEG-CORE-13 one cannot switch to the melee that one is in, and pays nothing for it", () => {
    const fight = start(warrior(1), orc("orc", { turn: fresh }))
      .does(begin)
      .advance("phase", [1, 4])
      .advance("segment");
    const change = (mode: "melee" | "grapple") => fight.refusal({ do: "switchMode", by: combatantId("warrior"), mode });
    expect([change("melee"), change("grapple")]).toEqual(["alreadyInMode", null]);
  });

  it("SEG-MOVE-17 the game master sets pairs in contact and apart where there is no map", () => {
    const fight = new Skirmish([warrior(1), orc()], undefined, EMPTY_FIELD);
    const engage = (engaged: boolean) =>
      ({ do: "setEngaged", by: null, pair: [combatantId("warrior"), combatantId("orc")], engaged }) as const;
    fight.does(engage(true));
    expect(fight.state.field.engaged).toEqual([["orc", "warrior"]]);
    expect(fight.refusal(engage(true))).toBe("alreadyEngaged");
    expect(fight.does(engage(false)).state.field.engaged).toEqual([]);
  });
});

describe("fatigue", () => {
  const erwan = (points: number, who: Who = {}) =>
    fighter("erwan", {
      class: "warrior",
      level: 5,
      side: "heroes",
      scores: [12, 10, 13],
      gear: [longSword(), chainMail(), shield("shield")],
      ...who,
      stats: { fatigue: { points, mountedRounds: 0 }, ...who.stats },
    });
  const fought = (points: number, dice: readonly number[] = []) => duel(erwan(points), orc()).advance("round", dice);

  it("SEG-FAT-05 SEG-HOUSE-65 a round engaged in melee is tiring", () => {
    expect(fought(3).get("erwan").body.fatigue.points).toBe(4);
  });

  it("SEG-FAT-15 SEG-FAT-17 a round of rest takes one off, never below none", () => {
    const rested = (points: number) =>
      new Skirmish([erwan(points), orc()], undefined, EMPTY_FIELD).advance("round").get("erwan").body.fatigue.points;
    expect([rested(5), rested(0)]).toEqual([4, 0]);
  });

  it.each([
    [11, 19, 19],
    [12, 18, 18],
    [13, 17, 17],
    [14, 16, 16],
  ])("SEG-FAT-08 SEG-FAT-09 SEG-FAT-10 %i points: strike %i, armour class %i", (points, strike, armourClass) => {
    const fight = duel(erwan(points), orc("orc", { level: 1 })).strikes("erwan", { dice: [11, 1] });
    expect(fight.last("attackRolled").strike.value).toBe(strike);
    expect(
      duel(erwan(points), orc())
        .strikes("orc", { dice: [2] })
        .last("attackRolled").against.value,
    ).toBe(armourClass);
  });

  it("SEG-FAT-18 beyond twice the threshold: fortitude 12, or death", () => {
    expect(fought(23).has("saveRolled")).toBe(false);
    const lives = fought(24, [7]);
    expect(lives.last("saveRolled")).toMatchObject({ natural: 7, total: { value: 12 }, dc: 12, success: true });
    const dies = duel(erwan(25), orc()).advance("round", [6]);
    expect(dies.last("saveRolled").total.value).toBe(11);
    expect(dies.get("erwan").body.conditions).toContain("dead");
  });
});

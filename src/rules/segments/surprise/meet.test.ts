import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { BLANK_TURN } from "../stored/turn.ts";
import type { ActorStats } from "../stored/actor.ts";
import { PLAIN_ACTOR } from "../testing/plain.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import type { Skill } from "../stats.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { Meet } from "./commands.ts";
import { longSword } from "../testing/gear.ts";

const skilled = (skills: Partial<Record<Skill, number>>, wisdom = 10): Partial<ActorStats> => ({
  skills: { ...PLAIN_ACTOR.skills, ...skills },
  abilities: { ...PLAIN_ACTOR.abilities, wisdom },
});
const hero = (id = "hero", who: Who = {}) =>
  fighter(id, { class: "warrior", side: "heroes", gear: [longSword()], turn: BLANK_TURN, ...who });
const foe = (id = "orc", who: Who = {}) => orc(id, { turn: BLANK_TURN, ...who });
const meet = (said: Partial<Meet> = {}): Meet => ({
  do: "meet",
  by: null,
  perception: true,
  parties: [],
  marked: [],
  ...said,
});
const before = (combatants = [hero(), foe()], settings?: SegmentsSettings) =>
  new Skirmish(combatants, settings).at(0, "end", 0);
const surprised = (fight: Skirmish) => fight.state.combatants.filter(({ turn }) => turn.surprised).map(({ id }) => id);
const SURPRISE_SEGMENT = { round: 0, segment: 0, phase: "declarations" };
const ROUND_1 = { round: 1, segment: 1, phase: "declarations" };

describe("perception before a meeting", () => {
  it("SEG-SURP-02 SEG-HOUSE-48 is d20, Wisdom and the better rank of listen and observe, against 10 for those who go openly", () => {
    const scout = hero("hero", { stats: skilled({ listen: 2, observe: 3 }, 14) });
    const fight = before([scout, foe()]).does(meet(), { dice: [5, 20] });
    const check = fight.events.find((event) => event.type === "perceptionRolled" && event.id === "hero");
    expect(check).toMatchObject({
      sense: "observe",
      natural: 5,
      rule: "SEG-HOUSE-48",
      against: [{ whom: ["orc"], dc: 10, noticed: true }],
      total: {
        value: 10,
        changes: [
          { label: "rank", value: 3 },
          { label: "wisdom", value: 2 },
        ],
      },
    });
  });

  it.each([
    [9, true],
    [10, false],
  ])("SEG-HOUSE-48 a total of %i against 10: surprised %s", (die, taken) => {
    expect(surprised(before().does(meet(), { dice: [20, die] }))).toEqual(taken ? ["orc"] : []);
  });

  it.each([
    [1, 0, "listen", 21],
    [1, 1, "listen", 21],
    [1, 2, "observe", 22],
  ])("SEG-HOUSE-48 with ranks %i and %i it is to %s", (listen, observe, sense, value) => {
    const fight = before([hero("hero", { stats: skilled({ listen, observe }) }), foe()]).does(meet(), {
      dice: [20, 20],
    });
    expect(fight.events.find((event) => event.type === "perceptionRolled")).toMatchObject({ sense, total: { value } });
  });

  it.each([
    ["hide", { hide: 4 }],
    ["moveSilently", { moveSilently: 4 }],
  ] as const)(
    "SEG-SURP-02 SEG-HOUSE-48 one who tries to %s is noticed against the lowest check of the party",
    (stealth, skills) => {
      const party = [foe("sneak", { stats: skilled(skills), scores: [10, 14, 12] }), foe("oaf")];
      const fight = (seen: number) =>
        before([hero(), ...party]).does(meet({ parties: [{ side: "orcs", stealth }] }), {
          dice: [20, 7, seen, 20, 20],
        });
      const told = fight(7);
      const checks = told.events.filter((event) => event.type === "stealthRolled");
      expect(checks.map(({ id, skill, total }) => [id, skill, total.value])).toEqual([
        ["sneak", stealth, 24],
        ["oaf", stealth, 7],
      ]);
      expect([surprised(told), surprised(fight(6))]).toEqual([[], ["hero"]]);
      expect(Object.keys(told.replies)).toEqual([
        "meet/stealth/sneak",
        "meet/stealth/oaf",
        "meet/perception/hero",
        "meet/perception/sneak",
        "meet/perception/oaf",
      ]);
    },
  );

  it("SEG-SURP-03 one good check warns the whole party", () => {
    const fight = before([hero("a"), hero("b"), foe()]).does(meet(), { dice: [1, 10, 1] });
    expect(surprised(fight)).toEqual(["orc"]);
    expect(fight.last("partiesMet")).toMatchObject({
      parties: [
        { members: ["a", "b"], noticed: ["orc"], surprised: false },
        { members: ["orc"], noticed: [], surprised: true },
      ],
      surprised: ["orc"],
      rule: "SEG-SURP-03",
    });
  });

  it("SEG-SURP-03 the game master may decide for individuals: a scout far ahead, a sleeper on watch", () => {
    const marked = [
      { id: combatantId("scout"), surprised: false },
      { id: combatantId("dozer"), surprised: true },
    ];
    const fight = before([hero("dozer"), hero("other"), foe("scout"), foe("orc")]).does(meet({ marked }), {
      dice: [20, 20, 2, 2],
    });
    expect(surprised(fight)).toEqual(["dozer", "orc"]);
  });

  it("SEG-SURP-04 no one rolls when surprise is impossible, and round 1 begins", () => {
    const fight = before().does(meet({ perception: false }));
    expect([fight.has("perceptionRolled"), surprised(fight), fight.state.clock]).toEqual([false, [], ROUND_1]);
  });

  it("SEG-SURP-03 of three parties, one is surprised when it notices none of the others", () => {
    const wolf = foe("wolf", { side: "wolves" });
    const parties = [{ side: "wolves", stealth: "hide" as const }];
    const fight = before([hero(), foe(), wolf]).does(meet({ parties }), { dice: [15, 12, 9, 3] });
    expect(fight.last("partiesMet").parties).toMatchObject([
      { noticed: ["orc"], surprised: false },
      { noticed: [], surprised: true },
      { noticed: [], surprised: true },
    ]);
    expect(surprised(fight)).toEqual(["orc", "wolf"]);
  });

  it("SEG-HOUSE-48 SEG-FAT-10 weariness counts, the helpless neither look nor are surprised", () => {
    const weary = hero("hero", { stats: { fatigue: { points: 20, mountedRounds: 0 } } });
    const fight = before([weary, foe(), foe("felled", { stats: { conditions: ["coma"] } })]).does(meet(), {
      dice: [20, 9],
    });
    const check = fight.events.find((event) => event.type === "perceptionRolled");
    expect(check).toMatchObject({ total: { changes: [{ label: "fatigue", rule: "SEG-FAT-10" }] } });
    expect(surprised(fight)).toEqual(["orc"]);
    const alone = before([hero(), foe("felled", { stats: { conditions: ["coma"] } })]).does(meet(), { dice: [1] });
    expect(alone.last("partiesMet")).toMatchObject({
      unaware: "none",
      parties: [{ members: ["hero"], noticed: [], surprised: false }],
    });
  });
});

describe("the surprise segment", () => {
  it.each([
    ["both fail", [9, 9], ROUND_1, "all"],
    ["both succeed", [10, 10], ROUND_1, "none"],
    ["the heroes fail", [9, 10], SURPRISE_SEGMENT, "some"],
    ["the orcs fail", [10, 9], SURPRISE_SEGMENT, "some"],
  ])("SEG-SURP-05 is played when some and not all are surprised: %s", (_, dice, clock, unaware) => {
    const fight = before().does(meet(), { dice });
    const met = fight.last("partiesMet");
    expect([fight.state.clock, met.unaware, met.surprised.length]).toEqual([clock, unaware, clock === ROUND_1 ? 0 : 1]);
    expect(surprised(fight).length).toBe(clock === ROUND_1 ? 0 : 1);
  });

  it("SEG-SURP-01 SEG-SURP-09 is number 0, comes before initiative, and is over when round 1 begins", () => {
    const fight = before().does(meet(), { dice: [10, 9] });
    expect(fight.advance("phase").state.clock).toEqual({ round: 0, segment: 0, phase: "actions" });
    fight.advance("phase");
    expect(fight.last("surpriseEnded")).toMatchObject({ ids: ["orc"], rule: "SEG-SURP-01" });
    expect([surprised(fight), fight.has("initiativeRolled"), fight.state.clock]).toEqual([[], false, ROUND_1]);
    fight.advance("phase", [3, 4]);
    expect(fight.get("hero").turn.initiative).toBe(3);
  });

  it("SEG-SURP-09 adds no fatigue, whatever is done in it", () => {
    const fight = before()
      .does(meet(), { dice: [10, 9] })
      .advance();
    fight
      .does(
        {
          do: "surpriseAttack",
          by: combatantId("hero"),
          target: combatantId("orc"),
          with: longSword().id,
          as: "strike",
          sneak: false,
        },
        { dice: [2] },
      )
      .advance("round");
    expect([fight.state.clock.round, fight.get("hero").body.fatigue.points, fight.get("hero").turn.effort]).toEqual([
      1,
      0,
      "restful",
    ]);
  });

  it("SEG-SURP-01 lasts as long as the table says", () => {
    const fight = (segments: number) =>
      before(undefined, { ...DEFAULT_SETTINGS, surpriseDurationSegments: segments }).does(meet(), { dice: [10, 9] });
    expect([fight(0).state.clock, surprised(fight(0))]).toEqual([ROUND_1, []]);
    const long = fight(2).advance("segment");
    expect([long.state.clock, surprised(long)]).toEqual([ROUND_1, ["orc"]]);
    expect(long.refusal({ do: "declareMode", by: combatantId("orc"), mode: "melee" })).toBe("surprised");
    long.advance("phase", [1, 1]).advance("segment");
    expect([long.state.clock.segment, surprised(long)]).toEqual([2, []]);
  });

  it("SEG-HOUSE-13 no mode is declared in it", () => {
    const fight = before().does(meet(), { dice: [10, 9] });
    expect(fight.refusal({ do: "declareMode", by: combatantId("hero"), mode: "shooting" })).toBe("noModeInSurprise");
    expect(fight.refusal({ do: "switchMode", by: combatantId("hero"), mode: "grapple" })).toBe("noModeInSurprise");
  });

  it("SEG-HOUSE-13 SEG-SURP-25 lasts six seconds like any segment: ten make a minute, twenty seconds of warning are three", () => {
    const { segmentSeconds, segmentsPerRound, defaultWalkSpeed, metresPerSpeedPerSegment } = DEFAULT_SETTINGS;
    expect([segmentSeconds * segmentsPerRound, Math.floor(20 / segmentSeconds)]).toEqual([60, 3]);
    expect((defaultWalkSpeed * metresPerSpeedPerSegment) / segmentSeconds).toBe(1);
  });

  it("SEG-SURP-07 stops at its actions when the clock runs to the next event", () => {
    expect(
      before()
        .does(meet(), { dice: [10, 9] })
        .advance("event").state.clock,
    ).toEqual({ round: 0, segment: 0, phase: "actions" });
  });
});

describe("a meeting", () => {
  it("SEG-SURP-01 SEG-HOUSE-13 takes two parties, all known, before the fight", () => {
    expect(before().refusal(meet())).toBeNull();
    expect(before().at(1).refusal(meet())).toBe("alreadyBegun");
    expect(before([hero("a"), hero("b")]).refusal(meet())).toBe("nobodyMet");
    expect(before().refusal(meet({ parties: [{ side: "ghosts", stealth: "hide" }] }))).toBe("unknownSide");
    expect(before().refusal(meet({ marked: [{ id: combatantId("ghost"), surprised: true }] }))).toBe(
      "unknownCombatant",
    );
  });
});

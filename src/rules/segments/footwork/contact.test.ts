import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { areInContact, foesInContact } from "../ground/contact.ts";
import { together } from "./contacts.ts";
import { segments } from "../ruleset.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type Field } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { halberd, longSword, scimitar } from "../testing/gear.ts";

const conrath = (who: Who = {}) =>
  fighter("conrath", {
    class: "ranger",
    level: 3,
    side: "heroes",
    scores: [16, 14, 12],
    gear: [longSword()],
    at: { x: 0, y: 0 },
    initiative: 10,
    ...who,
  });
const foe = (id: string, at: Point, who: Who = {}) => orc(id, { at, initiative: 10, ...who });
const run = (by: string, to: Point) => ({ do: "move", by: combatantId(by), path: [to], speed: 8 }) as const;
const engaged = (metres: number, own: Who = {}, theirs: Who = {}): boolean => {
  const fight = new Skirmish([conrath(own), foe("orc", { x: metres, y: 0 }, theirs)]);
  return areInContact(fight.table(), fight.get("conrath"), fight.get("orc"));
};

describe("being engaged", () => {
  it("SEG-MOVE-17 1.9 m engages, 2 m does not; 2.5 m from a halberdier does, 3 m does not", () => {
    const polearm = { gear: [halberd()] };
    expect([engaged(1.9), engaged(2), engaged(2.5, {}, polearm), engaged(3, {}, polearm)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it("SEG-MOVE-19 it is mutual, whichever of the two holds the polearm; between 2 and 3 m only the polearm strikes", () => {
    const polearm = { gear: [halberd()] };
    expect([engaged(2.5, polearm), engaged(2.5, {}, polearm)]).toEqual([true, true]);
    const fight = new Skirmish([
      conrath({ initiative: 1 }),
      foe("orc", { x: 2.5, y: 0 }, { gear: [halberd()], initiative: 1 }),
    ]);
    const blow = (by: string, at: string, arm: string) =>
      fight.aloneIn(by).refusal({
        do: "attack",
        by: combatantId(by),
        target: combatantId(at),
        with: fight.get(by).gear.weapons.find(({ id }) => id === arm)!.id,
      });
    expect([blow("conrath", "orc", "longSword"), blow("orc", "conrath", "halberd")]).toEqual(["outOfReach", null]);
  });

  it("SEG-MOVE-17 SEG-MOVE-19 a polearm that is not in hand lengthens no one's reach", () => {
    expect(engaged(2.5, {}, { gear: [halberd({ place: "carried" }), scimitar()] })).toBe(false);
  });

  it.each(["dead", "coma", "unconscious"] as const)(
    "SEG-MOVE-18 with the last opponent %s no one is engaged any more",
    (condition) => {
      const fight = new Skirmish([conrath(), foe("orc", { x: 1, y: 0 }, { stats: { conditions: [condition] } })]);
      expect(foesInContact(fight.table(), fight.get("conrath"))).toEqual([]);
    },
  );

  it("SEG-MOVE-18 companions engage no one", () => {
    expect(engaged(1, {}, { side: "heroes" })).toBe(true);
    const fight = new Skirmish([conrath(), foe("friend", { x: 1, y: 0 }, { side: "heroes" })]);
    expect(foesInContact(fight.table(), fight.get("conrath"))).toEqual([]);
  });
});

describe("breaking off", () => {
  const beset = () =>
    new Skirmish([conrath(), foe("one", { x: 1, y: 0 }), foe("two", { x: 0, y: 1 })]).at(3, "declarations");

  it("SEG-MOVE-22 from two orcs in segment 3: two opportunities in 3, none in 4, and no longer engaged", () => {
    const fight = beset().does(run("conrath", { x: -32, y: 0 }), { answers: ["keep", "keep"] });
    expect(fight.advance().state.offers.map(({ to, segment }) => [to, segment])).toEqual([
      ["one", 3],
      ["two", 3],
    ]);
    fight.advance("segment");
    expect([foesInContact(fight.table(), fight.get("conrath")), fight.state.clock.segment, fight.state.offers]).toEqual(
      [[], 4, []],
    );
    expect(fight.has("contactLost")).toBe(false);
    expect(fight.advance().state.offers).toEqual([]);
  });

  it("SEG-MOVE-13 SEG-MOVE-22 a run sideways is as good as one backwards", () => {
    expect(beset().does(run("conrath", { x: 0, y: -16 })).questions).toHaveLength(2);
  });

  it("SEG-MOVE-23 no one can prevent it; a foe who has kept their action may pursue in the same segment and resume the fight", () => {
    const fight = beset().does(run("conrath", { x: -12, y: 0 }), { answers: ["pass", "strike:scimitar"], dice: [2] });
    const pursuit = (by: string) => fight.refusal(run(by, { x: -11, y: 0 }));
    expect([pursuit("one"), pursuit("two")]).toEqual([null, "alreadyActed"]);
    fight
      .does(run("one", { x: -11, y: 0 }))
      .advance()
      .advance();
    expect(foesInContact(fight.table(), fight.get("conrath")).map(({ id }) => id)).toEqual(["one"]);
    fight.advance();
    expect(fight.refusal(run("two", { x: -12, y: 1 }))).toBeNull();
  });
});

describe("without a map", () => {
  const pair = (a: string, b: string) => [combatantId(a), combatantId(b)] as const;
  const field = (more: Partial<Field> = {}): Field => ({
    ...EMPTY_FIELD,
    engaged: [pair("conrath", "one"), pair("conrath", "two"), pair("friend", "two")],
    ...more,
  });
  const blind = (more: Partial<Field> = {}, who: Who = {}) =>
    new Skirmish(
      [conrath(who), conrath(), foe("one", { x: 0, y: 0 }), foe("two", { x: 0, y: 0 })].map((each, index) => ({
        ...each,
        position: null,
        ...(index === 1 ? { id: combatantId("friend"), name: "friend" } : {}),
      })),
      DEFAULT_SETTINGS,
      field(more),
    ).at(3, "declarations");
  const away = { do: "move", by: combatantId("conrath"), path: [], speed: 8 } as const;

  it("SEG-MOVE-22 a runner gives each foe in contact an opening, and at the segment's end is in contact with no one", () => {
    const fight = blind().does(away, { answers: ["strike:scimitar", "pass"], dice: [2] });
    expect([fight.questions.map(({ to }) => to), fight.last("attackRolled").by]).toEqual([["one", "two"], "one"]);
    fight.advance().advance();
    expect([fight.state.field.engaged, fight.get("conrath").turn.move]).toEqual([[pair("friend", "two")], null]);
  });

  it("SEG-MOVE-22 SEG-MOVE-17 a distance set by hand that keeps two in contact is past when one of them runs", () => {
    const near = (metres: number) => ({
      engaged: [],
      distances: [
        { pair: pair("conrath", "one"), metres },
        { pair: pair("friend", "two"), metres: 1 },
      ],
    });
    const fight = blind(near(1.5)).does(away);
    expect(fight.questions.map(({ to }) => to)).toEqual(["one"]);
    fight.advance().advance();
    expect(fight.state.field.distances).toEqual([{ pair: pair("friend", "two"), metres: 1 }]);
    expect(foesInContact(fight.table(), fight.get("conrath"))).toEqual([]);
    expect(blind(near(20)).does(away).advance().advance().state.field.distances).toHaveLength(2);
  });

  it("SEG-MOVE-22 SEG-MOVE-17 whichever of a pair is named first; for one who was in contact with no one nothing changes", () => {
    const reversed = blind({ engaged: [pair("one", "conrath"), pair("two", "friend")] })
      .does(away)
      .advance()
      .advance();
    expect(reversed.state.field.engaged).toEqual([pair("two", "friend")]);
    const ghosts = [
      { pair: pair("conrath", "ghost"), metres: 1 },
      { pair: pair("ghost", "conrath"), metres: 1 },
    ];
    const alone = blind({ engaged: [pair("friend", "two")], distances: ghosts })
      .does(away)
      .advance()
      .advance();
    expect([alone.has("engagementSet"), alone.state.field.distances]).toEqual([false, ghosts]);
  });

  it("SEG-MOVE-17 two who come together are one pair, whichever is named first, and no distance is left between them", () => {
    const others = [{ pair: pair("friend", "two"), metres: 9 }];
    const [one, conrathsId] = [combatantId("one"), combatantId("conrath")];
    const met = together(
      field({ engaged: [], distances: [{ pair: pair("one", "conrath"), metres: 3 }, ...others] }),
      one,
      conrathsId,
    );
    expect(met).toMatchObject({ engaged: [pair("conrath", "one")], distances: others });
    expect(together(met, conrathsId, one)).toEqual(met);
    expect(together(field(), conrathsId, one).engaged).toEqual([
      pair("conrath", "two"),
      pair("friend", "two"),
      pair("conrath", "one"),
    ]);
  });

  it("SEG-MOVE-13 an opening that a foe already has against the runner is not given twice", () => {
    const given = blind().does({
      do: "grantOpportunity",
      by: null,
      target: combatantId("one"),
      against: combatantId("conrath"),
    });
    expect(given.does(away, { answers: ["pass"] }).questions.map(({ to }) => to)).toEqual(["two"]);
    const other = blind().does({
      do: "grantOpportunity",
      by: null,
      target: combatantId("two"),
      against: combatantId("friend"),
    });
    expect(other.does(away, { answers: ["pass", "pass"] }).questions.map(({ to }) => to)).toEqual(["one", "two"]);
  });

  it("SEG-AOO-18 a foe who passes has lost the opening, one who keeps it has not", () => {
    const run = blind().does(away, { answers: ["keep", "pass"] });
    expect([
      run.state.offers.map(({ to }) => to),
      run.events.filter(({ type }) => type === "offersClosed").length,
    ]).toEqual([["one"], 1]);
  });

  it("SEG-MOVE-10 SEG-HOUSE-17 so many metres take so many segments", () => {
    const fight = blind({}, { initiative: 4 })
      .at(1, "declarations")
      .does({ ...away, metres: 30 });
    expect(fight.get("conrath").turn).toMatchObject({
      move: { from: 1, until: 2 },
      routine: [{ segment: 6 }, { segment: 9 }],
    });
    fight.advance("segment");
    expect(fight.get("conrath").turn.move).not.toBeNull();
    expect(fight.advance("segment").get("conrath").turn.move).toBeNull();
  });

  it("SEG-MOVE-06 what is slow there is a step, or the game master's word", () => {
    expect([blind().refusal({ ...away, speed: 2 }), blind().refusal({ ...away, path: [{ x: 1, y: 1 }] })]).toEqual([
      "slowUnmapped",
      "noMap",
    ]);
    expect(new Skirmish([conrath(), foe("one", { x: 9, y: 9 })]).at(3, "declarations").refusal(away)).toBe("pathEmpty");
  });
});

describe("the list of what may be done", () => {
  const listed = (fight: Skirmish, who = "conrath") => segments.actions(fight.table(), combatantId(who));

  it("SEG-MOVE-24 SEG-HOUSE-27 steps and breakthroughs at each foe in contact, and between two; in the moment that each belongs to", () => {
    const fight = new Skirmish([
      conrath({ initiative: 3 }),
      foe("one", { x: 1, y: -0.5 }),
      foe("two", { x: 1, y: 0.5 }),
    ]).at(3, "declarations");
    const open = () =>
      listed(fight)
        .filter(({ blocked }) => blocked === null)
        .map(({ label }) => label);
    const steps = listed(fight).filter(({ label }) => label === "step");
    expect(steps.map(({ facts, blocked }) => [facts["target"], facts["way"], blocked?.code ?? null])).toEqual(
      ["one", "two"].flatMap((target) => [
        [target, "advance", null],
        [target, "back", null],
        [target, "circleLeft", "flankHeld"],
        [target, "circleRight", "flankHeld"],
      ]),
    );
    expect(open()).not.toContain("breakthrough");
    expect(listed(fight).filter(({ label, facts }) => label === "breakthrough" && "odds" in facts)).toEqual([]);
    fight.advance();
    const thrusts = listed(fight).filter(({ label }) => label === "breakthrough");
    expect(thrusts.map(({ facts }) => [facts["target"], facts["aim"], facts["follow"]])).toEqual([
      ...["one", "two"].flatMap((target) => [
        [target, "push", false],
        [target, "push", true],
        [target, "passThrough", false],
      ]),
      ["one, two", "passThrough", false],
    ]);
    expect([thrusts.every(({ blocked }) => blocked === null), open().includes("step")]).toEqual([true, false]);
  });

  it("SEG-HOUSE-27 with the odds of every pair of dice: N + 8 against N + 5, a 20 always, a 1 never", () => {
    const fight = new Skirmish([conrath({ initiative: 3 }), foe("one", { x: 1, y: 0 })]).at(3);
    const odds = (aim: string) =>
      listed(fight).find(({ label, facts }) => label === "breakthrough" && facts["aim"] === aim)?.facts["odds"];
    const count = (edge: number) => {
      let wins = 0;
      for (let own = 1; own <= 20; own++)
        for (let theirs = 1; theirs <= 20; theirs++) if (own === 20 || (own !== 1 && own + edge > theirs)) wins++;
      return wins / 400;
    };
    expect([odds("push"), odds("passThrough")]).toEqual([expect.closeTo(count(3), 9), expect.closeTo(count(-2), 9)]);
  });

  it("SEG-MOVE-22 without a map, breaking off at a run, and which foes it gives an opening", () => {
    const fight = new Skirmish([conrath(), foe("one", { x: 0, y: 0 })].map((each) => ({ ...each, position: null }))).at(
      3,
      "declarations",
    );
    const [flight] = listed(fight).filter(({ label }) => label === "move");
    expect(flight).toMatchObject({
      command: { do: "move", path: [], speed: 8, gait: "run" },
      provokes: ["one"],
      blocked: null,
      facts: { speed: 8 },
    });
    expect(flight?.facts).toMatchObject({ breaksOff: true, manner: "run", effort: "tiring" });
    expect(listed(new Skirmish([conrath(), foe("one", { x: 1, y: 0 })])).some(({ label }) => label === "move")).toBe(
      false,
    );
  });

  it("reads its commands from strangers, and nothing else", () => {
    const good = [
      { do: "step", by: "a", relativeTo: "b", way: "circleLeft" },
      { do: "breakthrough", by: "a", targets: ["b", "c"], aim: "passThrough", follow: false },
      { do: "charge", by: "a", path: [{ x: 1, y: 2 }], speed: 8, target: "b", act: { do: "attack", with: "sword" } },
      { do: "charge", by: "a", path: [], speed: 8, target: "b", act: { do: "breakthrough", aim: "push" }, metres: 30 },
      { do: "charge", by: "a", path: [], speed: 8, target: "b", act: { do: "slipGuard" } },
      { do: "move", by: "a", path: [], speed: 8, metres: 30 },
    ];
    for (const command of good) expect(segments.parseCommand(command)).toEqual({ ok: true, value: command });
    const bad = [
      { do: "step", by: "a", relativeTo: "b", way: "hold" },
      { do: "step", by: null, relativeTo: "b", way: "back" },
      { do: "breakthrough", by: "a", targets: [], aim: "push", follow: false },
      { do: "breakthrough", by: "a", targets: ["b", "c", "d"], aim: "passThrough", follow: false },
      { do: "charge", by: "a", path: [], speed: 8, target: "b", act: { do: "shoot" } },
      { do: "move", by: "a", path: [], speed: 8, metres: -1 },
    ];
    for (const command of bad) expect(segments.parseCommand(command).ok).toBe(false);
  });
});

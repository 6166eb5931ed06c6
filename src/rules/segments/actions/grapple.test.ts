import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { total } from "../../kernel/totals.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import { duel, fighter, Skirmish, type Who } from "../testing/fights.ts";
import { blindEscapes } from "./grapple.ts";
import { GRAPPLE_ACTS } from "../stats.ts";
import { verdictOf, type GrappleTry } from "../grapple/judge.ts";
import { chanceToGrapple, chanceToPrevail } from "../grapple/odds.ts";
import { grappleWays } from "../grapple/ways.ts";
import { battleAxe, chainMail, dagger, halberd, leather, shield } from "../testing/gear.ts";

const randall = (who: Who = {}) =>
  fighter("randall", {
    class: "warrior",
    level: 1,
    side: "heroes",
    scores: [12, 14, 12],
    gear: [leather()],
    initiative: 1,
    ...who,
  });
const sailor = (id = "sailor", who: Who = {}) =>
  fighter(id, { level: 1, side: "sailors", scores: [15, 10, 12], turn: { mode: "grapple" }, ...who });
const listed = (fight: Skirmish, by: string) =>
  fight.ruleset
    .actions(fight.aloneIn(by).table(), combatantId(by))
    .filter(({ command }) => command.do === "slipGuard" || command.do === "grapple" || command.do === "letGo");

describe("the actions of grapple", () => {
  it("SEG-HOUSE-32 SEG-HOUSE-39 foes to seize are listed in grapple mode, with the odds", () => {
    const [slip, ...rest] = listed(duel(sailor(), randall()), "sailor");
    expect(slip).toMatchObject({
      label: "slipGuard",
      command: { do: "slipGuard", by: "sailor", target: "randall" },
      facts: { target: "randall", odds: 11 / 20 },
      blocked: null,
    });
    expect(rest).toEqual([]);
    expect(listed(duel(sailor("sailor", { turn: { mode: "melee" } }), randall()), "sailor")).toEqual([]);
  });

  it("SEG-HOUSE-34 SEG-HOUSE-38 every act is listed among grapplers, and letting go for the holder alone", () => {
    const fight = duel(sailor("sailor", { gear: [dagger()] }), randall()).inGrapple("sailor", "randall");
    const acts = listed(fight, "sailor").map(({ command }) =>
      command.do === "grapple" ? `${command.act}${command.with === undefined ? "" : ` ${command.with}`}` : command.do,
    );
    expect(acts).toEqual([
      "lock",
      "throw",
      "throwOff",
      "strike dagger",
      "strike bareHands",
      "breakFree",
      "push",
      "pushAlong",
      "passThrough",
      "letGo",
    ]);
    expect(listed(fight, "randall").map(({ command }) => command.do)).not.toContain("letGo");
    expect(listed(fight, "sailor").every(({ blocked }) => blocked === null)).toBe(true);
  });

  it("SEG-HOUSE-34 SEG-HOUSE-37 the one locked may but break free, once, from all who hold on", () => {
    const fight = new Skirmish([
      randall(),
      sailor("one", { initiative: 1 }),
      sailor("two", { stats: { size: "large" } }),
    ])
      .inGrapple("one", "randall")
      .inGrapple("two", "randall");
    fight.grapples("one", "lock", { at: "randall", dice: [12, 1] });
    // 17 to reach with N + 2 - 4: 19 and 20.
    expect(listed(fight, "randall")).toMatchObject([{ command: { act: "breakFree" }, facts: { odds: 2 / 20 } }]);
  });

  it("SEG-HOUSE-51 the one gripped may break free, and the holder let go", () => {
    const fight = duel(fighter("footman", { level: 1, scores: [15, 10, 12], gear: [halberd()] }), randall());
    fight.state = {
      ...fight.state,
      field: {
        ...fight.state.field,
        holds: [
          {
            kind: "grip",
            holder: combatantId("footman"),
            held: combatantId("randall"),
            gear: gearId("halberd"),
            inflicted: 0,
          },
        ],
      },
    };
    expect(listed(fight, "randall")).toMatchObject([
      { command: { do: "grapple", act: "breakFree", target: "footman" }, facts: { odds: 10 / 20 }, blocked: null },
    ]);
    expect(listed(fight, "footman")).toMatchObject([{ command: { do: "letGo", target: "randall" }, blocked: null }]);
  });

  it("SEG-HOUSE-37 SEG-HOUSE-51 out of an unseen holder's hold one may break free as well, and learns nothing of the holder", () => {
    const blind = (fight: Skirmish, ...unseen: readonly string[]) =>
      blindEscapes(fight.aloneIn("randall").table(), combatantId("randall"), new Set(unseen.map(combatantId)));
    const seized = new Skirmish([randall(), sailor("one"), sailor("two")])
      .inGrapple("one", "randall")
      .inGrapple("two", "randall");
    expect(blind(seized, "one", "two")).toEqual([
      {
        command: { do: "grapple", by: "randall", target: "one", act: "breakFree" },
        label: "grapple",
        facts: { act: "breakFree" },
        provokes: [],
        blocked: null,
      },
    ]);
    // The break from the holder in sight is from both.
    expect([blind(seized, "one"), blind(seized)]).toEqual([[], []]);
    const gripped = duel(fighter("footman", { level: 1, scores: [15, 10, 12], gear: [halberd()] }), randall());
    gripped.state = {
      ...gripped.state,
      field: {
        ...gripped.state.field,
        holds: [
          {
            kind: "grip",
            holder: combatantId("footman"),
            held: combatantId("randall"),
            gear: gearId("halberd"),
            inflicted: 0,
          },
        ],
      },
    };
    expect(blind(gripped, "footman")).toMatchObject([{ command: { target: "footman" }, blocked: null }]);
  });

  it("SEG-HOUSE-34 SEG-HOUSE-36 SEG-HOUSE-38 each act tells its target and its odds: the target's grapple defence, armour class without Dexterity, total", () => {
    const settings = { ...DEFAULT_SETTINGS, passThroughGrapplePenalty: -3 };
    const fight = duel(sailor("sailor", { gear: [dagger()] }), randall(), settings).inGrapple("sailor", "randall");
    const odds = Object.fromEntries(
      listed(fight, "sailor").flatMap(({ command, facts }) =>
        command.do === "grapple" ? [[command.with ?? command.act, facts]] : [],
      ),
    );
    const facts = (act: string, chance: number) => ({ act, target: "randall", odds: chance });
    // N + 3 against 13 wants a 10; against armour class 12 a 9, which the rule of 10 forbids, or 13 with the off hand; a push wants more than d20 + 2.
    for (const act of ["lock", "throw", "throwOff", "breakFree"]) expect(odds[act]).toEqual(facts(act, 11 / 20));
    expect([odds["dagger"], odds["bareHands"]]).toEqual([
      { ...facts("strike", 11 / 20), with: "dagger" },
      { ...facts("strike", 8 / 20), with: "" },
    ]);
    for (const act of ["push", "pushAlong"])
      expect(odds[act]).toEqual(facts(act, chanceToPrevail(DEFAULT_SETTINGS, 3, [2])));
    expect(odds["passThrough"]).toEqual(facts("passThrough", chanceToPrevail(DEFAULT_SETTINGS, 0, [2])));
    const mailed = duel(sailor(), randall({ scores: [12, 18, 12], gear: [chainMail()] })).inGrapple(
      "sailor",
      "randall",
    );
    expect(listed(mailed, "sailor").find(({ facts: { act } }) => act === "strike")?.facts["odds"]).toBe(9 / 20);
  });

  it("SEG-HOUSE-38 SEG-HOUSE-37 between two, each act is listed for each, breaking free once, and one who leaves must prevail over both", () => {
    const fight = new Skirmish([randall(), sailor("one"), sailor("two")])
      .inGrapple("one", "randall")
      .inGrapple("two", "randall");
    const acts = listed(fight, "randall").flatMap(({ command, facts }) =>
      command.do === "grapple" ? [[command.act, command.target, facts["odds"]] as const] : [],
    );
    const targets = (act: string) => acts.filter(([each]) => each === act).map(([, target]) => target);
    expect([targets("lock"), targets("push"), targets("breakFree")]).toEqual([["one", "two"], ["one", "two"], ["one"]]);
    const chance = (act: string) => acts.find(([each]) => each === act)?.[2];
    expect([chance("push"), chance("passThrough"), chance("pushAlong")]).toEqual(
      [[3], [3, 3], [3, 3]].map((theirs) => chanceToPrevail(DEFAULT_SETTINGS, 2, theirs)),
    );
  });

  it("SEG-HOUSE-36 no strike is listed with what hinders, or takes both hands", () => {
    const strikes = (...gear: Who["gear"] & {}) =>
      listed(duel(sailor("sailor", { gear }), randall()).inGrapple("sailor", "randall"), "sailor").flatMap(
        ({ command }) => (command.do === "grapple" && command.act === "strike" ? [command.with] : []),
      );
    expect([
      strikes(halberd()),
      strikes(battleAxe({ encumbering: true })),
      strikes(dagger(), shield("shield")),
    ]).toEqual([[], ["bareHands"], ["dagger"]]);
  });

  it("SEG-HOUSE-37 SEG-HOUSE-51 letting go tells who is freed", () => {
    const fight = new Skirmish([randall(), fighter("friend", { side: "heroes" }), sailor("one"), sailor("two")])
      .inGrapple("one", "randall")
      .inGrapple("two", "friend");
    expect(listed(fight, "one").filter(({ command }) => command.do === "letGo")).toMatchObject([
      { command: { do: "letGo", by: "one", target: "randall" }, facts: { target: "randall" }, blocked: null },
    ]);
  });

  it("SEG-AOO-32 SEG-HOUSE-36 the ways of an opportunity among grapplers name what strikes", () => {
    const fight = duel(sailor("sailor", { gear: [dagger()] }), randall()).inGrapple("sailor", "randall");
    const ways = grappleWays(fight.table(), fight.get("sailor"), fight.get("randall"), "opportunity").map(
      ({ as, with: striker, label, facts }) => [as, striker, label, facts["with"]],
    );
    expect(ways.filter(([as]) => as === "strike")).toEqual([
      ["strike", "dagger", "strike", "dagger"],
      ["strike", "bareHands", "strikeBareHands", ""],
    ]);
    expect(ways.filter(([as]) => as !== "strike")).toEqual(
      GRAPPLE_ACTS.filter((as) => as !== "strike").map((as) => [as, "bareHands", as, undefined]),
    );
  });

  it("SEG-AOO-32 an offer is listed once for each thing that it may be", () => {
    const fight = duel(sailor(), randall({ turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } }))
      .inGrapple("sailor", "randall")
      .at(2, "declarations")
      .advance()
      .aloneIn("sailor");
    const offers = fight.ruleset
      .actions(fight.table(), combatantId("sailor"))
      .filter(({ command }) => command.do === "takeOffer");
    expect(offers.map(({ command, blocked }) => [command.do === "takeOffer" && command.as, blocked])).toEqual(
      GRAPPLE_ACTS.map((act) => [act, null]),
    );
  });
});

describe("odds in grapple", () => {
  it("SEG-HOUSE-31 SEG-HOUSE-33 SEG-EXC-05 count the rule of 10, the 1 and the 20", () => {
    const odds = (bonus: number, defence: number, least: number) =>
      Math.round(chanceToGrapple(DEFAULT_SETTINGS, bonus, defence, least) * 20);
    expect([odds(2, 13, 10), odds(30, 13, 10), odds(-30, 13, 10)]).toEqual([10, 11, 1]);
    expect([odds(30, 13, 0), odds(3, 13, 0)]).toEqual([19, 11]);
  });

  it("SEG-HOUSE-38 of a breakthrough: strictly greater than every opponent", () => {
    // 10 to 19 against N + 0: 9 to 18 faces lose to it; a 20 always works.
    const faces = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
    expect(chanceToPrevail(DEFAULT_SETTINGS, 0, [0])).toBeCloseTo(
      (faces.reduce((sum, face) => sum + face / 20, 0) + 1) / 20,
      10,
    );
    expect(chanceToPrevail(DEFAULT_SETTINGS, 0, [0, 0])).toBeCloseTo(
      (faces.reduce((sum, face) => sum + (face / 20) ** 2, 0) + 1) / 20,
      10,
    );
    expect(chanceToPrevail(DEFAULT_SETTINGS, 100, [0])).toBeCloseTo(11 / 20, 10);
    // Against N + 3 each face from 10 to 19 beats three faces fewer.
    expect(chanceToPrevail(DEFAULT_SETTINGS, 0, [3])).toBeCloseTo(
      (faces.reduce((sum, face) => sum + (face - 3) / 20, 0) + 1) / 20,
      10,
    );
  });
});

describe("the verdict on a die", () => {
  const verdict = (
    kind: GrappleTry["kind"],
    natural: number,
    { who = {}, settings = DEFAULT_SETTINGS }: { readonly who?: Who; readonly settings?: SegmentsSettings } = {},
  ) => {
    const table = duel(sailor("sailor", who), randall(), settings).table();
    const [strike, against] = [total("grapple", natural, "SEG-HOUSE-31"), total("grappleDefence", 13, "SEG-HOUSE-31")];
    return verdictOf(table, {
      by: combatantId("sailor"),
      target: combatantId("randall"),
      act: "lock",
      kind,
      natural,
      strike,
      against,
      reaches: natural >= 13,
      bound: kind !== "sneak",
    });
  };

  it("SEG-CRIT-15 SEG-CRIT-06 by surprise a 19 costs 1d6-1, an 18 nothing", () => {
    expect([verdict("surprise", 19).critical, verdict("surprise", 18).critical]).toEqual([
      { loss: "1d6-1", rule: "SEG-CRIT-06" },
      null,
    ]);
    expect([verdict("opportunity", 18).critical, verdict("opportunity", 17).critical]).toEqual([
      { loss: "1d6-1", rule: "SEG-CRIT-05" },
      null,
    ]);
    expect(verdict("routine", 20).critical).toEqual({ loss: "1d4-1", rule: "SEG-CRIT-09" });
  });

  it("SEG-CRIT-19 a creature's own least face is one from which, not below which", () => {
    const critical = (natural: number) =>
      verdict("routine", natural, { who: { stats: { criticalFrom: 17 } } }).critical;
    expect([critical(17), critical(16)]).toEqual([{ loss: "1d4-1", rule: "SEG-CRIT-19" }, null]);
  });

  it("SEG-SNEAK-35 SEG-EXC-08 a natural 1 of a sneak action means nothing, where the table says so", () => {
    const fumbled = (kind: GrappleTry["kind"], sneakIgnoresNatural1: boolean) =>
      verdict(kind, 1, { settings: { ...DEFAULT_SETTINGS, sneakIgnoresNatural1 } }).fumbled;
    expect([fumbled("sneak", true), fumbled("sneak", false), fumbled("routine", true)]).toEqual([false, true, true]);
  });
});

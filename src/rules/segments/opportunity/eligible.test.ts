import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type SegmentsCombatant } from "../state.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { makeOffer, opportunityForbids } from "./eligible.ts";
import type { Way } from "./way.ts";
import { chainMail, fangs, halberd, longSword } from "../testing/gear.ts";

const SWORD = longSword().id;
const WARRIOR = combatantId("warrior");
const ORC = combatantId("orc");
const warrior = (who: Who = {}) =>
  fighter("warrior", {
    class: "warrior",
    level: 3,
    side: "heroes",
    scores: [14, 12, 12],
    gear: [longSword(), chainMail()],
    ...who,
  });
const sheathed = (who: Who = {}) => orc("orc", { gear: [longSword({ place: "carried" })], ...who });
const draw = { do: "simpleAction", by: ORC, activity: "draw", gear: SWORD } as const;
const drawing = (fight: Skirmish) => fight.at(1, "declarations").does(draw).advance();
const opened = (who: Who = {}, foe: Who = {}) => drawing(duel(warrior(who), sheathed(foe)));
const taking = (fight: Skirmish, way: Partial<Way> = {}) =>
  ({ do: "takeOffer", by: WARRIOR, offer: fight.state.offers[0]!.id, with: SWORD, ...way }) as const;
const turned = (turn: Who["turn"]) => (who: SegmentsCombatant) => ({ ...who, turn: { ...who.turn, ...turn } });
const put =
  (...conditions: SegmentsCombatant["body"]["conditions"]) =>
  (who: SegmentsCombatant) => ({ ...who, body: { ...who.body, conditions } });

describe("an opening that has closed", () => {
  const BLIND = { timed: [{ id: "blinded", rule: "SEG-HOUSE-53", until: { round: 1, segment: 5 } }] } as const;
  const closings: readonly (readonly [string, (fight: Skirmish) => unknown])[] = [
    ["blinded", (fight) => fight.arrange("warrior", turned(BLIND))],
    ["notInCloseCombat", (fight) => fight.arrange("warrior", turned({ mode: "shooting" }))],
    [
      "ownGuardLowered",
      (fight) => fight.arrange("warrior", turned({ guardDown: { until: 3, cause: "simpleAction" } })),
    ],
    ["engagedInGrapple", (fight) => fight.inGrapple("second", "warrior")],
    ["targetFelled", (fight) => fight.arrange("orc", put("coma"))],
    ["guardRaised", (fight) => fight.arrange("orc", turned({ guardDown: null }))],
    ["targetSwallowed", (fight) => fight.arrange("orc", put("swallowed"))],
    [
      "outOfReach",
      (fight) => {
        fight.state = { ...fight.state, field: { ...fight.state.field, engaged: [] } };
      },
    ],
  ];
  it.each(closings)("SEG-AOO-09 SEG-AOO-10 SEG-AOO-11 is refused: %s", (code, closes) => {
    const fight = drawing(new Skirmish([warrior(), sheathed(), orc("second")])).aloneIn("warrior");
    expect(fight.refusal(taking(fight))).toBeNull();
    closes(fight);
    expect(fight.refusal(taking(fight))).toBe(code);
  });

  it("SEG-AOO-11 tells up to when the own guard is lowered", () => {
    const fight = opened().arrange("warrior", turned({ guardDown: { until: 3, cause: "simpleAction" } }));
    expect(fight.ruleset.forbids(fight.table(), taking(fight))).toMatchObject({
      code: "ownGuardLowered",
      params: { until: 3 },
    });
  });

  it("SEG-SURP-23 is none against one who has come unnoticed", () => {
    const fight = opened();
    const unseen = makeOffer(fight.table(), fight.get("orc"), fight.get("warrior"), "surprise", "SEG-SURP-22");
    fight.state = { ...fight.state, offers: [unseen] };
    expect(opportunityForbids(fight.table(), fight.get("warrior"), fight.get("orc"), "simpleAction")).toEqual({
      code: "unaware",
      rule: "SEG-SURP-23",
      params: { name: { combatant: "orc" } },
    });
  });

  it("SEG-HOUSE-59 is none in a state in which a table's conditions allow no opportunity", () => {
    const { tables } = DEFAULT_SETTINGS;
    const strict = {
      ...DEFAULT_SETTINGS,
      tables: { ...tables, conditions: { ...tables.conditions, prone: ["noDodge", "noOpportunity"] } },
    } as const;
    const fight = drawing(duel(warrior(), sheathed(), strict)).arrange("warrior", put("prone"));
    expect(fight.refusal(taking(fight))).toBe("cannotAct");
  });

  it("is refused when the foe has left the fight", () => {
    const fight = opened();
    const offer = taking(fight);
    fight.state = { ...fight.state, combatants: fight.state.combatants.filter(({ id }) => id !== ORC) };
    expect(fight.ruleset.forbids(fight.table(), offer)).toMatchObject({
      code: "unknownCombatant",
      params: { id: "orc" },
    });
    expect(fight.refusal(offer)).toBe("unknownCombatant");
  });
});

describe("what an opportunity may be", () => {
  const polearm = (who: Who = {}) => warrior({ at: { x: 0, y: 0 }, gear: [halberd(), fangs()], ...who });
  const apart = (who: Who = {}, foe: Who = {}) =>
    new Skirmish([polearm(who), sheathed({ at: { x: 2.5, y: 0 }, ...foe })], undefined, EMPTY_FIELD);

  it("SEG-AOO-09 SEG-AOO-21 takes something that reaches: bare hands, to slip a guard", () => {
    const offered = (turn: NonNullable<Who["turn"]>, gear = [halberd(), fangs()]) =>
      drawing(apart({ gear, turn })).state.offers.length;
    expect([offered({}), offered({}, [fangs()]), offered({ mode: "grapple" })]).toEqual([1, 0, 0]);
  });

  it("SEG-AOO-09 SEG-AOO-22 is none with what does not reach, or is not in the hand", () => {
    const fight = drawing(apart({ gear: [halberd(), fangs(), longSword({ place: "carried" })] }));
    const withThat = ["halberd", "fangs", "longSword"].map((arm) =>
      fight.refusal(
        taking(fight, {
          with: fighter("armed", { gear: [halberd(), fangs(), longSword()] }).gear.weapons.find(({ id }) => id === arm)!
            .id,
        }),
      ),
    );
    expect(withThat).toEqual([null, "outOfReach", "gearNotInHand"]);
  });

  it("SEG-AOO-32 is a blow in melee; between grapplers no guard is left to slip, before that nothing else can be done", () => {
    const melee = opened();
    expect(melee.refusal(taking(melee, { as: "slipGuard" }))).toBe("notInGrapple");
    const grapple = opened({ turn: { mode: "grapple" } });
    expect([
      grapple.refusal(taking(grapple, { as: "lock" })),
      grapple.refusal(taking(grapple, { as: "slipGuard" })),
    ]).toEqual(["notGrappling", null]);
    const seized = drawing(duel(warrior(), sheathed()).inGrapple("warrior", "orc"));
    expect([
      seized.refusal(taking(seized, { as: "slipGuard" })),
      seized.refusal(taking(seized, { as: "lock" })),
    ]).toEqual(["alreadyGrappling", null]);
  });

  it("SEG-AOO-21 SEG-AOO-32 slipping the guard is listed as an act of the bare hands", () => {
    const fight = opened({ turn: { mode: "grapple" } });
    const listed = fight.ruleset.actions(fight.table(), WARRIOR).filter(({ command }) => command.do === "takeOffer");
    expect(listed.map(({ command, blocked }) => [command, blocked])).toEqual([
      [taking(fight, { as: "slipGuard", with: "bareHands" }), null],
    ]);
  });
});

describe("the question about an opportunity", () => {
  const run = { do: "move", by: ORC, path: [{ x: 18.5, y: 0 }], speed: 8 } as const;
  const asked = (who: Who, at = 1, foe: Who = {}) =>
    new Skirmish(
      [warrior({ at: { x: 0, y: 0 }, ...who }), orc("orc", { at: { x: at, y: 0 }, ...foe })],
      undefined,
      EMPTY_FIELD,
    )
      .at(2, "declarations")
      .does(run, { answers: ["pass"] }).questions[0];

  it("SEG-AOO-18 SEG-AOO-22 SEG-AOO-23 names each hand with its odds at four more, and its grounds", () => {
    const question = asked({ initiative: 5 });
    expect(question).toMatchObject({
      cause: "opportunity",
      to: "warrior",
      from: "orc",
      rules: ["SEG-MOVE-13", "SEG-AOO-18"],
      fallback: "pass",
      facts: { cause: "rapidMove", bonus: 4, criticalFrom: 18 },
    });
    // The sword: N + 3 + 2 + 2 + 4 against 10 + 3 + 1.
    expect(question?.options.map(({ id, label, facts, cost }) => [id, label, facts, cost])).toEqual([
      ["strike:longSword", "strike", { with: "longSword" }, {}],
      ["strike:bareHands", "strikeBareHands", { with: "" }, {}],
      ["keep", "keep", {}, {}],
      ["pass", "pass", {}, {}],
    ]);
    expect(question?.options[0]).toMatchObject({ odds: 0.9, blocked: null });
  });

  it("SEG-AOO-15 says when it postpones the routine action that is due", () => {
    expect(asked({ initiative: 2 })?.options.map(({ cost }) => cost)).toEqual([
      { postpones: 2 },
      { postpones: 2 },
      {},
      {},
    ]);
  });

  it("SEG-AOO-09 keeps in sight what does not reach", () => {
    const question = asked({ gear: [halberd(), fangs()] }, 2.5);
    expect(question?.options.map(({ id, blocked }) => [id, blocked?.code ?? null])).toEqual([
      ["strike:halberd", null],
      ["strike:fangs", "outOfReach"],
      ["keep", null],
      ["pass", null],
    ]);
  });

  it("SEG-AOO-19 SEG-HOUSE-59 the next no longer strikes a foe that a quicker one has felled", () => {
    const frail = { at: { x: 0, y: 0 }, stamina: 1, wounds: 1, gear: [] };
    const guard = (id: string, dexterity: number, y: number) =>
      fighter(id, {
        level: 1,
        side: "heroes",
        scores: [10, dexterity, 12],
        gear: [longSword({ damage: "40" })],
        at: { x: 0, y },
      });
    const fight = new Skirmish(
      [guard("slow", 10, 1), guard("quick", 14, -1), orc("orc", frail)],
      undefined,
      EMPTY_FIELD,
    ).at(2, "declarations");
    fight.does(run, { answers: ["strike:longSword", "strike:longSword"], dice: [15] });
    expect(fight.questions.map(({ to }) => to)).toEqual(["slow", "quick"]);
    expect(fight.events.flatMap((event) => (event.type === "attackRolled" ? [event.by] : []))).toEqual(["quick"]);
    expect(fight.state.offers).toEqual([]);
  });
});

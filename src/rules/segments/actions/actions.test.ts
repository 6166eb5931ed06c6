import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import type { SegmentsCommand } from "../commands.ts";
import { EMPTY_FIELD, type SegmentsCombatant } from "../state.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { dagger, fangs, longSword, spell } from "../testing/gear.ts";

const warrior = () =>
  fighter("warrior", { class: "warrior", level: 3, side: "heroes", scores: [14, 12, 12], gear: [longSword()] });
const listed = (fight: Skirmish, id: string) => fight.ruleset.actions(fight.table(), combatantId(id));

describe("what a combatant may do", () => {
  it("SEG-HOUSE-23 every listed action is judged by the predicate that judges the command", () => {
    const fight = duel(warrior(), orc());
    for (const { command, blocked } of [...listed(fight, "warrior"), ...listed(fight.at(1, "declarations"), "orc")]) {
      const state = command.by === "warrior" ? duel(warrior(), orc()) : fight;
      expect(state.refusal(command)).toBe(blocked?.code ?? null);
    }
  });

  it("SEG-HOUSE-22 a blow shows its chance and its routine action", () => {
    const [attack] = listed(duel(warrior(), orc()), "warrior");
    expect(attack).toMatchObject({
      label: "attack",
      blocked: null,
      facts: { with: "longSword", target: "orc", odds: 0.7, routineAction: 1 },
    });
  });

  it("SEG-AOO-03 a simple action names the foes that it gives an opening", () => {
    const fight = duel(warrior(), orc()).at(1, "declarations");
    const provokes = (activity: string) =>
      listed(fight, "orc").find(({ command }) => command.do === "simpleAction" && command.activity === activity)
        ?.provokes;
    expect([provokes("openDoor"), provokes("drop")]).toEqual([["warrior"], []]);
  });

  it("SEG-HOUSE-44 SEG-HOUSE-09 tells how much a friend needs what heals: what they have lost, and more in a coma; nothing of foes", () => {
    const balm = spell("balm", { effect: "healing", formula: "1d8", range: 20 });
    const web = spell("web", { effect: "entangle", range: 20 });
    const healer = fighter("healer", { class: "priest", level: 3, side: "heroes", spells: [balm, web] });
    const needs = (who: Who) => {
      const friend = fighter("friend", { class: "warrior", level: 3, side: "heroes", scores: [14, 12, 12], ...who });
      const scene = new Skirmish([healer, friend, orc("orc", { stamina: 1 })], undefined, EMPTY_FIELD);
      return listed(scene, "healer").flatMap(({ command, facts }) =>
        command.do === "cast"
          ? [`${command.spell} ${command.targets.join()} ${facts.need === undefined ? "-" : facts.need.toFixed(2)}`]
          : [],
      );
    };
    const whole = ["balm healer 0.00", "balm friend 0.00", "balm orc -", "web healer -", "web friend -", "web orc -"];
    expect(needs({})).toEqual(whole);
    // 25 stamina and 6 wound points of 31.
    expect(needs({ stamina: 9 })[1]).toBe("balm friend 0.52");
    expect(needs({ stamina: 0, wounds: 0, stats: { conditions: ["coma"] } })[1]).toBe("balm friend 1.00");
    expect(needs({ stamina: 0, wounds: -2, stats: { conditions: ["coma"] } })[1]).toBe("balm friend 3.00");
  });

  it("SEG-CORE-09 lists no potion, no backpack and no saddle for those who have teeth and claws alone", () => {
    const odd = (who: SegmentsCombatant) =>
      listed(duel(warrior(), who).at(1, "declarations"), "orc").flatMap(({ command }) =>
        command.do === "simpleAction" &&
        ["drinkPotion", "takeFromBackpack", "mount", "openDoor"].includes(command.activity)
          ? [command.activity]
          : [],
      );
    expect([
      odd(orc()),
      odd(orc("orc", { stats: { mountSpeed: 24 } })),
      odd(orc("orc", { gear: [fangs()] })),
      odd(orc("orc", { stats: { conditions: ["mounted"] } })),
    ]).toEqual([
      ["openDoor", "drinkPotion", "takeFromBackpack"],
      ["openDoor", "drinkPotion", "takeFromBackpack", "mount"],
      ["openDoor"],
      ["openDoor", "drinkPotion", "takeFromBackpack"],
    ]);
  });

  it("SEG-AOO-22 an offer is listed once for each thing to strike with", () => {
    const fight = duel(warrior(), orc())
      .at(1, "declarations")
      .does({ do: "simpleAction", by: combatantId("orc"), activity: "openDoor", gear: null })
      .advance();
    expect(
      listed(fight, "warrior")
        .filter(({ label }) => label === "takeOffer")
        .map(({ facts, blocked }) => [facts["with"], blocked]),
    ).toEqual([
      ["longSword", null],
      ["", null],
    ]);
  });

  it("SEG-CORE-06 SEG-HOUSE-16 the action due can be held back", () => {
    const hold = (segment: number) =>
      listed(duel(warrior(), orc()).at(segment), "warrior").find(({ label }) => label === "hold");
    expect([hold(1)?.blocked, hold(2)?.blocked?.code]).toEqual([null, "nothingDue"]);
  });

  it("SEG-CORE-11 SEG-CORE-13 modes are listed by name; any but close combat names the foes that it gives an opening", () => {
    const named = (label: string, foe = orc()) =>
      listed(duel(warrior(), foe).at(1, "declarations"), "warrior").flatMap((each) =>
        each.label === label ? [[each.facts["mode"], each.provokes] as const] : [],
      );
    expect(named("declareMode")).toEqual([
      ["melee", []],
      ["grapple", []],
      ...["shooting", "cover", "casting", "item", "none"].map((mode) => [mode, ["orc"]]),
    ]);
    expect(named("switchMode")).toEqual([
      ["melee", []],
      ["grapple", []],
    ]);
    expect(
      named("declareMode", orc("orc", { turn: { mode: "shooting" } })).every(([, provokes]) => provokes.length === 0),
    ).toBe(true);
  });

  it("SEG-MOVE-13 SEG-MOVE-24 running away gives an opening, steps and blows give none", () => {
    const all = listed(duel(warrior(), orc()), "warrior");
    const provoked = (of: SegmentsCommand["do"]) =>
      all.filter(({ command }) => command.do === of).map(({ provokes }) => provokes);
    expect([provoked("move"), provoked("step"), provoked("attack")]).toEqual([
      [["orc"], ["orc"], ["orc"]],
      [[], [], [], []],
      [[], []],
    ]);
  });

  it("SEG-AOO-22 SEG-HOUSE-22 an offer is listed for the one it is made to, with cause and chance; none against one who has left", () => {
    const mate = fighter("mate", { side: "heroes", gear: [longSword()] });
    const fight = new Skirmish([warrior(), mate, orc()])
      .at(1, "declarations")
      .does({ do: "simpleAction", by: combatantId("orc"), activity: "openDoor", gear: null })
      .advance();
    const offered = () =>
      listed(fight, "warrior").flatMap(({ label, command, facts }) =>
        label === "takeOffer" && command.do === "takeOffer" ? [[command.offer, facts]] : [],
      );
    const own = fight.state.offers.find(({ to }) => to === "warrior");
    // N + 11 against 14 with the sword: a 3 is enough.
    expect(offered()[0]).toMatchObject([
      own?.id,
      { as: "strike", with: "longSword", target: "orc", cause: "simpleAction", odds: 0.9 },
    ]);
    expect(new Set(offered().map(([offer]) => offer)).size).toBe(1);
    fight.state = {
      ...fight.state,
      offers: fight.state.offers.map((offer) => ({ ...offer, against: combatantId("gone") })),
    };
    expect(offered()).toEqual([]);
  });

  it("SEG-SURP-07 SEG-HOUSE-51 blows at the surprised, and from inside a creature, are listed as such", () => {
    const surprised = listed(duel(warrior(), orc("orc", { turn: { surprised: true } })), "warrior").filter(
      ({ command }) => command.do === "surpriseAttack",
    );
    expect(new Set(surprised.map(({ label }) => label))).toEqual(new Set(["surpriseAttack"]));
    const holds = [
      { kind: "swallow", holder: combatantId("orc"), held: combatantId("warrior"), gear: null, inflicted: 0 },
    ] as const;
    const inside = new Skirmish(
      [fighter("warrior", { side: "heroes", gear: [dagger()], stats: { conditions: ["swallowed"] } }), orc()],
      undefined,
      { ...EMPTY_FIELD, holds },
    );
    expect(
      listed(inside, "warrior")
        .filter(({ command }) => command.do === "strikeInside")
        .map(({ label, facts }) => [label, facts["with"]]),
    ).toEqual([
      ["strikeInside", "dagger"],
      ["strikeInside", ""],
    ]);
  });

  it("SEG-HOUSE-59 all that is barred to those who can do nothing at all is barred for that", () => {
    const felled = (conditions: readonly ("dead" | "coma")[]) =>
      duel(fighter("hero", { side: "heroes", gear: [longSword()], wounds: 0, stats: { conditions } }), orc());
    for (const [conditions, code] of [
      [["dead"], "dead"],
      [["coma"], "helpless"],
    ] as const)
      for (const fight of [felled(conditions), felled(conditions).at(1, "declarations")]) {
        const codes = new Set(listed(fight, "hero").map(({ blocked }) => blocked?.code));
        expect([...codes]).toEqual([code]);
      }
  });

  it("a combatant who is not there can do nothing", () => {
    expect(listed(duel(warrior(), orc()), "noOne")).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, DEFAULT_TABLES, type SegmentsSettings } from "../settings.ts";
import type { Manner, SpecificResult } from "../stats.ts";
import { creature, duel, fighter, type Who } from "../testing/fights.ts";
import { ROUTINE_BLOW } from "../derive/combat.ts";
import { armOf } from "./attack.ts";
import { criticalRange, facesOf, ownFaces } from "./judge.ts";
import type { ExceptionalFaces } from "../stored/bounds.ts";
import { battleAxe, chainMail, longSword, shield, weapon } from "../testing/gear.ts";

/** A defender in mail with sword and shield who cannot react, so that nothing hides what a face does. */
const victim = (who: Who = {}) =>
  fighter("victim", {
    side: "heroes",
    gear: [longSword(), chainMail(), shield("shield")],
    stamina: 90,
    wounds: 20,
    turn: { routine: [] },
    ...who,
  });
const armed = (identifier: string, exceptional: readonly ExceptionalFaces[] = []) =>
  fighter("author", {
    side: "foes",
    gear: [weapon("thing", { identifier, exceptional, magic: exceptional.length > 0, attackFactor: 20 })],
  });
/** The results of one natural die; `more` are the dice that they ask for. */
const results = (
  author: ReturnType<typeof armed>,
  natural: number,
  more: readonly number[] = [],
  settings: SegmentsSettings = DEFAULT_SETTINGS,
  who: Who = {},
) =>
  duel(author, victim(who), settings)
    .strikes(author.id, { dice: [natural, ...more] })
    .events.flatMap((event) => (event.type === "exceptionalResult" ? [event.effect] : []));

describe("exceptional faces", () => {
  it("SEG-EXC-02 any attacker has a 20 and a 1; other faces need a weapon, a species, an ability", () => {
    const plain = fighter("author", { side: "foes", gear: [battleAxe()] });
    const verdicts = [1, 2, 16, 17, 18, 19, 20].map((natural) => {
      const fight = duel(plain, victim({ turn: { mode: "shooting", routine: [] } })).strikes("author", {
        dice: natural === 1 ? [1, 3] : natural === 20 ? [20, 1, 1] : natural > 16 ? [natural, 1] : [natural],
      });
      const { critical } = fight.last("attackRolled");
      return [natural, critical, fight.has("criticalFailure"), fight.has("exceptionalResult")];
    });
    expect(verdicts).toEqual([
      [1, false, true, false],
      [2, false, false, false],
      [16, false, false, false],
      [17, false, false, false],
      [18, false, false, false],
      [19, false, false, false],
      [20, true, false, false],
    ]);
  });

  it.each([
    ["flail", 19, "wrap", [1, 1]],
    ["bec_de_corbin", 19, "tearPlate", [1]],
    ["unhorser", 17, "grip", [1]],
    ["wolf_bite", 19, "prone", [1]],
    ["wolf_bite", 20, "prone", [1, 1]],
  ] as const)(
    "SEG-EXC-16 SEG-HOUSE-51 a %s has its %i by what it is, whatever its name: %s",
    (identifier, natural, effect, more) => {
      expect(results(armed(identifier), natural, more)).toEqual([effect]);
      expect(results(armed(identifier), 16, [1])).toEqual([]);
    },
  );

  it("SEG-EXC-16 a thing made by hand has what its own sheet says, and nothing else", () => {
    expect(results(armed("", [{ faces: [15, 16], effect: "disarm" }]), 15, [1, 1])).toEqual(["disarm"]);
    expect(results(armed(""), 19, [1])).toEqual([]);
  });

  it("SEG-EXC-17 a magic weapon adds its own faces to those of its kind, each effect once", () => {
    const flail = (own: ExceptionalFaces) => armed("flail", [own]);
    expect(results(flail({ faces: [18, 19], effect: "prone" }), 18, [1])).toEqual(["prone"]);
    expect(results(flail({ faces: [18, 19], effect: "prone" }), 19, [1, 1])).toEqual(["wrap", "prone"]);
    expect(results(flail({ faces: [18, 19], effect: "wrap" }), 19, [1, 1])).toEqual(["wrap"]);
    expect(results(flail({ faces: [18, 19], effect: "wrap" }), 18, [1, 1])).toEqual(["wrap"]);
  });

  it("SEG-EXC-18 SEG-EXC-20 the purple worm swallows on 19 and 20; on 19 it disarms too, on 20 it strikes critically", () => {
    const worm = creature("purple_worm");
    const bite = (natural: number, more: readonly number[]) =>
      duel(worm, victim({ stamina: 300, wounds: 20 })).strikes("purple_worm", { dice: [natural, ...more] });
    const nineteen = bite(19, [1, 1, 1]);
    expect(nineteen.events.flatMap((event) => (event.type === "exceptionalResult" ? [event.effect] : []))).toEqual([
      "disarm",
      "swallow",
    ]);
    expect(nineteen.last("attackRolled").critical).toBe(false);
    const twenty = bite(20, [1, 1, 1]);
    expect(twenty.events.flatMap((event) => (event.type === "exceptionalResult" ? [event.effect] : []))).toEqual([
      "swallow",
    ]);
    expect(twenty.last("attackRolled").critical).toBe(true);
    expect(bite(18, [1, 1]).has("exceptionalResult")).toBe(false);
  });

  it("SEG-EXC-18 SEG-HOUSE-51 other swallowers swallow on 18: any creature of that kind", () => {
    const toad = (identifier: string) =>
      fighter("toad", {
        side: "foes",
        gear: [weapon("tongue", { natural: true, attackFactor: 20 })],
        stats: { identifier, size: "large" },
      });
    expect([
      results(toad("swallower"), 18, [1]),
      results(toad("swallower"), 19, [1]),
      results(toad("toad"), 18, [1]),
    ]).toEqual([["swallow"], [], []]);
  });

  it("SEG-HOUSE-51 SEG-HOUSE-50 find something to work on, or are no results", () => {
    const on = (effect: SpecificResult, who: Who, more: readonly number[] = []) =>
      results(armed("", [{ faces: [15], effect }]), 15, [1, ...more], DEFAULT_SETTINGS, who);
    const [sword, buckler] = [longSword(), shield("shield")];
    expect([on("disarm", { gear: [sword] }, [1]), on("disarm", { gear: [buckler] })]).toEqual([["disarm"], []]);
    expect([
      on("wrap", { gear: [buckler] }, [1]),
      on("wrap", { gear: [sword] }, [1]),
      on("wrap", { gear: [] }),
    ]).toEqual([["wrap"], ["wrap"], []]);
    expect([on("prone", {}), on("prone", { stats: { conditions: ["prone"] } })]).toEqual([["prone"], []]);
    expect([on("grip", {}), on("grip", { stats: { conditions: ["gripped"] } })]).toEqual([["grip"], []]);
  });

  it("SEG-HOUSE-51 a combatant inside a creature already is not swallowed", () => {
    const toad = fighter("toad", { stats: { identifier: "swallower" } });
    const verdicts = [victim(), victim({ stats: { conditions: ["swallowed"] } })].map((target) =>
      ownFaces(DEFAULT_SETTINGS, [], toad, target, 18).map(({ effect }) => effect),
    );
    expect(verdicts).toEqual([["swallow"], []]);
  });

  it("SEG-EXC-18 SEG-EXC-15 a creature's own disarming face is a matter of strength, its jaws are not", () => {
    const beast = (effect: SpecificResult) =>
      fighter("beast", {
        side: "foes",
        gear: [weapon("claw", { natural: true, attackFactor: 20 })],
        stats: { exceptional: [{ faces: [15], effect }] },
      });
    const against = (strength: number) => ({ scores: [strength, 10, 12] }) as const;
    expect([
      results(beast("disarm"), 15, [1, 1], DEFAULT_SETTINGS, against(18)),
      results(beast("disarm"), 15, [1], DEFAULT_SETTINGS, against(19)),
    ]).toEqual([["disarm"], []]);
    expect([
      results(beast("swallow"), 15, [1], DEFAULT_SETTINGS, against(18)),
      results(beast("swallow"), 15, [1], DEFAULT_SETTINGS, against(19)),
    ]).toEqual([["swallow"], ["swallow"]]);
  });

  it("SEG-EXC-14 SEG-HOUSE-50 one who has lost their weapon meanwhile loses nothing more", () => {
    const strong = fighter("author", {
      side: "foes",
      scores: [19, 10, 12],
      gear: [weapon("club", { attackFactor: 20 })],
    });
    const fight = duel(strong, victim({ gear: [longSword()], turn: {}, initiative: 9 })).strikes("author", {
      dice: [19, 1, 4, 2, 1],
      answers: ["parry:longSword"],
    });
    expect(fight.events.flatMap((event) => (event.type === "gearMoved" ? [event.rule] : []))).toEqual(["SEG-EXC-11"]);
    expect(fight.last("exceptionalResult").effect).toBe("disarm");
  });

  it("SEG-EXC-16 SEG-HOUSE-51 follow the table's own rows", () => {
    const own = {
      ...DEFAULT_SETTINGS,
      tables: {
        ...DEFAULT_TABLES,
        exceptionalResults: {
          ...DEFAULT_TABLES.exceptionalResults,
          flail: [],
          club: [{ faces: [17], effect: "prone" as const }],
        },
      },
    };
    expect([results(armed("flail"), 19, [1], own), results(armed("club"), 17, [1], own)]).toEqual([[], ["prone"]]);
    expect(facesOf(own, { identifier: "constructor", exceptional: [] })).toEqual([]);
  });
});

describe("the least face of an exceptional critical", () => {
  const struck = (
    weaponFrom: number | null,
    ownFrom: number | null,
    kind: "routine" | "opportunity",
    natural: number,
  ): boolean => {
    const author = fighter("author", {
      side: "foes",
      gear: [weapon("thing", { criticalFrom: weaponFrom, attackFactor: 20 })],
      stats: { criticalFrom: ownFrom },
    });
    const open = kind === "opportunity" ? { until: 10, cause: "mode" as const } : null;
    const fight = duel(
      author,
      victim({ turn: { routine: [], mode: open === null ? "melee" : "none", guardDown: open } }),
    )
      .at(1, "declarations")
      .advance();
    const [offer] = fight.state.offers;
    if (offer !== undefined)
      fight.seizes("author", {
        dice: natural >= Math.min(weaponFrom ?? 20, ownFrom ?? 20, 18) ? [natural, 1, 1] : [natural, 1],
      });
    else
      fight.strikes("author", {
        dice: natural >= Math.min(weaponFrom ?? 20, ownFrom ?? 20) ? [natural, 1, 1] : [natural, 1],
      });
    return fight.last("attackRolled").critical;
  };

  it("SEG-CRIT-02 SEG-CRIT-03 SEG-CRIT-04 depends on how the blow is struck, each by its own constant", () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      excCritMeleeMin: 17,
      excCritMeleeEquivalentMin: 16,
      excCritShootPointBlankMin: 15,
      excCritShootShortMin: 14,
      excCritShootMediumMin: 13,
      excCritShootLongMin: 12,
    };
    const author = armed("");
    const arm = armOf(settings, author, weapon("thing").id);
    const range = (manner: Manner) =>
      criticalRange(
        settings,
        { by: author.id, target: victim().id, arm, ...ROUTINE_BLOW, manner, modifiers: [], key: "" },
        author,
        victim(),
      );
    expect((["melee", "equivalent", "inside"] as const).map(range)).toEqual([
      { from: 17, rule: "SEG-CRIT-02" },
      { from: 16, rule: "SEG-CRIT-04" },
      { from: 16, rule: "SEG-CRIT-04" },
    ]);
    expect((["pointBlank", "short", "medium", "long"] as const).map(range)).toEqual(
      [15, 14, 13, 12].map((from) => ({ from, rule: "SEG-CRIT-03" })),
    );
  });

  it("SEG-CRIT-19 a weapon's own face that widens nothing is not what makes a blow critical", () => {
    const author = fighter("author", { side: "foes", gear: [weapon("thing", { criticalFrom: 20, attackFactor: 20 })] });
    expect(
      duel(author, victim())
        .strikes("author", { dice: [20, 1, 1] })
        .last("attackRolled").rules,
    ).toEqual(["SEG-HOUSE-22", "SEG-EXC-05", "SEG-CRIT-02"]);
  });

  it("SEG-CRIT-19 is the lowest of weapon, creature and occasion", () => {
    expect([struck(null, null, "routine", 19), struck(null, null, "routine", 20)]).toEqual([false, true]);
    expect([
      struck(17, null, "routine", 16),
      struck(17, null, "routine", 17),
      struck(19, 16, "routine", 16),
      struck(16, 19, "routine", 16),
    ]).toEqual([false, true, true, true]);
    expect([
      struck(19, null, "opportunity", 18),
      struck(15, null, "opportunity", 15),
      struck(null, 17, "opportunity", 17),
      struck(null, 19, "opportunity", 17),
    ]).toEqual([true, true, true, false]);
  });
});

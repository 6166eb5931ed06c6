import { describe, expect, it } from "vitest";
import { decode } from "../../kernel/decode.ts";
import { plainFault } from "../../kernel/fault.ts";
import { combatantId } from "../../kernel/ids.ts";
import { sheetNumbers } from "../derive/sheet-numbers.ts";
import { DEFAULT_SETTINGS, settingsDecoder, DEFAULT_TABLES, type SegmentsSettings } from "../settings.ts";
import type { SegmentsTables } from "../tables.ts";
import { creature, duel, fighter, orc, type Who } from "../testing/fights.ts";
import { battleAxe, chainMail, dagger, longSword, weapon } from "../testing/gear.ts";

/** Settings with a world's own rows, read as the adapter and a scenario read them. */
function withTables(tables: object): SegmentsSettings {
  const read = decode(settingsDecoder, { tables });
  if (!read.ok) throw new Error(plainFault(read.fault));
  return read.value;
}

const sheet =
  (who: Who, key: string) =>
  (settings: SegmentsSettings): unknown =>
    sheetNumbers(settings, fighter("who", who, settings))[key]?.value;
const victim = (who: Who = {}) =>
  fighter("victim", { class: "warrior", side: "heroes", gear: [longSword(), chainMail()], stamina: 5, ...who });
const idle: Who = { turn: { routine: [] } };
const foe = (who: Who = {}) => fighter("foe", { side: "foes", gear: [battleAxe({ attackFactor: 20 })], ...who });
const slashing = DEFAULT_TABLES.wounds.slashing;

/** A replacement, what is looked at, what the printed table makes of it and what the replaced one does. */
interface Case {
  readonly rows: unknown;
  readonly look: (settings: SegmentsSettings) => unknown;
  readonly printed: unknown;
  readonly own: unknown;
}

/** Tables of stock: items and actors are made from them, and the rules read the item and the actor. */
type Stock = "armours" | "shields" | "creatures";

const CASES: Readonly<Record<Exclude<keyof SegmentsTables, Stock>, Case>> = {
  activities: {
    rows: { openDoor: { segments: 3, initiative: false, gear: null } },
    printed: 1,
    own: 3,
    look: (settings) =>
      duel(victim(), orc(), settings)
        .at(1, "declarations")
        .does({ do: "simpleAction", by: combatantId("victim"), activity: "openDoor", gear: null })
        .get("victim").turn.simple?.until,
  },
  criticalFailures: {
    rows: ["weaponBroken", "weaponBroken", "weaponBroken", "weaponBroken", "weaponBroken", "weaponBroken"],
    printed: "opportunity",
    own: "weaponBroken",
    look: (settings) =>
      duel(foe(), victim({ turn: { mode: "shooting" } }), settings)
        .strikes("foe", { dice: [1, 2] })
        .last("criticalFailure").result,
  },
  exceptionalResults: {
    rows: { battle_axe: [{ faces: [18], effect: "prone" }] },
    printed: [],
    own: ["prone"],
    look: (settings) =>
      duel(
        foe({ gear: [battleAxe({ identifier: "battle_axe", attackFactor: 20 })] }),
        victim({ ...idle, stamina: 50 }),
        settings,
      )
        .strikes("foe", { dice: [18, 1] })
        .get("victim").body.conditions,
  },
  criticalParry: {
    rows: [{ from: 1, value: 12 }],
    look: sheet({ class: "mage", level: 9 }, "criticalParry"),
    printed: 17,
    own: 12,
  },
  criticalParryFamily: {
    rows: { mage: -3 },
    look: sheet({ class: "mage", level: 1 }, "criticalParry"),
    printed: 19,
    own: 16,
  },
  sneakRanks: {
    rows: [{ from: 1, value: 9 }],
    look: sheet({ class: "thief", level: 1 }, "sneakLimit"),
    printed: 3,
    own: 9,
  },
  sneakLimits: {
    rows: { other: { base: 4, levelsPerRank: 1 } },
    look: sheet({ class: "mage", level: 1 }, "sneakLimit"),
    printed: 0,
    own: 5,
  },
  engagedMoves: {
    rows: { back: { ...DEFAULT_TABLES.engagedMoves.back, hold: "blocked" } },
    printed: -4,
    own: 0,
    look: (settings) =>
      duel(victim({ at: { x: 0, y: 0 } }), foe({ at: { x: 1, y: 0 }, ...idle }), settings)
        .at(1, "declarations")
        .does({ do: "step", by: combatantId("victim"), relativeTo: combatantId("foe"), way: "back" })
        .advance("segment")
        .get("victim").position?.x,
  },
  classFamilies: {
    rows: { bard: "rogue" },
    look: sheet({ class: "bard", level: 4 }, "criticalParry"),
    printed: 19,
    own: 18,
  },
  baseAttackRates: { rows: { mage: 2 }, look: sheet({ class: "mage", level: 3 }, "baseAttack"), printed: 1, own: 6 },
  goodSaves: {
    rows: { mage: ["fortitude", "will"] },
    look: sheet({ class: "mage", level: 2, scores: [10, 10, 10] }, "fortitude"),
    printed: 0,
    own: 3,
  },
  staminaDice: {
    rows: { mage: { die: "1d4", most: 4, average: 3 } },
    look: sheet({ class: "mage", level: 2, scores: [10, 10, 10] }, "maxStamina"),
    printed: 10,
    own: 7,
  },
  routineActions: {
    rows: { mage: [{ from: 1, value: 5 }] },
    look: sheet({ class: "mage", level: 1 }, "routineActions"),
    printed: 1,
    own: 5,
  },
  parryCapability: {
    rows: { bareHands: { armed: true, unarmed: true, missile: true } },
    printed: "powerless",
    own: "success",
    look: (settings) =>
      duel(foe({ gear: [battleAxe()] }), victim({ gear: [], level: 9, scores: [18, 10, 10], stamina: 50 }), settings)
        .strikes("foe", { dice: settings === DEFAULT_SETTINGS ? [12, 15, 1] : [12, 15], answers: ["parry:bareHands"] })
        .last("reactionRolled").outcome,
  },
  situationalModifiers: {
    rows: {
      offHand: { strike: -1, armourClass: 0, armourClassMissile: 0 },
      prone: { strike: "aooBonus", armourClass: "proneAcMelee", armourClassMissile: 0 },
    },
    printed: [-4, -4, 2],
    own: [-1, 4, 0],
    look: (settings) =>
      [
        sheet({ gear: [dagger({ place: "offHand" })] }, "strike.dagger")(settings),
        sheet({ gear: [dagger()], stats: { conditions: ["prone"] } }, "strike.dagger")(settings),
        Number(sheet({ stats: { conditions: ["prone"] } }, "armourClassMissile")(settings)) - 10,
      ].map((value, at) => Number(value) - (at < 2 ? 1 : 0)),
  },
  woundEffectCodes: {
    rows: { P: { effect: "penalty", each: 3 } },
    printed: 2,
    own: 6,
    look: sheet(
      {
        stats: {
          injuries: [
            {
              id: "one",
              kind: "slashing",
              column: 3,
              roll: 65,
              place: "torso",
              points: 1,
              codes: ["P2"],
              treated: true,
            },
          ],
        },
      },
      "woundPenalty",
    ),
  },
  wounds: {
    rows: {
      slashing: {
        ...slashing,
        rows: slashing.rows.map(() => ({ place: "torso", cells: slashing.names.map(() => ["P1", "Luck"]) })),
      },
    },
    printed: [["neck", "P2", "Hm", "S2"], 2],
    own: [["torso", "P1", "Luck"], 1],
    look: (settings) => {
      const hurt = duel(
        foe({ gear: [battleAxe({ attackFactor: 20, damage: "1d8+2" })] }),
        victim({ ...idle, wounds: 8 }),
        settings,
      )
        .strikes("foe", { dice: [15, 5, 95] })
        .get("victim").body.injuries[0];
      return [
        [hurt?.place, ...(hurt?.codes ?? [])],
        sheet({ stats: { injuries: hurt === undefined ? [] : [hurt] } }, "woundPenalty")(settings),
      ];
    },
  },
  conditions: {
    rows: { entangled: [], prone: ["reducedMobility"], blinded: ["noAction"] },
    printed: [true, false, null],
    own: [false, true, "cannotAct"],
    look: (settings) => {
      const critical = (condition: "entangled" | "prone") =>
        duel(foe(), victim({ ...idle, stamina: 50, stats: { conditions: [condition] } }), settings)
          .strikes("foe", {
            dice: (condition === "entangled") === (settings === DEFAULT_SETTINGS) ? [18, 1, 1] : [18, 1],
          })
          .last("attackRolled").critical;
      const blind = duel(
        victim({ turn: { timed: [{ id: "blinded", rule: "SEG-HOUSE-53", until: { round: 1, segment: 9 } }] } }),
        orc(),
        settings,
      );
      return [
        critical("entangled"),
        critical("prone"),
        blind.refusal({ do: "attack", by: combatantId("victim"), target: combatantId("orc"), with: longSword().id }),
      ];
    },
  },
  sizes: {
    rows: { large: { armourClass: -3, grapple: 5, wounds: 6, radius: 1 } },
    look: sheet({ scores: [10, 10, 10], stats: { size: "large" } }, "maxWounds"),
    printed: 9,
    own: 11,
  },
  weapons: {
    rows: { bare_hands: { ...DEFAULT_TABLES.weapons.bare_hands, damage: "1d8", attackFactor: 2, kind: "slashing" } },
    printed: [0, "bludgeoning"],
    own: [2, "slashing"],
    look: (settings) => {
      const punched = duel(foe({ gear: [] }), victim({ ...idle, stamina: 0, gear: [] }), settings).strikes("foe", {
        dice: [19, 3, 1],
      });
      return [punched.last("attackRolled").strike.value - 20, punched.get("victim").body.injuries[0]?.kind];
    },
  },
};

describe("a world's own tables", () => {
  it.each(Object.entries(CASES))("are followed by the rules: %s", (name, { rows, look, printed, own }) => {
    expect(look(DEFAULT_SETTINGS)).toEqual(printed);
    expect(look(withTables({ [name]: rows }))).toEqual(own);
  });

  it("SEG-HOUSE-53 a code that the list does not have is shown with the wound and left to the game master", () => {
    const { rows } = CASES.wounds;
    const hurt = duel(
      foe({ gear: [battleAxe({ attackFactor: 20 })] }),
      victim({ ...idle, stamina: 0 }),
      withTables({ wounds: rows }),
    )
      .strikes("foe", { dice: [15, 1, 50] })
      .last("injuryTaken").injury;
    expect(hurt.codes).toEqual(["P1", "Luck"]);
  });

  it("SEG-HOUSE-53 U counts tens of segments, or what the table says", () => {
    const out = (settings: SegmentsSettings) =>
      duel(
        foe({ gear: [battleAxe({ attackFactor: 20, damage: "1d8+9" })] }),
        victim({ ...idle, stamina: 11, wounds: 4 }),
        settings,
      )
        .strikes("foe", { dice: [15, 4, 100] })
        .get("victim")
        .turn.timed.find(({ id }) => id === "unconscious")?.until;
    expect([
      out(DEFAULT_SETTINGS),
      out(withTables({ woundEffectCodes: { U: { effect: "unconscious", each: 3 } } })),
    ]).toEqual([
      { round: 2, segment: 1 },
      { round: 1, segment: 4 },
    ]);
  });

  it("SEG-HOUSE-61 SEG-HOUSE-62 SEG-HOUSE-67 stock is what things are made from: a creature of a world's own has the gear of its tables", () => {
    const own = withTables({
      creatures: {
        ghoul: {
          level: 2,
          strength: 13,
          dexterity: 12,
          constitution: 11,
          size: "medium",
          naturalArmour: 1,
          weapon: "hook",
          natural: null,
          armour: "rags",
        },
      },
      weapons: { hook: { ...DEFAULT_TABLES.weapons["club"], attackFactor: 3 } },
      armours: { rags: { armour: 1, bulk: 0 } },
    });
    const numbers = sheetNumbers(own, creature("ghoul", {}, own));
    expect([numbers["strike.hook"]?.value, numbers["armourClass"]?.value]).toEqual([2 + 1 + 3, 10 + 1 + 1 + 1]);
  });
});

describe("a world's own constants", () => {
  it("SEG-HOUSE-09 death may come at another number of wounds", () => {
    const dead = (deathAt: string) =>
      duel(
        foe({ gear: [weapon("club", { damage: "1d6", attackFactor: 20 })] }),
        victim({ ...idle, stamina: 0, wounds: 1, scores: [10, 10, 12] }),
        { ...DEFAULT_SETTINGS, deathAt },
      )
        .strikes("foe", { dice: deathAt === "-2" ? [15, 3] : [15, 3, 5] })
        .get("victim")
        .body.conditions.includes("dead");
    expect([dead("-max_wounds"), dead("-2")]).toEqual([false, true]);
  });

  it("SEG-HOUSE-27 a breakthrough may deal the weapon's damage, doubled on a 20", () => {
    const broken = (own: Partial<SegmentsSettings>, dice: readonly number[]) => {
      const fight = duel(
        fighter("hero", { class: "warrior", side: "heroes", scores: [14, 10, 10], gear: [longSword()] }),
        orc("orc", { stamina: 50, ...idle }),
        { ...DEFAULT_SETTINGS, ...own },
      );
      fight
        .aloneIn("hero")
        .does(
          { do: "breakthrough", by: combatantId("hero"), targets: [combatantId("orc")], aim: "push", follow: false },
          { dice },
        );
      return fight.life("orc");
    };
    expect(broken({}, [15, 5, 1])).toEqual([50, 6]);
    expect(broken({ breakthroughDamage: "weapon" }, [15, 5, 4, 1])).toEqual([50 - 4 - 2, 6]);
    expect(broken({ breakthroughDamage: "weapon" }, [20, 5, 4, 1, 1])).toEqual([50 - 2 * (4 + 2), 6]);
    expect(broken({ breakthroughDamage: "weapon" }, [5, 15])).toEqual([50, 6]);
  });

  it("SEG-MOVE-40 passing through in grapple may have a penalty of its own", () => {
    const odds = (passThroughGrapplePenalty: number) => {
      const pair = duel(fighter("hero", { side: "heroes" }), orc("orc"), {
        ...DEFAULT_SETTINGS,
        passThroughGrapplePenalty,
      });
      pair.state = {
        ...pair.state,
        field: {
          ...pair.state.field,
          grapples: [
            { holder: combatantId("orc"), held: combatantId("hero"), locked: null, since: { round: 1, segment: 1 } },
          ],
        },
      };
      for (const id of ["hero", "orc"])
        pair.arrange(id, (who) => ({ ...who, body: { ...who.body, conditions: ["grappled"] } }));
      return pair
        .aloneIn("hero")
        .does(
          { do: "grapple", by: combatantId("hero"), target: combatantId("orc"), act: "passThrough" },
          { dice: passThroughGrapplePenalty === 0 ? [15, 5] : [15, 5] },
        )
        .last("grappleRolled").strike.value;
    };
    expect([odds(0), odds(-3)]).toEqual([16, 13]);
  });

  it.each([
    ["easy", 10],
    ["average", 15],
    ["hard", 20],
  ] as const)("SEG-HOUSE-08 an %s check is made against %i, or the table's own number", (word, dc) => {
    const needed = (own: Partial<SegmentsSettings>) =>
      duel(victim(), orc(), { ...DEFAULT_SETTINGS, ...own })
        .does({ do: "check", by: null, target: combatantId("victim"), what: "listen", dc: word }, { dice: [10] })
        .last("checkRolled").dc;
    expect([needed({}), needed({ skillDcEasy: 8, skillDcAverage: 12, skillDcHard: 18 })]).toEqual([
      dc,
      { easy: 8, average: 12, hard: 18 }[word],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { going } from "../testing/walks.ts";
import { ground } from "../testing/ground.ts";
import type { D20Combatant } from "../state.ts";
import type { PowerStats } from "../stored/power.ts";
import {
  dagger,
  fight,
  heavyShield,
  longSword,
  Play,
  power,
  quarterstaff,
  type Said,
  type Where,
  type Who,
} from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { usePowerForbids } from "./cast-forbids.ts";
import type { MagicCommand } from "./commands.ts";

const by = combatantId("mage");
/** Concentration +9 by ranks, hands empty. */
const mage = (stats: Partial<PowerStats>, who: Who = {}): D20Combatant => {
  const plain = foe("mage", 0).sheet;
  return foe("mage", 0, {
    at: [5, 5],
    side: "party",
    most: 30,
    ...who,
    gear: [power("spell", { delivery: "self", ...stats }), ...(who.gear ?? [])],
    stats: { skills: { ...plain.skills, concentration: 9 }, ...who.stats },
  });
};
const orc = (who: Who = {}): D20Combatant => foe("orc", 0, { at: [6, 5], side: "orcs", most: 30, ...who });
const play = (stats: Partial<PowerStats> = {}, who: Who = {}, where: Where = {}): Play =>
  new Play(fight([mage(stats, who), orc()], where));
type UsePower = Extract<MagicCommand, { readonly do: "usePower" }>;
const cast = (more: Partial<UsePower> = {}): UsePower => ({
  do: "usePower",
  by,
  power: gearId("spell"),
  targets: [],
  ...more,
});
const DECLINE: Said = { answers: ["decline"] };
const struck = (...dice: readonly number[]): Said => ({ answers: ["long_sword"], dice });
const asked = (turn: Play): readonly string[] => turn.questions.map(({ to }) => to);
const outcome = (turn: Play): string =>
  turn.has("powerWorked") ? "works" : turn.has("powerLost") ? "lost" : "pending";
const pass = (turn: Play, said: Said = {}): Play =>
  turn.does({ do: "endTurn", by }).does({ do: "endTurn", by: combatantId("orc") }, said);

describe("casting", () => {
  it("D20-SPELL-01 D20-ACT-115 takes a standard action, works at once, and leaves the Dexterity bonus", () => {
    const turn = play({}, { scores: [10, 16], at: [0, 0] }).does(cast());
    expect([outcome(turn), turn.get("mage").turn.spent]).toEqual(["works", ["standard"]]);
    const open = play({}, { scores: [10, 16] }).does(cast(), struck(2));
    expect(open.last("attackRolled").against.value).toBe(13);
  });

  it("D20-SPELL-02 wants a voice", () => {
    const words = (who: Who, where: Where = {}): string | null => play({}, who, where).refusal(cast());
    expect([words({}), words({ conditions: ["gagged"] }), words({ conditions: ["silenced"] })]).toEqual([
      null,
      "noVoice",
      "noVoice",
    ]);
    expect(words({}, { field: { grounds: [ground({ silent: true }, [5, 5])] } })).toBe("noVoice");
    expect(play({ verbal: false }, { conditions: ["gagged"] }).refusal(cast())).toBeNull();
  });

  it("D20-SPELL-03 fails one time in five for the deaf, if it has words", () => {
    const deaf = (die: number): string =>
      outcome(play({}, { conditions: ["deafened"], at: [0, 0] }).does(cast(), { dice: [die] }));
    expect([deaf(20), deaf(21)]).toEqual(["lost", "works"]);
    expect(outcome(play({ verbal: false }, { conditions: ["deafened"], at: [0, 0] }).does(cast()))).toBe("works");
  });

  it("D20-SPELL-04 wants a hand free and nobody holding on", () => {
    const hands = (...gear: Who["gear"] & object): string | null => play({}, { gear }).refusal(cast());
    expect([
      hands(),
      hands(quarterstaff()),
      hands(longSword()),
      hands(longSword(), dagger({ place: "offHand" })),
      hands(longSword(), heavyShield()),
    ]).toEqual([null, null, null, "handsBusy", "handsBusy"]);
    expect(usePowerForbids(play({}, { gear: [longSword(), heavyShield()] }).table(), cast())).toMatchObject({
      code: "handsBusy",
      params: { things: "long_sword, heavy_shield" },
    });
    expect(play({}, { conditions: ["grappled"] }).refusal(cast())).toBe("noHandFree");
    expect(play({}, { conditions: ["bound"] }).refusal(cast())).toBe("cannotAct");
    expect(play({ somatic: false }, { gear: [longSword(), heavyShield()] }).refusal(cast())).toBeNull();
  });

  it("D20-SPELL-05 D20-ACT-406 has what it needs at hand, for nothing", () => {
    const turn = play({ material: true }, { at: [0, 0] });
    turn.does({ do: "act", by, activity: "prepareComponents" }).does(cast());
    expect([outcome(turn), turn.get("mage").turn.spent]).toEqual(["works", ["standard"]]);
  });

  it("D20-SPELL-06 costs experience whatever comes of it, but no level", () => {
    const rich = (value: number): Who => ({ at: [0, 0], stats: { experience: { value, threshold: 10_000 } } });
    expect([
      play({ experience: 300 }, rich(10_300)).refusal(cast()),
      play({ experience: 301 }, rich(10_300)).refusal(cast()),
    ]).toEqual([null, "experienceShort"]);
    expect(play({ experience: 0 }, rich(0)).refusal(cast()), "a spell that costs none").toBeNull();
    const failed = play({ experience: 300 }, { ...rich(10_300), conditions: ["deafened"] }).does(cast(), { dice: [7] });
    expect([outcome(failed), failed.get("mage").body.experience]).toEqual(["lost", 10_000]);
  });

  it("D20-SPELL-07 is not for those who have not their wits about them", () => {
    for (const state of ["stunned", "cowering", "paralysed"] as const)
      expect(play({}, { conditions: [state] }).refusal(cast())).toBe("cannotAct");
  });

  it("D20-SPELL-08 D20-SPELL-12 is lost, and the slot with it, when a blow distracts", () => {
    // 5 damage, level 1: DC 16 against +9.
    const hit = (die: number): Play => play({ uses: 1 }).does(cast(), struck(15, 5, die));
    expect([outcome(hit(7)), outcome(hit(6))]).toEqual(["works", "lost"]);
    expect(hit(6).last("checkRolled")).toMatchObject({ check: "concentration", dc: 16 });
    expect([
      hit(6).get("mage").gear.powers[0]?.uses,
      hit(6)
        .at("mage", 2)
        .arrange("mage", (each) => ({ ...each, turn: { ...each.turn, spent: [] } }))
        .refusal(cast()),
    ]).toEqual([0, "powerSpent"]);
  });

  it("D20-SPELL-12 D20-AOO-25 asks for a check against the damage of each blow, in their order; the first that fails loses it", () => {
    // 5 and 3 points, level 1: DC 16 and 14 against +9.
    const hit = (...checks: readonly number[]): Play =>
      new Play(fight([mage({}), orc(), foe("second", 0, { at: [5, 6], side: "orcs" })])).does(cast(), {
        answers: ["long_sword", "long_sword"],
        dice: [15, 5, 15, 3, ...checks],
      });
    const dcs = (turn: Play): readonly unknown[] =>
      turn.events.flatMap((event) => (event.type === "checkRolled" ? [event.dc] : []));
    expect([hit(7, 5), hit(7, 4), hit(6)].map((turn) => [outcome(turn), dcs(turn)])).toEqual([
      ["works", [16, 14]],
      ["lost", [16, 14]],
      ["lost", [16]],
    ]);
  });

  it("D20-SPELL-10 D20-SPELL-11 D20-ACT-59 opens one to all who threaten, but not when quickened, once a turn", () => {
    expect(asked(play().does(cast(), DECLINE))).toEqual(["orc"]);
    const quick = play(
      { time: "free" },
      { gear: [power("other", { delivery: "self", time: "free" }), power("plain", { delivery: "self" })] },
    ).does(cast());
    expect([asked(quick), quick.get("mage").turn.spent]).toEqual([[], []]);
    expect([quick.refusal(cast({ power: gearId("other") })), quick.refusal(cast({ power: gearId("plain") }))]).toEqual([
      "alreadyQuickened",
      null,
    ]);
  });

  it("D20-FEAT-19 D20-ACT-403 Quicken Spell costs no action of the turn", () => {
    const turn = play({ time: "free", level: 5 }, { feats: ["quickenSpell"] })
      .does(cast())
      .does(going("move", "mage", [4, 5]), DECLINE);
    expect(turn.get("mage").turn).toMatchObject({ spent: ["move"], freeActions: 1, quickened: true });
  });

  it("D20-FEAT-19 D20-ACT-59 a prepared spell of one full-round action or less is cast quickened, for a slot four levels higher", () => {
    const learnt: Who = {
      feats: ["quickenSpell"],
      class: "wizard",
      level: 9,
      gear: [power("other", { delivery: "self" })],
    };
    const turn = play({ level: 5, uses: 2 }, learnt).does(cast({ quickened: true }));
    expect([outcome(turn), asked(turn), turn.get("mage").turn.spent, turn.get("mage").gear.powers[0]?.uses]).toEqual([
      "works",
      [],
      [],
      1,
    ]);
    expect(turn.last("powerSpent")).toMatchObject({ quickened: true, slot: 9, rule: "D20-FEAT-19" });
    expect(
      [turn.refusal(cast({ quickened: true, power: gearId("other") })), turn.refusal(cast({ power: gearId("other") }))],
      "one a round, beside one of another kind",
    ).toEqual(["alreadyQuickened", null]);
    expect(pass(turn.does(cast({ power: gearId("other") }), DECLINE)).refusal(cast({ quickened: true }))).toBeNull();
    const why = (stats: Partial<PowerStats>, who: Who = {}, more: Partial<UsePower> = {}): string | null =>
      play(stats, { ...learnt, ...who }).refusal(cast({ quickened: true, ...more }));
    expect([
      why({}, { feats: [] }),
      why({ level: 6 }),
      why({ time: "fullRound" }),
      why({ time: "round" }),
      why({ source: "scroll" }),
      why({}, { class: "sorcerer" }),
      why({}, {}, { spontaneousMetamagic: true }),
    ]).toEqual(["featMissing", "notQuickened", null, "notQuickened", "notQuickened", "notQuickened", "notQuickened"]);
    expect(why({}, { turn: { spent: ["fullRound"] } }), "also when the turn is spent").toBeNull();
  });

  it("D20-SPELL-13 on the defensive gives no opening, and fails with the check", () => {
    const defends = (die: number): Play => play({ level: 3 }).does(cast({ defensively: true }), { dice: [die] });
    expect([outcome(defends(9)), outcome(defends(8)), asked(defends(8))]).toEqual(["works", "lost", []]);
    expect(defends(9).last("checkRolled").dc).toBe(18);
  });

  it("D20-SKILL-01 D20-COND-06 is harder in a net", () => {
    const netted = (die: number): Play =>
      play({}, { conditions: ["entangled"], at: [0, 0] }).does(cast(), { dice: [die] });
    expect([outcome(netted(7)), outcome(netted(6)), netted(7).last("checkRolled").dc]).toEqual(["works", "lost", 16]);
  });

  it("D20-SKILL-01 is hardest where somebody is held, for what needs no gestures", () => {
    const held = (condition: "grappled" | "pinned"): Play =>
      play({ somatic: false }, { conditions: [condition], at: [0, 0] }).does(cast(), { dice: [12] });
    expect([held("grappled"), held("pinned")].map((turn) => [outcome(turn), turn.last("checkRolled").dc])).toEqual([
      ["works", 21],
      ["works", 21],
    ]);
  });

  it("D20-GEAR-07 may fail by armour, when it is arcane and has gestures", () => {
    const clad = (die: number, arcane = true): string =>
      outcome(play({ arcane }, { at: [0, 0], gear: [heavyShield()] }).does(cast(), arcane ? { dice: [die] } : {}));
    expect([clad(15), clad(16), clad(1, false)]).toEqual(["lost", "works", "works"]);
  });
});

describe("castings that last", () => {
  it("D20-SPELL-30 D20-SPELL-32 of a round take the turn, and work just before the next one", () => {
    const turn = play({ time: "round" }).does(cast(), DECLINE);
    expect([outcome(turn), turn.get("mage").turn.spent, turn.get("mage").turn.casting?.until]).toEqual([
      "pending",
      ["fullRound"],
      { round: 2, turn: 1 },
    ]);
    pass(turn);
    expect(turn.events.map(({ type }) => type)).toEqual([
      "turnEnded",
      "clockMoved",
      "clockMoved",
      "castingEnded",
      "powerWorked",
      "turnBegun",
    ]);
    expect([turn.get("mage").turn.spent, turn.refusal(cast())]).toEqual([[], null]);
  });

  it("D20-SPELL-31 of a minute want the whole turn ten times, one after the other", () => {
    const turn = play({ time: "minute" }).does(cast(), DECLINE);
    for (let round = 2; round <= 10; round++) {
      expect(turn.refusal({ do: "totalDefense", by }), `round ${round}`).toBeDefined();
      pass(turn).does({ do: "concentrate", by });
      expect(turn.get("mage").turn.spent).toEqual(["fullRound"]);
    }
    expect(pass(turn).has("powerWorked")).toBe(true);
    expect(turn.state.clock.round).toBe(11);
  });

  it("D20-SUNDER-04 D20-DISARM-09 is lost with the thing that it is bound to, struck away or destroyed in the middle of it", () => {
    const read = (way: string, ...dice: readonly number[]): Play =>
      play({ source: "scroll", place: "mainHand", uses: 1, hardness: 0, soundness: 1 }).does(cast(), {
        answers: [`${way}/long_sword/spell`],
        dice,
      });
    const [away, cut] = [read("disarm", 20, 1), read("sunder", 20, 8)];
    expect([outcome(away), away.get("mage").gear.powers[0]]).toMatchObject(["lost", { place: "ground" }]);
    expect([outcome(cut), cut.get("mage").gear.powers[0]]).toMatchObject(["lost", { destroyed: true }]);
    const long = play({ source: "item", time: "round", place: "mainHand" }).does(cast());
    long.arrange("mage", (each) => ({
      ...each,
      gear: { ...each.gear, powers: each.gear.powers.map((power) => ({ ...power, destroyed: true })) },
    }));
    pass(long);
    expect([outcome(long), long.last("castingEnded").completed]).toEqual(["lost", false]);
  });

  it("D20-SPELL-31 are ruined by a turn in which one does something else", () => {
    const turn = pass(play({ time: "minute" }).does(cast(), DECLINE)).does({ do: "endTurn", by });
    expect([turn.last("castingEnded").completed, turn.has("powerLost"), turn.get("mage").turn.casting]).toEqual([
      false,
      true,
      null,
    ]);
  });

  it("D20-SPELL-33 D20-SPELL-34 with metamagic of the moment take the whole turn, or a round more", () => {
    const sudden = play({}, { at: [0, 0] }).does(cast({ spontaneousMetamagic: true }));
    expect([outcome(sudden), sudden.get("mage").turn.spent]).toEqual(["works", ["fullRound"]]);
    const long = play({ time: "round" }, { at: [0, 0] }).does(cast({ spontaneousMetamagic: true }));
    expect(long.get("mage").turn.casting?.until).toEqual({ round: 3, turn: 1 });
    pass(long).does({ do: "concentrate", by });
    expect(pass(long).has("powerWorked")).toBe(true);
    expect(play({ source: "spellLike" }).refusal(cast({ spontaneousMetamagic: true }))).toBe("noMetamagic");
  });

  it("D20-SPELL-35 are lost by any hurt whose check fails", () => {
    // A spell of level 3, 6 damage: DC 19 against +9.
    const hurt = (die: number): Play => {
      const turn = play({ time: "round", level: 3 }).does(cast(), DECLINE).does({ do: "endTurn", by });
      return turn.does(
        { do: "attack", by: combatantId("orc"), target: by, with: gearId("long_sword") },
        { dice: [15, 6, die] },
      );
    };
    expect([
      hurt(10).last("checkRolled").dc,
      hurt(10).get("mage").turn.casting === null,
      hurt(9).get("mage").turn.casting === null,
    ]).toEqual([19, false, true]);
    expect(play({ time: "round" }).does(cast(), DECLINE).refusal(cast())).toBe("turnSpent");
  });
});

describe("a spell kept up", () => {
  const kept = (): Play => play({ concentration: true }, { at: [0, 0] }).does(cast());

  it("D20-SPELL-09 D20-ACT-122 wants a standard action a turn, which opens nobody, and ends without it", () => {
    const turn = pass(kept());
    turn.does({ do: "concentrate", by });
    expect([turn.get("mage").turn.spent, asked(turn), turn.get("mage").turn.concentration?.kept]).toEqual([
      ["standard"],
      [],
      2,
    ]);
    expect(turn.refusal({ do: "concentrate", by })).toBe("alreadyKept");
    pass(turn).does({ do: "endTurn", by });
    expect(turn.last("concentrationEnded").rule).toBe("D20-SPELL-09");
  });

  it("D20-SPELL-09 D20-SPELL-08 ends with a failed check when something distracts", () => {
    const distracted = (die: number): Play =>
      kept().does({ do: "distract", by: null, target: by, dc: 15 }, { dice: [die] });
    expect([
      distracted(6).get("mage").turn.concentration === null,
      distracted(5).get("mage").turn.concentration === null,
    ]).toEqual([false, true]);
    expect(play().refusal({ do: "distract", by: null, target: by, dc: 15 })).toBe("nothingKept");
  });

  it("D20-SKILL-01 knows what distracts by the table, to which the spell's level comes", () => {
    const dc = (what: "rain" | "earthquake", more = 0): number | null =>
      kept()
        .does({ do: "distract", by: null, target: by, dc: more, what }, { dice: [20] })
        .last("checkRolled").dc;
    expect([dc("rain"), dc("earthquake", 3)]).toEqual([6, 24]);
  });

  it("D20-ACT-58 D20-ACT-401 is given up for nothing", () => {
    const turn = kept().does({ do: "stopConcentrating", by });
    expect([
      turn.get("mage").turn.concentration,
      turn.get("mage").turn.spent,
      turn.get("mage").turn.freeActions,
    ]).toEqual([null, ["standard"], 1]);
    expect(turn.refusal({ do: "stopConcentrating", by })).toBe("nothingKept");
  });

  it("D20-SPELL-21 D20-ACT-117 and any other is dismissed by a standard action that opens nobody", () => {
    const turn = play().does({ do: "act", by, activity: "dismissSpell" });
    expect([turn.get("mage").turn.spent, asked(turn)]).toEqual([["standard"], []]);
  });
});

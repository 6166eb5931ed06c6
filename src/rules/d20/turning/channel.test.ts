import { describe, expect, it } from "vitest";
import { combatantId, effectKey } from "../../kernel/ids.ts";
import { squaresApart } from "../../kernel/geometry/distance.ts";
import { play as run, type Replies } from "../../kernel/run.ts";
import type { D20Command } from "../commands.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { d20, type Play, type Where, type Who } from "../testing/fights.ts";
import { wall } from "../testing/ground.ts";
import { cleric, fates, held, off, play, priest, REBUKE, TURN, undead, unmapped } from "../testing/turnings.ts";
import type { Turning } from "../stored/turn.ts";
import { heldTurning } from "./fold.ts";
import { turningsTotal } from "./channel.ts";
import { reachedInSight, turningOdds } from "./outlook.ts";
import { turningRing } from "./ring.ts";
import { performDispel } from "./negative.ts";

const [una, vic, a] = [combatantId("una"), combatantId("vic"), combatantId("a")];
const charisma = (score: number): readonly number[] => [10, 10, 10, 10, 10, score];
const state = (how: Turning["how"], by: typeof una, more: Partial<Turning> = {}) =>
  heldTurning({ how, by, check: 10, hitDice: 0, until: null, ...more });
/** What the last die of a command tells by being thrown, where those before it have come to what they did. */
const told = (before: Play, command: D20Command, key: string, replies: Replies) => {
  const known = Object.entries(replies);
  const stored = Object.fromEntries(
    known.slice(
      0,
      known.findIndex(([each]) => each === key),
    ),
  ) as Replies;
  const outcome = run(d20, before.state, command, stored, { dice: null, answer: null });
  return outcome.status === "pending" && outcome.wanted.do === "roll" && outcome.wanted.key === effectKey(key)
    ? outcome.wanted.why
    : null;
};

describe("how often and how well energy is channeled", () => {
  it("D20-TURN-04 D20-TURN-05 is told number by number", () => {
    const uses = (who: Who) => {
      const { label, changes } = turningsTotal(DEFAULT_SETTINGS, cleric(who));
      return [label, changes.map((each) => [each.label, each.value, each.rule])];
    };
    expect([
      uses({ feats: ["extraTurning", "cleave", "powerAttack"] }),
      uses({ scores: charisma(1), feats: ["cleave"] }),
      uses({ class: "rogue" }),
    ]).toEqual([
      [
        "turnings",
        [
          ["base", 3, "D20-TURN-04"],
          ["charisma", 2, "D20-TURN-04"],
          ["extraTurning", 4, "D20-TURN-05"],
        ],
      ],
      [
        "turnings",
        [
          ["base", 3, "D20-TURN-04"],
          ["charisma", -5, "D20-TURN-04"],
          ["least", 2, "D20-TURN-04"],
        ],
      ],
      ["turnings", []],
    ]);
    expect(turningsTotal(DEFAULT_SETTINGS, cleric()).baseRule).toBe("D20-TURN-04");
  });
});

describe("what the dice of a turning tell", () => {
  it("D20-TURN-12 D20-TURN-13 is that some are affected that nothing bars", () => {
    const begun = () => play([cleric(), undead("a", 4, { at: off(3) }), undead("lich", 14, { at: off(2) })]);
    const turn = begun().does(TURN, { dice: [11, 1, 1] });
    expect([turn.last("turningMeasured").reached, fates(turn)]).toEqual([["a"], ["lich hitDice", "a turned"]]);
    expect(told(begun(), TURN, "turning/damage", turn.replies)?.tells).toEqual({ of: "some", ids: ["a"] });
  });

  it("D20-TURN-13 is of a lot that each of them is there, each lot by its own key", () => {
    const begun = () =>
      play([
        cleric({ level: 1, scores: charisma(10) }),
        undead("a", 2, { at: off(2) }),
        undead("b", 2, { at: off(2, 1) }),
        undead("c", 2, { at: off(2, -1) }),
      ]);
    const turn = begun().does(TURN, { dice: [14, 1, 2, 3, 1] });
    const keys = Object.keys(turn.replies).filter((key) => key.includes("/lot/"));
    expect(keys).toEqual(["turning/lot/0", "turning/lot/1"]);
    const lots = keys.map((key) => told(begun(), TURN, key, turn.replies)?.tells);
    expect(lots).toEqual([
      { of: "each", ids: ["a", "b", "c"] },
      { of: "each", ids: ["a", "b"] },
    ]);
  });
});

describe("those that channeled energy reaches", () => {
  const reached = (people: readonly ReturnType<typeof undead>[], where: Where = {}, una_ = cleric()) =>
    fates(play([una_, ...people], where).does(TURN, { dice: people.length === 0 ? [11] : [11, 1, 1] }));

  it("D20-TURN-06 D20-TURN-07 are neither the dead nor the one who channels, undead or not", () => {
    const people = [undead("dead", 4, { at: off(2), hitPoints: -10 }), undead("a", 4, { at: off(3) })];
    const una_ = cleric({ stats: { creatureType: "undead" } });
    expect([reached(people), reached(people, {}, una_)]).toEqual([["a turned"], ["a turned"]]);
  });

  it("D20-TURN-08 are not those behind a wall, unless the table says that they are in the open", () => {
    const walls = [wall([22, 10], [22, 30])];
    const ruled = (cover: "none" | "cover" | "total" | null) => {
      const aim = { by: una, target: a, cover, concealment: null, flanking: null, higher: null };
      const turn = play([cleric(), undead("a", 4, { at: off(3) })], { field: { walls, aims: [aim] } });
      const isOpen = cover === "none" || cover === "cover";
      return fates(turn.does(TURN, { dice: isOpen ? [11, 1, 1] : [11] }));
    };
    expect([ruled(null), ruled("total"), ruled("cover"), ruled("none")]).toEqual([
      ["a cover"],
      ["a cover"],
      ["a turned"],
      ["a turned"],
    ]);
  });

  it("D20-TURN-06 D20-TURN-07 come from the nearest on, and those of which nothing is said last, in their order", () => {
    const pair = (id: string, metres: number) => ({ pair: [combatantId(id), una] as const, metres });
    const people = ["x", "far", "y", "near"].map((id) => undead(id, 4));
    expect(reached(people, { field: { distances: [pair("far", 9), pair("near", 3)] } }, unmapped())).toEqual([
      "near turned",
      "far turned",
      "x unknown",
      "y unknown",
    ]);
  });

  it("D20-TURN-09 has odds by the weakest in sight that nothing bars", () => {
    const odds = (...people: readonly ReturnType<typeof undead>[]) =>
      turningOdds(play([cleric(), ...people]).table(), TURN);
    const [weak, strong] = [undead("a", 1, { at: off(3) }), undead("b", 9, { at: off(4) })];
    const turned = undead("c", 1, { at: off(5), turn: { turnings: [held("turned", "una")] } });
    expect([odds(weak, strong), odds(strong, turned), odds(turned), odds()]).toEqual([1, 1 / 20, null, null]);
    const table = play([cleric(), strong, turned]).table();
    expect(reachedInSight(table, table.get(una), "undead").map(({ creature }) => creature.id)).toEqual(["b"]);
    expect(turningOdds(table, { ...TURN, by: combatantId("gone") })).toBeNull();
  });

  it("D20-TURN-07 D20-MOVE-45 are in a ring that has all squares within range, around one who fills more than one", () => {
    const rightmost = (size: "medium" | "huge", rangeM: number) => {
      const settings = { ...DEFAULT_SETTINGS, turningRangeM: rangeM };
      const table = play([cleric({ size })], {}, { settings }).table();
      return (turningRing(table, table.get(una)) ?? []).map(({ x, y }) => [x, y]);
    };
    const outline = (side: number, range: number) => {
      const rows = Array.from({ length: side + 2 * range }, (_, at) => 20 - range + at);
      const beside = (y: number) => {
        const off_ = Math.max(0, 20 - y, y - (20 + side - 1));
        const all = Array.from({ length: range + 1 }, (_, apart) => apart);
        return Math.max(...all.filter((apart) => squaresApart("alternating", apart, off_) <= range));
      };
      return [
        ...rows.flatMap((y) => [y, y + 1].map((at) => [20 + side + beside(y), at])),
        ...rows.toReversed().flatMap((y) => [y + 1, y].map((at) => [20 - beside(y), at])),
      ];
    };
    expect([rightmost("medium", 4.5), rightmost("huge", 9)]).toEqual([outline(1, 3), outline(3, 6)]);
    expect(rightmost("medium", 4.5).slice(0, 6), "two squares aslant are three").toEqual([
      [22, 17],
      [22, 18],
      [23, 18],
      [23, 19],
      [24, 19],
      [24, 20],
    ]);
  });
});

describe("what negative energy does", () => {
  const bolster = { do: "bolsterUndead", by: vic } as const;

  it("D20-TURN-27 D20-TURN-28 frees of turnings alone, where the check comes to the highest of them", () => {
    const dispelled = (...turnings: readonly ReturnType<typeof state>[]) => {
      const turn = play([priest(), undead("a", 4, { at: off(3), turn: { turnings } })]);
      const isFree = !turnings.some(({ how, check }) => how === "turned" && check > 13);
      turn.runs((table) => performDispel(table, { do: "dispelTurning", by: vic }), {
        dice: isFree ? [12, 1, 2] : [12],
      });
      return [fates(turn), turn.get("a").turn.turnings.map(({ id }) => id)];
    };
    const [weak, strong] = [state("turned", una), state("turned", combatantId("tom"), { check: 30 })];
    expect([dispelled(weak, state("rebuked", vic, { check: 30 })), dispelled(weak, strong), dispelled(strong)]).toEqual(
      [
        [["a freed"], ["rebuked/vic"]],
        [["a check"], ["turned/una", "turned/tom"]],
        [["a check"], ["turned/tom"]],
      ],
    );
  });

  it("D20-TURN-29 D20-TURN-30 bolsters none who count as so many hit dice already", () => {
    const bolstered = (hitDice: number) => {
      const turnings = [state("bolstered", una, { hitDice })];
      const turn = play([priest(), undead("a", 2, { at: off(3), turn: { turnings } })]);
      return fates(turn.does(bolster, { dice: hitDice < 6 ? [9, 1, 1] : [9] }));
    };
    expect([bolstered(5), bolstered(6), bolstered(7)]).toEqual([["a bolstered"], ["a already"], ["a already"]]);
  });

  it("D20-TURN-25 asks for nothing where there is room to the last hit die, and else each time by a key of its own", () => {
    const servant = (id: string, hitDice: number) =>
      undead(id, hitDice, { at: off(1, 2), turn: { turnings: [held("commanded", "vic")] } });
    const fresh = undead("new", 3, { at: off(2, 2) });
    const full = play([priest(), servant("old", 3), fresh]).does(REBUKE, { dice: [12, 1, 2] });
    expect([full.questions.length, fates(full).at(-1)]).toEqual([0, "new commanded"]);
    const crowded = play([priest(), servant("one", 3), servant("two", 3), fresh]);
    crowded.does(REBUKE, { dice: [12, 1, 2], answers: ["two"] });
    expect(crowded.questions.map(({ options }) => options.map(({ id, facts }) => [id, facts["combatant"]]))).toEqual([
      [
        ["one", "one"],
        ["two", "two"],
        ["keepThem", undefined],
      ],
    ]);
    const twice = play([priest(), servant("one", 2), servant("two", 3), servant("three", 1), fresh]);
    twice.does(REBUKE, { dice: [12, 1, 2], answers: ["three", "one"] });
    expect(Object.keys(twice.replies).filter((key) => key.includes("release"))).toEqual([
      "turning/release/new/0",
      "turning/release/new/1",
    ]);
  });

  it("D20-TURN-16 D20-TURN-22 D20-SPELL-09 ends the concentration of those who flee or cower, not of those who obey", () => {
    const concentration = { power: "light", since: 1 } as const;
    const kept = (people: readonly ReturnType<typeof undead>[], command: typeof TURN | typeof REBUKE) => {
      const turn = play(people);
      const power = turn.get("a").turn;
      turn.arrange("a", (each) => ({ ...each, turn: { ...power, concentration: concentration as never } }));
      turn.does(command, { dice: [12, 1, 2] });
      return [fates(turn), turn.has("concentrationEnded")];
    };
    const creature = (hitDice: number) => undead("a", hitDice, { at: off(2) });
    expect([
      kept([cleric(), creature(4)], TURN),
      kept([priest(), creature(4)], REBUKE),
      kept([priest(), creature(3)], REBUKE),
    ]).toEqual([
      [["a turned"], true],
      [["a rebuked"], true],
      [["a commanded"], false],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { emit } from "../../kernel/rule.ts";
import { add, total } from "../../kernel/totals.ts";
import { characterOf } from "../derive/character.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import { fight, tableOf, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { bySize } from "./by-size.ts";
import { byCheck, chanceOf, oppose, type Means, type OpposedAct, type Rivals } from "./opposed.ts";

const [ONE, TWO, THREE] = [combatantId("one"), combatantId("two"), combatantId("three")] as const;
const tableWith = (one: Who = {}, two: Who = {}, three: Who = {}): Table =>
  tableOf(fight([foe("one", 0, { side: "red", ...one }), foe("two", 0, two), foe("three", 0, three)]));

/** Carries a rule out with these faces for its dice, all of which are wanted; the keys of the dice, and what happened. */
function run(table: Table, rule: Rule<boolean>, faces: readonly number[]) {
  const [left, keys, events]: [number[], string[], D20Event[]] = [[...faces], [], []];
  let step = rule.next();
  while (step.done !== true) {
    const effect = step.value;
    if (effect.do === "emit") {
      table.fold(effect.event);
      events.push(effect.event);
      step = rule.next();
    } else if (effect.do === "roll") {
      keys.push(effect.key);
      step = rule.next({ do: "roll", naturals: [left.shift() ?? Number.NaN] });
    } else throw new Error(`There is no answer to ${effect.key}.`);
  }
  expect(left).toEqual([]);
  return { won: step.value, keys, events };
}

const told = (word: string): NonNullable<OpposedAct["won"]> =>
  function* (_, __, { by }, { margin }) {
    yield* emit<D20Event>({ type: "activityLost", id: by, activity: `${word} ${margin}`, rule: "D20-SPEC-05" });
  };

/** Strength against the better of Strength and Dexterity; who stands on four legs stands firm. */
const TRIP: OpposedAct = {
  challenger: { die: (key) => `${key}/pull`, rule: "D20-TRIP-05", means: [byCheck("strength")], changes: [bySize] },
  opponent: {
    die: (key) => `${key}/resist`,
    rule: "D20-TRIP-05",
    means: [byCheck("strength"), byCheck("dexterity")],
    changes: [
      bySize,
      (draft, { fighter }) => {
        if (fighter.sheet.shape === "long") add(draft, "stability", 4, "D20-SPEC-03");
      },
    ],
  },
  first: "challenger",
  ties: { rule: "D20-SPEC-05", lot: (key) => `${key}/lot` },
  won: told("tripped"),
  lost: told("stood"),
};

/** Bluff against Sense Motive with the base attack bonus; it must be higher. */
const FEINT: OpposedAct = {
  challenger: {
    die: () => "feint/bluff",
    rule: "D20-FEINT-01",
    means: [byCheck("bluff")],
    changes: [
      (draft, { rival }) => {
        if (rival.sheet.abilities.intelligence <= 2) add(draft, "animal", -8, "D20-FEINT-05");
      },
    ],
  },
  opponent: {
    die: () => "feint/see",
    rule: "D20-FEINT-02",
    means: [byCheck("senseMotive")],
    changes: [
      (draft, { settings, fighter }) =>
        void add(draft, "baseAttack", characterOf(settings, fighter.sheet).baseAttack.value, "D20-FEINT-02"),
    ],
  },
  first: "challenger",
  ties: "opponent",
};

/** A number that no check of the sheet gives, thrown and told by the act's own means. */
const grip: Means = {
  id: "grip",
  total: (table, id) =>
    add(total("grip", 0, "D20-GRAP-01"), "size", table.get(id).sheet.size === "large" ? 4 : 0, "D20-GRAP-02"),
  throws: byCheck("strength").throws,
};
/** One die against those of all who hold. */
const ESCAPE: OpposedAct = {
  challenger: { die: (key) => `${key}/twist`, rule: "D20-GRAP-26", means: [grip], changes: [] },
  opponent: { die: (key, id) => `${key}/hold/${id}`, rule: "D20-GRAP-27", means: [grip], changes: [] },
  first: "challenger",
  ties: { rule: "D20-GRAP-10", lot: (key, opponent) => `${key}/lot/${opponent}` },
};

/** The hider's die comes first, and is what eyes must come to. */
const SPOT: OpposedAct = {
  challenger: { die: () => "spot", rule: "D20-SKILL-05", means: [byCheck("spot")], changes: [] },
  opponent: { die: () => "hide", rule: "D20-SKILL-02", means: [byCheck("hide")], changes: [] },
  first: "opponents",
  ties: "challenger",
};

const duel: Rivals = { by: ONE, against: [TWO] };
const scores = (strength: number, dexterity: number): Who => ({ scores: [strength, dexterity] });
const totals = (events: readonly D20Event[]) =>
  events.flatMap((event) => (event.type === "checkRolled" ? [[event.check, event.total.value]] : []));

describe("an opposed act", () => {
  it("D20-SPEC-02 throws each side's own die, told with all that counts in it, and does what follows", () => {
    const horse: Who = { ...scores(16, 12), size: "large", stats: { shape: "long" } };
    const table = tableWith(scores(16, 10), horse);
    // 12 + 3 against 5 + 3 + 4 + 4, as in the ledger.
    const { won, keys, events } = run(table, oppose(table, "trip", TRIP, duel), [12, 5]);
    expect([won, keys, totals(events)]).toEqual([
      false,
      ["trip/pull", "trip/resist"],
      [
        ["strength", 15],
        ["strength", 16],
      ],
    ]);
    expect(events.at(-1)).toMatchObject({ activity: "stood -1" });
    expect(events.at(1)).toMatchObject({
      total: {
        changes: [
          { label: "modifier", value: 3 },
          { label: "size", value: 4, rule: "D20-SPEC-02" },
          { label: "stability", value: 4, rule: "D20-SPEC-03" },
        ],
      },
      dc: null,
      success: null,
    });
  });

  it("lets each side take what it is best at, and of equals the first", () => {
    const against = (two: Who) => {
      const table = tableWith({}, two);
      return totals(run(table, oppose(table, "trip", TRIP, duel), [20, 1]).events).at(1);
    };
    expect([against(scores(12, 16)), against(scores(16, 12)), against(scores(14, 14))]).toEqual([
      ["dexterity", 4],
      ["strength", 4],
      ["strength", 3],
    ]);
  });

  it("D20-SPEC-05 D20-SPEC-06 judges ties by the modifier and then by lot, and no face by itself", () => {
    const trips = (one: Who, two: Who, ...faces: readonly number[]) => {
      const table = tableWith(one, two);
      return run(table, oppose(table, "trip", TRIP, duel), faces);
    };
    expect(trips(scores(22, 10), scores(18, 10), 9, 11).won).toBe(true);
    expect(trips(scores(14, 10), scores(14, 10), 9, 9, 1)).toMatchObject({
      won: true,
      keys: ["trip/pull", "trip/resist", "trip/lot"],
    });
    expect(trips(scores(14, 10), scores(14, 10), 9, 9, 2).won).toBe(false);
    expect(trips(scores(14, 10), scores(40, 10), 20, 9).won).toBe(false);
    expect(trips(scores(40, 10), scores(14, 10), 1, 9).won).toBe(true);
  });

  it("D20-SPEC-05 lets ties fall to one side where an entry says so, without a lot", () => {
    const wits: Who = { stats: { racial: { hitDice: 4, baseAttack: 4, fortitude: 0, reflex: 0, will: 0 } } };
    const feints = (two: Who, ...faces: readonly number[]) => {
      const table = tableWith({}, two);
      return run(table, oppose(table, "feint", FEINT, duel), faces).won;
    };
    expect([feints(wits, 15, 10), feints(wits, 14, 10)]).toEqual([true, false]);
    const wolf: Who = { scores: [10, 10, 10, 2] };
    expect([feints(wolf, 19, 10), feints(wolf, 18, 10)]).toEqual([true, false]);
  });

  it("beats several by one die, each by its own key", () => {
    const table = tableWith();
    const all: Rivals = { by: ONE, against: [TWO, THREE] };
    expect(run(table, oppose(table, "slip", ESCAPE, all), [15, 12, 14])).toMatchObject({
      won: true,
      keys: ["slip/twist", "slip/hold/two", "slip/hold/three"],
    });
    expect(run(table, oppose(table, "slip", ESCAPE, all), [15, 12, 16]).won).toBe(false);
    expect(run(table, oppose(table, "slip", ESCAPE, all), [15, 12, 15, 1]).keys.at(-1)).toBe("slip/lot/three");
  });

  it("tells a check that only has to come to what the other has against that", () => {
    const table = tableWith();
    const { won, keys, events } = run(table, oppose(table, "", SPOT, duel), [12, 12]);
    expect([won, keys]).toEqual([true, ["hide", "spot"]]);
    expect(events).toMatchObject([
      { check: "hide", dc: null },
      { check: "spot", dc: 12, success: true },
    ]);
  });
});

describe("the odds of an opposed act", () => {
  it("D20-SPEC-05 are those of its dice with all that counts, by how its ties fall", () => {
    const even = tableWith();
    expect(chanceOf(even, TRIP, duel)).toBe(0.5);
    expect(chanceOf(even, FEINT, duel)).toBe(190 / 400);
    expect(chanceOf(even, SPOT, duel)).toBe(210 / 400);
    expect(chanceOf(tableWith(scores(12, 10)), TRIP, duel)).toBe(229 / 400);
    expect(chanceOf(tableWith({}, { size: "small" }), TRIP, duel)).toBe(280 / 400);
    expect(chanceOf(tableWith({}, scores(10, 12)), TRIP, duel)).toBe(171 / 400);
    expect(chanceOf(even, ESCAPE, { by: ONE, against: [TWO, THREE] })).toBe(
      // Best of three, and the lots: level with one and better than the other, or level with both.
      (4 * 2470 + 2 * 2 * 190 + 20) / 32_000,
    );
  });
});

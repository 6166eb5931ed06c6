import { describe, expect, it } from "vitest";
import { toyFight, toyRules, ANNA, BRUNO, type Toy } from "../testing/toy-game.ts";
import { changeCombatant } from "./encounter.ts";
import { Marks } from "./marks.ts";
import { Table } from "./ruleset.ts";
import { ReadLog } from "./read-log.ts";

const [EVEN, TALL] = [1, 2];

interface Thing {
  readonly size: number;
}

/** Marks that count how often something was looked at. */
function counted(): { readonly marks: Marks<Thing>; readonly looks: () => number } {
  let looks = 0;
  const marks = new Marks<Thing>(({ size }) => {
    looks++;
    return (size % 2 === 0 ? EVEN : 0) | (size > 9 ? TALL : 0);
  });
  return { marks, looks: () => looks };
}

describe("marks", () => {
  const things: readonly Thing[] = [{ size: 12 }, { size: 3 }, { size: 4 }, { size: 11 }];
  const [twelve, , four, eleven] = things;

  it("find in their order those who bear one of the bits", () => {
    const { marks } = counted();
    expect(marks.having(things, EVEN)).toEqual([twelve, four]);
    expect(marks.having(things, TALL)).toEqual([twelve, eleven]);
    expect(marks.having(things, EVEN | TALL)).toEqual([twelve, four, eleven]);
    expect(marks.having([], EVEN)).toEqual([]);
  });

  it("look once at each of a list, and afterwards only at what has changed", () => {
    const { marks, looks } = counted();
    for (const bits of [EVEN, TALL]) marks.having(things, bits);
    expect(looks()).toBe(4);
    const changed = things.with(1, { size: 8 });
    expect(marks.having(changed, EVEN)).toEqual([twelve, { size: 8 }, four]);
    expect(looks()).toBe(5);
    expect(marks.having(things, EVEN)).toEqual([twelve, four]);
    expect(marks.having(changed.with(0, { size: 1 }), EVEN)).toEqual([{ size: 8 }, four]);
    expect(looks()).toBe(7);
  });
});

describe("marks of a list in which some have become others", () => {
  it("are those of the others", () => {
    const { marks } = counted();
    const things: readonly Thing[] = [{ size: 12 }, { size: 3 }, { size: 4 }, { size: 11 }];
    const now = [{ size: 1 }, { size: 3 }, { size: 6 }, { size: 10 }];
    expect(marks.having(things, EVEN, new Set([3, 2, 0]), now)).toEqual([{ size: 6 }, { size: 10 }]);
    expect(marks.having(things, TALL, new Set([0]), now)).toEqual([{ size: 10 }]);
    expect(marks.having(things, EVEN)).toEqual([{ size: 12 }, { size: 4 }]);
  });
});

describe("a table", () => {
  const MOODY = 1;
  const angry = changeCombatant<Toy>(toyFight(), BRUNO, (bruno) => ({ ...bruno, moods: ["angry"] }));

  it("answers those who bear a mark", () => {
    const rules = toyRules();
    expect(new Table(rules, toyFight(), rules.settings).having(MOODY)).toEqual([]);
    expect(new Table(rules, angry, rules.settings).having(MOODY).map(({ id }) => id)).toEqual([BRUNO]);
  });

  it("answers them as they are after what has happened", () => {
    const rules = toyRules();
    const table = new Table(rules, angry, rules.settings);
    table.fold({ type: "hurt", id: BRUNO, depth: 4 });
    table.fold({ type: "hurt", id: ANNA, depth: 4 });
    expect(table.having(MOODY)).toEqual([table.get(BRUNO)]);
    expect(table.having(MOODY)[0]?.life).toBe(6);
  });

  it("notes for whoever watches that all of them were looked at", () => {
    const rules = toyRules();
    const log = new ReadLog();
    expect(new Table(rules, angry, rules.settings, log).having(MOODY).map(({ id }) => id)).toEqual([BRUNO]);
    expect([...log.paths]).toEqual(expect.arrayContaining([`${ANNA}.moods`, `${BRUNO}.moods`]));
  });
});

import { describe, expect, it } from "vitest";
import { add, addChange, restacked, stack, sum, total } from "./totals.ts";
import type { Change, StackingPolicy } from "./totals.ts";

const d20: StackingPolicy = { bonuses: "highest", penalties: "stack", stacking: ["dodge"] };
const change = (value: number, bonus?: string, source?: string, label = "change"): Change => ({
  label,
  value,
  rule: "D20-AC-08",
  ...(bonus === undefined ? {} : { bonus }),
  ...(source === undefined ? {} : { source }),
});
const counting = (changes: readonly Change[], policy: StackingPolicy): number[] =>
  stack(changes, policy)
    .filter((each) => each.suppressed !== true)
    .map((each) => each.value);

describe("totals", () => {
  it("keeps the base and every named change with its rule", () => {
    const strike = total("strike", 17, "SEG-HOUSE-20");
    add(strike, "baseAttack", 4, "SEG-HOUSE-03");
    add(strike, "strength", -1, "SEG-HOUSE-01");
    expect(sum(strike)).toEqual({
      label: "strike",
      base: 17,
      baseRule: "SEG-HOUSE-20",
      value: 20,
      changes: [
        { label: "baseAttack", value: 4, rule: "SEG-HOUSE-03" },
        { label: "strength", value: -1, rule: "SEG-HOUSE-01" },
      ],
    });
  });

  it("leaves zeros out unless asked to keep them", () => {
    const draft = total("ac", 10, "SEG-HOUSE-21");
    add(draft, "dexterity", 0, "SEG-HOUSE-01");
    add(draft, "shield", 0, "SEG-HOUSE-62", "keep");
    expect(sum(draft).changes.map((each) => each.label)).toEqual(["shield"]);
  });

  it("shows a suppressed change without counting it", () => {
    const draft = total("ac", 10, "D20-AC-01");
    addChange(draft, { ...change(4, "armor"), suppressed: true });
    addChange(draft, change(2, "shield"));
    expect(sum(draft)).toMatchObject({ value: 12, changes: [{ suppressed: true }, { value: 2 }] });
  });

  it("stacks by a policy when the sum is drawn", () => {
    const draft = total("ac", 10, "D20-AC-01");
    addChange(draft, change(4, "armor", "mail"));
    addChange(draft, change(6, "armor", "plate"));
    const ac = sum(draft, d20);
    expect(ac.value).toBe(16);
    expect(ac.changes).toMatchObject([{ value: 4, suppressed: true }, { value: 6 }]);
    expect(restacked(ac, d20)).toEqual(ac);
  });
});

describe("stacking", () => {
  it("D20-AC-08 counts only the highest bonus of one type", () => {
    expect(counting([change(1, "armor"), change(5, "armor"), change(2, "shield")], d20)).toEqual([5, 2]);
  });

  it("D20-AC-08 counts every penalty, or the worst of a type where the policy says so", () => {
    const penalties = [change(-1, "morale"), change(-2, "morale")];
    expect(counting(penalties, d20)).toEqual([-1, -2]);
    expect(counting(penalties, { ...d20, penalties: "worst" })).toEqual([-2]);
    expect(counting([change(1, "armor"), change(2, "armor")], { ...d20, bonuses: "stack" })).toEqual([1, 2]);
  });

  it("D20-AC-07 D20-AC-08 counts every dodge bonus and every untyped one of different sources", () => {
    expect(counting([change(1, "dodge", "a"), change(1, "dodge", "b")], d20)).toEqual([1, 1]);
    expect(counting([change(2, undefined, "a"), change(2, undefined, "b"), change(2)], d20)).toEqual([2, 2, 2]);
  });

  it("D20-AC-08 never counts the same source twice", () => {
    expect(counting([change(1, "dodge", "a"), change(2, "dodge", "a")], d20)).toEqual([2]);
    expect(counting([change(2, undefined, "a"), change(1, undefined, "a")], d20)).toEqual([2]);
    expect(counting([change(2, undefined, "a"), change(-1, undefined, "a")], d20)).toEqual([2, -1]);
  });

  it("takes a change of 0 for no bonus: bonuses leave it its place", () => {
    const [none, two] = [change(0, "armor"), change(2, "armor")];
    for (const changes of [
      [none, two],
      [two, none],
    ])
      expect(stack(changes, { ...d20, penalties: "worst" })).toBe(changes);
    const twice = [none, { ...none }];
    expect(stack(twice, d20)).toBe(twice);
  });

  it("counts one of equals, whichever the order", () => {
    const [a, b] = [change(2, "morale", "a"), change(2, "morale", "b")];
    const winner = (changes: readonly Change[]) => stack(changes, d20).find((each) => each.suppressed !== true)?.source;
    for (const equals of [
      [a, b],
      [b, a],
    ]) {
      expect(counting(equals, d20)).toEqual([2]);
      expect(winner(equals)).toBe("a");
    }
    expect(counting([a, { ...a }], d20)).toEqual([2]);
    const [bare, named] = [change(2, "morale"), change(2, "morale", "Angel")];
    for (const equals of [
      [bare, named],
      [named, bare],
    ]) {
      expect(counting(equals, d20)).toEqual([2]);
      expect(winner(equals)).toBeUndefined();
    }
  });

  it("gives a suppressed change its place back when its rival is gone", () => {
    const once = stack([change(4, "armor"), change(6, "armor")], d20);
    expect(stack(once.slice(0, 1), d20)).toStrictEqual([change(4, "armor")]);
    for (const alone of [change(4), change(4, "armor", "mail")]) {
      expect(stack([{ ...alone, suppressed: true }], d20)).toStrictEqual([alone]);
      const list = [alone];
      expect(stack(list, d20)).toBe(list);
    }
  });

  it("leaves the changes that it was given as they are", () => {
    const given = [change(4, "armor"), change(6, "armor")];
    stack(given, d20);
    expect(given).toStrictEqual([change(4, "armor"), change(6, "armor")]);
  });
});

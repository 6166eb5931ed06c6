import { describe, expect, it } from "vitest";
import { combatantId } from "../ids.ts";
import { Defect } from "../json.ts";
import { isTight, renumbering } from "./renumber.ts";
import {
  compareEntries,
  currentSlot,
  insertSlots,
  moveSlotAfter,
  nextTurn,
  removeSlot,
  type TurnEntry,
  turnOrder,
  type TurnOrder,
} from "./order.ts";

const entry = (id: string, ...keys: number[]) => ({ id: combatantId(id), keys });
const insertSlot = (slots: TurnOrder, newcomer: TurnEntry): TurnOrder => insertSlots(slots, [newcomer]);
const names = (order: TurnOrder): string => order.map((slot) => slot.id).join(" ");
const order = turnOrder([entry("orc", 9, 1, 2), entry("elf", 17, 4), entry("dwarf", 9, 1, 1), entry("mage", 9, 3)]);

describe("the initiative order", () => {
  it("D20-INIT-02 D20-INIT-04 puts the highest first, ties by modifier, then by the recorded coin", () => {
    expect(names(order)).toBe("elf mage orc dwarf");
    for (const equals of [
      [entry("b", 5), entry("a", 5)],
      [entry("a", 5), entry("b", 5)],
    ])
      expect(names(turnOrder(equals))).toBe("a b");
    expect(names(turnOrder([entry("a", 5), entry("b", 5, 0)]))).toBe("b a");
  });

  it("compares two combatants both ways, and takes a key that one lacks for the lowest", () => {
    const [a, b, lacking, low] = [entry("a", 5), entry("b", 5), entry("a", 5), entry("b", 5, -9)];
    expect([compareEntries(a, b), compareEntries(b, a), compareEntries(a, a)]).toEqual([-1, 1, 0]);
    expect([compareEntries(low, lacking), compareEntries(lacking, low)]).toEqual([-1, 1]);
  });

  it("gives everybody a turn after the start of the round", () => {
    const three = turnOrder([entry("orc", 9), entry("elf", 17), entry("mage", 12)]);
    const seen: (string | undefined)[] = [];
    for (let now = nextTurn(three, { round: 1, turn: 0 }); now.round === 1; now = nextTurn(three, now))
      seen.push(currentSlot(three, now)?.id);
    expect(seen).toEqual(["elf", "mage", "orc"]);
  });

  it("D20-INIT-21 FIF-ORDER-22 inserts a newcomer at his count; the current one stays current", () => {
    const now = { round: 2, turn: order[2]!.place };
    const joined = insertSlot(order, entry("wolf", 9, 3));
    expect(names(joined)).toBe("elf mage wolf orc dwarf");
    expect(currentSlot(joined, now)?.id).toBe("orc");
    expect(names(insertSlot(order, entry("snail", -3)))).toBe("elf mage orc dwarf snail");
    expect(names(insertSlot(order, entry("hare", 20)))).toBe("hare elf mage orc dwarf");
    expect(() => insertSlot(order, entry("orc", 1))).toThrow(/"orc" has two places/);
    expect(() => turnOrder([entry("a", 1), entry("a", 2)])).toThrow(/"a" has two places/);
  });

  it("goes on with the right turn when the current one leaves", () => {
    const now = { round: 1, turn: order[1]!.place };
    const left = removeSlot(order, combatantId("mage"));
    expect(currentSlot(left, now)).toBeNull();
    expect(currentSlot(left, nextTurn(left, now))?.id).toBe("orc");
    expect(removeSlot(left, combatantId("mage"))).toBe(left);
  });

  it("lets one who delayed act after the current turn, and keeps that place from then on", () => {
    const now = { round: 1, turn: order[2]!.place };
    const delayed = moveSlotAfter(order, combatantId("elf"), now.turn);
    expect(names(delayed)).toBe("mage orc elf dwarf");
    expect(currentSlot(delayed, nextTurn(delayed, now))?.id).toBe("elf");
    expect(names(insertSlot(delayed, entry("wolf", 9, 1, 2)))).toBe("mage orc elf wolf dwarf");
    expect(names(moveSlotAfter(order, combatantId("elf"), order[3]!.place))).toBe("mage orc dwarf elf");
    expect(names(moveSlotAfter(order, combatantId("dwarf"), 0))).toBe("dwarf elf mage orc");
    expect(() => moveSlotAfter(order, combatantId("nobody"), 0)).toThrow(Defect);
    expect(() => moveSlotAfter(order, combatantId("nobody"), 0)).toThrow(/"nobody" has no place/);
  });

  it("gives one who moves to the head the keys of the first, so that newcomers come after him", () => {
    const ahead = moveSlotAfter(order, combatantId("dwarf"), 0);
    expect(names(insertSlot(ahead, entry("wolf", 10)))).toBe("dwarf elf wolf mage orc");
  });

  it("leaves one who is alone his keys", () => {
    const alone = turnOrder([entry("elf", 17, 4)]);
    expect(moveSlotAfter(alone, combatantId("elf"), 1)).toEqual([{ ...entry("elf", 17, 4), place: 2 }]);
  });

  it("stays after the current place when the last one delays behind himself", () => {
    const last = order[3]!;
    const moved = moveSlotAfter(order, last.id, last.place);
    expect(moved[3]!.place).toBeGreaterThan(last.place);
  });

  it("starts the next round after the last turn, and knows an empty order", () => {
    expect(nextTurn(order, { round: 3, turn: order[3]!.place })).toEqual({ round: 4, turn: order[0]!.place });
    expect(nextTurn([], { round: 3, turn: 2 })).toEqual({ round: 4, turn: 0 });
  });

  it("shares the room between two evenly among those who come there together", () => {
    const two = turnOrder([entry("elf", 9), entry("orc", 1)]);
    const all = insertSlots(two, [entry("a", 5), entry("b", 4), entry("c", 5), entry("late", 0), entry("d", -1)]);
    expect(all.map(({ id, place }) => [id, place])).toEqual([
      ["elf", 1],
      ["a", 1.25],
      ["c", 1.5],
      ["b", 1.75],
      ["orc", 2],
      ["late", 3],
      ["d", 4],
    ]);
    expect(() => insertSlots(two, [entry("a", 5), entry("a", 4)])).toThrow(/"a" has two places/);
  });

  it("knows when places are too close, and numbers all anew in their order", () => {
    expect([isTight(order), isTight([]), isTight([{ ...order[0]!, place: 2 ** -12 }])]).toEqual([false, false, false]);
    expect(isTight([order[0]!, { ...order[1]!, place: 1 + 2 ** -13 }])).toBe(true);
    expect(isTight([{ ...order[0]!, place: 2 ** -13 }])).toBe(true);
    expect([...renumbering([2.5, 0, 1, 2.5, 1.25])]).toEqual([
      [0, 0],
      [1, 1],
      [1.25, 2],
      [2.5, 3],
    ]);
  });

  it("says so when there is no room left between two places", () => {
    const tight: TurnOrder = [
      { ...order[0]!, place: 1 },
      { ...order[1]!, place: 1 + Number.EPSILON },
    ];
    expect(() => insertSlot(tight, entry("wolf", 17, 4))).toThrow(/No room for "wolf"/);
    const [lower, upper] = [1 + Number.EPSILON, 1 + 2 * Number.EPSILON];
    expect((lower + upper) / 2).toBe(upper);
    expect(() =>
      insertSlot(
        [
          { ...order[0]!, place: lower },
          { ...order[1]!, place: upper },
        ],
        entry("wolf", 17, 4),
      ),
    ).toThrow(/No room/);
  });
});

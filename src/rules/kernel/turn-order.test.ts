import { describe, expect, it } from "vitest";
import { combatantId } from "./ids.ts";
import { Defect } from "./json.ts";
import { currentSlot, insertSlot, moveSlotAfter, nextTurn, removeSlot, turnOrder } from "./turn-order.ts";
import type { TurnOrder } from "./turn-order.ts";

const entry = (id: string, ...keys: number[]) => ({ id: combatantId(id), keys });
const names = (order: TurnOrder): string => order.map((slot) => slot.id).join(" ");
const order = turnOrder([entry("orc", 9, 1, 2), entry("elf", 17, 4), entry("dwarf", 9, 1, 1), entry("mage", 9, 3)]);

describe("the initiative order", () => {
  it("D20-INIT-02 D20-INIT-04 puts the highest first, ties by modifier, then by the recorded coin", () => {
    expect(names(order)).toBe("elf mage orc dwarf");
    expect(names(turnOrder([entry("b", 5), entry("a", 5)]))).toBe("a b");
    expect(names(turnOrder([entry("a", 5), entry("b", 5, 0)]))).toBe("b a");
  });

  it("D20-INIT-21 FIF-ORDER-22 inserts a newcomer at his count; the current one stays current", () => {
    const now = { round: 2, turn: order[2]!.place };
    const joined = insertSlot(order, entry("wolf", 9, 3));
    expect(names(joined)).toBe("elf mage wolf orc dwarf");
    expect(currentSlot(joined, now)?.id).toBe("orc");
    expect(names(insertSlot(order, entry("snail", -3)))).toBe("elf mage orc dwarf snail");
    expect(names(insertSlot(order, entry("hare", 20)))).toBe("hare elf mage orc dwarf");
    expect(() => insertSlot(order, entry("orc", 1))).toThrow(Defect);
    expect(() => turnOrder([entry("a", 1), entry("a", 2)])).toThrow(Defect);
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

  it("says so when there is no room left between two places", () => {
    const tight: TurnOrder = [{ ...order[0]!, place: 1 }, { ...order[1]!, place: 1 + Number.EPSILON }];
    expect(() => insertSlot(tight, entry("wolf", 17, 4))).toThrow(/No room for "wolf"/);
  });
});

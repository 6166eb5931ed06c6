import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { segmentClock } from "./segment-clock.ts";
import { turnClock } from "./turns/moment.ts";
import { combatantId } from "./ids.ts";
import {
  currentSlot,
  insertSlots,
  moveSlotAfter,
  nextTurn,
  removeSlot,
  type TurnEntry,
  turnOrder,
} from "./turns/order.ts";

const clock = segmentClock({ segments: 10, phases: ["declarations", "offers", "actions", "end"] });
const ordinal = fc.nat({ max: 10_000 });
const entries: fc.Arbitrary<TurnEntry[]> = fc.uniqueArray(
  fc.record({
    id: fc.nat({ max: 50 }).map((n) => combatantId(`c${n}`)),
    keys: fc.array(fc.integer({ min: -2, max: 5 }), { maxLength: 3 }),
  }),
  { selector: (entry) => entry.id, minLength: 2, maxLength: 12 },
);

describe("laws of the clock", () => {
  it("an ordinal and its moment are the same thing, and grow together", () => {
    fc.assert(
      fc.property(ordinal, ordinal, (a, b) => {
        const [x, y] = [clock.fromOrdinal(a), clock.fromOrdinal(b)];
        expect(clock.ordinal(x)).toBe(a);
        expect(clock.problem(x)).toBeNull();
        expect(Math.sign(clock.compare(x, y))).toBe(Math.sign(a - b));
      }),
    );
  });

  it("spans add up", () => {
    fc.assert(
      fc.property(ordinal, fc.nat({ max: 99 }), fc.nat({ max: 99 }), (at, a, b) => {
        const moment = clock.fromOrdinal(at);
        expect(clock.after(clock.after(moment, { segments: a }), { segments: b })).toEqual(
          clock.after(moment, { segments: a + b }),
        );
        expect(clock.after(moment, { rounds: a })).toEqual(clock.after(moment, { segments: 10 * a }));
      }),
    );
  });
});

describe("laws of the initiative order", () => {
  it("one round visits everybody once, better keys first", () => {
    fc.assert(
      fc.property(entries, (all) => {
        const order = turnOrder(all);
        const visited: string[] = [];
        for (let at = nextTurn(order, turnClock.start()); at.round === 1; at = nextTurn(order, at))
          visited.push(currentSlot(order, at)!.id);
        expect(visited).toEqual(order.map((slot) => slot.id));
        expect(turnOrder(all.toReversed())).toEqual(order);
      }),
    );
  });

  it("joining, leaving and delaying leave the current one current and everybody's turns whole", () => {
    const change = fc.tuple(
      fc.constantFrom("join", "leave", "delay"),
      fc.nat(),
      fc.array(fc.integer({ min: -2, max: 5 }), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(entries, fc.nat(), fc.array(change, { maxLength: 8 }), (all, turns, changes) => {
        let order = turnOrder(all);
        let now = nextTurn(order, turnClock.start());
        for (let turn = 0; turn < turns % order.length; turn++) now = nextTurn(order, now);
        const current = currentSlot(order, now)!;
        for (const [index, [kind, pick, keys]] of changes.entries()) {
          const other = order.filter((slot) => slot.id !== current.id)[pick % Math.max(1, order.length - 1)];
          if (kind === "join") order = insertSlots(order, [{ id: combatantId(`new${index}`), keys }]);
          else if (other !== undefined)
            order = kind === "leave" ? removeSlot(order, other.id) : moveSlotAfter(order, other.id, now.turn);
          expect(currentSlot(order, now)).toBe(current);
          expect(order.map((slot) => slot.place)).toEqual(order.map((slot) => slot.place).toSorted((a, b) => a - b));
          expect(new Set(order.map((slot) => slot.place)).size).toBe(order.length);
        }
      }),
    );
  });
});

/** What the grounds of every ruleset are made of. */
import { array, brand, Failure, number, object, refine, string, type Decoder } from "../../src/rules/kernel/decode.ts";
import { failure } from "../../src/rules/kernel/decode-failure.ts";
import { phrase } from "../../src/rules/kernel/fault.ts";
import { combatantId, type CombatantId } from "../../src/rules/kernel/ids.ts";
import type { Reference } from "./scenario-rules.ts";

const LONGEST_NAME = 200;
const FARTHEST = 1_000_000;

export const name = string({ min: 1, max: LONGEST_NAME });
export const combatant = brand(name, combatantId);
const metres = number({ min: -FARTHEST, max: FARTHEST });
export const point = object({ x: metres, y: metres });

const couple = array(combatant, { min: 2, max: 2 });

/** A pair written once, the smaller id first, as the rules keep it. */
export const pair: Decoder<readonly [CombatantId, CombatantId]> = {
  expected: [phrase("pair")],
  read(value) {
    const read = couple.read(value);
    if (read instanceof Failure) return read;
    const [first, second] = read;
    if (first === undefined || second === undefined || first === second) return failure("sameTwice");
    return first < second ? [first, second] : [second, first];
  },
};

/** Two numbers between the same two would contradict each other. */
export const distances = refine(array(object({ pair, metres: number({ min: 0, max: FARTHEST }) })), (list) => {
  const twice = list.find(({ pair: [a, b] }, at) => list.findIndex(({ pair: [c, d] }) => a === c && b === d) < at);
  return twice === undefined ? null : failure("distanceTwice", { one: twice.pair[0], other: twice.pair[1] });
});

/** One who is named, and where. */
export const someone = (id: CombatantId, path: string): Reference => ({ kind: "combatant", id, path });
/** Those who are named in a list, and where. */
export const everyone = (ids: readonly CombatantId[], path: string): readonly Reference[] =>
  ids.map((id, at) => someone(id, `${path}[${at}]`));

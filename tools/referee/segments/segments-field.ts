import { array, brand, Failure, integer, nullable, number, object, oneOf, refine, string, type Decoder } from "../../../src/rules/kernel/decode.ts";
import { combatantId, gearId, type CombatantId } from "../../../src/rules/kernel/ids.ts";
import { EMPTY_FIELD, type Field } from "../../../src/rules/segments/state.ts";
import type { Reference } from "../scenario-rules.ts";

const LONGEST_NAME = 200;
const FARTHEST = 1_000_000;
const MOST_ROUNDS = 100_000;
const MOST_SEGMENTS = 100;
const MOST_DAMAGE = 100_000;
const DIFFERENT = "expected two different combatants";

const name = string({ min: 1, max: LONGEST_NAME });
const combatant = brand(name, combatantId);
const metres = number({ min: -FARTHEST, max: FARTHEST });
const point = object({ x: metres, y: metres });
const moment = object({ round: integer({ min: 0, max: MOST_ROUNDS }), segment: integer({ min: 0, max: MOST_SEGMENTS }) });

const couple = array(combatant, { min: 2, max: 2 });

/** A pair written once, the smaller id first, as the rules keep it. */
const pair: Decoder<readonly [CombatantId, CombatantId]> = {
  expected: "two combatants",
  read(value) {
    const read = couple.read(value);
    if (read instanceof Failure) return read;
    const [first, second] = read;
    if (first === undefined || second === undefined || first === second) return new Failure(DIFFERENT);
    return first < second ? [first, second] : [second, first];
  },
};

/** Two numbers between the same two would contradict each other. */
const distances = refine(array(object({ pair, metres: number({ min: 0, max: FARTHEST }) })), (list) => {
  const twice = list.find(({ pair: [a, b] }, at) => list.findIndex(({ pair: [c, d] }) => a === c && b === d) < at);
  return twice === undefined ? null : `the distance between "${twice.pair[0]}" and "${twice.pair[1]}" is given twice; remove one`;
});

const grapple = brand(
  refine(object({ holder: combatant, held: combatant }, { locked: nullable(combatant), since: moment }), ({ holder, held, locked = null }) => {
    if (holder === held) return DIFFERENT;
    return locked === null || locked === holder || locked === held ? null : `"locked" should be "${holder}", "${held}" or null`;
  }),
  ({ holder, held, locked = null, since = { round: 0, segment: 0 } }) => ({ holder, held, locked, since }),
);

const hold = brand(
  refine(
    object({ kind: oneOf(["grip", "swallow"]), holder: combatant, held: combatant }, { gear: nullable(brand(name, gearId)), inflicted: integer({ min: 0, max: MOST_DAMAGE }) }),
    ({ holder, held }) => (holder === held ? DIFFERENT : null),
  ),
  ({ kind, holder, held, gear = null, inflicted = 0 }) => ({ kind, holder, held, gear, inflicted }),
);

/** The grounds as a scenario writes them: all of it may be left out. */
export const fieldDecoder: Decoder<Field> = brand(
  object({}, { engaged: array(pair), distances, obstacles: array(object({ from: point, to: point })), grapples: array(grapple), holds: array(hold) }),
  (given) => ({ ...EMPTY_FIELD, ...given }),
);

/** Whom and what the grounds name, and where. */
export function fieldReferences({ engaged, distances: apart, grapples, holds }: Field): readonly Reference[] {
  const someone = (id: CombatantId, path: string): Reference => ({ kind: "combatant", id, path });
  const both = (ids: readonly CombatantId[], path: string) => ids.map((id, side) => someone(id, `${path}[${side}]`));
  const tied = ({ holder, held }: { readonly holder: CombatantId; readonly held: CombatantId }, path: string) => [someone(holder, `${path}.holder`), someone(held, `${path}.held`)];
  return [
    ...engaged.flatMap((ids, at) => both(ids, `engaged[${at}]`)),
    ...apart.flatMap((entry, at) => both(entry.pair, `distances[${at}].pair`)),
    ...grapples.flatMap((entry, at) => tied(entry, `grapples[${at}]`)),
    ...holds.flatMap((entry, at): readonly Reference[] => [
      ...tied(entry, `holds[${at}]`),
      ...(entry.gear === null ? [] : [{ kind: "gear", id: entry.gear, of: entry.holder, path: `holds[${at}].gear` } as const]),
    ]),
  ];
}

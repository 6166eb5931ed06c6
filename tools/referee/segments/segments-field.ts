import {
  array,
  brand,
  integer,
  nullable,
  object,
  oneOf,
  refine,
  type Decoder,
} from "../../../src/rules/kernel/decode.ts";
import { failure, mismatch } from "../../../src/rules/kernel/decode-failure.ts";
import { literally } from "../../../src/rules/kernel/fault.ts";
import { gearId, type CombatantId } from "../../../src/rules/kernel/ids.ts";
import { EMPTY_FIELD, type Field } from "../../../src/rules/segments/state.ts";
import { combatant, distances, everyone, name, pair, point, someone } from "../field-parts.ts";
import type { Reference } from "../scenario-rules.ts";

const MOST_ROUNDS = 100_000;
const MOST_SEGMENTS = 100;
const MOST_DAMAGE = 100_000;

const moment = object({
  round: integer({ min: 0, max: MOST_ROUNDS }),
  segment: integer({ min: 0, max: MOST_SEGMENTS }),
});

const grapple = brand(
  refine(
    object({ holder: combatant, held: combatant }, { locked: nullable(combatant), since: moment }),
    ({ holder, held, locked = null }) => {
      if (holder === held) return failure("sameTwice");
      return locked === null || locked === holder || locked === held
        ? null
        : mismatch([holder, held, null].map(literally), locked).under("locked");
    },
  ),
  ({ holder, held, locked = null, since = { round: 0, segment: 0 } }) => ({ holder, held, locked, since }),
);

const hold = brand(
  refine(
    object(
      { kind: oneOf(["grip", "swallow"]), holder: combatant, held: combatant },
      { gear: nullable(brand(name, gearId)), inflicted: integer({ min: 0, max: MOST_DAMAGE }) },
    ),
    ({ holder, held }) => (holder === held ? failure("sameTwice") : null),
  ),
  ({ kind, holder, held, gear = null, inflicted = 0 }) => ({ kind, holder, held, gear, inflicted }),
);

/** The grounds as a scenario writes them: all of it may be left out. */
export const fieldDecoder: Decoder<Field> = brand(
  object(
    {},
    {
      engaged: array(pair),
      distances,
      obstacles: array(object({ from: point, to: point })),
      grapples: array(grapple),
      holds: array(hold),
    },
  ),
  (given) => ({ ...EMPTY_FIELD, ...given }),
);

/** Whom and what the grounds name, and where. */
export function fieldReferences({ engaged, distances: apart, grapples, holds }: Field): readonly Reference[] {
  const tied = ({ holder, held }: { readonly holder: CombatantId; readonly held: CombatantId }, path: string) => [
    someone(holder, `${path}.holder`),
    someone(held, `${path}.held`),
  ];
  return [
    ...engaged.flatMap((ids, at) => everyone(ids, `engaged[${at}]`)),
    ...apart.flatMap((entry, at) => everyone(entry.pair, `distances[${at}].pair`)),
    ...grapples.flatMap((entry, at) => tied(entry, `grapples[${at}]`)),
    ...holds.flatMap((entry, at): readonly Reference[] => [
      ...tied(entry, `holds[${at}]`),
      ...(entry.gear === null
        ? []
        : [{ kind: "gear", id: entry.gear, of: entry.holder, path: `holds[${at}].gear` } as const]),
    ]),
  ];
}

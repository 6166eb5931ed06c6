/** Combatants as scenarios write them: `{ id, name, side, system, gear, position }`, and what else a ruleset has. */
import { array, brand, nullable, object, union, type Decoded, type Decoder } from "../../src/rules/kernel/decode.ts";
import type { PartialOf, Shape } from "../../src/rules/kernel/decode-shapes.ts";
import type { Place } from "../../src/rules/kernel/geometry/place.ts";
import type { CombatantId, GearId } from "../../src/rules/kernel/ids.ts";
import { placeShape } from "../../src/rules/kernel/schema/parts.ts";
import { combatant, name } from "./field-parts.ts";
import { gear } from "./gear-decoder.ts";

const MOST_GEAR = 100;

/** What a combatant carries, by shelf: what a scenario calls a piece of it, and how it is read. */
type Shelves = Readonly<Record<string, readonly [type: string, decoder: Decoder<object>]>>;

/** What every combatant is put together from. */
interface Basics<A> {
  readonly id: CombatantId;
  readonly name: string;
  readonly side: string;
  readonly actor: A;
  readonly position: Place | null;
}

type PartsOf<A, S extends Shelves, M extends Shape> = Basics<A> &
  PartialOf<M> & { readonly [K in keyof S]: readonly Decoded<S[K][1]>[] };

/** How the combatants of a ruleset are read. `plain`: an actor of which nothing is said; `more`: what may be said besides. */
interface Reading<A, S extends Shelves, M extends Shape, T, C> {
  readonly actor: Decoder<A>;
  readonly plain: A;
  readonly shelves: S;
  readonly more: M;
  readonly make: (settings: T, parts: PartsOf<A, S, M>) => C;
}

/** What reads the combatants of a ruleset's scenarios, and what they carry, by its id. */
export function combatantsBy<A, S extends Shelves, M extends Shape, T, C extends Carrier>({
  actor,
  plain,
  shelves,
  more,
  make,
}: Reading<A, S, M, T, C>): {
  readonly combatant: (settings: T) => Decoder<C>;
  readonly gearOf: (combatant: C) => readonly string[];
} {
  const entries = Object.entries(shelves);
  const pieces = union("type", Object.fromEntries(entries.map(([, [type, decoder]]) => [type, gear(type, decoder)])));
  const known = {
    name,
    side: name,
    system: actor,
    gear: array(pieces, { max: MOST_GEAR }),
    position: nullable(placeShape),
  };
  const besides: object = more;
  const parts = object({ id: combatant }, { ...besides, ...known });
  return {
    combatant: (settings) =>
      brand(
        parts,
        ({ id, name: called = id, side = id, system = plain, gear: things = [], position = null, ...rest }) => {
          const onShelves = entries.map(([shelf, [word]]) => [
            shelf,
            things.filter(({ type }) => type === word).map(({ thing }) => thing),
          ]);
          const basics: Basics<A> = { id, name: called, side, actor: system, position };
          // What may be said besides was read by its own decoders, and each piece by that of its shelf.
          return make(settings, { ...rest, ...Object.fromEntries(onShelves), ...basics } as PartsOf<A, S, M>);
        },
      ),
    gearOf: (one) => Object.values(one.gear).flatMap((things) => things.map(({ id }) => id)),
  };
}

interface Carrier {
  readonly gear: Readonly<Record<string, readonly { readonly id: GearId }[]>>;
}

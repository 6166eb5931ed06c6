import {
  array,
  boolean,
  brand,
  integer,
  number,
  object,
  oneOf,
  type Decoder,
} from "../../../src/rules/kernel/decode.ts";
import {
  HURDLE_SKILLS,
  LIGHTS,
  PLAIN_GROUND,
  WALL_KINDS,
  type Ground,
  type LightSource,
  type Wall,
} from "../../../src/rules/kernel/board/field.ts";
import { EMPTY_FIELD, type Field } from "../../../src/rules/d20/state.ts";
import { combatant, distances, everyone, name, pair, point, someone } from "../field-parts.ts";
import type { Reference } from "../scenario-rules.ts";

const FARTHEST = 100_000;
const MOST_SQUARES = 10_000;
const PERCENT = 100;

const place = integer({ min: -FARTHEST, max: FARTHEST });
const square = object({ column: place, row: place });

const wall: Decoder<Wall> = brand(
  object({ from: point, to: point }, { kind: oneOf(WALL_KINDS) }),
  ({ from, to, kind = "blocking" }) => ({ from, to, kind }),
);

const ground: Decoder<Ground> = brand(
  object(
    { id: name, squares: array(square, { min: 1, max: MOST_SQUARES }) },
    {
      difficult: boolean(),
      obstructed: boolean(),
      blocking: boolean(),
      crossing: oneOf(HURDLE_SKILLS),
      crossingDc: integer({ min: 0, max: PERCENT }),
      cover: boolean(),
      concealment: integer({ min: 0, max: PERCENT }),
      blocksSight: boolean(),
      light: oneOf(LIGHTS),
      silent: boolean(),
      sheltered: boolean(),
      height: number({ min: -FARTHEST, max: FARTHEST }),
    },
  ),
  (given) => ({ ...PLAIN_GROUND, ...given }),
);

const radius = number({ min: 0, max: FARTHEST });
const light: Decoder<LightSource> = object({ at: point, bright: radius, dim: radius });

/** The grounds as a scenario writes them: all of it may be left out. */
export const fieldDecoder: Decoder<Field> = brand(
  object(
    {},
    {
      walls: array(wall),
      grounds: array(ground),
      light: oneOf(LIGHTS),
      lights: array(light),
      weather: oneOf(["rain", "hail"]),
      distances,
      flanks: array(object({ pair, foe: combatant })),
    },
  ),
  (given) => ({ ...EMPTY_FIELD, ...given }),
);

/** Whom the grounds name, and where. */
export function fieldReferences({ distances: apart, flanks }: Field): readonly Reference[] {
  return [
    ...apart.flatMap((entry, at) => everyone(entry.pair, `distances[${at}].pair`)),
    ...flanks.flatMap((entry, at) => [
      ...everyone(entry.pair, `flanks[${at}].pair`),
      someone(entry.foe, `flanks[${at}].foe`),
    ]),
  ];
}

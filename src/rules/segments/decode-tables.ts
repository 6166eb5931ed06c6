/**
 * Reads replaced tables from JSON. A table of rows by name takes the rows that are given and keeps the others as
 * printed; a plain list is replaced whole. Each row is read strictly, and what is wrong is named by table and row.
 */
import {
  array,
  boolean,
  integer,
  keyed,
  literal,
  nullable,
  number,
  object,
  oneOf,
  oneOfShapes,
  record,
  refine,
  string,
  type Decoder,
} from "../kernel/decode.ts";
import { MOST } from "../kernel/constant.ts";
import { mismatch } from "../kernel/decode-failure.ts";
import { formula, gearFormula } from "../kernel/decode-parts.ts";
import { phrase } from "../kernel/fault.ts";
import type { Replaced, Rows } from "../kernel/replaced-tables.ts";
import { CONSTANTS } from "./settings.ts";
import { CLASSES, DAMAGE_KINDS, EFFORTS, SAVES, SIZES, SPECIFIC_RESULTS } from "./stats.ts";
import type { SegmentsTables, TableName } from "./tables.ts";
import { PARRYING_KINDS } from "./tables/bodies.ts";
import { STATES, STATE_EFFECTS } from "./tables/conditions.ts";
import type { CreatureRow } from "./tables/creatures.ts";
import { DURATION_NAMES, type ActivityRow } from "./tables/durations.ts";
import { EFFECT_CODES, EFFECT_LETTERS, type EffectCodeRow } from "./tables/effect-codes.ts";
import { MEETING_OUTCOMES, PAIR_WAYS } from "./tables/engaged-moves.ts";
import { FAILURE_RESULTS } from "./tables/exceptional.ts";
import type { WeaponRow } from "./tables/gear.ts";
import { FAMILIES, type FromLevel } from "./tables/levels.ts";
import { SITUATION_NAMES, type NumberName } from "./tables/situations.ts";
import { LAST_COLUMN, WOUND_FACES, WOUND_ROWS, type WoundTable } from "./tables/wounds.ts";

const LONGEST_WORD = 60;
const MOST_LEVEL = 100;
const FACES = { min: 1, max: 20 };
/** Effect codes that one cell of a wound table may hold. */
const MOST_CODES = 8;

const word = string({ min: 1, max: LONGEST_WORD });
const points = integer({ min: -MOST, max: MOST });
const length = integer({ min: 0, max: MOST });
const metres = number({ min: 0, max: MOST });
const level = integer({ min: 0, max: MOST_LEVEL });
const score = integer({ min: 0, max: MOST });

/** Rows that hold from a level on, the lowest first. */
function steps(value: Decoder<number>): Decoder<readonly FromLevel<number>[]> {
  const all = array(object({ from: level, value }), { min: 1, max: MOST_LEVEL });
  return refine(all, (list) => {
    const at = list.findIndex(({ from }, index) => index > 0 && from <= (list[index - 1]?.from ?? 0));
    return at === -1
      ? null
      : mismatch([phrase("levelAbove", { level: list[at - 1]?.from ?? 0 })], list[at]?.from)
          .under("from")
          .under(at);
  });
}

const ranges = nullable(object({ short: metres, medium: metres, long: metres }));

const activity: Decoder<ActivityRow> = object(
  {
    segments: oneOfShapes<ActivityRow["segments"]>(length, oneOf(DURATION_NAMES)),
    initiative: boolean(),
    gear: nullable(oneOf(["carried", "held", "dropped"])),
  },
  {
    piece: oneOf(["weapon", "shield"]),
    target: oneOf(["contact", "contactOrSelf"]),
    effort: oneOf(EFFORTS),
    keepsMode: literal(true),
  },
);

const weapon: Decoder<WeaponRow> = object({
  kind: nullable(oneOf(DAMAGE_KINDS)),
  damage: gearFormula,
  hands: oneOf([1, 2]),
  attackFactor: points,
  defenceFactor: points,
  encumbering: boolean(),
  polearm: boolean(),
  thrown: boolean(),
  ranges,
  reload: length,
  bulk: metres,
  onHit: oneOf(["none", "entangle"]),
});

const creature: Decoder<CreatureRow> = object({
  level,
  strength: score,
  dexterity: score,
  constitution: score,
  size: oneOf(SIZES),
  naturalArmour: points,
  weapon: nullable(word),
  natural: nullable(object({ identifier: word, kind: oneOf(DAMAGE_KINDS), damage: gearFormula })),
  armour: nullable(word),
});

const cells = array(array(word, { max: MOST_CODES }), { min: LAST_COLUMN + 1, max: LAST_COLUMN + 1 });
const woundTable: Decoder<WoundTable> = object({
  names: array(word, { min: LAST_COLUMN + 1, max: LAST_COLUMN + 1 }),
  rows: refine(array(object({ place: word, cells })), ({ length }) =>
    length === WOUND_ROWS || length === WOUND_FACES
      ? null
      : mismatch([phrase("rowsOrFaces", { rows: WOUND_ROWS, faces: WOUND_FACES })], length),
  ),
});

const isNumberName = (name: string): name is NumberName =>
  Object.entries(CONSTANTS).some(([known, { kind }]) => known === name && (kind === "count" || kind === "number"));
const modifier = oneOfShapes<number | NumberName>(points, oneOf(Object.keys(CONSTANTS).filter(isNumberName)));

/** An effect keeps its code; what each unit of its number comes to may change. */
const codeRow = ({ effect, each }: EffectCodeRow): Decoder<EffectCodeRow> =>
  object({ effect: literal(effect), each: each === null ? literal(null) : length });

const meeting = oneOf(MEETING_OUTCOMES);
/** What the opponent does, by what the mover does. */
const byWay = object({ hold: meeting, advance: meeting, back: meeting, circleLeft: meeting, circleRight: meeting });

type TableDecoders = { readonly [K in TableName]: Decoder<Rows<SegmentsTables[K]>> };

const DECODERS: TableDecoders = {
  activities: record(activity),
  criticalFailures: array(oneOf(FAILURE_RESULTS), { min: 6, max: 6 }),
  exceptionalResults: record(
    array(object({ faces: array(integer(FACES), { min: 1, max: 20 }), effect: oneOf(SPECIFIC_RESULTS) }), { max: 20 }),
  ),
  criticalParry: steps(integer({ min: 2, max: MOST })),
  criticalParryFamily: keyed(FAMILIES, points),
  sneakRanks: steps(length),
  sneakLimits: keyed(["rogue", "other"], object({ base: points, levelsPerRank: integer({ min: 1, max: MOST }) })),
  engagedMoves: keyed(PAIR_WAYS, byWay),
  classFamilies: keyed(CLASSES, oneOf(FAMILIES)),
  baseAttackRates: keyed(FAMILIES, metres),
  goodSaves: keyed(FAMILIES, array(oneOf(SAVES), { max: SAVES.length })),
  staminaDice: keyed(FAMILIES, object({ die: formula, most: length, average: length })),
  routineActions: keyed(FAMILIES, steps(integer({ min: 0, max: 20 }))),
  parryCapability: keyed(PARRYING_KINDS, object({ armed: boolean(), unarmed: boolean(), missile: boolean() })),
  situationalModifiers: keyed(
    SITUATION_NAMES,
    object({ strike: modifier, armourClass: modifier, armourClassMissile: modifier }),
  ),
  woundEffectCodes: object(
    {},
    Object.fromEntries(EFFECT_LETTERS.map((letters) => [letters, codeRow(EFFECT_CODES[letters])])),
  ),
  wounds: keyed(DAMAGE_KINDS, woundTable),
  conditions: keyed(STATES, array(oneOf(STATE_EFFECTS), { max: STATE_EFFECTS.length })),
  sizes: keyed(SIZES, object({ armourClass: points, grapple: points, wounds: points, radius: metres })),
  weapons: record(weapon),
  armours: record(object({ armour: points, bulk: metres })),
  shields: record(
    object({ armour: points, parryFactor: points, attackFactor: points, damage: gearFormula, bulk: metres }),
  ),
  creatures: record(creature),
};

/** Reads replaced tables, strictly: the first thing wrong is named by table and row. */
export const tablesDecoder: Decoder<Replaced<SegmentsTables>> = object({}, DECODERS);

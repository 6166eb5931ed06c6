/** Bounds and parts that several stored shapes share. */
import { gearId, type GearId } from "../../kernel/ids.ts";
import { round } from "../../kernel/schema/parts.ts";
import {
  entry,
  list,
  mapped,
  measure,
  name,
  orNull,
  whole,
  word,
  type Stored,
  type StoredType,
} from "../../kernel/schema/stored.ts";
import { SPECIFIC_RESULTS } from "../stats.ts";

const FACES = 20;
/** Segments are counted within the round; what is planned may end past it, and what began may lie before it. */
export const segment = (): Stored<number> => whole(-999, 9999);

/** A round and a segment. */
export const momentShape = entry({ round: round(), segment: segment() });
export type Moment = StoredType<typeof momentShape>;

/** An armour bonus, or a score of a skill. */
export const score = (initial = 0): Stored<number> => whole(0, 60, initial);

/** What a weapon adds to or takes from attacks and parries. */
export const factor = (initial = 0): Stored<number> => whole(-20, 20, initial);

/** Points of bulk. */
export const bulk = (initial: number): Stored<number> => whole(0, 99, initial);

/** Metres of a range or an area. */
export const metres = (initial = 0): Stored<number> => measure(0, 9999, initial);

/** Least natural die of an exceptional critical; null: as the circumstances say. [SEG-CRIT-19] */
export const criticalFrom = orNull(whole(1, FACES, FACES));

/** Faces of the natural die on which something more happens, of a weapon or of a being. [SEG-EXC-02] */
export const exceptionalFaces = list(
  entry({ faces: list(whole(1, FACES, FACES), FACES), effect: word(SPECIFIC_RESULTS, "disarm") }),
  FACES,
);
export type ExceptionalFaces = StoredType<typeof exceptionalFaces>[number];

/** What strikes: a piece of gear, or the bare hands. */
export const strikerShape = mapped(name("bareHands"), {
  read: (stored): GearId | "bareHands" => (stored === "bareHands" ? stored : gearId(stored)),
  store: (striking): string => striking,
});

/** What is stored of every thing that can change hands. */
import { entry, flag, measure, orNull, whole, word, type StoredType } from "../../kernel/schema/stored.ts";
import { FASTENINGS, GEAR_PLACES, MAKES, type GearPlace } from "../stats.ts";

/** Metres from the origin beyond which no scene reaches. */
const FARTHEST = 1_000_000;
/** Hit points and hardness far beyond any thing. */
const MOST = 9999;
const metres = () => measure(-FARTHEST, FARTHEST);

/** A spot of the ground, with every key, since the host merges objects. */
const spotShape = entry({ x: metres(), y: metres(), elevation: metres() });
export type Spot = StoredType<typeof spotShape>;

/** Where a thing is on its bearer or, on the ground, where it lies: null where that is unknown. [D20-DISARM-09] */
export const thingFields = (place: GearPlace) => ({
  place: word(GEAR_PLACES, place),
  fastening: word(FASTENINGS, "plain"),
  lies: orNull(spotShape),
  /** "": by what it is. [D20-SUNDER-10] */
  make: word(["", ...MAKES], ""),
  /** Its own numbers; null: by how it is made. [D20-SUNDER-10] [D20-SUNDER-13] */
  hardness: orNull(whole(0, MOST)),
  soundness: orNull(whole(1, MOST, 1)),
  /** Hit points that it has lost. */
  harm: whole(0, MOST),
  /** Of no use until it is mended by hand. [D20-SUNDER-04] */
  destroyed: flag(),
});

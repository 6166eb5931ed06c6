/** What is stored of every thing that can change hands. */
import { entry, measure, orNull, word, type StoredType } from "../../kernel/schema/stored.ts";
import { FASTENINGS, GEAR_PLACES, type GearPlace } from "../stats.ts";

/** Metres from the origin beyond which no scene reaches. */
const FARTHEST = 1_000_000;
const metres = () => measure(-FARTHEST, FARTHEST);

/** A spot of the ground, with every key, since the host merges objects. */
const spotShape = entry({ x: metres(), y: metres(), elevation: metres() });
export type Spot = StoredType<typeof spotShape>;

/** Where a thing is on its bearer or, on the ground, where it lies: null where nobody has said. [D20-DISARM-09] */
export const thingFields = (place: GearPlace) => ({
  place: word(GEAR_PLACES, place),
  fastening: word(FASTENINGS, "plain"),
  lies: orNull(spotShape),
});

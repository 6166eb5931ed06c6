import { flag, group, orNull, text, whole, word, type StoredType } from "../../kernel/schema/stored.ts";
import { ARMOUR_CLASSES, ARMOUR_MATERIALS } from "../stats.ts";
import { score } from "./bounds.ts";
import { thingFields } from "./thing.ts";

/** A penalty: 0 or below. */
const penalty = (initial = 0) => whole(-99, 0, initial);
/** Percent of arcane spells that fail in it. */
const failure = (initial = 0) => whole(0, 100, initial);

/** Body armour; a new one is clothes. [D20-GEAR-07] */
export const armourShape = group({
  identifier: text(),
  weight: word(ARMOUR_CLASSES, "light"),
  bonus: score(),
  maxDexterity: orNull(score()),
  checkPenalty: penalty(),
  arcaneFailure: failure(),
  enhancement: whole(0, 20),
  proficient: flag(true),
  worn: flag(true),
  /** [D20-SUNDER-12] */
  material: word(ARMOUR_MATERIALS, "metal"),
});
export type ArmourStats = StoredType<typeof armourShape>;

/** A shield; strapped on in `worn`, merely carried in a hand elsewhere. A new one is a heavy shield on the arm. [D20-GEAR-07] [D20-ACT-25] */
export const shieldShape = group({
  identifier: text(),
  bonus: score(2),
  maxDexterity: orNull(score()),
  checkPenalty: penalty(-2),
  arcaneFailure: failure(15),
  /** Taken off attack rolls: of a tower shield with everything, of a buckler with the weapon of that arm. */
  attackPenalty: penalty(),
  isBuckler: flag(),
  enhancement: whole(0, 20),
  proficient: flag(true),
  ...thingFields("worn"),
});
export type ShieldStats = StoredType<typeof shieldShape>;

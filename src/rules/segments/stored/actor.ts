import {
  each,
  entry,
  flag,
  group,
  list,
  measure,
  name,
  orNull,
  otherKeys,
  text,
  whole,
  word,
  type StoredType,
} from "../../kernel/schema/stored.ts";
import { ABILITIES, BODY_CONDITIONS, CLASSES, DAMAGE_KINDS, SIZES, SKILLS, type SheetBonus } from "../stats.ts";
import { criticalFrom, exceptionalFaces, score } from "./bounds.ts";

const MOST_INJURIES = 1000;
const MOST_CODES = 20;
/** Score of an ability that is not written. [SEG-HOUSE-67] */
const PLAIN_ABILITY = 10;

/** One wound: the points that it cost and that are not back yet, and the effect codes it drew. It ends with its points. [SEG-HOUSE-57] */
const injuryShape = entry({
  id: name("injury"),
  kind: word(DAMAGE_KINDS, "slashing"),
  /** Column of the wound table: wound points left after the loss, 0 for "none or less", 6 for "6 or more". */
  column: whole(0, 6),
  /** Natural d100 that drew the row, 1 to 100. */
  roll: whole(1, 100, 1),
  /** Key of the place struck, e.g. `torso`. */
  place: text(),
  points: whole(0, 999),
  codes: list(name("code"), MOST_CODES),
  /** The haemorrhage was stopped. */
  treated: flag(),
});
export type Injury = StoredType<typeof injuryShape>;

/**
 * An actor's `system`: what it stores, what a scenario file gives, and what the rules read. A null pool value means "at its maximum",
 * a null override "as the rules derive it".
 */
export const actorShape = group({
  identifier: text(),
  /** A being without a class is a creature: `powerLevel` counts as its level. [SEG-HOUSE-02] */
  nature: word(["character", "creature"], "character"),
  classes: list(entry({ id: word(CLASSES, "warrior"), level: whole(1, 40, 1) }), CLASSES.length),
  powerLevel: whole(0, 40, 1),
  abilities: group(each(ABILITIES, () => whole(1, 60, PLAIN_ABILITY))),
  size: word(SIZES, "medium"),
  naturalArmour: score(),
  skills: group(each(SKILLS, () => score())),
  stamina: group({ value: orNull(whole(0, 9999)), override: orNull(whole(0, 9999)) }),
  wounds: group({ value: orNull(whole(-999, 999)), override: orNull(whole(1, 999, 1)) }),
  fatigue: group({ points: whole(0, 999), mountedRounds: whole(0, 999) }),
  /** Rounds under water since the last breath. [SEG-HOUSE-66] */
  breath: whole(0, 999),
  /** Bulk of what is carried and stands in no list of gear: a backpack 1, every ten kilograms 1. [SEG-HOUSE-46] */
  baggage: whole(0, 999),
  /** Maximum speed of the mount ridden; null: as any mount's. [SEG-HOUSE-71] */
  mountSpeed: orNull(measure(0, 999)),
  criticalFrom,
  exceptional: exceptionalFaces,
  injuries: list(injuryShape, MOST_INJURIES),
  conditions: list(word(BODY_CONDITIONS, "prone"), BODY_CONDITIONS.length),
});

/** An actor's stored values, and what is added to numbers of the sheet, never stored; left out: nothing. Initiative is the better the lower it is. */
export type ActorStats = StoredType<typeof actorShape> & {
  readonly bonuses?: Readonly<Partial<Record<SheetBonus, number>>>;
};

/** What a fight changes of an actor besides the values of its pools. */
export const BODY_KEYS = ["fatigue", "breath", "injuries", "conditions"] as const;

/** What a fight never changes of an actor. */
export const SHEET_KEYS = otherKeys(actorShape, [...BODY_KEYS, "stamina", "wounds"]);

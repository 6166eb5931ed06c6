import { object, oneOf, oneOfShapes, type Decoded } from "../../kernel/decode.ts";
import type { LedgerId } from "../../kernel/ids.ts";
import { points, tableBy } from "../../kernel/rule-tables.ts";
import { HOUSE_CONSTANTS } from "../constants-house.ts";
import { PRINTED_CONSTANTS } from "../constants.ts";

const CONSTANTS = { ...PRINTED_CONSTANTS, ...HOUSE_CONSTANTS };
type Constants = typeof CONSTANTS;
/** Constants that are a number. */
type NumberName = { [K in keyof Constants]: Constants[K]["value"] extends number ? K : never }[keyof Constants];
const isNumberName = (name: string): name is NumberName =>
  Object.entries(CONSTANTS).some(([known, { kind }]) => known === name && (kind === "count" || kind === "number"));

/** A number, or the constant that owns it. */
const modifier = oneOfShapes<number | NumberName>(points, oneOf(Object.keys(CONSTANTS).filter(isNumberName)));

/** What a situation does to the one who is in it. */
const situationRow = object({
  /** To their strike total. */
  strike: modifier,
  /** To their armour class, in close combat and against missiles. */
  armourClass: modifier,
  armourClassMissile: modifier,
});
export type SituationRow = Decoded<typeof situationRow>;

const strike = (by: SituationRow["strike"]): SituationRow => ({ strike: by, armourClass: 0, armourClassMissile: 0 });

/** What a combatant may be in the middle of. [SEG-HOUSE-28] */
const SITUATION_NAMES = [
  "opportunity",
  "surprise",
  "sneak",
  "charge",
  "coverFire",
  "prone",
  "blinded",
  "offHand",
  "mounted",
  "pointBlank",
  "short",
  "medium",
  "long",
  "inside",
] as const;
export type Situation = (typeof SITUATION_NAMES)[number];

/** Each situation and the entry that owns it; weariness and wounds are reckoned elsewhere. [SEG-HOUSE-28] */
export const SITUATION_RULES: Readonly<Record<Situation, LedgerId>> = {
  opportunity: "SEG-AOO-23",
  surprise: "SEG-SURP-16",
  sneak: "SEG-SNEAK-08",
  charge: "SEG-HOUSE-40",
  coverFire: "SEG-HOUSE-43",
  prone: "SEG-HOUSE-28",
  blinded: "SEG-HOUSE-59",
  offHand: "SEG-HOUSE-63",
  mounted: "SEG-HOUSE-28",
  pointBlank: "SEG-HOUSE-41",
  short: "SEG-HOUSE-41",
  medium: "SEG-HOUSE-41",
  long: "SEG-HOUSE-41",
  inside: "SEG-HOUSE-51",
};

/** The modifiers as printed, by the constants that own them. [SEG-HOUSE-28] */
export const SITUATIONS = tableBy(SITUATION_NAMES, situationRow, "SEG-HOUSE-28", "house", {
  opportunity: strike("aooBonus"),
  surprise: strike("surpriseBonus"),
  sneak: strike("sneakBonus"),
  charge: { strike: "chargeBonus", armourClass: "chargeAcPenalty", armourClassMissile: "chargeAcPenalty" },
  coverFire: strike("coverFirePenalty"),
  prone: { strike: "proneAttackPenalty", armourClass: "proneAcMelee", armourClassMissile: "proneAcMissile" },
  blinded: strike("blindedAttackPenalty"),
  offHand: strike("offHandPenalty"),
  mounted: strike("mountedBonus"),
  pointBlank: strike("rangeModPointBlank"),
  short: strike("rangeModShort"),
  medium: strike("rangeModMedium"),
  long: strike("rangeModLong"),
  /** A creature, against blows from inside it. [SEG-HOUSE-51] */
  inside: { strike: 0, armourClass: -4, armourClassMissile: 0 },
});

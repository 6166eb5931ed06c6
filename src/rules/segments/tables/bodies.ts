import { boolean, object } from "../../kernel/decode.ts";
import { metres, points, tableBy } from "../../kernel/rule-tables.ts";
import { SIZES } from "../stats.ts";

/** What a size changes; `radius` is the token's, in metres. [SEG-HOUSE-60] */
const sizeRow = object({ armourClass: points, grapple: points, wounds: points, radius: metres });

/** [SEG-HOUSE-60] */
export const SIZE_TABLE = tableBy(SIZES, sizeRow, "SEG-HOUSE-60", "house", {
  tiny: { armourClass: 2, grapple: -8, wounds: -3, radius: 0.5 },
  small: { armourClass: 1, grapple: -4, wounds: -1, radius: 0.5 },
  medium: { armourClass: 0, grapple: 0, wounds: 0, radius: 0.5 },
  large: { armourClass: -1, grapple: 4, wounds: 4, radius: 1 },
  huge: { armourClass: -2, grapple: 8, wounds: 10, radius: 1.5 },
  gigantic: { armourClass: -4, grapple: 12, wounds: 20, radius: 2.5 },
});

/** What parries. A natural weapon parries as bare hands. */
const PARRYING_KINDS = ["weapon", "shield", "bareHands"] as const;
export type ParryingKind = (typeof PARRYING_KINDS)[number];

/** What is parried. A natural weapon strikes an armed blow. */
const blows = { armed: boolean(), unarmed: boolean(), missile: boolean() };
export type BlowKind = keyof typeof blows;

/** What each kind of parrying thing stops by an ordinary success; `false`: a critical parry only. [SEG-HOUSE-25] [SEG-PARRY-09] */
export const PARRY_CAPABILITY = tableBy(PARRYING_KINDS, object(blows), "SEG-HOUSE-25", "house", {
  weapon: { armed: true, unarmed: true, missile: false },
  shield: { armed: true, unarmed: true, missile: true },
  bareHands: { armed: false, unarmed: true, missile: false },
});

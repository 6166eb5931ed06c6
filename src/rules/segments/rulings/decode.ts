import {
  array,
  boolean,
  brand,
  Failure,
  integer,
  literal,
  nullable,
  number,
  object,
  oneOf,
  type Decoder,
} from "../../kernel/decode.ts";
import { mismatch } from "../../kernel/decode-failure.ts";
import { areaDecoder } from "../../kernel/geometry/decode-area.ts";
import { phrase } from "../../kernel/fault.ts";
import { offerId, type CombatantId } from "../../kernel/ids.ts";
import { combatant, gear, id, referee } from "../../kernel/decode-parts.ts";
import { BODY_CONDITIONS, DAMAGE_KINDS } from "../stats.ts";

/** Metres beyond which no combatant stands from another. */
const FARTHEST = 100_000;
/** Points that no ruling gives or takes at once. */
const MOST_POINTS = 10_000;
/** Segments that no simple action lasts. */
const LONGEST_ACTIVITY = 1000;

const several = array(combatant);
const PAIR = [phrase("pair")];
/** Two combatants. */
const pair: Decoder<readonly [CombatantId, CombatantId]> = {
  expected: PAIR,
  read(value) {
    const read = several.read(value);
    if (read instanceof Failure) return read;
    const [first, second, ...more] = read;
    return first === undefined || second === undefined || more.length > 0 ? mismatch(PAIR, value) : [first, second];
  },
};
const points = integer({ min: 0, max: MOST_POINTS });

/** How rulings are read. */
export const RULING_DECODERS = {
  shiftArea: object({
    do: literal("shiftArea"),
    by: referee,
    of: combatant,
    purpose: oneOf(["cover", "spell"]),
    area: nullable(areaDecoder),
  }),
  setEngaged: object({ do: literal("setEngaged"), by: referee, pair, engaged: boolean() }),
  setDistance: object({
    do: literal("setDistance"),
    by: referee,
    pair,
    metres: nullable(number({ min: 0, max: FARTHEST })),
  }),
  setCondition: object({
    do: literal("setCondition"),
    by: referee,
    target: combatant,
    condition: oneOf(BODY_CONDITIONS),
    on: boolean(),
  }),
  markSurprised: object({ do: literal("markSurprised"), by: referee, target: combatant, on: boolean() }),
  harmByHand: object({
    do: literal("harmByHand"),
    by: referee,
    target: combatant,
    fromStamina: points,
    fromWounds: points,
    kind: nullable(oneOf(DAMAGE_KINDS)),
  }),
  healByHand: object({
    do: literal("healByHand"),
    by: referee,
    target: combatant,
    toStamina: points,
    toWounds: points,
  }),
  grantOpportunity: object({ do: literal("grantOpportunity"), by: referee, target: combatant, against: combatant }),
  forbidOpportunity: object({ do: literal("forbidOpportunity"), by: referee, offer: brand(id, offerId) }),
  ruleActivity: object({
    do: literal("ruleActivity"),
    by: referee,
    target: combatant,
    activity: id,
    gear: nullable(gear),
    patient: nullable(combatant),
    segments: integer({ min: 0, max: LONGEST_ACTIVITY }),
  }),
};

import {
  array,
  boolean,
  brand,
  Failure,
  integer,
  nullable,
  number,
  oneOf,
  type Decoded,
  type Decoder,
} from "../../kernel/decode.ts";
import { mismatch } from "../../kernel/decode-failure.ts";
import { areaDecoder } from "../../kernel/geometry/decode-area.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { phrase } from "../../kernel/fault.ts";
import { offerId, type CombatantId } from "../../kernel/ids.ts";
import { combatant, gear, id, ruling } from "../../kernel/decode-parts.ts";
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

/** What the Game Master rules over the head of the rules. [SEG-HOUSE-68] */
export const RULING_COMMANDS = {
  /** Moves, changes or takes away (null) an area that is marked out: ground under fire, or where a spell is about to work. */
  shiftArea: ruling("shiftArea", { of: combatant, purpose: oneOf(["cover", "spell"]), area: nullable(areaDecoder) }),
  /** Sets two combatants in contact, or apart, where no map tells. [SEG-MOVE-17] */
  setEngaged: ruling("setEngaged", { pair, engaged: boolean() }),
  /** Sets the distance of two combatants where no map tells; null: it is not known. */
  setDistance: ruling("setDistance", { pair, metres: nullable(number({ min: 0, max: FARTHEST })) }),
  setCondition: ruling("setCondition", { target: combatant, condition: oneOf(BODY_CONDITIONS), on: boolean() }),
  markSurprised: ruling("markSurprised", { target: combatant, on: boolean() }),
  /** Takes life points; with a kind, lost wound points draw their effect. */
  harmByHand: ruling("harmByHand", {
    target: combatant,
    fromStamina: points,
    fromWounds: points,
    kind: nullable(oneOf(DAMAGE_KINDS)),
  }),
  healByHand: ruling("healByHand", { target: combatant, toStamina: points, toWounds: points }),
  /** Opens an opportunity that the rules do not give. */
  grantOpportunity: ruling("grantOpportunity", { target: combatant, against: combatant }),
  forbidOpportunity: ruling("forbidOpportunity", { offer: brand(id, offerId) }),
  /** Has the target start a simple action that lasts as long as the Game Master says. [SEG-CORE-10] */
  ruleActivity: ruling("ruleActivity", {
    target: combatant,
    activity: id,
    gear: nullable(gear),
    patient: nullable(combatant),
    segments: integer({ min: 0, max: LONGEST_ACTIVITY }),
  }),
};
export type RulingCommand = CommandOf<typeof RULING_COMMANDS>;
export type ShiftArea = Decoded<typeof RULING_COMMANDS.shiftArea>;

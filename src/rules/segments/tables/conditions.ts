import { array, oneOf } from "../../kernel/decode.ts";
import { tableBy } from "../../kernel/rule-tables.ts";
import { BODY_CONDITIONS } from "../stats.ts";

/** What a state can do to the one who is in it. */
const STATE_EFFECTS = ["noAction", "noOpportunity", "noDodge", "dazed", "reducedMobility"] as const;
/**
 * `noAction`: they do nothing at all; `noOpportunity`: they take no opportunity; `noDodge`: they may parry, not dodge;
 * `dazed`: neither Dexterity nor a weapon's guard helps; `reducedMobility`: critical on 18 to 20 against them, no
 * dodge, no charge, hardly any speed.
 */
export type StateEffect = (typeof STATE_EFFECTS)[number];

/** States of the body, passing ones, what wounds leave behind, and what the round brings. */
const STATES = [
  ...BODY_CONDITIONS,
  "stunned",
  "blinded",
  "weaponArmUseless",
  "offArmUseless",
  "legUseless",
  "surprised",
  "guardLowered",
  "engaged",
  "outOfBreath",
] as const;
export type StateId = (typeof STATES)[number];

const effects = array(oneOf(STATE_EFFECTS), { max: STATE_EFFECTS.length });

/**
 * The conditions with those of their effects that a list can say; a lowered guard, engagement, a hold, lost breath and
 * useless arms have rules of their own. [SEG-HOUSE-59] [SEG-CRIT-07]
 */
export const CONDITIONS = tableBy(STATES, effects, "SEG-HOUSE-59", "house", {
  guardLowered: [],
  surprised: ["noAction"],
  engaged: [],
  grappled: [],
  locked: ["reducedMobility"],
  prone: ["noDodge"],
  stunned: ["noAction", "dazed"],
  blinded: ["noOpportunity", "noDodge", "dazed"],
  entangled: ["reducedMobility"],
  gripped: ["reducedMobility"],
  legUseless: ["reducedMobility"],
  weaponArmUseless: [],
  offArmUseless: [],
  swallowed: [],
  mounted: ["noDodge"],
  submerged: [],
  unconscious: ["noAction", "reducedMobility"],
  coma: ["noAction", "reducedMobility"],
  stabilised: [],
  outOfBreath: [],
  dead: ["noAction", "reducedMobility"],
});

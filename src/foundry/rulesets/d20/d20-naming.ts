import { PLAIN_NAMING, type Naming } from "../../secrets/naming.ts";

/** Questions that tell that the one who brings them about is there. */
const TELLING: readonly string[] = ["opportunity", "stillStrike", "release", "readied", "counterspell"];

/** How `d20` names those that its events, commands and questions concern. */
export const D20_NAMING: Naming = {
  ...PLAIN_NAMING,
  // An order concerns no combatant: it stands whether or not its reader sees all who are in it.
  keys: [
    "id",
    "ids",
    "by",
    "to",
    "from",
    "target",
    "targets",
    "ally",
    "against",
    "aimedAt",
    "foe",
    "pair",
    "after",
    "overruns",
    "aim",
    "distances",
    "flanks",
    "casting",
    "state",
    "source",
    "lots",
    "reached",
  ],
  mutual: [
    "turningGained",
    "turningEnded",
    "undeadOrdered",
    "orderUndead",
    "releaseUndead",
    "noticed",
    "feinted",
    "feintUsed",
    "dodgeAimed",
    "victimFound",
    "turnInterrupted",
    "readiedKept",
    "spellCountered",
    "dispelRolled",
    "opportunityGiven",
    "opportunityBarred",
    "opportunityKept",
    "aimRuled",
    "distancesSet",
    "notice",
    "dodge",
    "ruleAim",
    "setDistance",
    "setFlank",
    "grantOpportunity",
    "arrange",
  ],
  masters: ["turningSkipped"],
  aimed: { turningMeasured: "reached" },
  between: { tieBroken: "lots" },
  // No command is open: turns belong to combatants, and one that goes from hidden to hidden is no player's affair. The goal of `advance` stands under `to`, and is none that a reader sees.
  // One who is run down knows the mover.
  tells: ({ cause }) => TELLING.includes(cause),
};

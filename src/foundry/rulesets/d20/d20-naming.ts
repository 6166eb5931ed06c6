import type { Naming } from "../../secrets/naming.ts";

/** How `d20` names those whom its events, commands and questions concern. */
export const D20_NAMING: Naming = {
  // An order concerns nobody: it stands whether or not its reader sees all who are in it.
  keys: [
    "id",
    "ids",
    "by",
    "to",
    "target",
    "targets",
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
  ],
  mutual: [
    "noticed",
    "dodgeAimed",
    "victimFound",
    "turnInterrupted",
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
  between: { tieBroken: "lots" },
  aimed: {},
  // Turns are somebody's: one that goes from hidden to hidden is no player's affair. The goal of `advance` stands under `to`, and is nobody whom a reader sees.
  open: [],
  // Whoever is run down knows by whom.
  tells: ({ cause }) => cause === "opportunity" || cause === "stillStrike",
};

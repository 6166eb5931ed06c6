import type { Naming } from "../../secrets/naming.ts";

/** Causes of questions about what another combatant is doing beside one: the user who is asked learns that it is there. */
const TELLING: ReadonlySet<string> = new Set(["opportunity", "coverFire", "stepAnswer"]);
/** Openings that come of an attack on the one who is asked: they know of it anyhow. [SEG-AOO-08] */
const FELT: ReadonlySet<unknown> = new Set(["slipGuard", "criticalFailure"]);

/** How `segments` names those that its events, commands and questions concern. */
export const SEGMENTS_NAMING: Naming = {
  keys: [
    "id",
    "by",
    "target",
    "targets",
    "to",
    "against",
    "holder",
    "held",
    "other",
    "intended",
    "relativeTo",
    "patient",
    "pair",
    "marked",
    "declaring",
    "contests",
    "offer",
    "step",
    "of",
    "whom",
  ],
  between: {},
  masters: [],
  mutual: [
    "contactLost",
    "stepDeclared",
    "stepAnswered",
    "stepsMet",
    "chargeLost",
    "approachNoticed",
    "setEngaged",
    "setDistance",
    "grantOpportunity",
    "grantSurprise",
  ],
  aimed: { perceptionRolled: "against" },
  // Where the clock comes to rest is everybody's.
  open: ["advance"],
  tells: ({ cause, facts }) => TELLING.has(cause) && !FELT.has(facts["cause"]),
};

import type { Naming } from "../../secrets/naming.ts";

/** Causes of questions about what somebody else is doing beside one: whoever is asked learns that he is there. */
const TELLING: ReadonlySet<string> = new Set(["opportunity", "coverFire", "stepAnswer"]);
/** Openings that come of an attack on the one who is asked: he knows of it anyhow. [SEG-AOO-08] */
const FELT: ReadonlySet<unknown> = new Set(["slipGuard", "criticalFailure"]);

/** How `segments` names those whom its events, commands and questions concern. */
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
    "contests",
    "offer",
    "step",
    "of",
    "whom",
  ],
  between: {},
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

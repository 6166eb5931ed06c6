import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import { outcome, type Outcomes } from "../../exchange-card/outcome.ts";

/** What events of `segments` come to for the one that they befall, in a word. */
export const SEGMENTS_OUTCOMES: Outcomes<SegmentsEvent> = {
  attackRolled: outcome(
    "target",
    ({ hit }) => (hit ? "hit" : "guard"),
    ({ hit, critical }) => (hit ? (critical ? "critical" : "hit") : "missed"),
    { how: true },
  ),
  reactionRolled: outcome(
    "by",
    "guard",
    ({ reaction, outcome: came }) => (came === "success" ? reaction : criticalWord(came)),
    {
      how: true,
    },
  ),
  criticalFailure: outcome("by", "luck", () => "fumble"),
  grappleRolled: outcome("target", "guard", ({ success }) => (success ? null : "missed"), { how: true }),
  lifeLost: outcome("id", "harm", ({ stamina, wounds }) =>
    wounds === 0 ? "stamina" : stamina === 0 ? "wounds" : "staminaAndWounds",
  ),
  healed: outcome("id", "guard", () => "healed", { params: ({ stamina }) => ({ points: stamina }) }),
  conditionGained: outcome("id", "harm", () => "condition"),
  timedStateGained: outcome("id", "harm", () => "state"),
  saveRolled: outcome(
    "id",
    ({ success }) => (success ? "guard" : "harm"),
    ({ success }) => (success ? "saved" : "unsaved"),
  ),
  checkRolled: outcome(
    "id",
    ({ success }) => (success ? "guard" : "plain"),
    ({ success }) => (success ? "made" : "failed"),
  ),
  castingLost: outcome("id", "harm", () => "spellLost"),
  moveStopped: outcome("id", "luck", () => "stopped"),
};

/** A reaction that does more than stop a blow is the critical parry; one that fails leaves the word to the blow. */
const criticalWord = (came: string): string | null => (came === "critical" ? "criticalParry" : null);

import type { TurningEvent } from "../../../rules/d20/turning/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";

/** What the card says of channeled energy. */
export const TURNING_LINES: Lines<TurningEvent> = {
  turningUsed: null,
  turningsRegained: line("fa-moon", "guard"),
  turningRolled: line("fa-ankh", "plain", ({ how, most }) => (how === "dispel" ? how : most < 1 ? "none" : how)),
  turningMeasured: line("fa-ankh", "plain"),
  turningSkipped: line("fa-ban", "plain", "why"),
  turningGained: line("fa-ankh", "harm", ({ state: { how } }) => how),
  turningEnded: line("fa-person-rays", "luck", "why"),
  undeadOrdered: line("fa-hand-point-right", "plain"),
};

import type { D20Event } from "../../../rules/d20/events.ts";
import type { StepView } from "../../exchange-card/step-view.ts";
import type { Names } from "../../exchange-card/teller.ts";
import type { Words } from "../../words.ts";
import { ATTACK_STEPS } from "./attack-steps.ts";
import { ACTIVITY_STEPS, FOOTWORK_STEPS } from "./deed-steps.ts";
import { LIFE_STEPS } from "./life-steps.ts";
import { MAGIC_STEPS } from "./magic-steps.ts";
import { MODIFIER_STEPS } from "./modifier-steps.ts";
import { tellBy, type Steps } from "./steps.ts";
import { OPPORTUNITY_STEPS, RULING_STEPS, TURN_STEPS } from "./turn-steps.ts";

const STEPS: Steps<D20Event> = {
  ...TURN_STEPS,
  ...ATTACK_STEPS,
  ...OPPORTUNITY_STEPS,
  ...FOOTWORK_STEPS,
  ...ACTIVITY_STEPS,
  ...MAGIC_STEPS,
  ...LIFE_STEPS,
  ...MODIFIER_STEPS,
  ...RULING_STEPS,
};
const tell = tellBy(STEPS);

/** What the card says of one event, or null for an event that goes without saying. */
export function stepOf(event: D20Event, names: Names, words: Words): StepView | null {
  return tell(event, { names, words });
}

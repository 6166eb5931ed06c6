import type { ActivityEvent } from "./activity/events.ts";
import type { AttackEvent } from "./attack/events.ts";
import type { FootworkEvent } from "./footwork/events.ts";
import type { GrappleEvent } from "./grapple/events.ts";
import type { LifeEvent } from "./life/events.ts";
import type { MagicEvent } from "./magic/events.ts";
import type { ModifierEvent } from "./modifiers/events.ts";
import type { MountedEvent } from "./mounted/events.ts";
import type { OpportunityEvent } from "./opportunity/events.ts";
import type { ReadyEvent } from "./ready/events.ts";
import type { RulingEvent } from "./rulings/events.ts";
import type { SpecialEvent } from "./special/events.ts";
import type { TurnEvent } from "./turn/events.ts";
import type { TurningEvent } from "./turning/events.ts";

/**
 * What happens in a `d20` fight, in past tense. Events are the only truth: folding them changes the encounter, and the
 * card shows them. Some only tell (a roll and its total) and change nothing.
 */
export type D20Event =
  | TurnEvent
  | AttackEvent
  | OpportunityEvent
  | FootworkEvent
  | ActivityEvent
  | MagicEvent
  | LifeEvent
  | ModifierEvent
  | MountedEvent
  | ReadyEvent
  | RulingEvent
  | SpecialEvent
  | TurningEvent
  | GrappleEvent;

import type { ActivityEvent } from "./activity/events.ts";
import type { AttackEvent } from "./attack/events.ts";
import type { FootworkEvent } from "./footwork/events.ts";
import type { GrappleEvent } from "./grapple/events.ts";
import type { LifeEvent } from "./life/events.ts";
import type { MagicEvent } from "./magic/events.ts";
import type { OpportunityEvent } from "./opportunity/events.ts";
import type { RulingEvent } from "./rulings/events.ts";
import type { ShootingEvent } from "./shooting/events.ts";
import type { SurpriseEvent } from "./surprise/events.ts";
import type { TurnEvent } from "./turn/events.ts";

/**
 * What happens in a `segments` fight, in past tense. Events are the only truth: folding them changes the encounter,
 * and the card shows them. Some only tell (a roll and its total) and change nothing.
 */
export type SegmentsEvent =
  | TurnEvent
  | AttackEvent
  | OpportunityEvent
  | FootworkEvent
  | GrappleEvent
  | ShootingEvent
  | SurpriseEvent
  | ActivityEvent
  | MagicEvent
  | LifeEvent
  | RulingEvent;

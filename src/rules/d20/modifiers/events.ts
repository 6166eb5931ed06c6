import type { EventOf, ToOne } from "../../kernel/events.ts";
import type { LastingModifier } from "../stored/turn.ts";

export type ModifierEvent = EventOf<{
  /** One that is there already lasts as long as the longer of the two. */
  modifierGained: ToOne & { modifier: LastingModifier };
  modifierEnded: ToOne & { modifier: LastingModifier };
}>;

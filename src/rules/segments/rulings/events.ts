import type { EventOf, ToOne } from "../../kernel/events.ts";

/** What the game master rules and no other event tells. [SEG-HOUSE-68] */
export type RulingEvent = EventOf<{
  surpriseMarked: ToOne & { surprised: boolean };
}>;

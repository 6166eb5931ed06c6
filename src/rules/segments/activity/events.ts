import type { EventOf, ToOne } from "../../kernel/events.ts";
import type { GearId } from "../../kernel/ids.ts";
import type { SimpleAction } from "../stored/turn.ts";

/** What simple actions do, and what becomes of gear. */
export type ActivityEvent = EventOf<{
  simpleActionBegun: ToOne & { simple: SimpleAction };
  simpleActionEnded: ToOne & { completed: boolean };
  gearMoved: ToOne & { gear: GearId; place: "hand" | "offHand" | "carried" | "dropped"; metres: number };
  gearBroken: ToOne & { gear: GearId };
  plateTorn: ToOne & { gear: GearId };
}>;

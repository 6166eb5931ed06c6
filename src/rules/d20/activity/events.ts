import type { EventOf, ToOne } from "../../kernel/events.ts";
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import type { GearPlace } from "../stats.ts";

export type ActivityEvent = EventOf<{
  /** The first half of something that takes a whole round. [D20-ACT-08] */
  activityBegun: ToOne & { activity: string; gear: GearId | null; target: CombatantId | null };
  activityDone: ToOne & { activity: string; gear: GearId | null; target: CombatantId | null };
  /** Could not be done or ended. */
  activityLost: ToOne & { activity: string };
  gearMoved: ToOne & { gear: GearId; place: GearPlace };
  /** `id` takes a thing of `from`, and has it as `as` from then on, which is its own id unless that is taken. [D20-DISARM-09] */
  gearTaken: ToOne & { from: CombatantId; gear: GearId; as: GearId; place: GearPlace };
  /** One of several, the one in hand, is a thing of its own from then on, as `as`; the others are at that place. [D20-DISARM-09] [D20-SUNDER-04] */
  gearSplit: ToOne & { gear: GearId; as: GearId; place: GearPlace };
  weaponLoaded: ToOne & { gear: GearId };
}>;

import type { EventOf, ToOne } from "../../kernel/events.ts";
import type { Place } from "../../kernel/geometry/place.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { LeftToGo } from "../stored/turn.ts";

export type MountedEvent = EventOf<{
  /** In the saddle: where the mount is. [D20-ACT-31] [D20-MOUNT-06] */
  mounted: ToOne & { mount: CombatantId; to: Place | null };
  /** A mount with a will of its own does not bear this one. [D20-MOUNT-24] */
  riderRefused: ToOne & { by: CombatantId };
  /** Out of it, by oneself or not. [D20-ACT-31] [D20-MOUNT-20] [D20-MOUNT-21] [D20-TRIP-11] */
  dismounted: ToOne & { mount: CombatantId; to: Place | null };
  /** Whether a rider who is out of it stays in the saddle. [D20-MOUNT-21] */
  seatRolled: ToOne & { chance: number; roll: number; stays: boolean };
  /** What a casting leaves the mount of its way. [D20-MOUNT-17] [D20-MOUNT-18] [D20-MOUNT-19] */
  castInSaddle: ToOne & { leaves: LeftToGo };
  /** Whether the mount still does what its rider wants in this turn, whether the rider fights along with it, and has both hands free. [D20-MOUNT-03] [D20-MOUNT-07] [D20-MOUNT-24] */
  reinsTaken: ToOne & { what: "calm" | "fight" | "knees" | "shoots" | "alone"; success: boolean };
}>;

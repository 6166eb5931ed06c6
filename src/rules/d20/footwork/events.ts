import type { EventOf, ToOne } from "../../kernel/events.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { Place } from "../../kernel/geometry/place.ts";

export const GAITS = ["move", "step", "withdraw", "run", "crawl", "creep", "charge", "rush", "haul"] as const;
export type Gait = (typeof GAITS)[number];

export type FootworkEvent = EventOf<{
  /** Has gone from one place to another through these points (metres), the first place left out; `squares` is what it cost; `along`: those of the same grapple, and where each has come to. [D20-GRAP-29] */
  moved: ToOne & {
    gait: Gait;
    path: readonly Place[];
    squares: number;
    along?: readonly { readonly id: CombatantId; readonly to: Place | null }[];
  };
  /** Could not go on and stays where he is. [D20-AOO-16] */
  moveStopped: ToOne;
  /** Put somewhere without moving: nothing is provoked. */
  displaced: ToOne & { to: Place };
  ran: ToOne & { rounds: number; checks: number; restUntil: number; keepsDexterity: boolean };
}>;

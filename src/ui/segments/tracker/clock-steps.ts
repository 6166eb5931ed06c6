import type { RequestResult } from "../../../foundry/services.ts";
import { segmentsServices } from "../segments-port.ts";

/** How far the clock goes. */
export type Goal = "phase" | "segment" | "event" | "round";

/** Moves a fight's clock. */
export function advanceClock(combat: Combat.Implementation, to: Goal): Promise<RequestResult> {
  return segmentsServices().sendCommand(combat, { do: "advance", by: null, to });
}

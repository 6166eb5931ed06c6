import type { RequestResult } from "../../../foundry/services.ts";
import { d20Services } from "../d20-port.ts";

/** How far the clock goes. */
export type Goal = "turn" | "round";

/** Goes on to the next turn, or turn by turn to the next round. */
export function advanceTurn(combat: Combat.Implementation, to: Goal): Promise<RequestResult> {
  return d20Services().sendCommand(combat, { do: "advance", by: null, to });
}

import type { SegmentsGame } from "../../../rules/segments/game.ts";
import type { Mode } from "../../../rules/segments/stats.ts";
import { tookPlace, type StoredExchange } from "../../referee/stored-exchange.ts";

/** What of an exchange tells of modes and rounds. */
type Told = Pick<StoredExchange<SegmentsGame>, "status" | "goal" | "command" | "events">;

/** The mode that each chose last in the round before the present one, by a fight's exchanges in their order. [SEG-CORE-11] */
export function modesOfLastRound(exchanges: readonly Told[]): ReadonlyMap<string, Mode> {
  const modes = new Map<string, Mode>();
  let rounds = 0;
  for (const { command, events } of exchanges.filter(tookPlace).reverse()) {
    if (events.some(({ type }) => type === "roundBegun") && ++rounds > 1) return modes;
    if (rounds === 1 && (command.do === "declareMode" || command.do === "switchMode") && !modes.has(command.by))
      modes.set(command.by, command.mode);
  }
  return modes;
}

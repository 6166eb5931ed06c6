import type { ReadyEvent } from "../../../rules/d20/ready/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";

/** What the card says of readied actions. */
export const READY_LINES: Lines<ReadyEvent> = {
  actPrevented: line("fa-ban", "luck", () => ""),
  readiedKept: line("fa-stopwatch", "plain"),
  readiedLost: line("fa-hourglass-end", "plain"),
  spellCountered: line("fa-wand-sparkles", "harm"),
  dispelRolled: line("fa-wand-sparkles", { true: "hit" }, "success"),
};

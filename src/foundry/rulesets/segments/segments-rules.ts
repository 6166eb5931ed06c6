import { digestOf } from "../../../rules/kernel/exchange.ts";
import type { Ruleset } from "../../../rules/kernel/ruleset.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { segments } from "../../../rules/segments/segments.ts";

/** The rules of the world. */
export function segmentsRules(): Ruleset<SegmentsGame> {
  return segments;
}
void digestOf;

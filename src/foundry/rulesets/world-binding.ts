import type { SegmentsGame } from "../../rules/segments/game.ts";
import type { RulesetBinding } from "./ruleset-binding.ts";
import { segmentsBinding } from "./segments/segments-binding.ts";

/** The binding of the ruleset that this world plays. The one place where rulesets are told apart. */
export function worldBinding(): RulesetBinding<SegmentsGame> {
  return segmentsBinding;
}

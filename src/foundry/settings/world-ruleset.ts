import { SYSTEM_ID } from "../../system-id.ts";
import { deferred } from "../deferred.ts";
import type { ActiveRuleset } from "../rulesets/active-ruleset.ts";

const brought = deferred<readonly ActiveRuleset[]>("The rulesets are not known yet: they are brought in init.");

/** Says which rulesets a world may play; the first is the default. For `init`. */
export const bringRulesets = brought.provide;

/** The rulesets that a world may play; the first is the default. */
export const rulesets = brought.get;

/** Their ids. */
export const rulesetIds = (): readonly string[] => rulesets().map(({ id }) => id);

/** The ruleset that this world plays. */
export function worldRuleset(): string {
  const chosen = game.settings.get(SYSTEM_ID, "ruleset");
  const ids = rulesetIds();
  return ids.find((id) => id === chosen) ?? ids[0] ?? "";
}

import "./foundry/types.ts";
import { reportErrors } from "./foundry/report-errors.ts";
import { worldRuleset } from "./foundry/settings/world-ruleset.ts";
import { prepareAdapter } from "./foundry/start.ts";
import { RULESETS } from "./rulesets.ts";

Hooks.once("init", () => {
  prepareAdapter(RULESETS.map(({ adapter }) => adapter));
  const played = worldRuleset();
  for (const ruleset of RULESETS) if (ruleset.adapter.id === played) reportErrors(ruleset.open());
});

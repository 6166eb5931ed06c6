import "./foundry/types.ts";
import { attended } from "./foundry/attended.ts";
import { worldRuleset } from "./foundry/settings/world-ruleset.ts";
import { prepareAdapter } from "./foundry/start.ts";
import { RULESETS } from "./rulesets.ts";

Hooks.once("init", () => {
  prepareAdapter(RULESETS.map(({ adapter }) => adapter));
  const played = worldRuleset();
  for (const ruleset of RULESETS) if (ruleset.adapter.id === played) attended(ruleset.open());
});

import { D20 } from "../../../src/rules/d20/declaration.ts";
import { settingsDecoder } from "../../../src/rules/d20/settings.ts";
import type { D20Game } from "../../../src/rules/d20/game.ts";
import { NOT_BEGUN, type D20Combatant } from "../../../src/rules/d20/state.ts";
import type { ScenarioRules } from "../scenario-rules.ts";
import { D20_COMBATANTS } from "./d20-combatant.ts";
import { fieldDecoder, fieldReferences } from "./d20-field.ts";
import { commandReferences } from "./d20-references.ts";
import { startFaults } from "./d20-start.ts";

function summary({ body, turn, position }: D20Combatant): Readonly<Record<string, unknown>> {
  const { hitPoints, temporary, nonlethal, conditions, recovery } = body;
  const { initiative, spent, stepped, opportunities, charge, timed } = turn;
  return {
    hitPoints,
    temporary,
    nonlethal,
    conditions,
    stable: recovery.stable,
    initiative: initiative?.total ?? null,
    spent,
    stepped,
    opportunitiesTaken: opportunities.taken,
    charge: charge?.power ?? null,
    timed: timed.map((state) => state.id),
    position,
  };
}

/** Scenarios of the `d20` ruleset. */
export const d20Scenarios: ScenarioRules<D20Game> = {
  declaration: D20,
  settings: settingsDecoder,
  ...D20_COMBATANTS,
  passesGear: true,
  field: fieldDecoder,
  clock: NOT_BEGUN,
  commandReferences,
  startFaults,
  fieldReferences,
  summary,
};

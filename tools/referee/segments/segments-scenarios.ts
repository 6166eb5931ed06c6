import { SEGMENTS } from "../../../src/rules/segments/declaration.ts";
import { settingsDecoder } from "../../../src/rules/segments/settings.ts";
import type { SegmentsGame } from "../../../src/rules/segments/game.ts";
import { NOT_BEGUN } from "../../../src/rules/segments/turn/moments.ts";
import type { SegmentsCombatant } from "../../../src/rules/segments/state.ts";
import type { ScenarioRules } from "../scenario-rules.ts";
import { SEGMENTS_COMBATANTS } from "./segments-combatant.ts";
import { fieldDecoder, fieldReferences } from "./segments-field.ts";
import { commandReferences } from "./segments-references.ts";
import { startFaults } from "./segments-start.ts";

function summary({ body, turn, position }: SegmentsCombatant): Readonly<Record<string, unknown>> {
  const { stamina, wounds, fatigue, conditions, injuries } = body;
  const { mode, initiative, guardDown, timed } = turn;
  return {
    stamina,
    wounds,
    fatigue: fatigue.points,
    conditions,
    injuries: injuries.map(({ place, codes }) => [place, ...codes].join(" ")),
    mode,
    initiative,
    actions: turn.routine.filter((action) => action.state === "ready").map((action) => action.segment),
    guardDownUntil: guardDown?.until ?? null,
    timed: timed.map((state) => state.id),
    position,
  };
}

/** Scenarios of the `segments` ruleset. */
export const segmentsScenarios: ScenarioRules<SegmentsGame> = {
  declaration: SEGMENTS,
  settings: settingsDecoder,
  ...SEGMENTS_COMBATANTS,
  field: fieldDecoder,
  clock: NOT_BEGUN,
  commandReferences,
  startFaults,
  fieldReferences,
  summary,
};

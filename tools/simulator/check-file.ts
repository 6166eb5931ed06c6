import { array, decode, object, type Decoder } from "../../src/rules/kernel/decode.ts";
import { plainFault } from "../../src/rules/kernel/fault.ts";
import type { SegmentsCommand } from "../../src/rules/segments/commands.ts";
import { prepareScenario } from "../referee/rulesets.ts";
import { readScenarioFile } from "../referee/read-scenario.ts";
import { segmentsScenarios } from "../referee/segments/segments-scenarios.ts";
import { scenarioDecoder, type Scenario } from "../referee/scenario.ts";
import { ToolError } from "../tool.ts";
import { violationsOf, violationText } from "./checker/check.ts";
import type { Line, Start, Step } from "./checker/transcript.ts";

/** What the checker finds in a scenario of the `segments` rules, a line each. */
export function checkScenario(file: string): readonly string[] {
  const scenario = read(scenarioDecoder([segmentsScenarios.id]), readScenarioFile(file));
  const steps: { command: SegmentsCommand; lines: Line[] }[] = [];
  prepareScenario(scenario).play({ check: false }, ({ line, step, ...rest }) => {
    if (line === "command") steps.push({ command: rest["command"] as SegmentsCommand, lines: [] });
    else if (line === "dice" || line === "answer" || line === "event") steps[Number(step)]?.lines.push({ line, ...rest } as Line);
  });
  return violationsOf(startOf(scenario), steps satisfies readonly Step[]).map((violation) => violationText(violation, steps[violation.step]?.command));
}

/** The start that a scenario lays down. */
function startOf({ settings = {}, combatants, field = {} }: Scenario): Start {
  const own = read(segmentsScenarios.settings, settings);
  const shape = object({ combatants: array(segmentsScenarios.combatant(own)), field: segmentsScenarios.field });
  return { settings: own, ...read(shape, { combatants: [...combatants], field }) };
}

function read<T>(decoder: Decoder<T>, value: unknown): T {
  const found = decode(decoder, value);
  if (!found.ok) throw new ToolError(plainFault(found.fault));
  return found.value;
}

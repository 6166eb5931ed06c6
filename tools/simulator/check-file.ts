import type { SidedGame } from "./fight/fight.ts";
import { prepareScenario } from "../referee/rulesets.ts";
import { readScenarioFile } from "../referee/read-scenario.ts";
import { scenarioDecoder } from "../referee/scenario.ts";
import { violationText, type LineOf, type StepOf } from "./checker/judge.ts";
import type { SimulatorKit } from "./kit.ts";
import { readOrThrow } from "./read.ts";

/** What a ruleset's checker finds in a scenario file, a line each. */
export function checkScenario<G extends SidedGame, M>(kit: SimulatorKit<G, M>, file: string): readonly string[] {
  const scenario = readOrThrow(scenarioDecoder([kit.id]), readScenarioFile(file));
  const steps: { command: G["command"]; lines: LineOf<G>[] }[] = [];
  prepareScenario(scenario).play({ check: false }, ({ line, step, ...rest }) => {
    // The referee writes each line of the transcript as it is.
    if (line === "command") steps.push({ command: rest["command"] as G["command"], lines: [] });
    else if (line === "dice" || line === "answer" || line === "event")
      steps[Number(step)]?.lines.push({ line, ...rest } as LineOf<G>);
  });
  return kit
    .check(scenario as Parameters<typeof kit.check>[0], steps satisfies readonly StepOf<G>[])
    .map((violation) => violationText(violation, steps[violation.step]?.command));
}

import { expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";
import { readScenarioFile } from "../../tools/referee/read-scenario.ts";
import { prepareScenario, refereed } from "../../tools/referee/rulesets.ts";
import { duelScenarios } from "../duel/referee.ts";

it("the referee plays a scenario of a ruleset that is added to its list", () => {
  const scenario = readScenarioFile(inProject("tests/duel/scenario.json"));
  const lines: unknown[] = [];
  const played = prepareScenario(scenario, [refereed(duelScenarios)]).play({ check: true }, (line) => lines.push(line));
  expect(played).toMatchObject({ steps: 6, checks: 9 });
  expect(JSON.stringify(lines)).toContain("DUEL-PASS-02");
});

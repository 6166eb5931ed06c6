import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { D20Command } from "../../src/rules/d20/commands.ts";
import type { D20Event } from "../../src/rules/d20/events.ts";
import { d20Teller } from "../../src/ui/d20/exchange-card/d20-teller.ts";
import type { Names } from "../../src/ui/exchange-card/teller.ts";
import { testWords } from "../../src/ui/testing/test-words.ts";
import { inProject } from "../../tools/project.ts";
import { prepareScenario } from "../../tools/referee/rulesets.ts";
import type { TranscriptLine } from "../../tools/referee/transcript.ts";

const FOLDER = "tests/scenarios/d20";
const names: Names = { combatant: (id) => id, sees: () => true, gear: (id) => id };

/** Every line that the scenarios of d20 print. */
const lines: readonly TranscriptLine[] = readdirSync(inProject(FOLDER))
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) => {
    const printed: TranscriptLine[] = [];
    prepareScenario(JSON.parse(readFileSync(inProject(FOLDER, file), "utf8"))).play({ check: false }, (line) =>
      printed.push(line),
    );
    return printed;
  });
const of = (line: TranscriptLine["line"]): readonly TranscriptLine[] => lines.filter((each) => each.line === line);

describe.each(["en", "fr"] as const)("what the scenarios of d20 bring about, told in %s", (language) => {
  const words = testWords(language);

  it("has words for every event, its totals and their changes", () => {
    const events = of("event").map(({ event }) => event as D20Event);
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(30);
    for (const event of events)
      expect(JSON.stringify(d20Teller.stepOf(event, names, words))).not.toContain("undefined");
  });

  it("has a title for every command", () => {
    for (const { command } of of("command"))
      expect(d20Teller.titleOf(command as D20Command, "", names, words)).not.toBe("");
  });

  it("says what every die and every answer was for", () => {
    const keys = [...of("dice"), ...of("answer")].map(({ key }) => String(key));
    expect(keys.length).toBeGreaterThan(100);
    expect([
      ...new Set(keys.filter((key) => !key.split("/").some((part) => words.has(d20Teller.replyKey(part))))),
    ]).toEqual([]);
  });
});

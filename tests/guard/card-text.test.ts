import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Game } from "../../src/rules/kernel/game.ts";
import { D20_CARD_TEXT } from "../../src/ui/d20/exchange-card/card-text.ts";
import type { CardText } from "../../src/ui/exchange-card/card-text.ts";
import type { Names } from "../../src/ui/exchange-card/wording.ts";
import { SEGMENTS_CARD_TEXT } from "../../src/ui/segments/exchange-card/card-text.ts";
import { saidBy } from "../../src/ui/testing/said-by.ts";
import { testWords } from "../../src/ui/testing/test-words.ts";
import { inProject } from "../../tools/project.ts";
import { prepareScenario } from "../../tools/referee/rulesets.ts";
import type { TranscriptLine } from "../../tools/referee/transcript.ts";

const names: Names = { combatant: (id) => id, sees: () => true, gear: (id) => id };

/** Every line that the scenarios of a ruleset print. */
function linesOf(ruleset: string): readonly TranscriptLine[] {
  const folder = `tests/scenarios/${ruleset}`;
  return readdirSync(inProject(folder))
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => {
      const printed: TranscriptLine[] = [];
      prepareScenario(JSON.parse(readFileSync(inProject(folder, file), "utf8"))).play({ check: false }, (line) =>
        printed.push(line),
      );
      return printed;
    });
}

function saysAll<G extends Game>(ruleset: string, text: CardText<G>): void {
  const lines = linesOf(ruleset);
  const of = (line: TranscriptLine["line"]): readonly TranscriptLine[] => lines.filter((each) => each.line === line);
  const said = saidBy(text, names);

  describe.each(["en", "fr"] as const)(`what the scenarios of ${ruleset} bring about, told in %s`, (language) => {
    const words = testWords(language);

    it("has words for every event, its totals and their changes, with every place filled", () => {
      const events = of("event").map(({ event }) => event as G["event"]);
      expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(30);
      for (const event of events)
        expect(JSON.stringify(said.step(event, language))).not.toMatch(/undefined|NaN|\{\w+\}/u);
    });

    it("has a title for every command, with every place filled", () => {
      for (const { command } of of("command")) {
        const title = said.title(command as G["command"], language);
        expect(title).not.toBe("");
        expect(title).not.toMatch(/undefined|\{\w+\}/u);
      }
    });

    it("says what every die and every answer was for", () => {
      const keys = [...of("dice"), ...of("answer")].map(({ key }) => String(key));
      expect(keys.length).toBeGreaterThan(100);
      expect([
        ...new Set(keys.filter((key) => !key.split("/").some((part) => words.has(text.replyKey(part))))),
      ]).toEqual([]);
    });
  });
}

saysAll("d20", D20_CARD_TEXT);
saysAll("segments", SEGMENTS_CARD_TEXT);

import { expect, it } from "vitest";
import { scriptedDice } from "../../../src/rules/kernel/dice.ts";
import { combatantId, gearId } from "../../../src/rules/kernel/ids.ts";
import { play, type TranscriptLine } from "../../../src/rules/kernel/run.ts";
import { brokenPromises } from "../checker/answers.ts";
import type { SegmentsEvent } from "../../../src/rules/segments/events.ts";
import type { SegmentsGame } from "../../../src/rules/segments/game.ts";
import { segments } from "../../../src/rules/segments/ruleset.ts";
import { duel, fighter, orc } from "../../../src/rules/segments/testing/fights.ts";
import { ANSWERS } from "./answers.ts";
import { longSword } from "../../../src/rules/segments/testing/gear.ts";

const fumble = { do: "attack", by: combatantId("orc"), target: combatantId("bran"), with: gearId("scimitar") } as const;

/** What the law says of a fumble at which another strikes. */
function found(ruleset: typeof segments, dice: readonly number[]): readonly string[] {
  const fight = duel(orc("orc"), fighter("bran", { side: "heroes", gear: [longSword()], initiative: 5 }));
  const lines: TranscriptLine<SegmentsEvent>[] = [];
  const outcome = play<SegmentsGame>(
    ruleset,
    fight.state,
    fumble,
    {},
    {
      dice: scriptedDice(dice),
      answer: ({ options }) => ({ option: options[0]?.id ?? "", via: "owner" }),
      witness: (line) => lines.push(line),
    },
  );
  expect(outcome.status).toBe("done");
  return brokenPromises(ANSWERS, lines);
}

it("SEG-AOO-08 SEG-AOO-18 an opportunity that is answered and silently lost breaks the law of answers", () => {
  const deaf: typeof segments = {
    ...segments,
    perform: (table, command) =>
      command.do === "takeOffer"
        ? segments.perform(table, { do: "hold", by: command.by })
        : segments.perform(table, command),
  };
  expect(found(segments, [1, 2, 2])).toEqual([]);
  expect(found(deaf, [1, 2])).toEqual([
    'bran has answered "opportunity" with "strike:longSword", which is neither done nor refused',
  ]);
});

import type { Replayed } from "../../src/rules/segments/simulator/course.ts";
import { violationsOf, violationText } from "./checker/check.ts";
import type { Start } from "./checker/transcript.ts";

/** What is wrong with a fight: in a word that is the same for the same fault, in a sentence, and in which step. */
export interface Fault {
  readonly kind: string;
  readonly text: string;
  readonly step: number;
}

/** The first thing wrong with a fight that was played, or null. */
export function faultOf({ fight, failure }: Replayed): Fault | null {
  const { combatants, field } = fight.start;
  const start: Start = { settings: fight.ruleset.settings, combatants, field };
  const [violation] = violationsOf(start, fight.steps, 1);
  if (violation !== undefined) {
    const { rule, at, step } = violation;
    return { kind: `${rule} ${at}`, text: violationText(violation, fight.steps[step]?.command), step };
  }
  if (failure === null) return null;
  const message = failure.error instanceof Error ? failure.error.message : String(failure.error);
  return { kind: `failure ${failure.command.do} ${message.replace(/"[^"]*"/g, "…")}`, text: `"${failure.command.do}" broke the rules: ${message}`, step: fight.steps.length };
}

import { brokenPromises } from "./answers.ts";
import type { Fight, SidedGame } from "../fight/fight.ts";
import { violationText } from "./judge.ts";
import type { SimulatorKit } from "../kit.ts";

/** What is wrong with a fight: in a word that is the same for the same fault, in a sentence, and in which step. */
export interface Fault {
  readonly kind: string;
  readonly text: string;
  readonly step: number;
}

/** The first thing wrong with a fight that was played, or null. */
export function faultOf<G extends SidedGame, M>(
  kit: Pick<SimulatorKit<G, M>, "answers" | "violations">,
  fight: Fight<G>,
): Fault | null {
  const [violation] = kit.violations(fight, 1);
  if (violation !== undefined) {
    const { rule, at, step } = violation;
    return { kind: `${rule} ${at}`, text: violationText(violation, fight.steps[step]?.command), step };
  }
  for (const [step, { command, lines }] of fight.steps.entries()) {
    const [broken] = brokenPromises(kit.answers, lines);
    if (broken !== undefined)
      return { kind: `answer ${command.do}`, text: `step ${step} (${command.do}): ${broken}.`, step };
  }
  const { failure } = fight;
  if (failure === null) return null;
  const message = failure.error instanceof Error ? failure.error.message : String(failure.error);
  return {
    kind: `failure ${failure.command.do} ${message.replace(/"[^"]*"/g, "…")}`,
    text: `"${failure.command.do}" broke the rules: ${message}`,
    step: fight.steps.length,
  };
}

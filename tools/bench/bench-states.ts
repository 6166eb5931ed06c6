import { scriptedDice } from "../../src/rules/kernel/dice.ts";
import { applyDeltas, diff, leewayOf, reverse } from "../../src/rules/kernel/delta.ts";
import { play } from "../../src/rules/kernel/run.ts";
import { segments } from "../../src/rules/segments/ruleset.ts";
import { ToolError } from "../tool.ts";
import { benchTrial } from "./bench-fight.ts";
import { plainFault } from "../../src/rules/kernel/fault.ts";

/** Strike 20, then nothing parries; damage 5, loss 4, wound 65. */
const DICE = [20, 5, 4, 65];

/** The works of undoing one bloody exchange among so many combatants, to be repeated. */
export interface StateBench {
  /** Folds every event of the exchange. */
  readonly fold: () => void;
  readonly diff: () => void;
  readonly undo: () => void;
  readonly events: number;
  readonly deltas: number;
}

/** An exceptional critical among so many combatants: its events folded, its changes found, and taken back. */
export function stateBench(combatants: number): StateBench {
  const { fight: before, command } = benchTrial(combatants);
  const read = segments.parseCommand(JSON.parse(command));
  if (!read.ok) throw new ToolError(plainFault(read.fault));
  const outcome = play(
    segments,
    before,
    read.value,
    {},
    { dice: scriptedDice(DICE), answer: (question) => ({ option: question.fallback, via: "deadline" }) },
  );
  if (outcome.status !== "done") throw new ToolError(`The bench's exchange is ${outcome.status}.`);
  const { encounter: after, events } = outcome;
  const deltas = diff(before, after);
  const leeway = leewayOf(segments);
  const back = reverse(deltas);
  const undone = applyDeltas(after, back, leeway);
  if (!undone.fits || diff(before, undone.encounter).length > 0)
    throw new ToolError("Undoing the bench's exchange does not restore the state before it.");
  return {
    fold: () => void events.reduce(segments.fold, before),
    diff: () => void diff(before, after),
    undo: () => void applyDeltas(after, reverse(deltas), leeway),
    events: events.length,
    deltas: deltas.length,
  };
}

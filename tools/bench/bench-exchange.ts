import { seededDice } from "../../src/rules/kernel/seeded-dice.ts";
import type { DiceSource } from "../../src/rules/kernel/dice.ts";
import { isCurrent, openRecord, type ExchangeRecord } from "../../src/rules/kernel/exchange.ts";
import type { Encounter } from "../../src/rules/kernel/encounter.ts";
import { exchangeId } from "../../src/rules/kernel/ids.ts";
import type { Answer, Question } from "../../src/rules/kernel/questions.ts";
import { play, type Outcome, type Replies, type World } from "../../src/rules/kernel/run.ts";
import type { SegmentsCommand } from "../../src/rules/segments/commands.ts";
import type { SegmentsGame } from "../../src/rules/segments/game.ts";
import { segments } from "../../src/rules/segments/ruleset.ts";
import { ToolError } from "../tool.ts";
import { benchTrials, type BenchTrial } from "./bench-fight.ts";
import { plainFault } from "../../src/rules/kernel/fault.ts";

const SEED = "passe d'armes";

/** An exchange to be repeated, with what came of the repetitions. */
export interface ExchangeBench {
  readonly work: (call: number) => void;
  /** Share of the exchanges in which the defender was asked to parry. */
  readonly asked: () => number;
  /** Size of a pending record in bytes: the median one and the greatest of those seen. */
  readonly bytes: () => { readonly median: number; readonly most: number };
}

function understood(text: string): SegmentsCommand {
  const read = segments.parseCommand(JSON.parse(text));
  if (!read.ok) throw new ToolError(`The bench's command does not read: ${plainFault(read.fault)}`);
  return read.value;
}

/** The trials in turn. */
function trialOf(trials: readonly BenchTrial[], call: number): BenchTrial {
  const trial = trials[call % trials.length];
  if (trial === undefined) throw new ToolError("The bench needs two combatants.");
  return trial;
}

const parry = (question: Question): Answer => ({ option: question.options[0]?.id ?? question.fallback, via: "owner" });

/** From the text of a command to the folded outcome, with every total explained, dice from a seed and the answer at hand. */
export function inlineExchange(combatants: number): ExchangeBench {
  const trials = benchTrials(combatants);
  let [calls, parries] = [0, 0];
  const world: World<SegmentsGame> = {
    dice: seededDice(SEED),
    answer: (question) => {
      if (question.cause === "parry") parries++;
      return parry(question);
    },
  };
  const work = (call: number): void => {
    calls++;
    const { fight, command } = trialOf(trials, call);
    finished(play(segments, fight, understood(command), {}, world));
  };
  return { work, asked: () => parries / calls, bytes: () => ({ median: 0, most: 0 }) };
}

/** The same with a pause at the question: the record goes to JSON text and back, is checked, and is replayed with the answer. */
export function pausedExchange(combatants: number): ExchangeBench {
  const trials = benchTrials(combatants);
  const dice = seededDice(SEED);
  const sizes: number[] = [];
  let [calls, parries] = [0, 0];
  const work = (call: number): void => {
    calls++;
    const { fight, command: sent } = trialOf(trials, call);
    const command = understood(sent);
    const waiting = play(segments, fight, command, {}, { dice, answer: null });
    if (waiting.status === "done") return;
    if (waiting.status !== "pending" || waiting.wanted.do !== "ask")
      throw new ToolError(`The bench's exchange is ${waiting.status}.`);
    if (waiting.wanted.question.cause === "parry") parries++;
    const record = { ...openRecord(segments, exchangeId(`exchange${call}`), command), replies: waiting.replies };
    const text = JSON.stringify(record);
    if (sizes.length < SIZES_KEPT) sizes.push(Buffer.byteLength(text));
    resume(fight, text, waiting.wanted.key, parry(waiting.wanted.question), dice);
  };
  const bytes = (): { readonly median: number; readonly most: number } => {
    const sorted = sizes.toSorted((a, b) => a - b);
    return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, most: sorted.at(-1) ?? 0 };
  };
  return { work, asked: () => parries / calls, bytes };
}

const SIZES_KEPT = 10_000;

/** Reads a record from its text, sees that it is of these rules, and replays it to the end with one answer more. */
function resume(fight: Encounter<SegmentsGame>, text: string, key: string, answer: Answer, dice: DiceSource): void {
  const record = JSON.parse(text) as ExchangeRecord<SegmentsGame>;
  if (!isCurrent(segments, record)) throw new ToolError("The bench's record is out of date.");
  const read = segments.parseCommand(record.command);
  if (!read.ok) throw new ToolError(plainFault(read.fault));
  const replies: Replies = { ...record.replies, [key]: { answer } };
  finished(play(segments, fight, read.value, replies, { dice, answer: parry }));
}

function finished(outcome: Outcome<SegmentsGame>): void {
  if (outcome.status !== "done") throw new ToolError(`The bench's exchange is ${outcome.status}.`);
}

/** Random fights: bots on both sides, led from their beginning to the end of one side. The same seed gives the same fight for ever. */
import type { DiceSource } from "../../kernel/dice.ts";
import { effectKey, type EffectKey } from "../../kernel/ids.ts";
import type { Answer, Question } from "../../kernel/questions.ts";
import { play, type Replies, type TranscriptLine } from "../../kernel/run.ts";
import { Table } from "../../kernel/table.ts";
import type { StoredReply } from "../../kernel/effects.ts";
import type { SegmentsCommand } from "../commands.ts";
import { isHelpless } from "../derive/harm.ts";
import type { SegmentsEvent } from "../events.ts";
import type { SegmentsEncounter, SegmentsGame } from "../game.ts";
import type { Ruleset } from "../../kernel/ruleset.ts";

/** One command of a fight, with all that was said and thrown for it. */
export interface FightStep {
  readonly command: SegmentsCommand;
  readonly replies: Replies;
  readonly lines: readonly TranscriptLine<SegmentsEvent>[];
  readonly before: SegmentsEncounter;
  readonly after: SegmentsEncounter;
}

/** What the rules could not bear: the command, what was thrown and said for it, and what they threw. */
export interface FightFailure {
  readonly command: SegmentsCommand;
  readonly replies: Replies;
  readonly lines: readonly TranscriptLine<SegmentsEvent>[];
  readonly error: unknown;
}

/** Thrown through the bots when a command fails, so that the fight ends there. */
export class FightBroken extends Error {
  override readonly name = "FightBroken";
  constructor(readonly failure: FightFailure) {
    super(failure.error instanceof Error ? failure.error.message : String(failure.error));
  }
}

/** A fight being led: the state now, and the way to change it. */
export class Fight {
  state: SegmentsEncounter;
  table: Table<SegmentsGame>;
  readonly steps: FightStep[] = [];
  commands = 0;

  constructor(
    readonly ruleset: Ruleset<SegmentsGame>,
    readonly start: SegmentsEncounter,
    private readonly dice: DiceSource,
    private readonly answer: (question: Question, key: EffectKey) => Answer,
    private readonly keeps = true,
  ) {
    this.state = start;
    this.table = new Table(ruleset, start, ruleset.settings);
  }

  /** Carries a command out if the rules permit it. Throws a {@link FightBroken} when they break on it. */
  does(command: SegmentsCommand): boolean {
    const replies: Record<EffectKey, StoredReply> = {};
    const lines: TranscriptLine<SegmentsEvent>[] = [];
    const { state: before } = this;
    const told = this.keeps ? { witness: (line: TranscriptLine<SegmentsEvent>) => this.hear(line, lines, replies) } : {};
    try {
      const outcome = play(this.ruleset, before, command, {}, {
        dice: this.dice,
        answer: (question, key) => {
          const answer = this.answer(question, key);
          replies[key] = { answer };
          return answer;
        },
        ...told,
      });
      if (outcome.status === "refused") return false;
      if (outcome.status !== "done") throw new Error(`"${command.do}" is ${outcome.status}.`);
      this.state = outcome.encounter;
      this.table = new Table(this.ruleset, outcome.encounter, this.ruleset.settings);
    } catch (error) {
      throw new FightBroken({ command, replies, lines, error });
    }
    this.commands++;
    if (this.keeps) this.steps.push({ command, replies, lines, before, after: this.state });
    return true;
  }

  /** The side that alone has somebody standing; `nobody` when none has; null while both do. */
  get winner(): string | null {
    let only: string | null = null;
    for (const combatant of this.state.combatants) {
      if (isHelpless(combatant) || combatant.body.conditions.includes("swallowed")) continue;
      if (only !== null && only !== combatant.side) return null;
      only = combatant.side;
    }
    return only ?? "nobody";
  }

  private hear(line: TranscriptLine<SegmentsEvent>, lines: TranscriptLine<SegmentsEvent>[], replies: Record<EffectKey, StoredReply>): void {
    lines.push(line);
    if (line.line === "dice") replies[effectKey(line.key)] = { naturals: line.naturals };
  }
}

/** Fights that bots play, led command by command. The same dice and answers give the same fight for ever. */
import type { DiceSource } from "../../../src/rules/kernel/dice.ts";
import type { StoredReply } from "../../../src/rules/kernel/effects.ts";
import type { Encounter } from "../../../src/rules/kernel/encounter.ts";
import { effectKey, type CombatantId, type EffectKey } from "../../../src/rules/kernel/ids.ts";
import type { Answer, Question } from "../../../src/rules/kernel/questions.ts";
import type { Game } from "../../../src/rules/kernel/game.ts";
import { type Ruleset, Table } from "../../../src/rules/kernel/ruleset.ts";
import { play, type Replies, type TranscriptLine } from "../../../src/rules/kernel/run.ts";

/** A game in which combatants take sides, and rounds are counted. */
export interface SidedGame extends Game {
  readonly combatant: { readonly id: CombatantId; readonly side: string };
  readonly clock: { readonly round: number };
}

/** What a fight is played by, how it starts, and who is still in it. */
export interface Stage<G extends SidedGame> {
  readonly ruleset: Ruleset<G>;
  readonly start: Encounter<G>;
  readonly isUp: (settings: G["settings"], combatant: G["combatant"]) => boolean;
}

/** One command of a fight, with all that was said and thrown for it. */
export interface FightStep<G extends Game> {
  readonly command: G["command"];
  readonly replies: Replies;
  readonly lines: readonly TranscriptLine<G["event"]>[];
  readonly before: Encounter<G>;
  readonly after: Encounter<G>;
}

/** What the rules could not bear: the command, what was thrown and said for it, and what they threw. */
export interface FightFailure<G extends Game> {
  readonly command: G["command"];
  readonly replies: Replies;
  readonly lines: readonly TranscriptLine<G["event"]>[];
  readonly error: unknown;
}

/** Thrown through the bots when a command fails, so that the fight ends there. */
export class FightBroken extends Error {
  override readonly name = "FightBroken";
  constructor(error: unknown) {
    super(error instanceof Error ? error.message : String(error));
  }
}

/** Who throws, who answers, and whether every step is kept with its transcript. */
export interface FightTerms {
  readonly dice: DiceSource;
  readonly answer: (question: Question, key: EffectKey) => Answer;
  readonly keeps: boolean;
}

/** A fight being led: the state now, and the way to change it. */
export class Fight<G extends SidedGame> {
  readonly ruleset: Ruleset<G>;
  readonly start: Encounter<G>;
  state: Encounter<G>;
  table: Table<G>;
  readonly steps: FightStep<G>[] = [];
  commands = 0;
  /** What the rules have broken on, if they have. */
  failure: FightFailure<G> | null = null;

  constructor(
    private readonly stage: Stage<G>,
    private readonly terms: FightTerms,
  ) {
    this.ruleset = stage.ruleset;
    this.start = this.state = stage.start;
    this.table = new Table(this.ruleset, this.start, this.ruleset.settings);
  }

  /** Carries a command out if the rules permit it. Throws a {@link FightBroken} when they break on it. */
  does(command: G["command"]): boolean {
    const replies: Record<EffectKey, StoredReply> = {};
    const lines: TranscriptLine<G["event"]>[] = [];
    const {
      state: before,
      terms: { dice, keeps },
    } = this;
    const told = keeps ? { witness: (line: TranscriptLine<G["event"]>) => hear(line, lines, replies) } : {};
    try {
      const outcome = play(
        this.ruleset,
        before,
        command,
        {},
        {
          dice,
          answer: (question, key) => {
            const answer = this.terms.answer(question, key);
            replies[key] = { answer };
            return answer;
          },
          ...told,
        },
      );
      if (outcome.status === "refused") return false;
      if (outcome.status !== "done") throw new Error(`"${command.do}" is ${outcome.status}.`);
      this.state = outcome.encounter;
      this.table = new Table(this.ruleset, outcome.encounter, this.ruleset.settings);
    } catch (error) {
      this.failure = { command, replies, lines, error };
      throw new FightBroken(error);
    }
    this.commands++;
    if (keeps) this.steps.push({ command, replies, lines, before, after: this.state });
    return true;
  }

  /** The side that alone has somebody standing; `nobody` when none has; null while both do. */
  get winner(): string | null {
    let only: string | null = null;
    for (const combatant of this.state.combatants) {
      if (!this.stage.isUp(this.ruleset.settings, combatant)) continue;
      if (only !== null && only !== combatant.side) return null;
      only = combatant.side;
    }
    return only ?? "nobody";
  }
}

/** Plays a part of a fight, up to its end or to where the rules break. */
export function unlessBroken(part: () => void): void {
  try {
    part();
  } catch (error) {
    if (!(error instanceof FightBroken)) throw error;
  }
}

function hear<E>(line: TranscriptLine<E>, lines: TranscriptLine<E>[], replies: Record<EffectKey, StoredReply>): void {
  lines.push(line);
  if (line.line === "dice") replies[effectKey(line.key)] = { naturals: line.naturals };
}

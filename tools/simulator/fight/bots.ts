/** Fights of bots: who leads them, and how they are played from a seed. */
import { seededDice } from "../../../src/rules/kernel/seeded-dice.ts";
import type { Answer, Question } from "../../../src/rules/kernel/questions.ts";
import type { Table } from "../../../src/rules/kernel/ruleset.ts";
import { chanceOf, type Chance } from "./chance.ts";
import { Fight, unlessBroken, type SidedGame, type Stage } from "./fight.ts";

/** How long fights go on at most. */
export interface FightLimits {
  readonly rounds: number;
  /** Whether every step is kept, with its transcript. */
  readonly keeps: boolean;
}

/** A fight that was played. */
export interface Fought<G extends SidedGame> {
  readonly fight: Fight<G>;
  /** The side that won, `nobody`, or null when time was up or the rules broke. */
  readonly winner: string | null;
  readonly rounds: number;
}

/** The bots of a ruleset: how they answer, how the game master rules, and who leads their fights. */
export interface Bots<G extends SidedGame> {
  readonly answer: (chance: Chance, question: Question) => Answer;
  readonly Director: new (fight: Fight<G>, chance: Chance) => Director<G>;
}

/** Leads a fight: begins it, asks the bots in their turn, and lets time pass. */
export abstract class Director<G extends SidedGame> {
  /** Moments of a round at most. */
  protected abstract readonly mostMoments: number;

  constructor(
    protected readonly fight: Fight<G>,
    protected readonly chance: Chance,
  ) {}

  /** Up to the end of the fight, or of its last round. */
  lead(rounds: number): void {
    const { fight } = this;
    this.begin();
    const most = this.mostMoments * rounds;
    for (let moment = 0; moment < most && fight.state.clock.round <= rounds && fight.winner === null; moment++)
      this.moment();
  }

  protected abstract begin(): void;

  /** What is done before time passes, and that it does. */
  protected abstract moment(): void;

  /** In so many moments of a hundred the game master rules something. */
  protected rule(percent: number, rulingOf: (table: Table<G>, chance: Chance) => G["command"] | null): void {
    if (!this.chance.happens(percent)) return;
    const ruling = rulingOf(this.fight.table, this.chance);
    if (ruling !== null) this.fight.does(ruling);
  }
}

/** Plays a fight of bots. Their choices come from the seed by one stream of chance, the dice by another. */
export function playBots<G extends SidedGame>(
  { answer, Director: Leading }: Bots<G>,
  stage: Stage<G>,
  seed: number | string,
  { rounds, keeps }: FightLimits,
): Fought<G> {
  const chance = chanceOf(`choices ${seed}`);
  const fight = new Fight(stage, {
    dice: seededDice(`dice ${seed}`),
    answer: (question) => answer(chance, question),
    keeps,
  });
  unlessBroken(() => new Leading(fight, chance).lead(rounds));
  return { fight, winner: fight.failure === null ? fight.winner : null, rounds: fight.state.clock.round };
}

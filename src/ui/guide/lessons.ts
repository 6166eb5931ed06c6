import type { Staging } from "../../foundry/guide/staging.ts";
import type { Game } from "../../rules/kernel/game.ts";

/** One encounter of a guide as its steps look at it. */
export interface GuideFight<G extends Game> {
  readonly clock: G["clock"];
  /** What has happened in exchanges that stand. */
  readonly events: readonly G["event"][];
  /** Causes of the questions that were asked, answered or not. */
  readonly questions: readonly string[];
  /** The combatant who plays a part; null where there is none. */
  playing(role: string): string | null;
}

/** A lesson; its words are below `PDA.Guide.Lesson`. */
export interface Lesson<G extends Game = Game> {
  readonly id: string;
  /** The encounter that it is played in. */
  readonly encounter: string;
  /** The dice that it lays by, so that what it is about happens. */
  readonly dice: readonly { readonly role: string; readonly face: number }[];
  /** What is to be done, one thing after the other; its words are below `PDA.Guide.Step`. */
  readonly steps: readonly { readonly id: string; isDone(fight: GuideFight<G>): boolean }[];
}

/** A first fight, lesson by lesson: what a ruleset says of it. */
export interface Guide<G extends Game = Game> extends Staging {
  readonly lessons: readonly Lesson<G>[];
}

/** A guide with the clock of its fights, as its panel goes by it. */
export interface OpenGuide extends Guide {
  clockOf(combat: Combat.Implementation): Game["clock"];
}

/** Whether each step of a lesson is done: by now (`fight`: null while its encounter is not the one that stands), or at some time before. */
export function ticksOf({ id, steps }: Lesson, fight: GuideFight<Game> | null, done: readonly string[]): boolean[] {
  return steps.map((step) => done.includes(`${id}.${step.id}`) || (fight !== null && step.isDone(fight)));
}

import type { AnswerLaws } from "./checker/answers.ts";
import type { Chance } from "./fight/chance.ts";
import type { Course } from "./fight/course.ts";
import type { Fight, SidedGame, Stage } from "./fight/fight.ts";
import type { Fought, FightLimits } from "./fight/bots.ts";
import type { StepOf, Violation } from "./checker/judge.ts";

/** How fights are drawn and how long they last. */
export interface HuntTerms {
  readonly aSide: number;
  readonly rounds: number;
}

/** A scenario's start: who fights, where, by which constants of the table's own. */
export interface ScenarioStart {
  readonly settings?: object;
  readonly combatants: readonly unknown[];
  readonly field?: object;
}

/** What the simulator knows of one ruleset: how its fights are drawn, played, judged and made smaller. */
export interface SimulatorKit<G extends SidedGame, M> {
  readonly id: string;
  readonly terms: HuntTerms;
  readonly muster: (chance: Chance, aSide: number) => M;
  readonly play: (muster: M, seed: string, limits: FightLimits) => Fought<G>;
  readonly stage: (muster: M) => Stage<G>;
  /** What the answers to its questions come to. */
  readonly answers: AnswerLaws<G["event"]>;
  readonly violations: (fight: Fight<G>, most: number) => readonly Violation[];
  /** What a checker finds in a scenario's transcript. */
  readonly check: (start: ScenarioStart, steps: readonly StepOf<G>[]) => readonly Violation[];
  /** Ids of all who fight. */
  readonly people: (muster: M) => readonly string[];
  readonly without: (muster: M, id: string) => M;
  /** The same fight with one kind of gear less for somebody, each kind that he has. */
  readonly lighter: (muster: M, id: string) => readonly M[];
  readonly size: (muster: M) => number;
  /** The same course in other words, if there are any: time in smaller bits, a simpler beginning. */
  readonly rewritten: (course: Course<G, M>) => readonly Course<G, M>[];
  /** Commands that let time pass: several in a row may become one of these. */
  readonly paces: readonly G["command"][];
  /** The least time that can pass. */
  readonly step: G["command"];
  readonly isPace: (command: G["command"]) => boolean;
  readonly scenario: (muster: M) => ScenarioStart;
}

import type { Rule } from "./rule.ts";

/**
 * One stage of a rule that others of equal rank go through at the same time: carried out, it answers with the stage
 * that comes next, or null at the end. Give an arrow to a named rule, `() => landingStage(table, blow)`: a generator
 * function made anew for every act costs an engine more than the act itself.
 */
export interface Stage<E> {
  (): Rule<E, Stage<E> | null>;
}

/**
 * Carries rules of equal rank out stage by stage: the first stage of each, then the second of each, and so on. What a
 * later stage does cannot touch what an earlier one has read.
 */
export function* inStep<E>(stages: readonly Stage<E>[]): Rule<E, void> {
  let current = stages;
  while (current.length > 0) {
    const next: Stage<E>[] = [];
    for (const stage of current) {
      const following = yield* stage();
      if (following !== null) next.push(following);
    }
    current = next;
  }
}

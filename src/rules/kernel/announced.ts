/** Acts that are announced before they are done and paid for, and those who wait for them. */
import type { EffectKey, CombatantId } from "./ids.ts";
import { effectKey } from "./ids.ts";
import type { Game } from "./game.ts";
import type { Answer, Question } from "./questions.ts";
import type { Refusal } from "./refusals.ts";
import { askAll, type Rule } from "./rule.ts";
import type { Table } from "./ruleset.ts";
import { combatantRef } from "./schema/parts.ts";
import { entry, group, list, measure, name, orNull, whole, word } from "./schema/stored.ts";

export const WHOSE = ["foes", "friends", "all"] as const;
/** Whose acts are waited for, as seen by the one who waits. */
export type Whose = (typeof WHOSE)[number];

/** Where an act has to be for one who waits: so near, in one of some squares, on a piece of ground. */
export const WHERES = ["anywhere", "reach", "metres", "square", "region"] as const;

export const WHENS = ["before", "after"] as const;
/** Whether one answers an act before it is done, or a step of a way once it is made. */
export type When = (typeof WHENS)[number];

const FARTHEST = 99_999;
const MOST_KINDS = 20;
/** Of squares that a watch has: how many, at most, are stored. */
const MOST_SQUARES = 100;

/** What one waits for, as it is stored; `words` are for people, and no rule reads them. */
export const watchShape = <const K extends string>(kinds: readonly K[], first: NoInfer<K>) =>
  group({
    kinds: list(word(kinds, first), MOST_KINDS),
    whose: word(WHOSE, "foes"),
    /** This one alone; null: any of those. */
    who: orNull(combatantRef),
    where: word(WHERES, "anywhere"),
    metres: measure(0, FARTHEST),
    squares: list(entry({ column: whole(-FARTHEST, FARTHEST), row: whole(-FARTHEST, FARTHEST) }), MOST_SQUARES),
    region: orNull(name("region")),
    when: word(WHENS, "before"),
    words: orNull(name("words")),
  });

/** The part of a watch that does not hang on the ground. */
export interface Watch<K extends string> {
  readonly kinds: readonly K[];
  readonly whose: Whose;
  readonly who: CombatantId | null;
  readonly when: When;
}

/** An act that is about to be done, or a step that has been made. */
export interface Announced<K extends string> {
  readonly by: CombatantId;
  /** All that it is: a step of a charge is a move and a charge. */
  readonly kinds: readonly K[];
  readonly when: When;
  /** Who goes with the author: it is theirs as well, for those who wait for one of them by name. */
  readonly along?: readonly CombatantId[];
}

/** One of a side of the fight. */
interface Sided {
  readonly id: CombatantId;
  readonly side: string;
}

/** Whether an act is of the kind, and of one of those, that is waited for; never one's own. */
export function concerns<K extends string>(
  { kinds, whose, who, when }: Watch<K>,
  waiter: Sided,
  act: Announced<K>,
  author: Sided,
): boolean {
  if (author.id === waiter.id || when !== act.when || !kinds.some((kind) => act.kinds.includes(kind))) return false;
  if (who !== null) return author.id === who || act.along?.includes(who) === true;
  return whose === "all" || (author.side === waiter.side) === (whose === "friends");
}

/** How a game lets those answer who wait for an act. `R`: what an answer has come to. */
export interface Waiting<G extends Game, A, R> {
  /** The mark of those who wait. */
  readonly mark: number;
  /** What tells of each of them whether they wait for this, and can do now what they wait with: what is the same for all is worked out once. */
  readonly met: (table: Table<G>, act: A) => (waiter: G["combatant"]) => boolean;
  /** What sorts them: the lower is settled first. */
  readonly placeOf: (table: Table<G>, id: CombatantId) => number;
  readonly questionOf: (table: Table<G>, waiter: G["combatant"], act: A) => Question;
  /** Carries an answer out, if it still can be. `before`: what the answers settled so far have come to. */
  readonly settle: (
    table: Table<G>,
    key: string,
    answered: { readonly waiter: CombatantId; readonly answer: Answer; readonly act: A; readonly before: readonly R[] },
  ) => Rule<G["event"], R>;
}

/** Whether anyone waits for anything: an act in whose way none stands costs no more than this. */
export const isAwaited = <G extends Game>(table: Table<G>, { mark }: { readonly mark: number }): boolean =>
  table.having(mark).length > 0;

/** Those who wait for an act and can answer it, in their order. */
export function waitersFor<G extends Game, A, R>(
  waiting: Waiting<G, A, R>,
  table: Table<G>,
  act: A,
): readonly G["combatant"][] {
  const placeOf = ({ id }: G["combatant"]): number => waiting.placeOf(table, id);
  return table
    .having(waiting.mark)
    .filter(waiting.met(table, act))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** All who wait for an act are asked at once; then each answer is settled, one after the other. [D20-READY-18] */
export function* settleAll<G extends Game, A, R>(
  waiting: Waiting<G, A, R>,
  table: Table<G>,
  key: string,
  act: A,
  waiters: readonly G["combatant"][],
): Rule<G["event"], readonly R[]> {
  const keyOf = ({ id }: G["combatant"]): EffectKey => effectKey(`${key}/${id}`);
  const answers = yield* askAll(
    effectKey(key),
    waiters.map((waiter) => ({ key: keyOf(waiter), question: waiting.questionOf(table, waiter, act) })),
  );
  const settled: R[] = [];
  for (const [at, waiter] of waiters.entries()) {
    const answer = answers[at];
    if (answer === undefined) continue;
    settled.push(
      yield* waiting.settle(table, `${key}/${waiter.id}/act`, { waiter: waiter.id, answer, act, before: [...settled] }),
    );
  }
  return settled;
}

/**
 * Announces an act. Those who wait for it answer; then its own predicate judges it again: the refusal of what can no longer be done, or
 * null. With none waiting nothing is asked and nothing is judged. [D20-READY-18]
 */
export function* announce<G extends Game, A, R>(
  waiting: Waiting<G, A, R>,
  table: Table<G>,
  key: string,
  { act, judge }: { readonly act: () => A; readonly judge: () => Refusal | null },
): Rule<G["event"], Refusal | null> {
  if (!isAwaited(table, waiting)) return null;
  const announced = act();
  const waiters = waitersFor(waiting, table, announced);
  if (waiters.length === 0) return null;
  yield* settleAll(waiting, table, key, announced, waiters);
  return judge();
}

import { combatantId, type CombatantId } from "../../rules/kernel/ids.ts";
import type { Doing } from "./doing.ts";

/** What a ruleset says of aimed actions; left out: every action goes at the targets of its command, all alike. */
export interface AimKit<A extends Doing> {
  /** The targets that can be chosen for an action. Left out: all of its own. */
  readonly targets?: (action: A) => readonly string[];
  /** Which targets stand first in the list: those of the least rank. */
  readonly rank?: (action: A) => number;
  /** What does good goes to the friend in most need, or its author, where no friend is aimed at, and what may go at several goes at all of them at once. */
  readonly facts?: (action: A) => AimFacts;
  /** An action at these instead of its own targets. */
  readonly at?: (action: A, targets: readonly CombatantId[]) => A;
  /** What is listed at each of its targets, the nearest first, until one of them is chosen. Left out: all goes at the first that it can be aimed at. */
  readonly each?: (action: A) => boolean;
}

/** What decides where an action goes when targets are chosen. */
interface AimFacts {
  readonly welcome?: boolean;
  readonly friend?: boolean;
  /** How much its target needs it. */
  readonly need?: number;
  readonly several?: boolean;
  /** It names no target, and may be aimed at any. */
  readonly anyone?: boolean;
}

/** The targets that actions can have, and have; `said`: by their user, not merely because one has to be the first. */
export interface Aims {
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly said: boolean;
  /** Whether several have to be chosen in a list, for some have no token in view. */
  readonly unmapped: boolean;
  /** Whether none need be chosen. */
  readonly free: boolean;
}

type At<A> = (action: A) => readonly string[];

/** The targets of an action's command. */
export function aimedAt({ command }: Doing): readonly string[] {
  const targets: unknown = Reflect.get(command, "targets") ?? Reflect.get(command, "target");
  const all: readonly unknown[] = Array.isArray(targets) ? targets : [targets];
  return all.filter((id) => typeof id === "string");
}

/** The same actions, those first whose target stands first, as far as they are listed at each of their targets. */
export function nearestFirst<A extends Doing>(
  actions: readonly A[],
  all: readonly string[],
  at: At<A>,
  { each = () => false }: AimKit<A>,
): readonly A[] {
  const isMoved = (action: A): boolean => each(action) && at(action).length > 0;
  const sorted = actions.filter(isMoved).toSorted((left, right) => placeIn(all, at(left)) - placeIn(all, at(right)));
  let next = 0;
  return actions.map((action) => (isMoved(action) ? (sorted[next++] ?? action) : action));
}

/** The place of a target among all; first of all where there is none. */
export const placeIn = (all: readonly string[], [target]: readonly string[]): number =>
  target === undefined ? 0 : Math.max(0, all.indexOf(target));

/**
 * The actions aimed at these, and all that have no target. What goes at several goes to all of them at once; of those
 * that something could go at together, the ones who are aimed at, if it is several; what does good goes to the friend
 * in most need of it, or its author, where no friend is aimed at, and to a foe only where its user says so. What is
 * listed at each of its targets is so where none is chosen, or none of it could go at those who are; of all else that does
 * no good, what goes at the first who is no friend is proposed until a target is chosen.
 */
export function aimedActions<A extends Doing>(
  actions: readonly A[],
  { all, chosen, said }: Pick<Aims, "all" | "chosen" | "said">,
  targets: At<A>,
  { facts = () => ({}), at: aimedTo = (action) => action, each }: AimKit<A>,
): readonly A[] {
  const friends = new Set(actions.flatMap((action) => (facts(action).friend === true ? targets(action) : [])));
  const isOpen = !said && each !== undefined;
  const isForSelf = isOpen || !chosen.some((id) => friends.has(id));
  const needy = isForSelf ? inNeed(actions, targets, facts) : new Set<A>();
  const meets = (action: A): boolean => targets(action).some((id) => chosen.includes(id));
  const isLimited = said && each !== undefined && actions.some((action) => each(action) && meets(action));
  const proposed = isOpen ? firstOf(actions, all, targets, facts) : null;
  const told = new Set<string>();
  return actions.flatMap((action): readonly A[] => {
    const [at, { welcome, friend, several, anyone }] = [targets(action), facts(action)];
    if (at.length === 0) return [anyone === true && said ? aimedTo(action, chosen.map(combatantId)) : action];
    if (each?.(action) === true) return isLimited && !meets(action) ? [] : [action];
    if (welcome === true && at.length === 1 && isForSelf && (friend === true || !said))
      return needy.has(action) ? [action] : [];
    if (proposed !== null) return at.length > 1 || proposed.has(action) ? [action] : [];
    if (!meets(action)) return [];
    if (at.length > 1) {
      const meant = at.filter((id) => chosen.includes(id));
      return [meant.length > 1 ? aimedTo(action, meant.map(combatantId)) : action];
    }
    if (several !== true || chosen.length < 2) return [action];
    const together = aimedTo(action, chosen.map(combatantId));
    const key = JSON.stringify(together.command);
    if (told.has(key)) return [];
    told.add(key);
    return [together];
  });
}

/** How much is listed at none because its targets are not those that are chosen: of what is alike at any target, and stays with another, nothing is. */
export function leftOutBy<A extends Doing>(
  actions: readonly A[],
  offered: readonly A[],
  targets: At<A>,
  { each }: AimKit<A>,
  { said }: Pick<Aims, "said">,
): number {
  if (each === undefined || !said) return 0;
  const [kept, alike] = [new Set(offered), new Set(offered.map(alikeOf))];
  const gone = actions.filter((action) => !kept.has(action) && targets(action).length > 0);
  const others = gone.filter((action) => !each(action) && !alike.has(alikeOf(action)));
  return gone.filter(each).length + new Set(others.map(alikeOf)).size;
}

/** What an action is at any target. */
const alikeOf = ({ command }: Doing): string => JSON.stringify({ ...command, targets: null, target: null });

/** Of the actions that are alike, that at the first target who is no friend. */
function firstOf<A extends Doing>(
  actions: readonly A[],
  all: readonly string[],
  targets: At<A>,
  facts: (action: A) => AimFacts,
): ReadonlySet<A> {
  const best = new Map<string, { readonly action: A; readonly place: number }>();
  for (const action of actions) {
    const at = targets(action);
    if (at.length !== 1 || facts(action).friend === true) continue;
    const [alike, place] = [alikeOf(action), placeIn(all, at)];
    if (place < (best.get(alike)?.place ?? Infinity)) best.set(alike, { action, place });
  }
  return new Set([...best.values()].map(({ action }) => action));
}

/**
 * Of the actions that are alike and do good to one friend each, that of the friend who needs it most, those first who
 * can have it now: the author's own where no other needs it more.
 */
function inNeed<A extends Doing>(
  actions: readonly A[],
  targets: At<A>,
  facts: (action: A) => AimFacts,
): ReadonlySet<A> {
  const best = new Map<string, { readonly action: A; readonly open: boolean; readonly need: number }>();
  for (const action of actions) {
    const [at, { welcome, friend, need = 0 }] = [targets(action), facts(action)];
    if (welcome !== true || friend !== true || at.length !== 1) continue;
    const [alike, open] = [alikeOf(action), action.blocked === null];
    const last = best.get(alike);
    const isBetter =
      last === undefined ||
      (open === last.open ? need > last.need || (need === last.need && at[0] === action.command.by) : open);
    if (isBetter) best.set(alike, { action, open, need });
  }
  return new Set([...best.values()].map(({ action }) => action));
}

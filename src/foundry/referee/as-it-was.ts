import { applyDeltas, diff, reverse, type Delta, type Leeway } from "../../rules/kernel/delta.ts";
import { encounterOf, findCombatant, type Encounter } from "../../rules/kernel/encounter.ts";
import type { Game } from "../../rules/kernel/game.ts";

/** The fight as it is, its combatants in the order of an earlier state; who stood there and is gone stands as then. */
export function aligned<G extends Game>(now: Encounter<G>, was: Encounter<G>): Encounter<G> {
  if (
    now.combatants.length === was.combatants.length &&
    was.combatants.every(({ id }, index) => now.combatants[index]?.id === id)
  )
    return now;
  const fresh = now.combatants.filter(({ id }) => findCombatant(was, id) === undefined);
  return encounterOf<G>(
    now.clock,
    [...was.combatants.map((combatant) => findCombatant(now, combatant.id) ?? combatant), ...fresh],
    now.field,
    now.offers,
  );
}

/** The fight as if these changes had not been made; a change that something else has overtaken is left as it is. */
export function asItWas<G extends Game>(
  now: Encounter<G>,
  held: readonly Delta[],
  leeway: Leeway<G["combatant"]>,
): Encounter<G> {
  return reverse(held).reduce<Encounter<G>>((state, delta) => {
    const back = applyDeltas(state, [delta], leeway);
    return back.fits ? back.encounter : state;
  }, now);
}

function doOverlap(left: readonly string[], right: readonly string[]): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.every((step, index) => long[index] === step);
}

/** What of these changes touches nothing that those touch. */
export function apartFrom(changes: readonly Delta[], others: readonly Delta[]): readonly Delta[] {
  return changes.filter(({ path }) => !others.some((other) => doOverlap(path, other.path)));
}

/** What an exchange comes to that went on as it was: `base`: where its own changes begin; `left`: what of the changes held against it still stands. */
export interface Settled<G extends Game> {
  readonly base: Encounter<G>;
  readonly fresh: Encounter<G>;
  readonly left: readonly Delta[];
}

/**
 * Brings the outcome of an exchange that went on as it was over the fight as it is: its own changes are made, what was
 * changed under them in between goes back, the rest stays. `start`: the state that it was played from.
 */
export function settled<G extends Game>(
  now: Encounter<G>,
  played: { readonly start: Encounter<G>; readonly end: Encounter<G> },
  held: readonly Delta[],
  leeway: Leeway<G["combatant"]>,
): Settled<G> {
  const { start, end } = played;
  if (held.length === 0) return { base: start, fresh: end, left: [] };
  const changes = diff(start, end);
  const left = apartFrom(held, changes);
  const base = asItWas(
    now,
    held.filter((delta) => !left.includes(delta)),
    leeway,
  );
  const applied = applyDeltas(base, changes, leeway);
  return applied.fits ? { base, fresh: applied.encounter, left } : { base: start, fresh: end, left: [] };
}

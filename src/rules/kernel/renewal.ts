/** What an undo may no longer take back: what a combatant has done in a turn that another of theirs has followed. */
import type { Delta } from "./delta.ts";
import type { CombatantId } from "./ids.ts";
import type { Game } from "./game.ts";

/** The account of a combatant's turn, which their next turn begins anew. */
export interface Renewal<E> {
  /** Paths below a combatant, with all beneath them. */
  readonly paths: readonly string[];
  /** Whose account an event begins anew; null: nobody's. */
  readonly of: (event: E) => CombatantId | null;
}

/** What was undone: what happened in it, and what has been changed after it. */
export interface Undone<G extends Game> {
  readonly events: readonly G["event"][];
  readonly later: readonly Delta[];
}

/**
 * Of the changes of an exchange those that may still be taken back, `since` being what has happened after it: an action
 * spent in a turn that is long over is not given back in a later one, and stands in no undo's way.
 */
export function notRenewed<G extends Game>(
  { renewal }: { readonly renewal?: Renewal<G["event"]> },
  deltas: readonly Delta[],
  since: readonly G["event"][],
): readonly Delta[] {
  if (renewal === undefined) return deltas;
  const renewed = new Set<string>(since.flatMap((event) => renewal.of(event) ?? []));
  return deltas.filter(
    ({ path: [area, id = "", ...inner] }) =>
      area !== "combatants" ||
      !renewed.has(id) ||
      !renewal.paths.some((path) => `${inner.join(".")}.`.startsWith(`${path}.`)),
  );
}

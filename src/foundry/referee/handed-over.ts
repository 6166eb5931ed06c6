/** Items that go from one actor to another, come off a stack, or go back to it. */
import { findCombatant, type Encounter } from "../../rules/kernel/encounter.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { uuidOf } from "../compat/uuid-of.ts";
import { isEqualJson } from "../encounter/keep-equal.ts";
import type { PathValues, RulesetAdapter } from "../rulesets/ruleset-adapter.ts";
import type { ItemSource, JournalEntry } from "./stored-exchange.ts";

/** A piece that one has, with what the rules read of it. */
interface Piece {
  readonly actor: Actor.Implementation;
  readonly id: string;
  readonly values: PathValues;
}

/** What one state has and the other has not, and what both have otherwise. */
interface Differing {
  readonly gone: Piece[];
  readonly came: Piece[];
  readonly other: Piece[];
}

/**
 * Documents of things that change hands between two states: each is made anew on the one, under its own id, as it is now with what the
 * rules change of it, and goes from the other. A thing is known by its id, of which the last sign may differ where the other had
 * one of that id. One that comes off a stack, which is less from then on, is made after it; back in it, it goes.
 */
export function handedOver<G extends Game>(
  adapter: RulesetAdapter<G>,
  combat: Combat.Implementation,
  before: Encounter<G>,
  after: Encounter<G>,
): readonly JournalEntry[] {
  const { gone, came, other } = differingIn(adapter, combat, before, after);
  const passed = came.flatMap((piece) => {
    const giver = gone.find(({ id }) => id === piece.id) ?? gone.find((each) => isOfOneRoot(each, piece));
    const item = itemOf(giver ?? stackOf(piece, other));
    if (item === undefined) return [];
    const arrival: JournalEntry = { uuid: uuidOf(piece.actor), changes: [], came: sourceOf(item, piece) };
    if (giver === undefined) return [arrival];
    gone.splice(gone.indexOf(giver), 1);
    return [arrival, goingTo(item, piece)];
  });
  return [
    ...passed,
    ...gone.flatMap((piece) => {
      const [item, stack] = [itemOf(piece), stackOf(piece, other)];
      return item === undefined || stack === undefined ? [] : [goingTo(item, stack)];
    }),
  ];
}

function differingIn<G extends Game>(
  adapter: RulesetAdapter<G>,
  combat: Combat.Implementation,
  before: Encounter<G>,
  after: Encounter<G>,
): Differing {
  const found: Differing = { gone: [], came: [], other: [] };
  for (const now of after.combatants) {
    const was = findCombatant(before, now.id);
    const actor = combat.combatants.get(now.id)?.actor ?? null;
    if (was === undefined || was === now || actor === null) continue;
    const [old, fresh] = [adapter.record(was).items, adapter.record(now).items];
    for (const [id, values] of Object.entries(old))
      if (!Object.hasOwn(fresh, id)) found.gone.push({ actor, id, values });
    for (const [id, values] of Object.entries(fresh)) {
      if (!Object.hasOwn(old, id)) found.came.push({ actor, id, values });
      else if (!isEqualJson(old[id], values)) found.other.push({ actor, id, values });
    }
  }
  return found;
}

const rootOf = (id: string): string => id.slice(0, -1);

/** Whether two ids are those of one thing, or of a stack and of one that was in it. */
export const isOfOneRoot = (one: { readonly id: string | null }, other: { readonly id: string | null }): boolean =>
  one.id !== null && other.id !== null && rootOf(one.id) === rootOf(other.id);

/** The stack that a piece comes from or goes back to, of its own bearer where both have one. */
function stackOf(piece: Piece, changed: readonly Piece[]): Piece | undefined {
  const stacks = changed.filter((each) => isOfOneRoot(each, piece));
  return stacks.find(({ actor }) => actor === piece.actor) ?? stacks[0];
}

const itemOf = (piece: Piece | undefined): Item.Implementation | undefined => piece?.actor.items.get(piece.id);

const goingTo = (item: Item.Implementation, { actor, id }: Piece): JournalEntry => ({
  uuid: uuidOf(item),
  changes: [],
  gone: { to: uuidOf(actor), as: id },
});

function sourceOf(item: Item.Implementation, { id, values }: Piece): ItemSource {
  const source: Record<string, unknown> = { ...item.toObject(), _id: id };
  for (const [path, value] of Object.entries(values)) foundry.utils.setProperty(source, path, value);
  return source as ItemSource;
}

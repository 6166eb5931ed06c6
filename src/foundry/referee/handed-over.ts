/** Items that go from one actor to another. */
import { findCombatant, type Encounter } from "../../rules/kernel/encounter.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { uuidOf } from "../compat/uuid-of.ts";
import type { PathValues, RulesetAdapter } from "../rulesets/ruleset-adapter.ts";
import type { ItemSource, JournalEntry } from "./stored-exchange.ts";

/** A piece that one has and has not in the other state. */
interface Passing {
  readonly actor: Actor.Implementation;
  readonly id: string;
  readonly values: PathValues;
}

/**
 * Documents of things that change hands between two states: each is made anew on the one, under its own id, as it is now with what the
 * rules change of it, and goes from the other. A thing is known by its id, of which the last sign may differ where the other had
 * one of that id.
 */
export function handedOver<G extends Game>(
  adapter: RulesetAdapter<G>,
  combat: Combat.Implementation,
  before: Encounter<G>,
  after: Encounter<G>,
): readonly JournalEntry[] {
  const [gone, came]: [Passing[], Passing[]] = [[], []];
  for (const now of after.combatants) {
    const was = findCombatant(before, now.id);
    const actor = combat.combatants.get(now.id)?.actor ?? null;
    if (was === undefined || was === now || actor === null) continue;
    const [old, fresh] = [adapter.record(was).items, adapter.record(now).items];
    for (const [id, values] of Object.entries(old)) if (!Object.hasOwn(fresh, id)) gone.push({ actor, id, values });
    for (const [id, values] of Object.entries(fresh)) if (!Object.hasOwn(old, id)) came.push({ actor, id, values });
  }
  return came.flatMap((piece) => {
    const giver = gone.find(({ id }) => id === piece.id) ?? gone.find(({ id }) => rootOf(id) === rootOf(piece.id));
    const item = giver?.actor.items.get(giver.id);
    if (giver === undefined || item === undefined) return [];
    gone.splice(gone.indexOf(giver), 1);
    return [
      { uuid: uuidOf(piece.actor), changes: [], came: sourceOf(item, piece) },
      { uuid: uuidOf(item), changes: [], gone: { to: uuidOf(piece.actor), as: piece.id } },
    ];
  });
}

const rootOf = (id: string): string => id.slice(0, -1);

function sourceOf(item: Item.Implementation, { id, values }: Passing): ItemSource {
  const source: Record<string, unknown> = { ...item.toObject(), _id: id };
  for (const [path, value] of Object.entries(values)) foundry.utils.setProperty(source, path, value);
  return source as ItemSource;
}

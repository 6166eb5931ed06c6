import type { Game } from "../../rules/kernel/game.ts";
import { isHidden } from "../secrets/sight.ts";
import type { CastMember, NamedGear, Remembered, StoredExchange } from "./stored-exchange.ts";

type Mentioning<G extends Game> = Partial<
  Pick<StoredExchange<G>, "combat" | "command" | "events" | "wanted" | "notes">
>;

/** All words in a stored value, ids among them. */
function wordsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === "string") found.add(value);
  else if (typeof value === "object" && value !== null) for (const each of Object.values(value)) wordsIn(each, found);
  return found;
}

/**
 * Which combatants and things an exchange mentions in its command, events, open questions and notes, as they are now. Who or what is
 * gone stays as it was known `before`; who is no longer mentioned is forgotten.
 */
export function rememberedOf<G extends Game>(
  { combat, command, events, wanted, notes }: Mentioning<G>,
  before: Remembered | null,
): Remembered {
  const mentioned = wordsIn([command, events, wanted, notes]);
  const fighters = game.combats.get(combat ?? "")?.combatants.contents ?? [];
  const cast = fighters.filter(({ id }) => mentioned.has(id ?? "")).map((one) => memberOf(one, before?.cast ?? []));
  const gear = fighters
    .flatMap(({ actor }) => actor?.items.contents ?? [])
    .flatMap(({ id, name }) => (id !== null && mentioned.has(id) ? [{ id, name }] : []));
  return { cast: withGone(cast, before?.cast ?? [], mentioned), gear: withGone(gear, before?.gear ?? [], mentioned) };
}

function memberOf(combatant: Combatant.Implementation, before: readonly CastMember[]): CastMember {
  const { id, name, actor, token } = combatant;
  const hidden = isHidden(combatant);
  const known = before.find((member) => member.id === id);
  // Neither the actor nor the token is there any more: the host calls the combatant an unknown one.
  if (actor === null && token === null && known !== undefined) return { ...known, hidden };
  return { id: id ?? "", name: name ?? "", hidden, actor: actor?.uuid ?? null };
}

/** Those who are there, once each, and of those who were known before, the ones who are mentioned and gone. */
function withGone<T extends CastMember | NamedGear>(
  now: readonly T[],
  before: readonly T[],
  mentioned: ReadonlySet<string>,
): readonly T[] {
  const all = new Map<string, T>();
  for (const each of [...now, ...before]) if (mentioned.has(each.id) && !all.has(each.id)) all.set(each.id, each);
  return [...all.values()];
}

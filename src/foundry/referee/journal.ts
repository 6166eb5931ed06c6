import { type Encounter, findCombatant } from "../../rules/kernel/encounter.ts";
import type { Company } from "../../rules/kernel/company.ts";
import type { Json } from "../../rules/kernel/json.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { Place } from "../../rules/kernel/geometry/place.ts";
import { storedFor } from "../data/effective-values.ts";
import { uuidOf } from "../compat/uuid-of.ts";
import { isEqualJson } from "../encounter/keep-equal.ts";
import { cornerFor } from "../scene/scale.ts";
import type { PathValues, RulesetAdapter } from "../rulesets/ruleset-adapter.ts";
import { handedOver } from "./handed-over.ts";
import type { JournalEntry, StoredChange } from "./stored-exchange.ts";

/** A document that a journal may write to. */
export type JournalDocument =
  | Actor.Implementation
  | Item.Implementation
  | Combatant.Implementation
  | Combat.Implementation
  | TokenDocument.Implementation;

/** What is stored at a path of a document. */
export function storedAt(document: JournalDocument, path: string): Json | undefined {
  const value: unknown = foundry.utils.getProperty(document._source, path);
  return value as Json | undefined;
}

/**
 * All that leads the documents from one state of a fight to another: per document path, what is stored and what shall
 * be. `before` must be the state that the documents have now. What active effects add to a value is never written.
 */
export function journalOf<G extends Game>(
  adapter: RulesetAdapter<G>,
  combat: Combat.Implementation,
  before: Encounter<G>,
  after: Encounter<G>,
): readonly JournalEntry[] {
  const entries: JournalEntry[] = [];
  const note = (
    document: JournalDocument | null | undefined,
    old: PathValues,
    fresh: PathValues,
    how: Pick<JournalEntry, "carried"> = {},
  ): void => {
    if (document === null || document === undefined) return;
    const changes = changesOf(document, old, fresh);
    if (changes.length > 0) entries.push({ uuid: uuidOf(document), changes, ...how });
  };
  const { company } = adapter.rules.current();
  const isCarried = (combatant: G["combatant"]): boolean => (company?.carrierOf(combatant) ?? null) !== null;
  const below = (
    combatant: G["combatant"],
    document: Combatant.Implementation,
  ): readonly TokenDocument.Implementation[] =>
    liesOver(company, combatant, document).flatMap((id) => combat.combatants.get(id)?.token ?? []);
  for (const now of after.combatants) {
    const was = findCombatant(before, now.id);
    const document = combat.combatants.get(now.id);
    if (was === undefined || was === now || document === undefined) continue;
    const [old, fresh] = [adapter.record(was), adapter.record(now)];
    note(document.actor, old.actor, fresh.actor);
    for (const [id, values] of Object.entries(fresh.items))
      note(document.actor?.items.get(id), old.items[id] ?? {}, values);
    note(document, old.combatant, fresh.combatant);
    const { token } = document;
    if (token !== null) {
      const how = isCarried(was) || isCarried(now) ? ({ carried: true } as const) : {};
      const rank = {
        old: rankOf(token),
        fresh: isCarried(was) ? rankOf(token) : rankOver(below(now, document), token),
      };
      const [from, to] = [placeValues(token, old.position), placeValues(token, fresh.position)];
      note(token, { ...from, ...rank.old }, { ...to, ...rank.fresh }, how);
    }
  }
  note(combat, adapter.ground(before), adapter.ground(after));
  return [...entries, ...handedOver(adapter, combat, before, after)];
}

/** How a token is sorted among those as high. */
const rankOf = ({ sort }: TokenDocument.Implementation): PathValues => ({ sort });

/** The same on top of these, so that it can be taken hold of; as it is where there are none, or it lies on top already. */
const rankOver = (below: readonly TokenDocument.Implementation[], token: TokenDocument.Implementation): PathValues => ({
  sort: Math.max(token.sort, ...below.map(({ sort }) => sort + 1)),
});

/** Over whose tokens that of a combatant lies: its carrier's; of a player's, those of NPCs that it is bound to. */
function liesOver<G extends Game>(
  company: Company<G> | undefined,
  combatant: G["combatant"],
  { parent, isNPC }: Combatant.Implementation,
): readonly string[] {
  const carrier = company?.carrierOf(combatant) ?? null;
  if (carrier !== null) return [carrier];
  return isNPC ? [] : (company?.bound?.to(combatant) ?? []).filter((id) => parent.combatants.get(id)?.isNPC === true);
}

/** Where a combatant's place is stored in its token; nothing without a map. */
const placeValues = (token: TokenDocument.Implementation, place: Place | null): PathValues =>
  (place === null ? null : cornerFor(token, place)) ?? {};

function changesOf(document: JournalDocument, old: PathValues, fresh: PathValues): readonly StoredChange[] {
  const changes: StoredChange[] = [];
  for (const [path, after] of Object.entries(fresh)) {
    if (isEqualJson(old[path], after)) continue;
    const before = storedAt(document, path);
    const stored = document instanceof Actor ? (storedFor(document, path, old[path], after) as Json) : after;
    if (!isEqualJson(before, stored)) changes.push({ path, before, after: stored });
  }
  return changes;
}

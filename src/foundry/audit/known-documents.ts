import { uuidOf } from "../compat/uuid-of.ts";

/** A document of a fight that its owner may write. */
export type Owned =
  | Actor.Implementation
  | Item.Implementation
  | ActiveEffect.Implementation
  | Combatant.Implementation
  | TokenDocument.Implementation;

/** A document's stored values, children left out. */
export type Source = Readonly<Record<string, unknown>>;

/** Children are documents of their own. */
const CHILDREN: ReadonlySet<string> = new Set(["items", "effects", "delta"]);

/** What is stored of a document now, children left out: a copy. */
export function sourceOf(document: Owned): Source {
  return foundry.utils.deepClone(
    Object.fromEntries(Object.entries(document._source).filter(([key]) => !CHILDREN.has(key))),
  );
}

/** The documents of fights as the referee last knew them. */
export class KnownDocuments {
  readonly #sources = new Map<string, Source>();
  readonly #fights = new WeakSet<Combat.Implementation>();

  /** Learns all documents of a fight, once. */
  learn(combat: Combat.Implementation): void {
    if (this.#fights.has(combat)) return;
    this.#fights.add(combat);
    for (const combatant of combat.combatants) this.learnFighter(combatant);
  }

  /** Forgets that a fight was learnt: its documents are read anew when it is learnt again. */
  unlearn(combat: Combat.Implementation): void {
    this.#fights.delete(combat);
  }

  /** Learns a combatant with its token, its actor and all that the actor has. */
  learnFighter(combatant: Combatant.Implementation): void {
    this.keep(combatant);
    const { token, actor } = combatant;
    if (token !== null) this.keep(token);
    if (actor === null) return;
    this.keep(actor);
    for (const effect of actor.effects) this.keep(effect);
    for (const item of actor.items) {
      this.keep(item);
      for (const effect of item.effects) this.keep(effect);
    }
  }

  get(document: Owned): Source | null {
    return this.#sources.get(uuidOf(document)) ?? null;
  }

  keep(document: Owned, source: Source = sourceOf(document)): void {
    this.#sources.set(uuidOf(document), source);
  }

  forget(document: Owned): void {
    this.#sources.delete(uuidOf(document));
  }
}

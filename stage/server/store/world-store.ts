/** The records of the world by collection, in memory, with a place to keep them. */
import { PRIMARY_KINDS, text, type Source } from "../../shared/document-kinds.ts";
import { deepClone } from "../../shared/objects.ts";

/** Where collections are kept between two runs. */
export interface StoreKeeper {
  /** The records of a collection as they were kept; undefined when it was never kept. */
  load(collection: string): Source[] | undefined;
  /** Notes that a collection has changed; `read` gives its records when the time has come to write them. */
  keep(collection: string, read: () => Source[]): void;
  /** Resolves when everything noted is written; rejects when something could not be. */
  flush(): Promise<void>;
}

/** Keeps nothing. */
export const memoryKeeper: StoreKeeper = {
  load: () => undefined,
  keep: () => undefined,
  flush: () => Promise.resolve(),
};

/** All records of one world. */
export class WorldStore {
  readonly #collections = new Map<string, Map<string, Source>>();
  readonly #keeper: StoreKeeper;

  /** Takes what the keeper has; a collection that was never kept starts with the seed's records. */
  constructor(keeper: StoreKeeper, seed: Readonly<Record<string, readonly Source[]>>) {
    this.#keeper = keeper;
    for (const { collection } of PRIMARY_KINDS) {
      const kept = keeper.load(collection);
      const records = kept ?? deepClone(seed[collection] ?? []);
      this.#collections.set(collection, new Map(records.map((record) => [text(record, "_id"), record])));
      if (kept === undefined && records.length > 0) this.touch(collection);
    }
  }

  /** A collection by name, to be read and changed; after a change, `touch` it. */
  collection(name: string): Map<string, Source> {
    const found = this.#collections.get(name);
    if (found === undefined) throw new Error(`The store has no collection "${name}".`);
    return found;
  }

  /** Notes that a collection has changed. */
  touch(name: string): void {
    this.#keeper.keep(name, () => [...this.collection(name).values()]);
  }

  /** A copy of everything, for tests and for taking back a batch. */
  snapshot(): Record<string, Source[]> {
    const all = [...this.#collections].map(([name, records]) => [name, deepClone([...records.values()])] as const);
    return Object.fromEntries(all);
  }

  /** Puts everything back as a snapshot has it. */
  restore(snapshot: Readonly<Record<string, readonly Source[]>>): void {
    for (const [name, collection] of this.#collections) {
      collection.clear();
      for (const record of snapshot[name] ?? []) collection.set(text(record, "_id"), record);
      this.touch(name);
    }
  }

  /** Resolves when all changes are kept. */
  flush(): Promise<void> {
    return this.#keeper.flush();
  }
}

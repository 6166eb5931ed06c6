/** A condition on an entry. */
type Condition<V> = (value: V, index: number, collection: Collection<V>) => unknown;

/** How `get` treats a key that is not there. */
export interface GetOptions {
  strict?: boolean | undefined;
  [key: string]: unknown;
}

/** What a Collection takes over from Map unchanged. */
interface Keyed<V> {
  readonly size: number;
  has(key: string): boolean;
  set(key: string, value: V): this;
  delete(key: string): boolean;
  clear(): void;
  keys(): MapIterator<string>;
  values(): MapIterator<V>;
  entries(): MapIterator<[string, V]>;
}

/**
 * `Map`, freed of the promise that iterating it gives entries: a Collection gives values, and TypeScript does not let a
 * subclass change that.
 */
const KeyedMap = Map as new <V>(entries?: Iterable<readonly [string, V]> | null) => Keyed<V>;

/** A Map that is iterated by its values and has the methods of a list. */
export class Collection<V> extends KeyedMap<V> {
  constructor(entries?: Iterable<readonly [string, V]> | null) {
    super(entries instanceof Collection ? (entries as Collection<V>).entries() : entries);
  }

  [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  /** The values as a list. */
  get contents(): V[] {
    return [...this.values()];
  }

  /** The first value that meets the condition, or undefined. */
  find(condition: Condition<V>): V | undefined {
    return this.contents.find((value, index) => condition(value, index, this));
  }

  /** The values that meet the condition. */
  filter(condition: Condition<V>): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  forEach(fn: (value: V, key: string, collection: Collection<V>) => void): void {
    for (const [key, value] of this.entries()) fn(value, key, this);
  }

  /** The value at a key; undefined where there is none, or an error with `strict`. */
  get(key: string, { strict = false }: GetOptions = {}): V | undefined {
    const value = Map.prototype.get.call(this, key) as V | undefined;
    if (strict && value === undefined)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  /** The first value with that name; undefined where there is none, or an error with `strict`. */
  getName(name: string, { strict = false }: GetOptions = {}): V | undefined {
    const found = this.find(
      (value) => typeof value === "object" && value !== null && "name" in value && value.name === name,
    );
    if (strict && found === undefined) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return found;
  }

  map<M>(transformer: (value: V, index: number, collection: Collection<V>) => M): M[] {
    return this.contents.map((value, index) => transformer(value, index, this));
  }

  reduce<A>(reducer: (accumulator: A, value: V, index: number, collection: Collection<V>) => A, initial: A): A {
    return this.contents.reduce((accumulator, value, index) => reducer(accumulator, value, index, this), initial);
  }

  some(condition: Condition<V>): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: Condition<V>): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  /** The values as stored data. */
  toJSON(): unknown[] {
    return this.map((value) => {
      const writer = typeof value === "object" && value !== null && "toJSON" in value ? value.toJSON : undefined;
      return typeof writer === "function" ? (writer as () => unknown).call(value) : value;
    });
  }
}

/** Something that happens on this client alone, of which other parts hear: each is called in the order in which it began to listen. */
export class Signal<A extends readonly unknown[] = []> {
  readonly #listeners: ((...about: A) => void)[] = [];

  /** Calls a function whenever it happens. For `init`. */
  readonly watch = (heard: (...about: A) => void): void => {
    this.#listeners.push(heard);
  };

  /** It has happened. */
  readonly tell = (...about: A): void => {
    for (const heard of this.#listeners) heard(...about);
  };
}

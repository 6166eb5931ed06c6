/** How long further news of the same kind are gathered before they are told, in ms. */
const GATHERED = 5_000;

/** News of one kind that wait to be told. */
interface Gathering<T> {
  count: number;
  last: T;
}

/**
 * Tells the first news of a kind at once, and whatever comes soon after it as one: how many there were, with the last of
 * them. However many come, nobody is told more often than once in {@link GATHERED} ms.
 */
export class Coalesced<T> {
  readonly #gathering = new Map<string, Gathering<T> | null>();

  /** `tell`: what to do with news; `count` is how many of them these words stand for. */
  constructor(readonly tell: (news: T, count: number) => void) {}

  /** Takes news. `kind`: what is told together. */
  take(kind: string, news: T): void {
    const gathering = this.#gathering.get(kind);
    if (gathering === undefined) {
      this.#gathering.set(kind, null);
      setTimeout(() => this.#end(kind), GATHERED);
      this.tell(news, 1);
    } else if (gathering === null) this.#gathering.set(kind, { count: 1, last: news });
    else {
      gathering.count += 1;
      gathering.last = news;
    }
  }

  #end(kind: string): void {
    const gathered = this.#gathering.get(kind);
    this.#gathering.delete(kind);
    if (gathered === null || gathered === undefined) return;
    this.#gathering.set(kind, null);
    setTimeout(() => this.#end(kind), GATHERED);
    this.tell(gathered.last, gathered.count);
  }
}

import { valuesAt } from "./said-fields.ts";

/** What one combatant does to another in an exchange; `target` null: to none, or to several. */
export interface Act {
  readonly by: string;
  readonly target: string | null;
}

/** What an event is part of: an act, the act that came before it whichever it was, the one that comes after it, or none. */
export type ActOf = Act | "same" | "next" | null;

/** A field of an event, or one within a record or a list of it: `offer.to`. */
type PathOf<E> = (keyof E & string) | `${keyof E & string}.${string}`;

/** Where an event says who acts, and on which target: null, or several there, on none. The whole row null: it belongs to no act; "same": to the one before it; "next": to the one after it. */
type ActRow<P extends string> = readonly [by: P, target: P | null] | "same" | "next" | null;

/** The row of a kind of event; a function where not all of the kind belong alike. */
type ActRowOf<E, P extends string> = ActRow<P> | { of(event: E): ActRow<P> }["of"];

/** What an event sets going or brings to its end, in a word; a function where it does not always. */
type WordRow<E> = string | { of(event: E): string | null }["of"];

/** The acts that a ruleset's exchanges are made of, by type of event. Declared as {@link Acts}. */
export interface ActTables<E> {
  readonly parts: Readonly<Record<string, ActRowOf<E, string>>>;
  readonly begins: Readonly<Record<string, WordRow<E>>>;
  readonly ends: Readonly<Record<string, WordRow<E>>>;
  readonly joint?: readonly string[];
  readonly reactions: readonly string[];
}

/** The same as a ruleset writes it, each row for its own kind of event. */
export interface Acts<E extends { readonly type: string }> {
  /** Of which act an event is part; of those left out one that says `by` and `target` is of theirs, any other of the act before it. */
  readonly parts: {
    readonly [K in E["type"]]?: ActRowOf<Extract<E, { readonly type: K }>, PathOf<Extract<E, { readonly type: K }>>>;
  };
  /** What an event sets going that another exchange may bring to its end. */
  readonly begins: { readonly [K in E["type"]]?: WordRow<Extract<E, { readonly type: K }>> };
  /** What an event brings to its end. */
  readonly ends: { readonly [K in E["type"]]?: WordRow<Extract<E, { readonly type: K }>> };
  /** What is set going, in its words, that is told whole where it comes to its end; left out: nothing is. */
  readonly joint?: readonly string[];
  /** Parts of the keys of replies under which the target throws or answers, not the one who acts. */
  readonly reactions: readonly string[];
}

/** The act of an event that says who acts on which target. */
const DIRECT: ActRow<string> = ["by", "target"];

/** Of which act an event is part. */
export function actOf<E extends { readonly type: string }>(event: E, { parts }: Pick<ActTables<E>, "parts">): ActOf {
  const known =
    parts[event.type] ?? (event.type in parts ? null : "by" in event && "target" in event ? DIRECT : "same");
  const row = typeof known === "function" ? known(event) : known;
  if (row === null || typeof row === "string") return row;
  const [by] = idsAt(event, row[0].split("."));
  if (by === undefined) return null;
  const targets = row[1] === null ? [] : idsAt(event, row[1].split("."));
  return { by, target: targets.length === 1 ? (targets[0] ?? null) : null };
}

/** What an event sets going or brings to its end, as the key under which another exchange has it; null: nothing. */
export function fateKey<E extends { readonly type: string }>(
  event: E,
  rows: Readonly<Record<string, WordRow<E>>>,
): string | null {
  const row = rows[event.type] ?? null;
  const word = typeof row === "function" ? row(event) : row;
  const [id] = [...idsAt(event, ["id"]), ...idsAt(event, ["by"])];
  return word === null || id === undefined ? null : `${word} ${id}`;
}

/** The ids at a path, through records and lists. */
const idsAt = (value: unknown, path: readonly string[]): readonly string[] =>
  valuesAt(value, path).filter((each) => typeof each === "string");

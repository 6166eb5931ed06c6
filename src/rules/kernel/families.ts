import { decode, union, type Decoded, type DecodeResult, type Decoder } from "./decode.ts";
import type { Encounter } from "./encounter.ts";
import type { CombatantId } from "./ids.ts";
import type { Refusal } from "./refusals.ts";
import type { Rule } from "./rule.ts";
import type { Game } from "./game.ts";
import type { Table } from "./ruleset.ts";

/** Commands by what they do. */
export type ByDeed<C extends { readonly do: string }> = { readonly [Each in C as Each["do"]]: Each };
/** Events by their type. */
export type ByType<E extends { readonly type: string }> = { readonly [Each in E as Each["type"]]: Each };

/** The commands that these decoders read. */
export type CommandOf<D> = Decoded<D[keyof D]>;

/** The reader of all commands from strangers' JSON, each by its own decoder. */
export function commandReader<D extends { readonly [K in keyof D]: Decoder<{ readonly do: K }> }>(
  decoders: D,
): (input: unknown) => DecodeResult<CommandOf<D>> {
  const command = union("do", decoders);
  return (input) => decode(command, input);
}

/** When a kind of command is allowed, and how it is carried out. */
export interface Deed<G extends Game, C> {
  /** Why the rules forbid it now, or null. Draws the buttons as well. */
  readonly forbids: (table: Table<G>, command: C) => Refusal | null;
  readonly perform: (table: Table<G>, command: C) => Rule<G["event"], void>;
}

/** A deed for each kind of command: a kind that is left out does not compile. */
export type Deeds<G extends Game, C extends { readonly do: string }> = {
  readonly [K in keyof ByDeed<C>]: Deed<G, ByDeed<C>[K]>;
};

/** What each kind of event does to an encounter. */
export type Folds<G extends Game, E extends { readonly type: string }> = {
  readonly [K in keyof ByType<E>]: (encounter: Encounter<G>, event: ByType<E>[K]) => Encounter<G>;
};

/** An event that only tells. */
export const told = <T>(encounter: T): T => encounter;

/** The predicate of all commands, each by its own rule. */
export function forbidsBy<G extends Game, C extends G["command"]>(rules: Deeds<G, C>) {
  return <K extends keyof ByDeed<C>>(table: Table<G>, command: ByDeed<C>[K] & { readonly do: K }): Refusal | null =>
    rules[command.do].forbids(table, command);
}

/** The predicate of all commands; one whose author can do nothing at all is refused for that, whatever else bars it. `unable`: why, or null. */
export const withReasonOf =
  <G extends Game>(
    unable: (table: Table<G>, by: CombatantId) => Refusal | null,
    forbids: (table: Table<G>, command: G["command"]) => Refusal | null,
  ) =>
  (table: Table<G>, command: G["command"]): Refusal | null => {
    const refusal = forbids(table, command);
    return refusal === null || command.by === null ? refusal : (unable(table, command.by) ?? refusal);
  };

/** The performer of all commands, each by its own rule. */
export function performBy<G extends Game, C extends G["command"]>(rules: Deeds<G, C>) {
  return <K extends keyof ByDeed<C>>(
    table: Table<G>,
    command: ByDeed<C>[K] & { readonly do: K },
  ): Rule<G["event"], void> => rules[command.do].perform(table, command);
}

/** The fold of all events, each by its own. */
export function foldBy<G extends Game, E extends G["event"]>(folds: Folds<G, E>) {
  return <K extends keyof ByType<E>>(
    encounter: Encounter<G>,
    event: ByType<E>[K] & { readonly type: K },
  ): Encounter<G> => folds[event.type](encounter, event);
}

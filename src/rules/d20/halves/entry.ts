/** What an entry says of a kind of command that takes a whole round and may be cut in two. [D20-ACT-08] */
import type { ByDeed } from "../../kernel/families.ts";
import type { D20Command } from "../commands.ts";
import type { Rule, Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import type { HalvedDeed } from "./commands.ts";

/** The commands of these kinds. */
type Halved = Extract<D20Command, { readonly do: HalvedDeed }>;
export type HalvedCommand<K extends HalvedDeed = HalvedDeed> = ByDeed<Halved>[K];

export interface Entry<C> {
  /** Whether this one may be cut in two. */
  readonly may: (table: Table, combatant: D20Combatant, command: C) => boolean;
  /** Whether it ends what was begun in the round before. */
  readonly ends: (table: Table, combatant: D20Combatant, command: C) => boolean;
  /** Tells that the first half is done. */
  readonly begin: (table: Table, command: C) => Rule;
  /** The second half, up to the deed itself: whether that is done. */
  readonly end: (table: Table, command: C) => Rule<boolean>;
}

/** What may be chosen with an action before it is taken, and what an action is with it: a ruleset says both, screens only show them. */

/** Something that may be chosen with an action: on or off, or how much of it. */
export interface ActionChoice<K extends string = string> {
  readonly key: K;
  /** The most of it that may be chosen; null: it is on or off. */
  readonly most: number | null;
}

/** What is chosen for coming actions, by key: on, or how much. What is not there is not chosen. */
export type Chosen = Readonly<Record<string, true | number>>;

/** How the actions of a list follow what is chosen. `A`: the ruleset's actions. */
export interface Choosing<A> {
  /** Every choice there is, in the order in which they are shown. */
  readonly keys: readonly string[];
  /** An action with what is chosen, as far as it may be chosen with it: its command, what it costs, and whom it opens its author to. */
  readonly preview: (action: A, chosen: Chosen) => A;
  /** The actions that go with what is chosen: a way of doing something that has to be chosen first stands in place of the plain one. */
  readonly wanted: (actions: readonly A[], chosen: Chosen) => readonly A[];
}

import type { CombatantId } from "./ids.ts";

/** The types that a ruleset brings, gathered under one name. All values are JSON. */
export interface Game {
  readonly combatant: { readonly id: CombatantId };
  readonly clock: object;
  readonly offer: { readonly id: string };
  /** Relations and grounds that no combatant owns: distances set by hand, walls, zones. */
  readonly field: object;
  readonly event: { readonly type: string };
  readonly command: { readonly do: string; readonly by: CombatantId | null };
  /** House constants and replaceable tables, loaded before a rule starts. */
  readonly settings: object;
  /** What a list of actions says of each besides its command: what it costs, how it is done; left out: anything. */
  readonly facts?: object;
}

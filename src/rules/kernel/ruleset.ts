import type { ActionChoice } from "./choices.ts";
import type { CombatantId, LedgerId } from "./ids.ts";
import type { DecodeResult } from "./decode.ts";
import type { Encounter } from "./encounter.ts";
import type { Marks } from "./marks.ts";
import type { Facts } from "./questions.ts";
import type { Renewal, Undone } from "./renewal.ts";
import type { Refusal } from "./refusals.ts";
import type { Rule } from "./rule.ts";
import type { Table } from "./table.ts";

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

/** What the lists of a game say of each action. */
export type FactsOf<G extends Game> = G extends { readonly facts: infer F extends object } ? F : Facts;

/** What a combatant could do in a game. */
export type ActionOf<G extends Game> = PossibleAction<G["command"], FactsOf<G>>;

/** What a combatant could do now: the buttons' list. */
export interface PossibleAction<C, F extends object = Facts> {
  /** The command that a click sends; complete, or a template whose target is still to be chosen. */
  readonly command: C;
  readonly label: string;
  /** Cost, provoked foes and the like, as the ruleset's own stable words. */
  readonly facts: F;
  readonly provokes: readonly CombatantId[];
  /** Who would get an opening by it but for something, in the ruleset's own stable words; left out: nobody. */
  readonly spares?: readonly Spared[];
  /** What may be chosen with it; left out: nothing. */
  readonly choices?: readonly ActionChoice[];
  readonly blocked: Refusal | null;
}

/** Somebody who is kept from using an opening, by what, and by which rule. */
export interface Spared {
  readonly foe: CombatantId;
  readonly bar: string;
  readonly rule: LedgerId;
}

/** A number that is spent and regained, such as `body.stamina`, and what it keeps to in a combatant as he is. */
export interface Pool<C> {
  readonly path: string;
  readonly bounds: (combatant: C) => Bounds;
}

/** The least and the most that a number may come to. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** A set of rules: the one small contract between a ruleset and everything else. */
export interface Ruleset<G extends Game> {
  readonly id: string;
  /** Changes whenever a stored reply could mean something else; replays across versions are checked by it. */
  readonly version: string;
  /** Reads an untrusted command: shape and types only; {@link Ruleset.forbids} judges it. */
  readonly parseCommand: (input: unknown) => DecodeResult<G["command"]>;
  /** Why the rules forbid a command now, or null. The same predicate draws the buttons. */
  readonly forbids: (table: Table<G>, command: G["command"]) => Refusal | null;
  /** Carries a permitted command out. */
  readonly perform: (table: Table<G>, command: G["command"]) => Rule<G["event"], void>;
  /** The only way in which an encounter changes. */
  readonly fold: (encounter: Encounter<G>, event: G["event"]) => Encounter<G>;
  /** What a combatant may do now, with cost and reason why not. */
  readonly actions: (table: Table<G>, id: CombatantId) => readonly ActionOf<G>[];
  /** What rules look for among all combatants at once. */
  readonly marks: Marks<G["combatant"]>;
  /** Numbers below a combatant to which a reversal adds back instead of restoring them. */
  readonly pools: readonly Pool<G["combatant"]>[];
  /** Paths below a combatant that a reversal leaves alone, with all beneath them, when something has overwritten them since. */
  readonly fleeting: readonly string[];
  /** What a combatant's new turn begins anew, so that an undo of an earlier turn leaves it alone; left out: nothing is. */
  readonly renewal?: Renewal<G["event"]>;
  /** An encounter after a reversal under what came later, without what hung on it; left out: nothing hangs on anything. An encounter that was played stays as it is. */
  readonly afterUndo?: (encounter: Encounter<G>, undone: Undone<G>) => Encounter<G>;
  readonly settings: G["settings"];
}

import type { Declared } from "../../rules/kernel/declaration.ts";
import type { Total } from "../../rules/kernel/totals.ts";
import type { Naming } from "../secrets/naming.ts";
import type { StateKit } from "../statuses/state-kit.ts";
import { deferred } from "../deferred.ts";
import type { BookWords } from "./book-words.ts";

/** What a die is thrown for, as far as a hand may prepare it in every ruleset: its die, damage, or anything else (a table, a distance…). */
export const ROLL_KINDS = ["die", "damage", "other"] as const;
export type RollKind = (typeof ROLL_KINDS)[number];

/** A roll that a hand may prepare by its name: of which kind it is, and the key of its word. */
export interface NamedRoll {
  readonly as: RollKind;
  readonly word: string;
}

export type NamedRolls = Readonly<Record<string, NamedRoll>>;

/** The rolls of a ruleset that a hand may prepare. */
export interface RulesetRolls {
  /** Faces of the die that decides: attacks, checks and saves. */
  readonly die: number;
  /** Those that may be prepared by name, by the labels under which its rules ask for them. */
  readonly named: NamedRolls;
}

/** What becomes of what is written into a token's bar. */
export interface TokenBar {
  /** Where in `system` it is stored. */
  readonly stored: string;
  /** Whether it stays between 0 and its maximum, as the host keeps bars. */
  readonly isBounded: boolean;
}

/** The class of a document's own data. */
type ModelClass = abstract new (...args: never) => foundry.abstract.DataModel.Any;

/** The models of a ruleset's documents by subtype. */
export interface RulesetModels {
  readonly Actor: Readonly<Record<string, ModelClass>>;
  readonly Combat: Readonly<Record<string, ModelClass>>;
  readonly Combatant: Readonly<Record<string, ModelClass>>;
  readonly Item: Readonly<Record<string, ModelClass>>;
}

/** What documents ask of the ruleset that the world plays. */
export interface ActiveRuleset {
  /** Id of the ruleset: the subtype of its actors, combats and combatants, and the beginning of its items' subtypes. */
  readonly id: string;
  readonly declaration: Declared;
  readonly models: RulesetModels;
  /** Numbers of an actor that a token may show besides the bars, by attribute. */
  readonly tracked: readonly string[];
  /** What of a body a fight uses up, by paths below the body; a group is added up. */
  readonly pools: readonly string[];
  /** Whether this actor can be read by the rules. */
  reads(actor: Actor.Implementation): boolean;
  /** An actor's derived numbers by stable key; none of an actor that the rules do not read. */
  numbers(actor: Actor.Implementation): Readonly<Record<string, Total>>;
  /** Whether a fight of this ruleset has begun, whatever round the host counts. */
  hasBegun(combat: Combat.Implementation): boolean;
  /** The ids of the combatants who have turns, in their order; none where a fight goes by other steps than turns. */
  order(combat: Combat.Implementation): readonly string[];
  /** Id of the combatant on whose token that of another moves; null: it moves by itself. */
  mountOf(combatant: Combatant.Implementation): string | null;
  readonly states: StateKit;
  /** How what happens in its fights names those whom it concerns. */
  readonly naming: Naming;
  readonly rolls: RulesetRolls;
  /** Where its constants and tables have their words. */
  readonly words: BookWords;
  /** The first and the second bar of new tokens, by their attributes. */
  readonly bars: Readonly<Record<string, TokenBar>>;
}

const active = deferred<ActiveRuleset>("The world's ruleset is not known yet: it is chosen in init.");

/** Says which ruleset the world plays. Documents are defined before the rulesets, which read them; hence deferred. */
export const activate = active.provide;

/** The ruleset that the world plays. Throws before `init`. */
export const activeRuleset = active.get;

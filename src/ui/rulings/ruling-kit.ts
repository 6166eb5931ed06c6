import { deferred } from "../../foundry/deferred.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { Words } from "../words.ts";
import type { Facts, RulingForm } from "./ruling-form.ts";
import type { Typed } from "./ruling-fields.ts";

type Fight = Combat.Implementation;
type Command = Game["command"];

/** Relations of a fight that are set one by one, each as soon as it is chosen. */
export interface GroundForm {
  /** What the template prints, seen by one of those who fight. */
  view(combat: Fight, looked: string | null, words: Words): object;
  /** What a box or a field of it asks for. Throws a `FormProblem`. */
  change(looked: string, other: string, input: HTMLInputElement): Command;
  /** Undoes what ties two together. */
  part(first: string, second: string): Command;
}

/** The rulings of one ruleset, for the panel; `F`: what its forms need to know of a fight. */
export interface RulingKit<F extends Facts = Facts> {
  /** The forms in the order of the menu. */
  readonly forms: Readonly<Record<string, RulingForm<F>>>;
  /** Those of them that say something when no fight goes on, by name. */
  readonly outside: readonly string[];
  /** A form that sets relations, last in the menu; null: there is none. */
  readonly ground: (GroundForm & { readonly name: string; readonly icon: string }) | null;
  /** The key below which the words of the forms lie, each with a `Label` and a `Hint`. */
  readonly below: string;
  /** What the forms need to know of a fight; `typed`: what has been filled in. */
  factsOf(combat: Fight, typed: Typed): F;
}

const current = deferred<RulingKit>("Rulings were opened in a world whose ruleset has none.");

/** Hands the ruleset's rulings to the panel, before it is opened. */
export const provideRulings = current.provide;

/** The rulings of the ruleset that the world plays. */
export const rulingKit = current.get;

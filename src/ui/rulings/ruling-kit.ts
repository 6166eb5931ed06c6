import { late } from "../../foundry/late.ts";
import type { Game } from "../../rules/kernel/ruleset.ts";
import type { Words } from "../words.ts";
import type { RulingField, RulingReply, Typed } from "./ruling-fields.ts";

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

/** The rulings of one ruleset, for the panel. */
export interface RulingKit {
  /** The forms in the order of the menu. */
  readonly forms: readonly { readonly name: string; readonly icon: string }[];
  /** Those of them that say something when no fight goes on, by name. */
  readonly outside: readonly string[];
  /** Forms in which somebody is chosen by a list named `who`. */
  readonly aboutOne: readonly string[];
  /** The form of this name sets relations; null: there is none. */
  readonly ground: (GroundForm & { readonly name: string }) | null;
  text(form: string, part: "Label" | "Hint", words: Words): string;
  /** The fields of a form; `typed`: what has been filled in. */
  fields(form: string, combat: Fight, typed: Typed, words: Words): readonly RulingField[];
  /** What a filled form asks for, in order. Throws a `FormProblem`. */
  commands(form: string, reply: RulingReply, combat: Fight): readonly Command[];
}

const current = late<RulingKit>("Rulings were opened in a world whose ruleset has none.");

/** Hands the ruleset's rulings to the panel, before it is opened. */
export const provideRulings = current.provide;

/** The rulings of the ruleset that the world plays. */
export const rulingKit = current.get;

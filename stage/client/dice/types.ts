import type { Roll } from "./roll.ts";
import type { RollTerm } from "./terms/roll-term.ts";
import type { DiceTerm } from "./terms/dice-term.ts";

/** One rolled face and what the modifiers made of it. */
export interface DiceTermResult {
  result: number;
  active: boolean;
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

/** How an evaluation is done; every key may be left out. */
export interface EvaluationOptions {
  minimize?: boolean | undefined;
  maximize?: boolean | undefined;
  allowStrings?: boolean | undefined;
  allowInteractive?: boolean | undefined;
  strict?: boolean | undefined;
}

/** Options carried by one term and stored with it. */
export interface TermOptions {
  flavor?: string | null | undefined;
  [key: string]: unknown;
}

/** Options carried by a roll and stored with it: JSON values only. */
export type RollOptions = EvaluationOptions & Record<string, unknown>;

/** A term class that can be rebuilt from its stored form. */
export interface TermClass {
  new (data: Record<string, unknown>): RollTerm;
  readonly name: string;
  _fromData(data: Record<string, unknown>): RollTerm;
}

/** A class of dice, registered in `CONFIG.Dice.terms` under its denomination. */
export interface DiceClass {
  new (data: Record<string, unknown>): DiceTerm;
  readonly name: string;
  readonly DENOMINATION: string;
  _fromData(data: Record<string, unknown>): RollTerm;
}

/** A roll class, registered in `CONFIG.Dice.rolls`. */
export type RollClass = typeof Roll;

/** A node of the parse tree: plain data, in the order in which it was written. */
export type RollParseNode =
  | { class: "NumericTerm"; formula: string; number: number; options: TermOptions }
  | { class: "OperatorTerm"; formula: string; operator: string }
  | { class: "StringTerm"; formula: string; term: string; options: TermOptions }
  | { class: "ParentheticalTerm"; formula: string; term: string; options: TermOptions }
  | { class: "FunctionTerm"; formula: string; fn: string; terms: string[]; options: TermOptions }
  | { class: "PoolTerm"; formula: string; terms: string[]; modifiers: string; options: TermOptions }
  | {
      class: "DiceTerm";
      formula: string;
      number: number | string;
      faces: number | string;
      modifiers: string;
      options: TermOptions;
    };

/**
 * What rolls, terms and the configuration of dice know of each other. Types only: a roll is made of terms, and a term may hold
 * rolls, so that the classes refer to one another; their modules do not.
 */

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

/** How a roll becomes a message: `rollMode` is generation 13's name, `messageMode` generation 14's. */
export interface ToMessageOptions {
  rollMode?: string | null | undefined;
  messageMode?: string | null | undefined;
  create?: boolean | null | undefined;
}

/** Options carried by a roll and stored with it: JSON values only. */
export type RollOptions = EvaluationOptions & Record<string, unknown>;

/** A term of a formula, as the roll that holds it knows it. */
export interface TermInstance {
  options: TermOptions;
  _evaluated: boolean;
  _root: RollInstance | undefined;
  readonly flavor: string;
  readonly formula: string;
  readonly expression: string;
  readonly total: number | string | undefined;
  readonly isDeterministic: boolean;
  readonly dice: TermInstance[];
  evaluate(options?: EvaluationOptions): this | Promise<this>;
  toJSON(): Record<string, unknown>;
}

/** A roll, as its terms know it. */
export interface RollInstance {
  options: RollOptions;
  _evaluated: boolean;
  _root: RollInstance | undefined;
  readonly formula: string;
  readonly result: string;
  readonly total: number | undefined;
  readonly isDeterministic: boolean;
  readonly dice: TermInstance[];
  alter(multiply: number, add: number): this;
  evaluate(options?: EvaluationOptions): Promise<this>;
  evaluateSync(options?: EvaluationOptions): this;
  toMessage(messageData?: Record<string, unknown> | null, options?: ToMessageOptions): Promise<unknown>;
  toJSON(): Record<string, unknown>;
}

/** A term class that can be rebuilt from its stored form. */
export interface TermClass {
  new (data: Record<string, unknown>): TermInstance;
  readonly name: string;
  _fromData(data: Record<string, unknown>): TermInstance;
}

/** A class of dice, registered in `CONFIG.Dice.terms` under its denomination. */
export interface DiceClass {
  new (data: Record<string, unknown>): TermInstance;
  readonly name: string;
  readonly DENOMINATION: string;
  _fromData(data: Record<string, unknown>): TermInstance;
}

/** A roll class, registered in `CONFIG.Dice.rolls`. */
export interface RollClass {
  new (formula: string, data?: Record<string, unknown>, options?: RollOptions): RollInstance;
  readonly name: string;
  create(formula: string, data?: Record<string, unknown>, options?: RollOptions): RollInstance;
  fromData(data: Record<string, unknown>): RollInstance;
  fromTerms(terms: TermInstance[], options?: RollOptions): RollInstance;
}

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

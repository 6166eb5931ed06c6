import { defaultRollClass, diceConfig } from "../dice-config.ts";
import type { DiceTermResult, EvaluationOptions, RollInstance, TermInstance, TermOptions } from "../types.ts";
import { splitModifiers } from "./modifiers.ts";
import { rollFrom } from "./nested-roll.ts";
import { RollTerm } from "./roll-term.ts";

/** What a dice term is made of; number and faces may be formulas. */
export type DiceTermData = {
  number?: unknown;
  faces?: unknown;
  method?: string | null | undefined;
  modifiers?: string[] | undefined;
  results?: DiceTermResult[] | undefined;
  options?: TermOptions | undefined;
};

/** More dice than this in one term are refused. */
const MOST_DICE = 999;

/** Any term whose worth is drawn by chance. */
export abstract class DiceTerm extends RollTerm {
  static DENOMINATION = "";
  static MODIFIERS: Record<string, string> = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  _number: number | RollInstance;
  _faces: number | RollInstance;
  method: string | undefined;
  modifiers: string[];
  results: DiceTermResult[];

  constructor({ number = 1, faces = 6, method, modifiers = [], results = [], options }: DiceTermData = {}) {
    super({ options });
    this._number = countOrRoll(number);
    this._faces = countOrRoll(faces);
    this.method = method ?? undefined;
    this.modifiers = modifiers;
    this.results = results;
  }

  /** How many dice; undefined while it is an unevaluated formula. */
  get number(): number | undefined {
    return typeof this._number === "number" ? this._number : this._number.total;
  }

  set number(value: number | undefined) {
    this._number = value ?? 0;
  }

  /** How many faces; undefined while it is an unevaluated formula. */
  get faces(): number | undefined {
    return typeof this._faces === "number" ? this._faces : this._faces.total;
  }

  set faces(value: number | undefined) {
    this._faces = value ?? 0;
  }

  get denomination(): string {
    return denominationOf(this);
  }

  override get dice(): TermInstance[] {
    return [this._number, this._faces].flatMap((part) => (typeof part === "number" ? [] : part.dice));
  }

  override get expression(): string {
    const die = denominationOf(this);
    const faces = die === "d" ? written(this._faces) : die;
    return `${written(this._number)}d${faces}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, r) => sum + (r.active ? (r.count ?? r.result) : 0), 0);
  }

  /** The faces that still count. */
  get values(): number[] {
    return this.results.filter((r) => r.active).map((r) => r.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** Multiplies, then adds to the number of dice, before evaluation. */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error(`"${this.expression}" is already evaluated and cannot be altered.`);
    const number = this.number;
    if (number === undefined)
      throw new Error(`The number of dice of "${this.expression}" is not known yet and cannot be altered.`);
    this._number = Math.round(number * (Number.isFinite(multiply) ? multiply : 1)) + (Number.isFinite(add) ? add : 0);
    return this;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    if (options.minimize === true || options.maximize === true) return this._evaluateSync(options);
    return this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const part of [this._faces, this._number]) {
      if (typeof part === "number") continue;
      part._root = this._root;
      if (!part._evaluated) await part.evaluate(options);
    }
    this.#checkNumber();
    while (this.results.length < (this.number ?? 0)) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  /** Fills the results with the least or the greatest face. Modifiers that roll again do not apply. */
  _evaluateSync(options: EvaluationOptions = {}): this {
    for (const part of [this._faces, this._number]) {
      if (typeof part !== "number" && !part._evaluated) part.evaluateSync({ ...options, strict: false });
    }
    this.#checkNumber();
    while (this.results.length < (this.number ?? 0))
      this.results.push({ result: this._extreme(options), active: true });
    const rerolls = ["reroll", "rerollRecursive", "explode", "explodeOnce"];
    for (const modifier of this._splitModifiers()) {
      const name = modifiersOf(this)[commandOf(modifier)];
      if (name === undefined || rerolls.includes(name)) continue;
      // None of the remaining modifiers rolls, so none of them waits for anything.
      void this._evaluateModifier(commandOf(modifier), modifier);
    }
    return this;
  }

  #checkNumber(): void {
    const number = this.number ?? 0;
    if (number > MOST_DICE) throw new Error(`"${this.expression}" asks for more than ${MOST_DICE} dice in one term.`);
    if (number < 0) throw new Error(`"${this.expression}" asks for a negative number of dice.`);
  }

  /** The face that a minimised or maximised die shows. */
  protected _extreme({ maximize }: EvaluationOptions): number {
    const faces = this.faces ?? 0;
    return maximize === true ? faces : Math.min(1, faces);
  }

  /** Draws one more face and adds it to the results. */
  async roll(options: EvaluationOptions = {}): Promise<DiceTermResult> {
    const fixed = options.minimize === true || options.maximize === true;
    const result = fixed ? this._extreme(options) : ((await this._roll(options)) ?? this.randomFace());
    const rolled: DiceTermResult = { result, active: true };
    this.results.push(rolled);
    return rolled;
  }

  /** A face obtained by the configured method of fulfilment; undefined for the digital default. */
  protected async _roll(options: EvaluationOptions = {}): Promise<number | undefined> {
    if (this.method === undefined || options.allowInteractive === false) return undefined;
    return await diceConfig.fulfillment.methods[this.method]?.handler?.(this, options);
  }

  /** The face for a draw from 0 (included) to 1 (excluded): 0 is the greatest face. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * (this.faces ?? 0));
  }

  /** A face drawn by `CONFIG.Dice.randomUniform`. */
  randomFace(): number {
    return this.mapRandomFace(diceConfig.randomUniform());
  }

  getResultLabel(result: DiceTermResult): string {
    return String(result.result);
  }

  /** The CSS classes of one result in a tooltip. */
  getResultCSS(result: DiceTermResult): (string | null)[] {
    const extreme = result.success === undefined && result.failure === undefined && result.discarded !== true;
    return [
      "roll",
      "die",
      `d${this.faces ?? 0}`,
      result.success === true ? "success" : null,
      result.failure === true ? "failure" : null,
      result.rerolled === true ? "rerolled" : null,
      result.exploded === true ? "exploded" : null,
      result.discarded === true ? "discarded" : null,
      extreme && result.result === 1 ? "min" : null,
      extreme && result.result === this.faces ? "max" : null,
    ];
  }

  /** What a tooltip shows of this term. */
  getTooltipData() {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      icon: diceConfig.fulfillment.dice[this.denomination]?.icon ?? "",
      method: this.method,
      rolls: this.results.map((r) => ({
        result: this.getResultLabel(r),
        classes: this.getResultCSS(r)
          .filter((c) => c !== null)
          .join(" "),
      })),
    };
  }

  _splitModifiers(): string[] {
    return splitModifiers(this.modifiers.join(""), Object.keys(modifiersOf(this)));
  }

  /** Applies the modifiers in the order written; those that are unknown or refused leave the list. */
  protected async _evaluateModifiers(): Promise<void> {
    const requested = this._splitModifiers();
    this.modifiers = [];
    for (const modifier of requested) await this._evaluateModifier(commandOf(modifier), modifier);
  }

  protected async _evaluateModifier(command: string, modifier: string): Promise<void> {
    const name = modifiersOf(this)[command];
    if (name === undefined) return;
    const method: unknown = Reflect.get(this, name);
    if (typeof method !== "function") return;
    const answer: unknown = await Reflect.apply(method, this, [modifier]);
    if (answer === false || answer === this) return;
    if (!this.modifiers.includes(modifier.toLowerCase())) this.modifiers.push(modifier.toLowerCase());
  }

  override toJSON(): Record<string, unknown> {
    const data = super.toJSON();
    data["number"] = this._evaluated ? this.number : plain(this._number);
    data["faces"] = this._evaluated ? this.faces : plain(this._faces);
    return data;
  }
}

function plain(part: number | RollInstance): unknown {
  return typeof part === "number" ? part : part.toJSON();
}

function written(part: number | RollInstance): string {
  return typeof part === "number" ? String(part) : `(${part.formula})`;
}

function commandOf(modifier: string): string {
  return /^[A-Za-z]+/.exec(modifier)?.[0].toLowerCase() ?? "";
}

/** The modifier table of a term's own class. */
export function modifiersOf(term: RollTerm): Record<string, string> {
  const table: unknown = Reflect.get(term.constructor, "MODIFIERS");
  if (typeof table !== "object" || table === null) return {};
  return Object.fromEntries(
    Object.entries(table).flatMap(([key, name]) => (typeof name === "string" ? [[key, name]] : [])),
  );
}

function denominationOf(term: RollTerm): string {
  return String(Reflect.get(term.constructor, "DENOMINATION"));
}

function countOrRoll(value: unknown): number | RollInstance {
  if (value === null || value === undefined) return 0;
  if (typeof value === "number") return value;
  if (typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))) return Number(value);
  return typeof value === "string" ? new (defaultRollClass())(value) : rollFrom(value);
}

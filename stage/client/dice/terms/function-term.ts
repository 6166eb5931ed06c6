import { defaultRollClass, diceConfig } from "../dice-config.ts";
import type { EvaluationOptions, RollInstance, TermInstance, TermOptions } from "../types.ts";
import { rollFrom } from "./nested-roll.ts";
import { RollTerm } from "./roll-term.ts";

type FunctionData = {
  fn: string;
  terms?: string[] | undefined;
  rolls?: unknown[] | undefined;
  result?: number | string | undefined;
  options?: TermOptions | undefined;
};

type RollFunction = (...args: number[]) => unknown;

/** A function of `Math` or of `CONFIG.Dice.functions` applied to formulas. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  fn: string;
  terms: string[];
  rolls: RollInstance[];
  result: number | string | undefined;

  constructor({ fn, terms = [], rolls = [], result, options }: FunctionData) {
    super({ options });
    this.fn = fn;
    this.terms = terms;
    this.rolls = rolls.length > 0 ? rolls.map(rollFrom) : terms.map((t) => new (defaultRollClass())(t));
    this.result = result;
  }

  override get dice(): TermInstance[] {
    return this.rolls.flatMap((r) => r.dice);
  }

  override get total(): number | string | undefined {
    return this.result;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  /** The function itself. Throws with its name when neither Math nor CONFIG.Dice.functions has it. */
  get function(): RollFunction {
    const found = findFunction(this.fn);
    if (!found)
      throw new Error(`Unknown function "${this.fn}" in a roll: it is neither in Math nor in CONFIG.Dice.functions.`);
    return found;
  }

  override get isDeterministic(): boolean {
    return this.fn !== "random" && this.rolls.every((r) => r.isDeterministic);
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    for (const roll of this.rolls) roll._root = this._root;
    if (RollTerm.isDeterministic(this, options)) {
      for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync(options);
      this.result = asResult(this.function(...this.#arguments()));
      return this;
    }
    return this.#evaluateAsync(options);
  }

  async #evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const roll of this.rolls) if (!roll._evaluated) await roll.evaluate(options);
    this.result = asResult(await this.function(...this.#arguments()));
    return this;
  }

  #arguments(): number[] {
    return this.rolls.map((r) => r.total ?? 0);
  }
}

/** The named function of CONFIG.Dice.functions or Math, if there is one. */
export function findFunction(name: string): RollFunction | undefined {
  const own = diceConfig.functions[name];
  if (own) return own;
  if (!Object.hasOwn(Math, name)) return undefined;
  const found: unknown = Reflect.get(Math, name);
  return typeof found === "function" ? (...args) => Reflect.apply(found, Math, args) as unknown : undefined;
}

function asResult(value: unknown): number | string {
  return typeof value === "number" ? value : String(value);
}

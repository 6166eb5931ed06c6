import { defaultRollClass } from "../dice-config.ts";
import type { DiceTermResult, EvaluationOptions, RollInstance, TermInstance, TermOptions } from "../types.ts";
import { modifiersOf } from "./dice-term.ts";
import { applyCount, keepOrDrop, readModifier, splitModifiers } from "./modifiers.ts";
import { rollFrom } from "./nested-roll.ts";
import { RollTerm } from "./roll-term.ts";

type PoolData = {
  terms?: string[] | undefined;
  modifiers?: string[] | undefined;
  rolls?: unknown[] | undefined;
  results?: DiceTermResult[] | undefined;
  options?: TermOptions | undefined;
};

/** Several formulas in braces, each evaluated as a roll, whose totals are kept or counted together. */
export class PoolTerm extends RollTerm {
  static MODIFIERS: Record<string, string> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];

  terms: string[];
  modifiers: string[];
  rolls: RollInstance[];
  results: DiceTermResult[];

  constructor({ terms = [], modifiers = [], rolls = [], results = [], options }: PoolData = {}) {
    super({ options });
    this.terms = terms;
    this.modifiers = modifiers;
    this.rolls = rolls.length === terms.length ? rolls.map(rollFrom) : terms.map((t) => new (defaultRollClass())(t));
    this.results = results;
  }

  override get dice(): TermInstance[] {
    return this.rolls.flatMap((r) => r.dice);
  }

  override get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, r) => sum + (r.active ? (r.count ?? r.result) : 0), 0);
  }

  /** The totals that still count. */
  get values(): number[] {
    return this.results.filter((r) => r.active).map((r) => r.result);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((r) => r.isDeterministic);
  }

  /** Alters every roll of the pool. */
  alter(multiply: number, add: number): this {
    for (const roll of this.rolls) roll.alter(multiply, add);
    return this;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    for (const roll of this.rolls) roll._root = this._root;
    if (!RollTerm.isDeterministic(this, options)) return this.#evaluateAsync(options);
    for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync(options);
    return this.#finish();
  }

  async #evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const roll of this.rolls) if (!roll._evaluated) await roll.evaluate(options);
    return this.#finish();
  }

  #finish(): this {
    this.results = this.rolls.map((r) => ({ result: r.total ?? 0, active: true }));
    const requested = splitModifiers(this.modifiers.join(""), Object.keys(modifiersOf(this)));
    this.modifiers = requested.filter((modifier) => this.#apply(modifier));
    return this;
  }

  #apply(modifier: string): boolean {
    const command = /^[a-z]+/i.exec(modifier)?.[0].toLowerCase() ?? "";
    const name = modifiersOf(this)[command];
    const method: unknown = name === undefined ? undefined : Reflect.get(this, name);
    return typeof method === "function" && Reflect.apply(method, this, [modifier]) !== false;
  }

  keep(modifier: string): boolean | undefined {
    const match = /^k([hl])?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: true, highest: match[1]?.toLowerCase() !== "l" });
    return undefined;
  }

  drop(modifier: string): boolean | undefined {
    const match = /^d([hl])?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: false, highest: match[1]?.toLowerCase() === "h" });
    return undefined;
  }

  countSuccess(modifier: string): boolean | undefined {
    return this.#count(modifier, { flagSuccess: true });
  }

  countFailures(modifier: string): boolean | undefined {
    return this.#count(modifier, { flagFailure: true });
  }

  #count(modifier: string, flags: { flagSuccess?: boolean; flagFailure?: boolean }): boolean | undefined {
    const read = readModifier(modifier);
    const target = read?.target ?? read?.first;
    if (!read || target === undefined) return false;
    applyCount(this.results, read.comparison ?? "=", target, flags);
    return undefined;
  }
}

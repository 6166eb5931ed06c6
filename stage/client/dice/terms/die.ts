import { applyCount, applyDeduct, compareResult, keepOrDrop, readModifier } from "./modifiers.ts";
import { DiceTerm, type DiceTermData } from "./dice-term.ts";

/** A chain of explosions or rerolls longer than this is an endless one. */
const LONGEST_CHAIN = 1000;

/** A die of n faces with its modifiers. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Record<string, string> = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  constructor(data: DiceTermData = {}) {
    super(data);
  }

  override get denomination(): string {
    return `d${this.faces ?? 0}`;
  }

  override get total(): number | undefined {
    const total = super.total;
    if (total === undefined) return undefined;
    if (typeof this.options["marginSuccess"] === "number") return total - this.options["marginSuccess"];
    if (typeof this.options["marginFailure"] === "number") return this.options["marginFailure"] - total;
    return total;
  }

  /** `r`, `r2`, `r<3`, `r1<3` (at most one): rolls again, once for each die. */
  reroll(modifier: string, { recursive = false }: { recursive?: boolean } = {}): Promise<boolean | undefined> {
    return this.#rollAgain(modifier, recursive, 1, "rerolled");
  }

  /** `rr…`: rolls again until the face no longer matches. */
  rerollRecursive(modifier: string): Promise<boolean | undefined> {
    return this.reroll(modifier, { recursive: true });
  }

  /** `x`, `x5`, `x>4`, `x1=6` (at most one): adds a die for each match, and for the added ones. */
  explode(modifier: string, { recursive = true }: { recursive?: boolean } = {}): Promise<boolean | undefined> {
    return this.#rollAgain(modifier, recursive, this.faces ?? 0, "exploded");
  }

  /** `xo…`: as explode, but the added dice do not explode. */
  explodeOnce(modifier: string): Promise<boolean | undefined> {
    return this.explode(modifier, { recursive: false });
  }

  async #rollAgain(
    modifier: string,
    recursive: boolean,
    usual: number,
    flag: "rerolled" | "exploded",
  ): Promise<boolean | undefined> {
    const read = readModifier(modifier);
    if (!read) return false;
    // "x5" names a target; in "x2=5" the first number says how many.
    const most = read.comparison === undefined ? Number.POSITIVE_INFINITY : (read.first ?? Number.POSITIVE_INFINITY);
    const target = read.comparison === undefined ? (read.first ?? usual) : (read.target ?? usual);
    const initial = this.results.length;
    let used = 0;
    for (let i = 0; i < (recursive ? this.results.length : initial); i++) {
      if (i > LONGEST_CHAIN) throw new Error(`"${this.expression}" rolls again without end.`);
      const result = this.results[i];
      if (result?.active !== true || used >= most) continue;
      if (!compareResult(result.result, read.comparison ?? "=", target)) continue;
      result[flag] = true;
      if (flag === "rerolled") result.active = false;
      used += 1;
      await this.roll();
    }
    return undefined;
  }

  /** `k2`, `kh2`, `kl2`: keeps the highest (`k`, `kh`) or lowest. */
  keep(modifier: string): boolean | undefined {
    const match = /^k([hl])?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: true, highest: match[1]?.toLowerCase() !== "l" });
    return undefined;
  }

  /** `d2`, `dl2`, `dh2`: drops the lowest (`d`, `dl`) or highest. */
  drop(modifier: string): boolean | undefined {
    const match = /^d([hl])?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: false, highest: match[1]?.toLowerCase() === "h" });
    return undefined;
  }

  /** `cs`, `cs>10`: counts successes. */
  countSuccess(modifier: string): boolean | undefined {
    const read = readModifier(modifier);
    if (!read) return false;
    applyCount(this.results, read.comparison ?? "=", read.target ?? read.first ?? this.faces ?? 0, {
      flagSuccess: true,
    });
    return undefined;
  }

  /** `cf`, `cf<=3`: counts failures. */
  countFailures(modifier: string): boolean | undefined {
    const read = readModifier(modifier);
    if (!read) return false;
    applyCount(this.results, read.comparison ?? "=", read.target ?? read.first ?? 1, { flagFailure: true });
    return undefined;
  }

  /** `even`: an even face is a success. */
  countEven(): void {
    this.#countParity(0);
  }

  /** `odd`: an odd face is a success. */
  countOdd(): void {
    this.#countParity(1);
  }

  #countParity(rest: 0 | 1): void {
    for (const result of this.results) {
      if (!result.active) continue;
      result.success = result.result % 2 === rest;
      result.count = result.success ? 1 : 0;
    }
  }

  /** `df…`: each failure counts -1. */
  deductFailures(modifier: string): boolean | undefined {
    return this.#deduct(modifier, { deductFailure: true });
  }

  /** `sf…`: each failure counts as minus its face. */
  subtractFailures(modifier: string): boolean | undefined {
    return this.#deduct(modifier, { invertFailure: true });
  }

  #deduct(modifier: string, how: { deductFailure?: boolean; invertFailure?: boolean }): boolean | undefined {
    const read = readModifier(modifier);
    if (!read) return false;
    const target = read.target ?? read.first ?? 1;
    const earlier = this.results.some((r) => r.count !== undefined);
    applyDeduct(this.results, read.comparison ?? (earlier && read.first === undefined ? undefined : "="), target, how);
    return undefined;
  }

  /** `ms>12`: the margin over a target (under it, with `<`). */
  marginSuccess(modifier: string): boolean | undefined {
    const read = readModifier(modifier);
    const target = read?.target ?? read?.first;
    if (!read || target === undefined) return false;
    this.options[read.comparison?.startsWith("<") === true ? "marginFailure" : "marginSuccess"] = target;
    return undefined;
  }

  /** `min2`: no face counts less. */
  minimum(modifier: string): boolean | undefined {
    return this.#bound(modifier, (face, bound) => face < bound);
  }

  /** `max5`: no face counts more. */
  maximum(modifier: string): boolean | undefined {
    return this.#bound(modifier, (face, bound) => face > bound);
  }

  #bound(modifier: string, beyond: (face: number, bound: number) => boolean): boolean | undefined {
    const bound = readModifier(modifier)?.first;
    if (bound === undefined) return false;
    for (const result of this.results) {
      if (!beyond(result.result, bound)) continue;
      result.count = bound;
      result.rerolled = true;
    }
    return undefined;
  }
}

import type { DiceTermResult, EvaluationOptions } from "../types.ts";
import { DiceTerm, type DiceTermData } from "./dice-term.ts";

/** A coin: 1 is heads, 0 is tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Record<string, string> = { c: "call" };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  protected override _extreme({ maximize }: EvaluationOptions): number {
    return maximize === true ? 1 : 0;
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.round(randomUniform);
  }

  override getResultLabel(result: DiceTermResult): string {
    return result.result === 1 ? "H" : "T";
  }

  override getResultCSS(result: DiceTermResult): (string | null)[] {
    return [
      this.denomination,
      result.result === 1 ? "heads" : "tails",
      result.success === true ? "success" : null,
      result.failure === true ? "failure" : null,
    ];
  }

  /** `c1` or `c0`: a flip that shows the side called is a success. */
  call(modifier: string): boolean | undefined {
    const match = /^c([01])$/i.exec(modifier);
    if (!match) return false;
    for (const result of this.results) {
      const success = result.result === Number(match[1]);
      result.count = success ? 1 : 0;
      if (success) result.success = true;
      else result.failure = true;
    }
    return undefined;
  }
}

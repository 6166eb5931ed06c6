import type { DiceTermResult, EvaluationOptions } from "../types.ts";
import { Die } from "./die.ts";
import type { DiceTermData } from "./dice-term.ts";

/** A Fate die: -1, 0 or 1. It takes the modifiers of a die that make sense for it. */
export class FateDie extends Die {
  static override DENOMINATION = "f";
  static override MODIFIERS: Record<string, string> = {
    r: "reroll",
    rr: "rerollRecursive",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
  };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override get denomination(): string {
    return "f";
  }

  protected override _extreme({ maximize }: EvaluationOptions): number {
    return maximize === true ? 1 : -1;
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * 3) - 2;
  }

  override getResultLabel(result: DiceTermResult): string {
    return { "-1": "-", "0": "\u00a0", "1": "+" }[String(result.result)] ?? String(result.result);
  }
}

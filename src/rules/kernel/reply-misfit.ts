import { DiceError } from "./dice-error.ts";
import type { StoredReply } from "./effects.ts";
import { readNaturals, type Formula } from "./formula.ts";
import type { EffectKey } from "./ids.ts";

/** A stored reply that is none to what the rule asks under its key: no defect of a rule. */
export class ReplyMisfit extends Error {
  override readonly name = "ReplyMisfit";

  constructor(
    readonly key: EffectKey,
    problem: string,
  ) {
    super(`The stored reply "${key}" ${problem}`);
  }
}

/** Stored dice, if they are what the formula takes. Throws a {@link ReplyMisfit} for an answer and for other dice. */
export function keptDice(key: EffectKey, formula: Formula, kept: StoredReply): readonly number[] {
  if (!("naturals" in kept)) throw new ReplyMisfit(key, "is an answer where dice are wanted.");
  try {
    return readNaturals(formula, kept.naturals).naturals;
  } catch (error) {
    if (error instanceof DiceError) throw new ReplyMisfit(key, `does not fit: ${error.message}`);
    throw error;
  }
}

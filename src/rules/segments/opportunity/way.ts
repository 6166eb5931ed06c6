import type { Facts } from "../../kernel/questions.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { OpportunityAct, Striker } from "../stats.ts";

/** What an opportunity is used for; only a strike needs something to strike with. [SEG-AOO-32] */
export interface Way {
  readonly as: OpportunityAct;
  readonly with: Striker;
}

/** A way to act, with what it promises and what stands in the way. */
export interface OpenWay extends Way {
  readonly label: string;
  readonly facts: Facts;
  readonly odds: number | null;
  readonly blocked: Refusal | null;
}

/** The id of the option that stands for a way. */
export function wayId(way: Way): string {
  return way.as === "strike" ? `strike:${way.with}` : way.as;
}

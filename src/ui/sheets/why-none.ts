import { isVeiled, refusalText } from "../../foundry/refusal-text.ts";
import type { Refusal } from "../../rules/kernel/refusals.ts";

/** Why all of these are impossible now, as the rules say it of the first; null when one is possible, when there is none, and where somebody unseen is in the way: the button would tell of him. */
export function whyNone(actions: readonly { readonly blocked: Refusal | null }[]): string | null {
  const [first] = actions;
  if (first?.blocked == null || actions.some(({ blocked }) => blocked === null || isVeiled(blocked))) return null;
  return refusalText(first.blocked);
}

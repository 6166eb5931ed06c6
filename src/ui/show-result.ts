import type { RequestResult } from "../foundry/services.ts";
import type { Refusal } from "../rules/kernel/refusals.ts";
import { hostWords } from "./host-words.ts";

/** A refusal as a sentence with its numbers. */
export function refusalText(refusal: Refusal): string {
  return hostWords.format(`PDA.Refusal.${refusal.code}`, refusal.params);
}

/** Shows a refusal to whoever asked; an accepted request speaks for itself on its card. */
export function showResult(result: RequestResult): void {
  if (result.status === "refused") ui.notifications.warn(refusalText(result.refusal));
}

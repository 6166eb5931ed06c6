import type { RequestResult } from "../foundry/services.ts";
import type { Refusal } from "../rules/kernel/refusals.ts";
import { isVeiled } from "./veil.ts";
import { hostWords } from "./host-words.ts";

/** A refusal as a sentence with its numbers; whoever is named in it without being seen by the reader is "someone". */
export function refusalText(refusal: Refusal): string {
  const veiled = game.combats.some((combat) => isVeiled(refusal, combat));
  return hostWords.format(`PDA.Refusal.${refusal.code}`, veiled ? { ...refusal.params, name: hostWords.text("PDA.Card.Someone") } : refusal.params);
}

/** Shows a refusal to whoever asked; an accepted request speaks for itself on its card. */
export function showResult(result: RequestResult): void {
  if (result.status === "refused") ui.notifications.warn(refusalText(result.refusal));
}

import { refusalText } from "../foundry/refusal-text.ts";
import type { RequestResult } from "../foundry/referee/results.ts";

/** Shows a refusal to whoever asked; an accepted request speaks for itself on its card. */
export function showResult(result: RequestResult): void {
  if (result.status === "refused") ui.notifications.warn(refusalText(result.refusal));
}

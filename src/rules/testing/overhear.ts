import type { Question } from "../kernel/questions.ts";
import type { Refusal } from "../kernel/refusals.ts";
import type { TranscriptLine } from "../kernel/run.ts";

/** What a fight in the making has let be heard at once. */
export interface Overheard {
  readonly lines?: readonly TranscriptLine<unknown>[];
  readonly questions?: readonly Question[];
  readonly refusals?: readonly Refusal[];
}

type Listener = (what: Overheard) => void;

let listener: Listener | null = null;

/** Has somebody hear whatever happens, is asked or is refused in any fight of a test, whatever its ruleset. */
export function overhear(by: Listener): void {
  listener = by;
}

/** Lets it be heard. */
export function tell(what: Overheard): void {
  listener?.(what);
}

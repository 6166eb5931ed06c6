/** One line of a transcript, printed as JSON. `line` says what it is. */
export interface TranscriptLine {
  readonly line: "scenario" | "command" | "dice" | "answer" | "event" | "refusal" | "state" | "result";
  readonly [key: string]: unknown;
}

/** Takes the lines of a transcript in order. */
export type WriteLine = (line: TranscriptLine) => void;

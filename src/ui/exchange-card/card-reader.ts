import type { Question } from "../../rules/kernel/questions.ts";

/** Who looks at a card, and what they may do with it. */
export interface CardReader {
  readonly isGameMaster: boolean;
  /** The fight is still there: its exchanges can be taken back. */
  readonly canCorrect: boolean;
  /** Whether a combatant has a token to be shown. */
  readonly isPlaced: (combatant: string) => boolean;
  /** Name of the user who must answer a question. */
  readonly answerer: (question: Question) => string;
}

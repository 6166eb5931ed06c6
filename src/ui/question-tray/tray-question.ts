import type { Question } from "../../rules/kernel/questions.ts";
import type { Decision } from "../tracker/decisions.ts";
import type { Names } from "../exchange-card/wording.ts";

/** One question for the tray, freed of documents. Times are server times in ms. */
export interface TrayQuestion {
  readonly messageId: string;
  readonly key: string;
  readonly question: Question;
  readonly deadline: number | null;
  readonly left: number | null;
  readonly held: boolean;
  /** The game is paused: that is why the clock stands. */
  readonly paused: boolean;
  /** The reader is a game master, who may stop the clock. */
  readonly canHold: boolean;
  readonly own: boolean;
  readonly img: string;
  readonly asked: string;
  readonly from: string;
  /** What is only to be decided, with no exchange that asks: its sentence (null: as the rules ask it) and how options are told; left out of a question. */
  readonly decision?: Pick<Decision, "title" | "said">;
  /** How the reader calls those whom an option names. */
  readonly names: Names;
}

/** What the reader has unfolded, ticked off and chosen to pay with, by the questions' keys. */
export interface TrayState {
  readonly menu: string | null;
  readonly left: ReadonlySet<string>;
  readonly paid: ReadonlyMap<string, string>;
}

import type { StoredExchange } from "../../foundry/referee/stored-exchange.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { signed, type Words } from "../words.ts";
import { actText } from "./acts.ts";
import { answerText } from "./answers.ts";
import type { CardText } from "./card-text.ts";
import { sentence } from "./name-marks.ts";
import { replyLabel } from "./remarks.ts";
import { replyActs } from "./reply-acts.ts";
import type { Wording } from "./wording.ts";

type Reply = StoredExchange<Game>["replies"][number];

/** A die or an answer that may be corrected. */
export interface ReplyView {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly amendLabel: string;
}

/** What was thrown and answered, each with its author and its target. */
export function repliesOf<G extends Game>(
  exchange: StoredExchange<G>,
  text: CardText<G>,
  wording: Wording,
): readonly ReplyView[] {
  const { words } = wording;
  const acts = replyActs(exchange, text);
  return exchange.replies.map((reply, at) => {
    const what = replyLabel(reply.key, text, words);
    const act = acts[at];
    const label =
      act == null ? what : words.format("PDA.Card.ReplyOfAct", { act: sentence(actText(act, wording)), label: what });
    const value = "naturals" in reply ? diceText(reply, words) : answerText(reply.answer.option, wording.names, words);
    return { key: reply.key, label, value, amendLabel: words.format("PDA.Card.AmendThis", { label, value }) };
  });
}

/** Faces, and what was added to them by name. */
function diceText({ naturals, modifiers = [] }: Extract<Reply, { naturals: readonly number[] }>, words: Words): string {
  return [naturals.join(", "), ...modifiers.map(({ label, value }) => `${label} ${signed(value, words)}`)].join(
    " \u00B7 ",
  );
}

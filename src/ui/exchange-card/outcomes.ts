import { isSecret } from "../../foundry/secrets/concealed.ts";
import type { StoredExchange } from "../../foundry/referee/stored-exchange.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { CardText } from "./card-text.ts";
import type { OutcomeWord } from "./outcome.ts";
import type { Tone } from "./step-view.ts";
import type { Wording } from "./wording.ts";

/** What came of an exchange for one combatant, in a few words: "hit, 12, prone". */
export interface OutcomeView {
  readonly id: string;
  readonly text: string;
  readonly tone: Tone;
}

/** Tones from the gravest on: that of several words is that of the gravest. */
const GRAVITY: readonly Tone[] = ["harm", "hit", "luck", "guard", "plain"];

/** The most words that are said of one combatant. */
const MOST_WORDS = 4;

/** What an exchange has come to so far for each combatant that its reader sees; nothing of one that was undone or called off. */
export function outcomesOf<G extends Game>(
  { events, status }: Pick<StoredExchange<G>, "events" | "status">,
  text: CardText<G>,
  wording: Wording,
  isGameMaster: boolean,
): readonly OutcomeView[] {
  if (status !== "done" && status !== "pending") return [];
  const { fields, below, naming, outcomes = {} } = text;
  const { names } = wording;
  const parts = new Map<string, OutcomeWord[]>();
  for (const event of events) {
    if (!isGameMaster && isSecret(event, naming, names)) continue;
    const part = outcomes[event.type]?.partOf(event, { ...wording, fields, below }) ?? null;
    if (part === null || !names.sees(part.id)) continue;
    const own = parts.get(part.id) ?? [];
    if (part.how && own.at(-1)?.how === true) own.pop();
    parts.set(part.id, [...own, part]);
  }
  return [...parts].map(([id, own]) => {
    const said = own.slice(0, MOST_WORDS);
    return {
      id,
      text: said.map((each) => each.text).join(", "),
      tone: GRAVITY.find((tone) => said.some((each) => each.tone === tone)) ?? "plain",
    };
  });
}

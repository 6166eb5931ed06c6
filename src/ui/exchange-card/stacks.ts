/** Cards of which one is made in a round: the last of them stands for the others, and its title says what they say. */
import type { Game } from "../../rules/kernel/game.ts";
import type { CardText } from "./card-text.ts";
import { CLOCK, type StackPart } from "./folds.ts";
import { sentenceAbout } from "./said-fields.ts";
import type { Wording } from "./wording.ts";

/** The stack to which the card of a command goes, and what it adds there. */
export function stackOf<G extends Game>(
  command: G["command"],
  { titles, fields }: Pick<CardText<G>, "titles" | "fields">,
  wording: Wording,
): { readonly stack: string; readonly part: StackPart | null } {
  const word: G["command"]["do"] = command.do;
  const key = titles.stacks?.[word];
  if (key === undefined || command.by === null) return { stack: CLOCK, part: null };
  return { stack: word, part: { by: command.by, text: sentenceAbout(command, key, { ...wording, fields }) } };
}

/** What cards add to the title of the one that stands for them, whose own author is `by`. */
export function partsUnder(parts: readonly (StackPart | null)[], by: string | undefined): readonly string[] {
  const last = new Map<string, string>();
  for (const part of parts) if (part !== null && part.by !== by) last.set(part.by, part.text);
  return [...last.values()];
}

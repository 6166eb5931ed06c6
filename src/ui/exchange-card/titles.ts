import type { Game } from "../../rules/kernel/game.ts";
import type { CardText } from "./card-text.ts";
import { sentenceAbout } from "./said-fields.ts";
import type { Wording } from "./wording.ts";

/** A card's first line as its command makes it. `actor`: the user who gave a command that no combatant gives. */
export function titleOf<G extends Game>(
  command: G["command"],
  actor: string,
  { titles, fields, below }: Pick<CardText<G>, "titles" | "fields" | "below">,
  wording: Wording,
): string {
  const { names, words } = wording;
  const key = `${below}.Title.${titles.deedOf?.(command) ?? command.do}`;
  const name = command.by === null ? actor : names.combatant(command.by);
  const title = sentenceAbout(command, key, { ...wording, fields }, { name, ...titles.with?.(command, wording) });
  const around = titles.aroundOf?.(command) ?? null;
  return around === null ? title : words.format(around, { what: title });
}

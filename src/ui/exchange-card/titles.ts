import type { Game } from "../../rules/kernel/game.ts";
import type { CardText } from "./card-text.ts";
import { sentenceAbout } from "./said-fields.ts";
import type { Wording } from "./wording.ts";

/** A card's first line as its command makes it. `actor`: the user who gave a command that no combatant gives. */
export function titleOf<G extends Game>(
  command: G["command"],
  actor: string,
  { titles, fields }: Pick<CardText<G>, "titles" | "fields">,
  wording: Wording,
): string {
  const { names, words } = wording;
  const { key, with: more } = titles.sentenceOf(command, wording);
  const name = command.by === null ? actor : names.combatant(command.by);
  const title = sentenceAbout(command, key, { ...wording, fields }, { name, ...more });
  const around = titles.aroundOf?.(command) ?? null;
  return around === null ? title : words.format(around, { what: title });
}

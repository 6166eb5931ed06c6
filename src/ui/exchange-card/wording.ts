import { FOE_NUMBERS, type FoeNumbers } from "../../foundry/secrets/foe-numbers.ts";
import type { Question } from "../../rules/kernel/questions.ts";
import type { Words } from "../words.ts";

/** How the card calls combatants and gear: by the names that its reader may know. */
export interface Names {
  combatant(id: string): string;
  /** Whether the reader may know that this one is there. */
  sees(id: string): boolean;
  gear(id: string): string;
  /** How the reader is told the armor class of this one and the chance to hit them; left out: of everyone in numbers. */
  readonly numbers?: (id: string) => FoeNumbers;
}

/** How a reader is told what tells of several: as the combatant among them that they are told least of. */
export function leastShown(ids: readonly string[], { numbers }: Names): FoeNumbers {
  const all = ids.map((id) => numbers?.(id) ?? "numbers");
  return FOE_NUMBERS.findLast((shown) => all.includes(shown)) ?? "numbers";
}

/** How a card calls the combatants for its reader, and the words of its language. */
export interface Wording {
  readonly names: Names;
  readonly words: Words;
}

/** Names of those that the reader sees; where the reader sees none of them, one "someone". */
export function listed(ids: readonly string[], names: Names): string {
  const seen = ids.filter((id) => names.sees(id));
  return (
    seen.length > 0 ? seen.map((id) => names.combatant(id)) : [...new Set(ids.map((id) => names.combatant(id)))]
  ).join(", ");
}

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

import type { Question } from "../../rules/kernel/questions.ts";
import type { Remembered } from "../../foundry/referee/stored-exchange.ts";
import { isOfOneRoot } from "../../foundry/referee/handed-over.ts";
import { numbersShownIn } from "../../foundry/secrets/shown-numbers.ts";
import { nameKnownTo } from "../../foundry/secrets/sight.ts";
import { playersAsked } from "../../foundry/secrets/veiled-questions.ts";
import { refusalText } from "../../foundry/refusal-text.ts";
import { hostWords } from "../host-words.ts";
import type { Words } from "../words.ts";
import type { Names } from "./wording.ts";

const NOTHING: Remembered = { cast: [], gear: [] };

/** How a reader calls those who fight, and their gear: an unseen one is "someone". Who or what is gone is called as a card remembers it. */
export function namesIn(combat: Combat.Implementation | undefined, { cast, gear }: Remembered = NOTHING): Names {
  const someone = hostWords.text("PDA.Card.Someone");
  const something = hostWords.text("PDA.Card.Something");
  const known = (id: string): string | null => nameKnownTo(game.user, combat, cast, id);
  // Most names are read for themselves alone.
  let numbers: ReturnType<typeof numbersShownIn> | null = null;
  return {
    combatant: (id) => known(id) ?? someone,
    sees: (id) => known(id) !== null,
    numbers: (id) => (numbers ??= numbersShownIn(combat, cast))(id),
    gear: (id) => nameOfGear(id, combat, gear) ?? something,
  };
}

/** As it is called now or was then; what is to come off a stack yet, as the stack. */
function nameOfGear(
  id: string,
  combat: Combat.Implementation | undefined,
  remembered: Remembered["gear"],
): string | undefined {
  for (const { actor } of combat?.combatants ?? []) {
    const item = actor?.items.get(id);
    if (item !== undefined) return item.name;
  }
  const known = remembered.find((each) => each.id === id);
  if (known !== undefined) return known.name;
  for (const { actor } of combat?.combatants ?? []) {
    const stack = actor?.items.find((item) => isOfOneRoot(item, { id }));
    if (stack !== undefined) return stack.name;
  }
  return undefined;
}

/** The reader's language for a card: its refusals, too, call those who are gone as the card remembers them. */
export function wordsOf({ cast }: Remembered): Words {
  return { ...hostWords, refusal: (refusal) => refusalText(refusal, cast) };
}

/** The users who have to answer a question: the active players of the one who is asked, else the game master. */
export function answererIn(combat: Combat.Implementation | undefined): (question: Question) => string {
  return (question) => {
    const owners = combat === undefined ? [] : playersAsked(combat, question);
    return owners.length > 0 ? owners.map((user) => user.name).join(", ") : hostWords.text("PDA.Card.GameMaster");
  };
}

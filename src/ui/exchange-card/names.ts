import type { Question } from "../../rules/kernel/questions.ts";
import { isListedFor } from "../../foundry/secrets/sight.ts";
import { isAskedOf } from "../../foundry/secrets/veiled-questions.ts";
import { hostWords } from "../host-words.ts";
import type { Names } from "./segments-steps.ts";

/** How a reader calls those who fight, and their gear: an unseen one is "someone". */
export function namesIn(combat: Combat.Implementation | undefined): Names {
  const someone = hostWords.text("PDA.Card.Someone");
  const something = hostWords.text("PDA.Card.Something");
  const seen = (id: string): Combatant.Implementation | null => {
    const combatant = combat?.combatants.get(id);
    return combatant !== undefined && isListedFor(combatant, game.user) ? combatant : null;
  };
  return {
    combatant: (id) => seen(id)?.name ?? someone,
    sees: (id) => seen(id) !== null,
    gear: (id) => {
      for (const combatant of combat?.combatants ?? []) {
        const item = combatant.actor?.items.get(id);
        if (item !== undefined) return item.name;
      }
      return something;
    },
  };
}

/** Whoever has to answer a question: the active players of the one who is asked, else the game master. */
export function answererIn(combat: Combat.Implementation | undefined): (question: Question) => string {
  return (question) => {
    const owners = game.users.players.filter((user) => user.active && combat !== undefined && isAskedOf(user, combat, question));
    return owners.length > 0 ? owners.map((user) => user.name).join(", ") : hostWords.text("PDA.Card.GameMaster");
  };
}

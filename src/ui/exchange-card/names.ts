import { hostWords } from "../host-words.ts";
import type { Names } from "./segments-steps.ts";

/** How a reader calls those who fight, and their gear: an unseen one is "someone". */
export function namesIn(combat: Combat.Implementation | undefined): Names {
  const someone = hostWords.text("PDA.Card.Someone");
  const something = hostWords.text("PDA.Card.Something");
  const seen = (id: string): Combatant.Implementation | null => {
    const combatant = combat?.combatants.get(id);
    return combatant !== undefined && (combatant.visible || combatant.isOwner) ? combatant : null;
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

/** Whoever has to answer for a combatant: its active players, else the game master. */
export function answererIn(combat: Combat.Implementation | undefined): (id: string) => string {
  return (id) => {
    const owners = game.users.players.filter((user) => user.active && combat?.combatants.get(id)?.testUserPermission(user, "OWNER") === true);
    return owners.length > 0 ? owners.map((user) => user.name).join(", ") : hostWords.text("PDA.Card.GameMaster");
  };
}

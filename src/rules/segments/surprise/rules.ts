import type { Deeds } from "../game.ts";
import { performSurpriseAttack, surpriseAttackForbids } from "./attack.ts";
import type { SurpriseCommand } from "./commands.ts";
import { grantSurpriseForbids, performGrantSurprise } from "./grant.ts";
import { meetForbids, performMeet } from "./meet.ts";

/** Surprise and sneak attacks. */
export const SURPRISE_RULES: Deeds<SurpriseCommand> = {
  meet: { forbids: meetForbids, perform: performMeet },
  surpriseAttack: { forbids: surpriseAttackForbids, perform: performSurpriseAttack },
  grantSurprise: { forbids: grantSurpriseForbids, perform: performGrantSurprise },
};

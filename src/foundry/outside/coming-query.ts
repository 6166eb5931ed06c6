import { SYSTEM_ID } from "../../system-id.ts";
import { uuidOf } from "../compat/uuid-of.ts";
import { findActor } from "../documents/find-document.ts";
import { bringIn, standsOutside } from "./interlude.ts";

/** What a player's client asks of a game master's: that an actor may rest. */
export interface ComingRequest {
  readonly actor: string;
}

export const COMING_QUERY = `${SYSTEM_ID}.coming` as const;

/** How long the game master's client may take, in ms. */
const LONGEST_COMING = 10_000;

/** Brings a player's actor to where things are done outside fights; what they do there is judged when they do it. Answers whether they are there. */
export async function answerComingQuery({ actor: uuid }: ComingRequest): Promise<boolean> {
  const actor = game.user.isGM ? findActor(uuid) : null;
  if (actor?.hasPlayerOwner !== true) return false;
  await bringIn([actor]);
  return standsOutside(actor) !== null;
}

/** Lets players' clients ask a game master's to bring their actors in. For `init`. */
export function registerComingQuery(): void {
  CONFIG.queries[COMING_QUERY] = answerComingQuery;
}

/** The combatant of an actor outside fights, brought in where that has not happened yet; null: no game master is there, or none of theirs answers. */
export async function comeIn(actor: Actor.Implementation): Promise<Combatant.Implementation | null> {
  const known = standsOutside(actor);
  if (known !== null) return known;
  if (game.user.isGM) await bringIn([actor]);
  else {
    const master = game.users.activeGM;
    if (master === null) return null;
    try {
      await master.query(COMING_QUERY, { actor: uuidOf(actor) }, { timeout: LONGEST_COMING });
    } catch (error) {
      console.warn(`${master.name} did not answer for ${actor.name}.`, error);
    }
  }
  return standsOutside(actor);
}

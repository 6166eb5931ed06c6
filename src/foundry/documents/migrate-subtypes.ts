import { asOperation, asUpdate, asUpdates } from "../compat/casts.ts";
import { cameUntyped } from "./own-subtype.ts";

/** Written whole and although this client has it so already: a type changes together with its whole `system` only. */
const WHOLE = { diff: false, recursive: false };

/** Has the server know of fights and combatants what every client reads them as. By the active game master's client, at `ready`. */
export async function migrateSubtypes(): Promise<void> {
  if (!game.user.isActiveGM) return;
  for (const combat of game.combats) {
    if (cameUntyped(combat)) await combat.update(asUpdate(typed(combat)), asOperation(WHOLE));
    const combatants = combat.combatants.filter((each) => cameUntyped(each)).map(typed);
    if (combatants.length > 0)
      await combat.updateEmbeddedDocuments("Combatant", asUpdates(combatants), asOperation(WHOLE));
  }
}

function typed({
  _source: { _id, type, system },
}: Combat.Implementation | Combatant.Implementation): Readonly<Record<string, unknown>> {
  return { _id, type, system };
}

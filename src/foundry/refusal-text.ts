import type { CombatantId } from "../rules/kernel/ids.ts";
import { isSpoken, type Refusal } from "../rules/kernel/refusals.ts";
import { faultText } from "./faults/fault-text.ts";
import type { CastMember } from "./referee/stored-exchange.ts";
import { hostSentence } from "./host-sentence.ts";
import { isKnownHere } from "./secrets/unknown-to.ts";
import { PARAM_NAMINGS } from "./refusal-params.ts";
import { isShownTo, nameKnownTo } from "./secrets/sight.ts";

/** Refusals that tell where a combatant stands: one who is out of sight stays unnamed. [SEG-MOVE-16] [SEG-MOVE-28] [D20-MOVE-13] [D20-CHARGE-06] */
const OF_PLACES: ReadonlySet<string> = new Set(["spaceTaken", "spaceHeld", "flankHeld", "chargeBarred"]);

/**
 * A refusal as a sentence, as this client's user may read it: a combatant unseen by that user is "someone". All that shows a
 * refusal goes through here. `cast`: those whom a card remembers; one who is gone is called as they have him.
 */
export function refusalText(refusal: Refusal, cast: readonly CastMember[] = []): string {
  const shown = Object.entries(refusal.params).map(([key, value]): [string, string | number] => [
    key,
    typeof value !== "object"
      ? (PARAM_NAMINGS[key]?.(value) ?? value)
      : isSpoken(value)
        ? called(refusal, value.combatant, cast)
        : faultText(value),
  ]);
  const text = hostSentence(`PDA.Refusal.${refusal.code}`, Object.fromEntries(shown));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether a refusal speaks of a combatant that this client's user does not see. */
export function isVeiled(refusal: Refusal): boolean {
  return Object.values(refusal.params).some(
    (value) => isSpoken(value) && nameHere(refusal, value.combatant, []) === null,
  );
}

function called(refusal: Refusal, id: CombatantId, cast: readonly CastMember[]): string {
  return nameHere(refusal, id, cast) ?? game.i18n.localize("PDA.Card.Someone");
}

function nameHere({ code }: Refusal, id: CombatantId, cast: readonly CastMember[]): string | null {
  for (const combat of game.combats) {
    const combatant = combat.combatants.get(id);
    if (combatant === undefined) continue;
    return (OF_PLACES.has(code) ? isKnownHere(combatant) : isShownTo(combatant, game.user))
      ? (combatant.name ?? null)
      : null;
  }
  // Whether the combatant was in sight where it stood is not remembered.
  return OF_PLACES.has(code) && !game.user.isGM ? null : nameKnownTo(game.user, undefined, cast, id);
}

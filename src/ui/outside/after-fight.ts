import { aftermathOf, hasPlayed, writeAftermath } from "../../foundry/aftermath/aftermath.ts";
import { reportErrors } from "../../foundry/report-errors.ts";
import { isLesson } from "../../foundry/guide/guide-documents.ts";
import { isInterlude } from "../../foundry/outside/fights.ts";
import type { OutsideKit } from "./outside-kit.ts";

/**
 * Closes a fight that a game master ends with a card, if anything has happened in it or lies about; the guide takes its own
 * figures away. For `init`.
 */
export function watchEnds(kit: OutsideKit): void {
  Hooks.on("deleteCombat", (combat, _options, userId) => {
    if (userId !== game.user.id || !game.user.isGM || isInterlude(combat) || isLesson(combat)) return;
    const isLitter = combat.combatants.some(({ actor }) => actor !== null && kit.dropped(actor).length > 0);
    if (hasPlayed(combat) || isLitter) reportErrors(writeAftermath(aftermathOf(combat)));
  });
}

/** With what somebody threatens, and how far he could at most. */
import type { GridReach } from "../../kernel/geometry/threat.ts";
import { perSettings } from "../../kernel/memo.ts";
import { threateningArms } from "../derive/arms.ts";
import { hasCondition } from "../derive/fighter.ts";
import { naturalReach } from "../derive/reach.ts";
import { standingOf } from "../derive/standing.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant, Sheet } from "../state.ts";

/**
 * The reaches of all with which somebody could strike at once: none of one who is not able to strike, who casts for a
 * round or longer, or who has his hands full with a grapple. [D20-AOO-02] [D20-AOO-04] [D20-AOO-20] [D20-ATK-22] [D20-SPELL-32]
 */
export const threatReaches: (settings: D20Settings, combatant: D20Combatant) => readonly GridReach[] = perSettings(
  (settings, combatant) => {
    if (!standingOf(settings, combatant).canThreaten || hasCondition(combatant, "grappled")) return [];
    return threateningArms(settings, combatant).flatMap(({ reach }) => reach ?? []);
  },
);

/** The farthest that somebody of this sheet could threaten with any weapon, in squares. */
export function farthestReach(settings: D20Settings, sheet: Sheet): number {
  return 2 * naturalReach(settings, sheet);
}

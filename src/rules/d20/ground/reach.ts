/** How far somebody strikes, and with what he threatens. */
import type { GridReach } from "../../kernel/geometry/threat.ts";
import { perSettings } from "../../kernel/memo.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant, Sheet } from "../state.ts";
import type { Reach } from "../stats.ts";
import { naturalReach, reachWith } from "../derive/reach.ts";
import { isArmedUnarmed, isReady } from "./ready.ts";

/**
 * The reaches of all with which somebody could strike at once: weapons in hand, attacks of nature's, his body where it
 * counts as armed, a touch whose spell he holds. Bows threaten nothing, nor does a whip. Whether he is able to strike is
 * another question. [D20-AOO-02] [D20-AOO-04] [D20-ATK-22] [D20-GEAR-01]
 */
export const threatReaches: (settings: D20Settings, combatant: D20Combatant) => readonly GridReach[] = perSettings((settings, combatant) => {
  const kinds = new Set<Reach>();
  for (const weapon of combatant.gear.weapons) {
    if (isReady(weapon) && weapon.reach !== "whip" && !weapon.flags.includes("unarmed")) kinds.add(weapon.reach);
  }
  if (isArmedUnarmed(settings, combatant)) kinds.add("adjacent");
  return [...kinds].map((kind) => reachWith(settings, combatant.sheet, kind));
});

/** The farthest that somebody of this sheet could threaten with any weapon, in squares. */
export function farthestReach(settings: D20Settings, sheet: Sheet): number {
  return 2 * naturalReach(settings, sheet);
}

import { squaresIn } from "../../kernel/geometry/grid.ts";
import type { GridReach } from "../../kernel/geometry/threat.ts";
import type { D20Settings } from "../settings.ts";
import type { Sheet } from "../state.ts";
import type { Reach } from "../stats.ts";

/** Squares of somebody's natural reach; 0: only into his own square. [D20-AOO-05] [D20-MOVE-40] [D20-MOVE-43] */
export function naturalReach(settings: D20Settings, sheet: Sheet): number {
  return squaresIn(settings, sheet.reach ?? settings.tables.sizes[sheet.size][sheet.shape].reach);
}

/**
 * What a melee weapon reaches in somebody's hands: an ordinary one and those of nature as far as his natural reach, one
 * with reach twice as far and not nearer. [D20-ATK-10] [D20-AOO-05] [D20-AOO-06] [D20-MOVE-42] [D20-MOVE-44] [D20-GEAR-01]
 */
export function reachWith(settings: D20Settings, sheet: Sheet, reach: Reach): GridReach {
  const natural = naturalReach(settings, sheet);
  const corners = squaresIn(settings, settings.cornerReachM);
  switch (reach) {
    case "adjacent":
      return { beyond: 0, upTo: natural, corners };
    case "reach":
      return { beyond: natural, upTo: 2 * natural, corners };
    case "adjacentAndReach":
      return { beyond: 0, upTo: 2 * natural, corners };
    case "whip":
      return { beyond: 0, upTo: squaresIn(settings, settings.whipReachM), corners };
  }
}

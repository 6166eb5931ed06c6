import { centreOf } from "../../foundry/scene/scale.ts";
import { groundBelow, type GroundPoint } from "../../rules/kernel/geometry/grid.ts";
import { hostWords } from "../host-words.ts";
import { mapOf, offTheMap } from "./area-on-map.ts";
import { pickOnMap } from "./area-overlay.ts";
import { pickedPlace, type Picked } from "./point-on-map.ts";

/** Places that are picked on the map one after the other. */
export interface Picks extends Picked {
  /** All that are picked, with one more, or without one that is picked again. */
  readonly more: (picked: readonly GroundPoint[], point: GroundPoint) => readonly GroundPoint[];
}

/** Has places picked on the map, by pointer or keys, until it is said that they are all; metres. Null when the user calls it off, and where no map shows the fighter. */
export async function picksOnMap(
  fighter: Combatant.Implementation,
  picks: Picks,
  title: string,
): Promise<readonly GroundPoint[] | null> {
  const view = mapOf(fighter);
  const place = fighter.token === null ? null : centreOf(fighter.token);
  if (view === null || place === null) {
    ui.notifications.warn(hostWords.text("PDA.Area.SceneNotShown"));
    return null;
  }
  const origin = groundBelow(place);
  return offTheMap(fighter.actor?.sheet, async () => {
    let picked: readonly GroundPoint[] = [];
    let at = picks.first ?? origin;
    for (;;) {
      const { length: count } = picked;
      const words = {
        title,
        hint: hostWords.text("PDA.Area.HintPick"),
        place: hostWords.text("PDA.Area.Pick"),
        cancel: hostWords.text("PDA.Area.Cancel"),
        inside: () => hostWords.format("PDA.Area.Picked", { count }),
      };
      const done = count === 0 ? null : hostWords.text("PDA.Area.Done");
      const answer = await pickOnMap({ ...pickedPlace(picks, origin), at }, view, words, { drawn: picked, done });
      if (answer === null) return null;
      if (answer === "done" || answer.shape !== "circle") return picked;
      at = answer.centre;
      picked = picks.more(picked, at);
    }
  });
}

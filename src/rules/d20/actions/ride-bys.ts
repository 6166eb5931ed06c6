import { armOf, isRefusal } from "../derive/arms.ts";
import { kitOf } from "../derive/kit.ts";
import { standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import { isRiding } from "../mounted/riding.ts";
import type { D20Combatant } from "../state.ts";
import type { Exposure } from "./exposure.ts";
import type { Listed } from "./listed.ts";

/** Shots from the saddle at the half of a way that the mount goes in haste, which is left to the map. [D20-MOUNT-13] [D20-MOUNT-14] [D20-MOUNT-15] */
export function listRideBys(table: Table, rider: D20Combatant, { acting }: Exposure): readonly Listed[] {
  if (!isRiding(rider) || rider.position === null) return [];
  const foes = table.combatants.filter(
    (each) => each.side !== rider.side && standingOf(table.settings, each).life !== "dead",
  );
  const shooting = kitOf(rider.gear).weapons.flatMap((weapon) => {
    const thrown = weapon.thrown && weapon.wield !== "ranged";
    const arm = armOf(table.settings, rider, { with: weapon.id, head: "main" }, { thrown });
    return isRefusal(arm) || !arm.isRanged ? [] : [{ weapon, manner: thrown ? { thrown } : {} }];
  });
  return foes.flatMap((foe) =>
    shooting.flatMap(({ weapon, manner }) =>
      [false, true].flatMap((gallops) =>
        [false, true].map(
          (full): Listed => ({
            label: full ? "shootAllInPassing" : "shootInPassing",
            command: {
              do: "spring",
              by: rider.id,
              target: foe.id,
              with: weapon.id,
              path: [],
              onward: [],
              ...manner,
              ...(gallops ? { gallops } : {}),
              ...(full ? { full } : {}),
            },
            facts: { with: weapon.name, target: foe.name, ...(gallops ? { gallops } : {}) },
            cost: full ? "fullRound" : "standard",
            choose: "way",
            provokes: acting,
          }),
        ),
      ),
    ),
  );
}

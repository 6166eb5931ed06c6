import { told } from "../../kernel/families.ts";
import { change, changed, changeTurn } from "../changed.ts";
import type { FoldsOf } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { ShootingEvent } from "./events.ts";

/** Only what must be reloaded is ever empty. [SEG-HOUSE-41] */
function withLoad(shooter: SegmentsCombatant, id: string, loaded: boolean): SegmentsCombatant {
  const { gear } = shooter;
  if (!gear.weapons.some((weapon) => weapon.id === id && weapon.reload > 0)) return shooter;
  return changed(shooter, {
    gear: { ...gear, weapons: gear.weapons.map((weapon) => (weapon.id === id ? { ...weapon, loaded } : weapon)) },
  });
}

export const SHOOTING_FOLDS: FoldsOf<ShootingEvent> = {
  shotTaken: (encounter, { by, with: arm }) => change(encounter, by, (shooter) => withLoad(shooter, arm, false)),
  weaponLoaded: (encounter, { id, gear }) => change(encounter, id, (shooter) => withLoad(shooter, gear, true)),
  coverAimed: (encounter, { id, cover }) => changeTurn(encounter, id, () => ({ cover })),
  coverDropped: (encounter, { id }) => changeTurn(encounter, id, () => ({ cover: null })),
  tearFreeRolled: told,
};

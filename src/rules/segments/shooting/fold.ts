import { changeCombatant, type Encounter } from "../../kernel/encounter.ts";
import { assertNever } from "../../kernel/json.ts";
import { changed, withTurn } from "../changed.ts";
import type { SegmentsGame } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { ShootingEvent } from "./events.ts";

type State = Encounter<SegmentsGame>;

/** A fight after something that has to do with shooting. */
export function foldShooting(encounter: State, event: ShootingEvent): State {
  switch (event.type) {
    case "shotTaken":
      return changeCombatant<SegmentsGame>(encounter, event.by, (shooter) => withLoad(shooter, event.with, false));
    case "weaponLoaded":
      return changeCombatant<SegmentsGame>(encounter, event.id, (shooter) => withLoad(shooter, event.gear, true));
    case "coverAimed":
      return changeCombatant<SegmentsGame>(encounter, event.id, (shooter) => withTurn(shooter, { cover: event.cover }));
    case "coverDropped":
      return changeCombatant<SegmentsGame>(encounter, event.id, (shooter) => withTurn(shooter, { cover: null }));
    case "tearFreeRolled":
      return encounter;
    default:
      return assertNever(event, "event");
  }
}

/** Only what must be reloaded is ever empty. [SEG-HOUSE-41] */
function withLoad(shooter: SegmentsCombatant, id: string, loaded: boolean): SegmentsCombatant {
  const { gear } = shooter;
  if (!gear.weapons.some((weapon) => weapon.id === id && weapon.reload > 0)) return shooter;
  return changed(shooter, {
    gear: { ...gear, weapons: gear.weapons.map((weapon) => (weapon.id === id ? { ...weapon, loaded } : weapon)) },
  });
}

import type { GearId } from "../../kernel/ids.ts";
import { loosenGear } from "../attack/fold.ts";
import { change, changed, changeTurn } from "../changed.ts";
import { isHeld } from "../derive/kit.ts";
import type { FoldsOf } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { ActivityEvent } from "./events.ts";

/** A list of gear with one piece changed; the same list when it is not among them. */
function withPiece<T extends { readonly id: GearId }>(pieces: readonly T[], id: GearId, how: Partial<T>): readonly T[] {
  return pieces.some((piece) => piece.id === id)
    ? pieces.map((piece) => (piece.id === id ? { ...piece, ...how } : piece))
    : pieces;
}

/** A combatant one of whose weapons or shields has changed. */
function withArm(
  combatant: SegmentsCombatant,
  id: GearId,
  how: { readonly broken: true } | { readonly place: "hand" | "offHand" | "carried" | "dropped" },
): SegmentsCombatant {
  const { gear } = combatant;
  return changed(combatant, {
    gear: { ...gear, weapons: withPiece(gear.weapons, id, how), shields: withPiece(gear.shields, id, how) },
  });
}

/** What the family's events do. What no longer is in the hand, or whole, no longer grips either. [SEG-HOUSE-51] */
export const ACTIVITY_FOLDS: FoldsOf<ActivityEvent> = {
  simpleActionBegun: (encounter, { id, simple }) => changeTurn(encounter, id, () => ({ simple })),
  simpleActionEnded: (encounter, { id }) => changeTurn(encounter, id, () => ({ simple: null })),
  gearMoved: (encounter, { id, gear, place }) => {
    const after = change(encounter, id, (combatant) => withArm(combatant, gear, { place }));
    return isHeld(place) ? after : loosenGear(after, id, gear);
  },
  gearBroken: (encounter, { id, gear }) =>
    loosenGear(
      change(encounter, id, (combatant) => withArm(combatant, gear, { broken: true })),
      id,
      gear,
    ),
  plateTorn: (encounter, { id, gear }) =>
    change(encounter, id, (combatant) =>
      changed(combatant, {
        gear: {
          ...combatant.gear,
          armours: combatant.gear.armours.map((armour) =>
            armour.id === gear ? { ...armour, tornPlates: armour.tornPlates + 1 } : armour,
          ),
        },
      }),
    ),
};

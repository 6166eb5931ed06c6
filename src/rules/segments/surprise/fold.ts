import { changedEncounter } from "../../kernel/encounter.ts";
import { told } from "../../kernel/families.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { withTurn } from "../changed.ts";
import type { FoldsOf, SegmentsEncounter } from "../game.ts";
import type { SurpriseEvent } from "./events.ts";

function withSurprised(
  encounter: SegmentsEncounter,
  ids: readonly CombatantId[],
  surprised: boolean,
): SegmentsEncounter {
  return changedEncounter(encounter, {
    combatants: encounter.combatants.map((combatant) =>
      ids.includes(combatant.id) ? withTurn(combatant, { surprised }) : combatant,
    ),
  });
}

/** What the family's events do: who is surprised after parties have met, or after the moment has passed. [SEG-SURP-01] */
export const SURPRISE_FOLDS: FoldsOf<SurpriseEvent> = {
  partiesMet: (encounter, { surprised }) => withSurprised(encounter, surprised, true),
  surpriseEnded: (encounter, { ids }) => withSurprised(encounter, ids, false),
  stealthRolled: told,
  perceptionRolled: told,
  approachNoticed: told,
  criticalSaveRolled: told,
};

import { changedEncounter } from "../../kernel/encounter.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { withTurn } from "../changed.ts";
import type { SegmentsEncounter } from "../game.ts";
import type { SurpriseChange } from "./events.ts";

/** Who is surprised after parties have met, or after the moment has passed. [SEG-SURP-01] */
export function foldSurprise(encounter: SegmentsEncounter, event: SurpriseChange): SegmentsEncounter {
  switch (event.type) {
    case "partiesMet":
      return withSurprised(encounter, event.surprised, true);
    case "surpriseEnded":
      return withSurprised(encounter, event.ids, false);
  }
}

function withSurprised(
  encounter: SegmentsEncounter,
  ids: readonly CombatantId[],
  surprised: boolean,
): SegmentsEncounter {
  const combatants = encounter.combatants.map((combatant) =>
    ids.includes(combatant.id) ? withTurn(combatant, { surprised }) : combatant,
  );
  return changedEncounter(encounter, { combatants });
}

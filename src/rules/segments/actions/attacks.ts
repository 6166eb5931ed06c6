import { handyArms, INSIDE_BLOW } from "../attack/inside.ts";
import { swallowHold } from "../attack/holds.ts";
import { chanceToHit } from "../attack/odds.ts";
import { armourClass, ROUTINE_BLOW, strikeTotal, type Approach } from "../derive/combat.ts";
import { strikersOf, type Arm } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import { foesInContact } from "../ground/contact.ts";
import { waysOf } from "../opportunity/ways.ts";
import type { SegmentsCombatant } from "../state.ts";
import { isGrant } from "../surprise/surprised.ts";
import { dueFacts, type Listed } from "./listed.ts";

/** Blows at the foes in contact. [SEG-HOUSE-23] */
export function listAttacks(table: Table, combatant: SegmentsCombatant): readonly Listed[] {
  const due = dueFacts(table, combatant);
  return foesInContact(table, combatant).flatMap((foe) =>
    strikersOf(table.settings, combatant).map((arm) => ({
      command: { do: "attack", by: combatant.id, target: foe.id, with: arm.id } as const,
      facts: { with: arm.name, target: foe.name, odds: odds(table, combatant, arm, foe, ROUTINE_BLOW), ...due },
    })),
  );
}

/** The creature, for a victim inside it. [SEG-HOUSE-51] */
export function listInside(table: Table, combatant: SegmentsCombatant): readonly Listed[] {
  const hold = swallowHold(table, combatant.id);
  if (hold === null) return [];
  const creature = table.get(hold.holder);
  return handyArms(table.settings, combatant).map((arm) => ({
    command: { do: "strikeInside", by: combatant.id, with: arm.id },
    facts: { with: arm.name, target: creature.name, odds: odds(table, combatant, arm, creature, INSIDE_BLOW) },
  }));
}

/** Openings, in each way that they may be used. [SEG-AOO-01] [SEG-AOO-32] */
export function listOffers(table: Table, combatant: SegmentsCombatant): readonly Listed[] {
  return table.offers
    .filter((offer) => offer.to === combatant.id && !isGrant(offer))
    .flatMap((offer) => {
      const against = table.find(offer.against);
      if (against === undefined) return [];
      const ways = waysOf(table, combatant, against).map(
        ({ as, with: striker, facts, odds: chance }): Listed => ({
          command: { do: "takeOffer", by: combatant.id, offer: offer.id, as, with: striker },
          facts: { ...facts, as, target: against.name, cause: offer.cause, odds: chance ?? 0 },
        }),
      );
      const pass = { command: { do: "passOffer", by: combatant.id, offer: offer.id }, facts: {} } as const;
      return [...ways, pass];
    });
}

function odds(
  { settings }: Table,
  combatant: SegmentsCombatant,
  arm: Arm,
  foe: SegmentsCombatant,
  approach: Approach,
): number {
  const bonus = strikeTotal(settings, combatant, arm, approach, 0).value;
  return chanceToHit(settings, bonus, armourClass(settings, foe, approach.manner).value);
}

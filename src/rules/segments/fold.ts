import { changeCombatant, changedEncounter, type Encounter } from "../kernel/encounter.ts";
import { assertNever } from "../kernel/json.ts";
import { foldHold } from "./attack/hold-events.ts";
import { changed, withTurn } from "./changed.ts";
import { isHeld } from "./derive/kit.ts";
import { foldBody, foldGear } from "./fold-body.ts";
import { foldFootwork } from "./footwork/fold.ts";
import { foldTurn, renewTurn } from "./fold-turn.ts";
import type { SegmentsEvent } from "./events.ts";
import type { SegmentsGame } from "./game.ts";
import { foldGrapple, loosenGear } from "./grapple/fold.ts";
import { foldRecovery } from "./life/fold.ts";
import { foldShooting } from "./shooting/fold.ts";
import { foldSurprise } from "./surprise/fold.ts";
import type { Body, SegmentsCombatant } from "./state.ts";
import type { TurnState } from "./stored/turn.ts";

type State = Encounter<SegmentsGame>;

/** The only way in which a `segments` fight changes. Events that only tell change nothing. */
export function fold(encounter: State, event: SegmentsEvent): State {
  switch (event.type) {
    case "attackRolled":
    case "reactionRolled":
    case "reactionWasted":
    case "attackCancelled":
    case "damageRolled":
    case "criticalLossRolled":
    case "criticalFailure":
    case "exceptionalResult":
    case "saveRolled":
    case "announcedActLost":
    case "targetMistaken":
    case "targetKept":
      return encounter;
    case "stealthRolled":
    case "perceptionRolled":
    case "approachNoticed":
    case "criticalSaveRolled":
      return encounter;
    case "partiesMet":
    case "surpriseEnded":
      return foldSurprise(encounter, event);
    case "shotTaken":
    case "weaponLoaded":
    case "coverAimed":
    case "coverDropped":
    case "tearFreeRolled":
      return foldShooting(encounter, event);
    case "stepDeclared":
    case "stepAnswered":
    case "stepLost":
    case "stepsMet":
    case "contactLost":
    case "displaced":
    case "moveEnded":
    case "breakthroughRolled":
    case "chargeLost":
    case "mountedRoundCounted":
      return foldFootwork(encounter, event);
    case "slipThwarted":
    case "grappleRolled":
    case "grappleOpposed":
    case "grappleBegun":
    case "grappleEnded":
    case "grappleLocked":
      return foldGrapple(encounter, event);
    case "holdTaken":
    case "holdStrained":
    case "holdEnded":
      return foldHold(encounter, event);
    case "checkRolled":
    case "rested":
    case "outOfBreath":
      return encounter;
    case "haemorrhageStopped":
    case "woundsRecovered":
    case "breathHeld":
    case "tiringRoundNoted":
    case "fatigueTracked":
      return changeCombatant<SegmentsGame>(encounter, event.id, (combatant) => foldRecovery(combatant, event));
    case "surpriseMarked":
      return changeCombatant<SegmentsGame>(encounter, event.id, (combatant) =>
        withTurn(combatant, { surprised: event.surprised }),
      );
    case "roundBegun":
      return changedEncounter(encounter, {
        combatants: encounter.combatants.map((combatant) => changed(combatant, { turn: renewTurn(combatant.turn) })),
      });
    case "clockMoved":
      return changedEncounter(encounter, { clock: event.clock });
    case "engagementSet":
      return changedEncounter(encounter, { field: event.field });
    case "offersOpened":
      return changedEncounter(encounter, { offers: [...encounter.offers, ...event.offers] });
    case "offerTaken":
      return changedEncounter(encounter, { offers: encounter.offers.filter((offer) => offer.id !== event.offer.id) });
    case "offersClosed":
      return changedEncounter(encounter, {
        offers: encounter.offers.filter((offer) => !event.offers.includes(offer.id)),
      });
    case "lifeLost":
    case "injuryTaken":
    case "conditionGained":
    case "conditionLost":
    case "healed":
    case "haemorrhageBled":
    case "fatigueGained":
      return changeCombatant<SegmentsGame>(encounter, event.id, (combatant) =>
        afterBody(combatant, foldBody(combatant.body, event)),
      );
    case "gearMoved":
    case "gearBroken":
    case "plateTorn":
      return withGear(encounter, event);
    case "moved":
      return changeCombatant<SegmentsGame>(encounter, event.id, (combatant) =>
        changed(withTurn(combatant, { move: event.rest }), { position: event.to }),
      );
    case "modeDeclared":
    case "modeSwitched":
    case "initiativeRolled":
    case "routineChanged":
    case "actionSpent":
    case "guardLowered":
    case "guardRaised":
    case "timedStateGained":
    case "timedStateEnded":
    case "simpleActionBegun":
    case "simpleActionEnded":
    case "moveBegun":
    case "moveStopped":
    case "effortMade":
    case "actAnnounced":
    case "announcedActBegun":
    case "actionHeld":
    case "castingBegun":
    case "castingLost":
    case "castingAimed":
    case "castingDone":
      return changeCombatant<SegmentsGame>(encounter, event.id, (combatant) =>
        afterTurn(combatant, foldTurn(combatant.turn, event, encounter.clock.segment)),
      );
    default:
      return assertNever(event, "event");
  }
}

/** Gear changes; what no longer is in the hand, or whole, no longer grips either. [SEG-HOUSE-51] */
function withGear(
  encounter: State,
  event: Extract<SegmentsEvent, { type: "gearMoved" | "gearBroken" | "plateTorn" }>,
): State {
  const after = changeCombatant<SegmentsGame>(encounter, event.id, (combatant) =>
    changed(combatant, { gear: foldGear(combatant.gear, event) }),
  );
  const stays = event.type === "gearMoved" && isHeld(event.place);
  return stays ? after : loosenGear(after, event.id, event.gear);
}

function afterTurn(combatant: SegmentsCombatant, turn: TurnState): SegmentsCombatant {
  return turn === combatant.turn ? combatant : changed(combatant, { turn });
}

function afterBody(combatant: SegmentsCombatant, body: Body): SegmentsCombatant {
  return body === combatant.body ? combatant : changed(combatant, { body });
}

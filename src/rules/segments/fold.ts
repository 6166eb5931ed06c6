import { changeCombatant, type Encounter } from "../kernel/encounter.ts";
import { assertNever } from "../kernel/json.ts";
import { foldBody, foldGear } from "./fold-body.ts";
import { foldTurn, renewTurn } from "./fold-turn.ts";
import type { SegmentsEvent } from "./events.ts";
import type { SegmentsGame } from "./game.ts";
import type { Body, SegmentsCombatant, TurnState } from "./state.ts";

type State = Encounter<SegmentsGame>;

/** The only way in which a `segments` fight changes. Events that only tell change nothing. */
export function fold(encounter: State, event: SegmentsEvent): State {
  switch (event.type) {
    case "attackRolled":
    case "reactionRolled":
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
    case "roundBegun":
      return { ...encounter, combatants: encounter.combatants.map((combatant) => withTurn(combatant, renewTurn(combatant.turn))) };
    case "clockMoved":
      return { ...encounter, clock: event.clock };
    case "engagementSet":
      return { ...encounter, field: event.field };
    case "offersOpened":
      return { ...encounter, offers: [...encounter.offers, ...event.offers] };
    case "offerTaken":
      return { ...encounter, offers: encounter.offers.filter((offer) => offer.id !== event.offer.id) };
    case "offersClosed":
      return { ...encounter, offers: encounter.offers.filter((offer) => !event.offers.includes(offer.id)) };
    case "lifeLost":
    case "injuryTaken":
    case "conditionGained":
    case "conditionLost":
    case "healed":
    case "haemorrhageBled":
    case "fatigueGained":
      return changeCombatant<SegmentsGame>(encounter, event.id, (combatant) => withBody(combatant, foldBody(combatant.body, event)));
    case "gearMoved":
    case "gearBroken":
    case "plateTorn":
      return changeCombatant<SegmentsGame>(encounter, event.id, (combatant) => ({ ...combatant, gear: foldGear(combatant.gear, event) }));
    case "moved":
      return changeCombatant<SegmentsGame>(encounter, event.id, (combatant) => ({ ...combatant, position: event.to, turn: { ...combatant.turn, move: event.rest } }));
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
      return changeCombatant<SegmentsGame>(encounter, event.id, (combatant) => withTurn(combatant, foldTurn(combatant.turn, event, encounter.clock.segment)));
    default:
      return assertNever(event, "event");
  }
}

function withTurn(combatant: SegmentsCombatant, turn: TurnState): SegmentsCombatant {
  return turn === combatant.turn ? combatant : { ...combatant, turn };
}

function withBody(combatant: SegmentsCombatant, body: Body): SegmentsCombatant {
  return body === combatant.body ? combatant : { ...combatant, body };
}

import type { D20Event } from "../../../rules/d20/events.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import type { ActOf, ActTeller } from "../../exchange-card/act-teller.ts";

/** Of which act an event is part. What a turn brings about by itself belongs to none. */
function actOf(event: D20Event): ActOf {
  switch (event.type) {
    case "attackRolled":
    case "concealmentRolled":
    case "criticalRolled":
      return { by: event.by, target: event.target };
    case "damageRolled":
      return { by: event.by, target: event.to };
    case "opportunityTaken":
      return { by: event.id, target: event.against };
    case "targetDrawn":
      return { by: event.id, target: event.target };
    case "squareStruck":
    case "powerWorked":
    case "powerLost":
    case "castingEnded":
      return { by: event.id, target: null };
    case "clockMoved":
    case "turnBegun":
    case "turnEnded":
    case "initiativeRolled":
    case "lifeRolled":
    case "timedEnded":
    case "orderSet":
      return null;
    default:
      return "same";
  }
}

/** What an event sets going that another exchange may bring to its end: a spell. */
function setsOff(event: D20Event): string | null {
  return event.type === "castingBegun" ? `casting ${event.id}` : null;
}

/** What an event brings to its end. */
function bringsToEnd(event: D20Event): string | null {
  return event.type === "castingEnded" ? `casting ${event.id}` : null;
}

/** The acts that the exchanges of `d20` are made of. */
export const D20_ACTS: ActTeller<D20Game> = { actOf, reactions: ["save"], setsOff, bringsToEnd };

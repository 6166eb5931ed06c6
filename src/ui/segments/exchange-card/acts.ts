import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import type { ActOf, ActTeller } from "../../exchange-card/act-teller.ts";

/** Of which act an event is part. What the clock brings about belongs to none. */
function actOf(event: SegmentsEvent): ActOf {
  switch (event.type) {
    case "attackRolled":
    case "attackCancelled":
    case "exceptionalResult":
    case "shotTaken":
    case "targetMistaken":
    case "targetKept":
    case "grappleRolled":
    case "grappleLocked":
    case "chargeLost":
      return { by: "by" in event ? event.by : event.id, target: event.target };
    case "reactionRolled":
    case "reactionWasted":
    case "grappleOpposed":
      return { by: event.against, target: event.by };
    case "damageRolled":
      return { by: event.by, target: event.to };
    case "offerTaken":
      return { by: event.offer.to, target: event.offer.against };
    case "breakthroughRolled":
      return { by: event.by, target: only(event.contests.map(({ target }) => target)) };
    case "castingDone":
      return { by: event.id, target: only(event.casting.targets) };
    case "criticalFailure":
      return { by: event.by, target: null };
    case "castingLost":
    case "tearFreeRolled":
    case "announcedActLost":
      return { by: event.id, target: null };
    case "clockMoved":
    case "roundBegun":
    case "initiativeRolled":
    case "haemorrhageBled":
    case "fatigueGained":
    case "stepsMet":
    case "stepDeclared":
    case "stepAnswered":
    case "contactLost":
    case "moveEnded":
    case "modeDeclared":
    case "partiesMet":
    case "surpriseEnded":
    case "breathHeld":
    case "tiringRoundNoted":
      return null;
    default:
      return "same";
  }
}

const only = (ids: readonly string[]): string | null => (ids.length === 1 ? (ids[0] ?? null) : null);

/** What an event sets going that another exchange may bring to its end: a blow announced, a charge, a spell. */
function setsOff(event: SegmentsEvent): string | null {
  switch (event.type) {
    case "actAnnounced":
      return `act ${event.id}`;
    case "castingBegun":
      return `casting ${event.id}`;
    case "moveBegun":
      return event.move.charge === null ? null : `charge ${event.id}`;
    default:
      return null;
  }
}

/** What an event brings to its end. */
function bringsToEnd(event: SegmentsEvent): string | null {
  switch (event.type) {
    case "announcedActBegun":
      return `act ${event.id}`;
    case "castingDone":
    case "castingLost":
      return `casting ${event.id}`;
    case "chargeLost":
      return `charge ${event.id}`;
    case "attackRolled":
    case "grappleRolled":
    case "breakthroughRolled":
      return event.kind === "charge" ? `charge ${event.by}` : null;
    default:
      return null;
  }
}

/** The acts that the exchanges of `segments` are made of. */
export const SEGMENTS_ACTS: ActTeller<SegmentsGame> = { actOf, reactions: ["reaction"], setsOff, bringsToEnd };

import type { AttackEvent } from "../../../rules/segments/attack/events.ts";
import type { OpportunityEvent } from "../../../rules/segments/opportunity/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import { kindTags } from "./kind-tags.ts";

/** What the card says of blows, of what stops them, and of what comes of them. */
export const ATTACK_LINES: Lines<AttackEvent> = {
  attackRolled: line(
    "fa-khanda",
    ({ hit }) => (hit ? "hit" : "plain"),
    ({ rules, hit }) =>
      rules.includes("SEG-EXC-08")
        ? "PDA.Segments.Card.Fumble"
        : hit
          ? "PDA.Segments.Card.Hit"
          : "PDA.Segments.Card.Miss",
    { tags: (event, wording) => kindTags(event, wording) },
  ),
  attackCancelled: line("fa-shield-halved", "guard", ({ what }) =>
    what === "everything" ? "PDA.Segments.Card.CancelledEverything" : "PDA.Segments.Card.CancelledHit",
  ),
  reactionRolled: line(
    "fa-shield-halved",
    ({ outcome }) => (outcome === "critical" || outcome === "success" ? "guard" : "plain"),
    ({ reaction, outcome }) => `PDA.Segments.Card.Reaction.${reaction}.${outcome}`,
    {
      tags: ({ outcome }, { words }) =>
        outcome === "critical" ? [{ label: words.text("PDA.Segments.Card.CriticalParry"), tone: "gold" }] : [],
    },
  ),
  reactionWasted: line(
    "fa-shield-halved",
    "guard",
    ({ reaction, why }) => `PDA.Segments.Card.ReactionWasted.${reaction}.${why}`,
  ),
  damageRolled: line("fa-heart-crack", "harm", ({ doubled }) =>
    doubled ? "PDA.Segments.Card.DamageDoubled" : "PDA.Segments.Card.Damage",
  ),
  criticalLossRolled: line("fa-burst", "harm", "PDA.Segments.Card.CriticalLoss"),
  criticalFailure: line("fa-face-dizzy", "luck", ({ result }) => `PDA.Segments.Card.CriticalFailure.${result}`),
  exceptionalResult: line("fa-star", "luck", ({ effect }) => `PDA.Segments.Card.Exceptional.${effect}`),
  targetMistaken: line("fa-shuffle", "luck", "PDA.Segments.Card.TargetMistaken"),
  targetKept: line("fa-bullseye", "plain", "PDA.Segments.Card.TargetKept"),
  // The exceptional result that it comes from has said so.
  holdTaken: null,
  holdStrained: line("fa-worm", "hit", "PDA.Segments.Card.HoldStrained"),
  holdEnded: line("fa-person-walking-arrow-right", "guard", ({ kind }) => `PDA.Segments.Card.HoldEnded.${kind}`),
};

/** What the card says of opportunities. */
export const OPPORTUNITY_LINES: Lines<OpportunityEvent> = {
  offersOpened: null,
  offerTaken: line("fa-bolt", "luck", "PDA.Segments.Card.OfferTaken", {
    with: ({ offer }, { names }) => ({ name: names.combatant(offer.to), target: names.combatant(offer.against) }),
    rules: ({ offer }) => [offer.rule],
  }),
  offersClosed: null,
};

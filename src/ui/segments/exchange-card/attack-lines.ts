import type { AttackEvent } from "../../../rules/segments/attack/events.ts";
import type { GrappleEvent } from "../../../rules/segments/grapple/events.ts";
import type { OpportunityEvent } from "../../../rules/segments/opportunity/events.ts";
import type { AttackKind } from "../../../rules/segments/stats.ts";
import { line, type Lines, type Tag } from "../../exchange-card/lines.ts";

/** How an attack came about, where that is worth a tag, and whether it is an exceptional critical. */
export function kindTags({
  kind,
  critical,
}: {
  readonly kind: AttackKind;
  readonly critical: boolean;
}): readonly Tag[] {
  return [
    kind !== "routine" && ["good", `PDA.Segments.Card.Kind.${kind}`],
    critical && ["gold", "PDA.Segments.Card.ExceptionalCritical"],
  ];
}

/** What the card says of blows, of what stops them and what comes of them, of opportunities, and of grapples. */
export const ATTACK_LINES: Lines<AttackEvent | OpportunityEvent | GrappleEvent> = {
  attackRolled: line(
    "fa-khanda",
    ({ hit }) => (hit ? "hit" : "plain"),
    ({ rules, hit }) => (rules.includes("SEG-EXC-08") ? "PDA.Segments.Card.Fumble" : hit ? "hit" : "miss"),
    { tags: (event) => kindTags(event) },
  ),
  attackCancelled: line("fa-shield-halved", "guard", "what"),
  reactionRolled: line(
    "fa-shield-halved",
    ({ outcome }) => (outcome === "critical" || outcome === "success" ? "guard" : "plain"),
    ({ reaction, outcome }) => `${reaction}.${outcome}`,
    { tags: ({ outcome }) => [outcome === "critical" && ["gold", "PDA.Segments.Card.CriticalParry"]] },
  ),
  reactionWasted: line("fa-shield-halved", "guard", ({ reaction, why }) => `${reaction}.${why}`),
  damageRolled: line("fa-heart-crack", "harm", "doubled"),
  criticalLossRolled: line("fa-burst", "harm"),
  criticalFailure: line("fa-face-dizzy", "luck", "result"),
  exceptionalResult: line("fa-star", "luck", "effect"),
  targetMistaken: line("fa-shuffle", "luck"),
  targetKept: line("fa-bullseye", "plain"),
  // The exceptional result that it comes from has said so.
  holdTaken: null,
  holdStrained: line("fa-worm", "hit"),
  holdEnded: line("fa-person-walking-arrow-right", "guard", "kind"),
  offersOpened: null,
  offerTaken: line("fa-bolt", "luck"),
  offersClosed: null,
  slipThwarted: line("fa-hand", "guard"),
  grappleRolled: line(
    "fa-hands",
    ({ success }) => (success ? "hit" : "plain"),
    ({ natural, success, kind }) =>
      natural === 1 && !success && kind !== "sneak" ? "PDA.Segments.Card.Fumble" : success ? "success" : "failure",
    { tags: (event) => kindTags(event) },
  ),
  grappleOpposed: line("fa-people-pulling", "plain"),
  grappleBegun: line("fa-hands", "hit"),
  grappleEnded: line("fa-hands", "plain"),
  grappleLocked: line("fa-lock", "harm"),
};

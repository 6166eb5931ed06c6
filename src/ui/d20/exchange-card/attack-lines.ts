import type { AttackEvent } from "../../../rules/d20/attack/events.ts";
import type { OpportunityEvent } from "../../../rules/d20/opportunity/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import { isBlind } from "./outcomes.ts";

/** What the card says of attacks and opportunities. */
export const ATTACK_LINES: Lines<AttackEvent | OpportunityEvent> = {
  attackRolled: line(
    "fa-khanda",
    { hit: "hit" },
    (event) => (isBlind(event) ? "PDA.D20.Card.AttackNowhere" : event.hit ? "hit" : "miss"),
    {
      // How the attack came about, what is in its way, and whether it may be a critical hit.
      tags: (event) =>
        isBlind(event)
          ? []
          : [
              event.kind !== "attack" && event.kind !== "coupDeGrace" && ["good", `PDA.D20.Card.Kind.${event.kind}`],
              event.instead !== undefined && ["good", `PDA.D20.Activity.${event.instead}`],
              event.manner.endsWith("Touch") && ["good", "PDA.D20.Card.TouchAttack"],
              event.cover !== "none" && ["good", `PDA.D20.Cover.${event.cover}`],
              event.threat && ["gold", "PDA.D20.Card.Threat"],
            ],
      totals: (event) => (isBlind(event) ? [event.total] : [event.total, event.against]),
      rules: (event) => (isBlind(event) ? ["D20-ATK-01"] : event.rules),
    },
  ),
  squareStruck: line("fa-khanda", "plain", "PDA.D20.Card.AttackNowhere", { rules: () => ["D20-ATK-01"] }),
  cornerStruck: line("fa-flask", { true: "hit" }, "hit"),
  targetDrawn: line("fa-shuffle", "luck"),
  attackStrayed: line("fa-shuffle", { true: "luck" }, ({ aimedAt, target }) => String(aimedAt !== target), {
    die: "roll",
  }),
  concealmentRolled: line(
    "fa-smog",
    { missed: "guard" },
    ({ untold, missed }) => (untold === true ? null : missed ? "missed" : "foiled"),
    { die: "roll" },
  ),
  criticalRolled: line("fa-star", { true: "hit" }, "confirmed", {
    tags: ({ confirmed }) => [confirmed && ["gold", "PDA.D20.Card.Critical"]],
  }),
  damageRolled: line("fa-heart-crack", "harm", ({ nonlethal }) => (nonlethal ? "nonlethal" : "lethal"), {
    tags: ({ multiplier }) => [multiplier > 1 && ["gold", "PDA.D20.Card.Multiplied", { times: multiplier }]],
  }),
  attackMade: null,
  beset: null,
  cleaved: line("fa-khanda", "luck"),
  missileLoosed: line("fa-location-arrow", "plain", ({ thrown, recoverable }) =>
    thrown ? "thrown" : recoverable ? "recoverable" : null,
  ),
  victimFound: line("fa-hand", "plain"),
  opportunityTaken: line("fa-bolt", "luck"),
  opportunityBarred: line("fa-shield-halved", "guard"),
  opportunityKept: line("fa-hand", "plain"),
  opportunityGiven: null,
};

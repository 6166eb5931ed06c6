import type { AttackEvent } from "../../../rules/d20/attack/events.ts";
import type { OpportunityEvent } from "../../../rules/d20/opportunity/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import type { StepView } from "../../exchange-card/step-view.ts";
import type { Wording } from "../../exchange-card/wording.ts";

type Rolled = Extract<AttackEvent, { type: "attackRolled" }>;

/** Whether an attack into a square tells neither that a target is there nor against what it was rolled: one that misses. [D20-CONC-07] */
const isBlind = ({ untold, rules }: Rolled): boolean => untold === true || rules.includes("D20-CONC-07");

/** What the card says of attacks. */
export const ATTACK_LINES: Lines<AttackEvent> = {
  attackRolled: line(
    "fa-khanda",
    (event) => (event.hit && !isBlind(event) ? "hit" : "plain"),
    (event) => (isBlind(event) ? "PDA.D20.Card.AttackNowhere" : event.hit ? "PDA.D20.Card.Hit" : "PDA.D20.Card.Miss"),
    {
      tags: (event, wording) => (isBlind(event) ? [] : tagsOf(event, wording)),
      totals: (event) => (isBlind(event) ? [event.total] : [event.total, event.against]),
      rules: (event) => (isBlind(event) ? ["D20-ATK-01"] : event.rules),
    },
  ),
  squareStruck: line("fa-khanda", "plain", "PDA.D20.Card.AttackNowhere", { rules: () => ["D20-ATK-01"] }),
  targetDrawn: line("fa-shuffle", "luck", "PDA.D20.Card.TargetDrawn"),
  concealmentRolled: line(
    "fa-smog",
    ({ missed }) => (missed ? "guard" : "plain"),
    ({ untold, missed }) =>
      untold === true ? null : missed ? "PDA.D20.Card.ConcealmentMissed" : "PDA.D20.Card.ConcealmentFoiled",
    { die: "roll" },
  ),
  criticalRolled: line(
    "fa-star",
    ({ confirmed }) => (confirmed ? "hit" : "plain"),
    ({ confirmed }) => (confirmed ? "PDA.D20.Card.CriticalConfirmed" : "PDA.D20.Card.CriticalMissed"),
    { tags: ({ confirmed }, { words }) => (confirmed ? [gold(words.text("PDA.D20.Card.Critical"))] : []) },
  ),
  damageRolled: line(
    "fa-heart-crack",
    "harm",
    ({ nonlethal }) => (nonlethal ? "PDA.D20.Card.NonlethalDamage" : "PDA.D20.Card.Damage"),
    {
      tags: ({ multiplier }, { words }) =>
        multiplier > 1 ? [gold(words.format("PDA.D20.Card.Multiplied", { times: multiplier }))] : [],
    },
  ),
  attackMade: null,
  beset: null,
  cleaved: line("fa-khanda", "luck", "PDA.D20.Card.Cleaved"),
  missileLoosed: line("fa-location-arrow", "plain", ({ thrown, recoverable }) =>
    thrown ? "PDA.D20.Card.Thrown" : recoverable ? "PDA.D20.Card.Recoverable" : null,
  ),
  victimFound: line("fa-hand", "plain", "PDA.D20.Card.VictimFound"),
};

/** What the card says of opportunities. */
export const OPPORTUNITY_LINES: Lines<OpportunityEvent> = {
  opportunityTaken: line("fa-bolt", "luck", "PDA.D20.Card.OpportunityTaken"),
  opportunityBarred: line("fa-shield-halved", "guard", "PDA.D20.Card.OpportunityBarred"),
  opportunityKept: line("fa-hand", "plain", "PDA.D20.Card.OpportunityKept"),
  opportunityGiven: null,
};

type Tag = StepView["tags"][number];

const gold = (label: string): Tag => ({ label, tone: "gold" });

/** How the attack came about, what is in its way, and whether it may be a critical hit. */
function tagsOf({ kind, manner, cover, threat }: Rolled, { words }: Wording): readonly Tag[] {
  const good = (path: string): Tag => ({ label: words.text(path), tone: "good" });
  return [
    ...(kind === "attack" || kind === "coupDeGrace" ? [] : [good(`PDA.D20.Card.Kind.${kind}`)]),
    ...(manner === "meleeTouch" || manner === "rangedTouch" ? [good("PDA.D20.Card.TouchAttack")] : []),
    ...(cover === "none" ? [] : [good(`PDA.D20.Cover.${cover}`)]),
    ...(threat ? [gold(words.text("PDA.D20.Card.Threat"))] : []),
  ];
}

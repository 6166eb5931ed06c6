import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import { d20View, step, type StepView } from "../../exchange-card/step-view.ts";
import type { Names } from "../../exchange-card/teller.ts";
import type { Words } from "../../words.ts";
import { injuryView } from "../injuries/injury-view.ts";
import { kindTags } from "./kind-tags.ts";

type Told<T extends SegmentsEvent["type"]> = Extract<SegmentsEvent, { type: T }>;

/** An attack roll against its number, with its die. */
export function attackStep(event: Told<"attackRolled">, words: Words): StepView {
  const key = event.rules.includes("SEG-EXC-08") ? "PDA.Card.Fumble" : event.hit ? "PDA.Card.Hit" : "PDA.Card.Miss";
  const tags = event.critical ? [{ label: words.text("PDA.Card.ExceptionalCritical"), tone: "gold" as const }] : [];
  return step(
    "fa-khanda",
    event.hit ? "hit" : "plain",
    words.format(key, { strike: event.strike.value, needed: event.against.value }),
    words,
    {
      die: d20View(event.natural, words),
      tags: [...kindTags(event.kind, words), ...tags],
      totals: [event.strike, event.against],
      rules: event.rules,
    },
  );
}

/** A parry or dodge against its number. */
export function reactionStep(event: Told<"reactionRolled">, names: Names, words: Words): StepView {
  const good = event.outcome === "critical" || event.outcome === "success";
  return step(
    "fa-shield-halved",
    good ? "guard" : "plain",
    words.format(`PDA.Card.Reaction.${event.reaction}.${event.outcome}`, {
      name: names.combatant(event.by),
      total: event.total.value,
      needed: event.needed,
      critical: event.criticalFrom,
    }),
    words,
    {
      die: d20View(event.natural, words),
      tags: event.outcome === "critical" ? [{ label: words.text("PDA.Card.CriticalParry"), tone: "gold" }] : [],
      totals: [event.total],
      rules: event.rules,
    },
  );
}

/** Damage, doubled or not, and what it wears down. */
export function damageStep(event: Told<"damageRolled">, names: Names, words: Words): StepView {
  const key = event.doubled ? "PDA.Card.DamageDoubled" : "PDA.Card.Damage";
  return step(
    "fa-heart-crack",
    "harm",
    words.format(key, { name: names.combatant(event.to), damage: event.damage.value, attrition: event.attrition }),
    words,
    { totals: [event.damage], rules: event.rules },
  );
}

/** Stamina and wound points that are lost. */
export function lifeStep(event: Told<"lifeLost">, names: Names, words: Words): StepView {
  const key = event.wounds > 0 ? "PDA.Card.LifeLost" : "PDA.Card.StaminaLost";
  return step(
    "fa-heart",
    "harm",
    words.format(key, { name: names.combatant(event.id), stamina: event.stamina, wounds: event.wounds }),
    words,
    { rules: event.rules },
  );
}

/** An injury by its name, with what it does. */
export function injuryStep(event: Told<"injuryTaken">, names: Names, words: Words): StepView {
  const injury = injuryView(event.injury, words);
  return step(
    "fa-droplet",
    "harm",
    words.format("PDA.Card.Injury", { name: names.combatant(event.id), injury: injury.name }),
    words,
    {
      tags: injury.effects.map(({ label }) => ({ label, tone: "alert" as const })),
      rules: event.rules,
    },
  );
}

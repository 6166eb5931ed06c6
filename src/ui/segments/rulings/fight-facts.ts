import { isSegmentsCombat } from "../../../foundry/rulesets/segments/models.ts";
import { segmentsRules } from "../../../foundry/rulesets/segments/segments-rules.ts";
import { hostWords } from "../../host-words.ts";
import type { FieldFacts } from "./field-view.ts";
import { peopleOf } from "../../rulings/people.ts";
import type { FightFacts } from "./forms.ts";

type Fight = Combat.Implementation;

/** What the forms need of a fight; `who`: whose gear may be named. */
export function factsOf(combat: Fight, who: string | null): FightFacts {
  const people = peopleOf(combat);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const offers = isSegmentsCombat(combat) ? combat.system.offers : [];
  const chosen = combat.combatants.get(who ?? people[0]?.id ?? "");
  return {
    people,
    offers: offers.map(({ id, to, against }) => ({
      value: id,
      label: hostWords.format("PDA.Ruling.Offer", { to: names.get(to) ?? "", against: names.get(against) ?? "" }),
    })),
    activities: Object.keys(segmentsRules().settings.tables.activities),
    gear: (chosen?.actor?.items.contents ?? []).flatMap(({ id, name }) =>
      id === null ? [] : [{ value: id, label: name }],
    ),
  };
}

/** What the field of a fight says of pairs. */
export function fieldFactsOf(combat: Fight): FieldFacts {
  const field = isSegmentsCombat(combat) ? combat.system.field : { engaged: [], distances: [] };
  const people = peopleOf(combat).map((person) => ({
    ...person,
    placed: combat.combatants.get(person.id)?.token != null,
  }));
  return { people, engaged: field.engaged, distances: field.distances };
}

import { isSegmentsCombat } from "../../../foundry/rulesets/segments/models.ts";
import { segmentsRules } from "../../../foundry/rulesets/segments/documents.ts";
import { hostWords } from "../../host-words.ts";
import { peopleOf } from "../../rulings/people.ts";
import type { RulingKit } from "../../rulings/ruling-kit.ts";
import { distanceOf, engagement, fieldView, type FieldFacts } from "./field-view.ts";
import { SEGMENTS_FORMS, type FightFacts } from "./forms.ts";

type Fight = Combat.Implementation;

/** What the forms need of a fight; `who`: whose gear may be named. */
function factsOf(combat: Fight, who: string | null): FightFacts {
  const people = peopleOf(combat);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const offers = isSegmentsCombat(combat) ? combat.system.offers : [];
  const chosen = combat.combatants.get(who ?? people[0]?.id ?? "");
  return {
    people,
    offers: offers.map(({ id, to, against }) => ({
      value: id,
      label: hostWords.format("PDA.Segments.Ruling.Offer", {
        to: names.get(to) ?? "",
        against: names.get(against) ?? "",
      }),
    })),
    activities: Object.keys(segmentsRules().settings.tables.activities),
    gear: (chosen?.actor?.items.contents ?? []).flatMap(({ id, name }) =>
      id === null ? [] : [{ value: id, label: name }],
    ),
  };
}

/** What the field of a fight says of pairs. */
function fieldFactsOf(combat: Fight): FieldFacts {
  const field = isSegmentsCombat(combat) ? combat.system.field : { engaged: [], distances: [] };
  const people = peopleOf(combat).map((person) => ({
    ...person,
    placed: combat.combatants.get(person.id)?.token != null,
  }));
  return { people, engaged: field.engaged, distances: field.distances };
}

/** The game master's rulings on a fight of `segments`. */
export const SEGMENTS_RULINGS: RulingKit<FightFacts> = {
  forms: SEGMENTS_FORMS,
  outside: ["rest", "gather", "harm", "heal", "condition", "check", "fall"],
  ground: {
    name: "field",
    icon: "fa-people-arrows",
    view: (combat, looked, words) => fieldView(fieldFactsOf(combat), looked, words),
    change: (looked, other, input) =>
      input.dataset["field"] === "engaged"
        ? engagement(looked, other, input.checked)
        : distanceOf(looked, other, input.value),
    part: (first, second) => engagement(first, second, false),
  },
  below: "PDA.Segments.Ruling.Form",
  factsOf: (combat, typed) => factsOf(combat, typed["who"] ?? null),
};

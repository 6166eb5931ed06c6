import { D20_NAMING } from "../../../foundry/rulesets/d20/d20-naming.ts";
import { ABILITIES } from "../../../rules/d20/stats.ts";
import type { Fields } from "../../exchange-card/said-fields.ts";
import type { DieKind } from "../../exchange-card/step-view.ts";
import type { Words } from "../../words.ts";

/** The d20 of combat rolls, checks and saves: a 20 and a 1 stand out. */
const COMBAT_DIE: DieKind = { word: "PDA.Card.NaturalDie", high: [20], low: [1] };
/** The d100 of a chance in percent. */
const PERCENT_DIE: DieKind = { word: "PDA.D20.Card.PercentDie" };

/** A skill, an ability check or the caster level. */
function checkName(check: string, words: Words): string {
  if (check === "casterLevel") return words.text("PDA.Total.casterLevel");
  const isAbility = ABILITIES.some((ability) => ability === check);
  return words.text(isAbility ? `PDA.Ability.${check}` : `PDA.D20.Skill.${check}`);
}

/** How `d20` says the fields of its events, its commands and its questions. */
export const D20_FIELDS: Fields = {
  people: D20_NAMING.keys,
  gear: ["gear", "power"],
  words: {
    ability: (ability, words) => words.text(`PDA.Ability.${ability}`),
    activity: (activity, words) => words.text(`PDA.D20.Activity.${activity}`),
    bar: (bar, words) => words.text(`PDA.D20.Bar.${bar}`),
    because: (because, words) => words.text(`PDA.D20.Kept.${because}`),
    check: checkName,
    condition: (condition, words) => words.text(`PDA.Condition.${condition}`),
    place: (place, words) => words.text(`PDA.D20.Place.${place}`),
    save: (save, words) => words.text(`PDA.D20.Save.${save}`),
    skill: (skill, words) => words.text(`PDA.D20.Skill.${skill}`),
    span: (span, words) => words.text(`PDA.D20.Ruling.Span.${span}`),
    spent: (kind, words) => words.text(`PDA.D20.Cost.${kind}`),
  },
  dice: { natural: COMBAT_DIE, roll: PERCENT_DIE },
};

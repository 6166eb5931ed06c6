import { D20_NAMING } from "../../../foundry/rulesets/d20/d20-naming.ts";
import { ABILITIES } from "../../../rules/d20/stats.ts";
import type { Fields } from "../../exchange-card/said-fields.ts";
import type { DieKind } from "../../exchange-card/step-view.ts";
import type { Words } from "../../words.ts";

/** The d20 of combat rolls, checks and saves: a 20 and a 1 stand out. */
const COMBAT_DIE: DieKind = { word: "PDA.Card.NaturalDie", high: [20], low: [1] };
/** The d100 of a chance in percent. */
const PERCENT_DIE: DieKind = { word: "PDA.D20.Card.PercentDie" };

/** The d8 of a throw that has missed. [D20-SPLASH-07] */
const EIGHT_DIE: DieKind = { word: "PDA.D20.Card.EightDie" };

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
  guards: ["armourClass"],
  words: {
    ability: "PDA.Ability",
    activity: "PDA.D20.Activity",
    bar: "PDA.D20.Bar",
    because: "PDA.D20.Kept",
    check: checkName,
    condition: "PDA.Condition",
    place: "PDA.D20.Place",
    save: "PDA.D20.Save",
    skill: "PDA.D20.Skill",
    span: "PDA.D20.Ruling.Span",
    spent: "PDA.D20.Cost",
    "state.id": "PDA.Condition",
  },
  dice: { natural: COMBAT_DIE, roll: PERCENT_DIE, way: EIGHT_DIE },
};

import type { RulingKit } from "../../rulings/ruling-kit.ts";
import { distanceOf, engagement, fieldView } from "./field-view.ts";
import { factsOf, fieldFactsOf } from "./fight-facts.ts";
import { SEGMENTS_FORMS, type FightFacts } from "./forms.ts";

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
  text: (form, part, words) => words.text(`PDA.Ruling.Form.${form}.${part}`),
  factsOf: (combat, typed) => factsOf(combat, typed["who"] ?? null),
};

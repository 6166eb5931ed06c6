import type { RulingKit } from "../../rulings/ruling-kit.ts";
import { distanceOf, engagement, fieldView } from "./field-view.ts";
import { factsOf, fieldFactsOf } from "./fight-facts.ts";
import { commandsOf, fieldsOf, RULINGS, type RulingName } from "./ruling-forms.ts";

const GROUND = "field";
const ICONS: Readonly<Record<RulingName, string>> = {
  harm: "fa-heart-crack",
  heal: "fa-kit-medical",
  rest: "fa-bed",
  gather: "fa-hand-holding",
  check: "fa-dice-d20",
  condition: "fa-person-rays",
  surprise: "fa-exclamation",
  grant: "fa-bolt",
  forbid: "fa-ban",
  fall: "fa-person-falling-burst",
  water: "fa-water",
  activity: "fa-hand-sparkles",
  fatigue: "fa-lungs",
};

const rulingOf = (form: string): RulingName | undefined => RULINGS.find((each) => each === form);

/** The game master's rulings on a fight of `segments`. */
export const SEGMENTS_RULINGS: RulingKit = {
  forms: [...RULINGS.map((name) => ({ name, icon: ICONS[name] })), { name: GROUND, icon: "fa-people-arrows" }],
  outside: ["rest", "gather", "harm", "heal", "condition", "check", "fall"],
  aboutOne: ["grant", "activity"],
  ground: {
    name: GROUND,
    view: (combat, looked, words) => fieldView(fieldFactsOf(combat), looked, words),
    change: (looked, other, input) =>
      input.dataset["field"] === "engaged"
        ? engagement(looked, other, input.checked)
        : distanceOf(looked, other, input.value),
    part: (first, second) => engagement(first, second, false),
  },
  text: (form, part, words) => words.text(`PDA.Ruling.Form.${form}.${part}`),
  fields(form, combat, typed, words) {
    const ruling = rulingOf(form);
    return ruling === undefined ? [] : fieldsOf(ruling, factsOf(combat, typed["who"] ?? null), words);
  },
  commands(form, reply) {
    const ruling = rulingOf(form);
    return ruling === undefined ? [] : commandsOf(ruling, reply);
  },
};

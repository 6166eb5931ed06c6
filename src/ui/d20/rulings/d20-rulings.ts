import { isInterlude } from "../../../foundry/outside/fights.ts";
import { peopleOf } from "../../rulings/people.ts";
import type { RulingKit } from "../../rulings/ruling-kit.ts";
import { d20Services } from "../d20-port.ts";
import { commandsOf, fieldsOf, RULINGS, type FightFacts, type RulingName } from "./ruling-forms.ts";

const ICONS: Readonly<Record<RulingName, string>> = {
  harm: "fa-heart-crack",
  heal: "fa-kit-medical",
  temporary: "fa-heart-circle-plus",
  ability: "fa-dumbbell",
  condition: "fa-person-rays",
  modifier: "fa-plus-minus",
  unmodifier: "fa-circle-xmark",
  check: "fa-dice-d20",
  notice: "fa-eye",
  save: "fa-shield-halved",
  distract: "fa-bell",
  discharge: "fa-hand-sparkles",
  rest: "fa-bed",
  gather: "fa-hand-holding",
  spent: "fa-hourglass-half",
  order: "fa-arrow-down-1-9",
  join: "fa-user-plus",
  grant: "fa-bolt",
  aim: "fa-crosshairs",
  place: "fa-up-down-left-right",
  distance: "fa-ruler-horizontal",
  flank: "fa-people-arrows",
};

const rulingOf = (form: string): RulingName | undefined => RULINGS.find((each) => each === form);

function factsOf(combat: Combat.Implementation): FightFacts {
  const facts = d20Services().fightFacts(combat);
  const people = peopleOf(combat);
  const lasting = people.flatMap((of) =>
    (facts?.fighters.get(of.id)?.turn.modifiers ?? []).map((modifier) => ({ of, modifier })),
  );
  return {
    people,
    lasting,
    placeOf: (id) => facts?.fighters.get(id)?.position ?? null,
    metresPerSquare: facts?.metresPerSquare ?? 0,
    outside: isInterlude(combat),
  };
}

/** The game master's rulings on a fight of `d20`. */
export const D20_RULINGS: RulingKit = {
  forms: RULINGS.map((name) => ({ name, icon: ICONS[name] })),
  outside: ["rest", "gather", "harm", "heal", "temporary", "ability", "condition", "check", "save"],
  aboutOne: ["notice", "discharge", "spent", "order", "grant", "aim", "place", "distance", "flank"],
  ground: null,
  text: (form, part, words) => words.text(`PDA.D20.Ruling.Form.${form}.${part}`),
  fields(form, combat, _typed, words) {
    const ruling = rulingOf(form);
    return ruling === undefined ? [] : fieldsOf(ruling, factsOf(combat), words);
  },
  commands(form, reply, combat) {
    const ruling = rulingOf(form);
    return ruling === undefined ? [] : commandsOf(ruling, reply, factsOf(combat));
  },
};

import { isInterlude } from "../../../foundry/outside/fights.ts";
import { peopleOf } from "../../rulings/people.ts";
import type { RulingKit } from "../../rulings/ruling-kit.ts";
import { d20Services } from "../d20-port.ts";
import { D20_FORMS, type FightFacts } from "./forms.ts";

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
export const D20_RULINGS: RulingKit<FightFacts> = {
  forms: D20_FORMS,
  outside: ["rest", "gather", "harm", "heal", "temporary", "ability", "condition", "check", "save"],
  ground: null,
  below: "PDA.D20.Ruling.Form",
  factsOf,
};

import { D20_CHOOSING } from "../../../rules/d20/actions/choices.ts";
import type { D20Action } from "../../../rules/d20/game.ts";
import type { ChoiceKit } from "../../tracker/choices.ts";

/** What may be chosen with attacks and spells, with its words. */
export const D20_CHOICES: ChoiceKit<D20Action> = {
  ...D20_CHOOSING,
  name: (key) => `PDA.D20.Choice.${key}`,
  hint: (key) => `PDA.D20.Choice.Hint.${key}`,
};

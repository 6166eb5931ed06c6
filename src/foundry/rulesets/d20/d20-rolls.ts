import { ABILITIES, POWER_EFFECTS, SAVES, SKILLS } from "../../../rules/d20/stats.ts";
import type { NamedRoll, NamedRolls } from "../active-ruleset.ts";

const each = (names: readonly string[], as: NamedRoll["as"], below: string): NamedRolls =>
  Object.fromEntries(names.map((name) => [name, { as, word: `${below}.${name}` }]));

/** The rolls of `d20` that a hand may prepare by name, as the rules call them. Damage has its kind already. */
export const D20_ROLLS: NamedRolls = {
  ...each(["attack", "critical", "initiative"], "d20", "PDA.D20.Roll"),
  ...each(
    ["concealment", "life", "failure", "recovery", "endangered", "lots", "sneakAttack", "extraDice"],
    "other",
    "PDA.D20.Roll",
  ),
  ...each(SAVES, "d20", "PDA.D20.Save"),
  ...each(["casterLevel"], "d20", "PDA.D20.Roll"),
  ...each(
    POWER_EFFECTS.filter((effect) => effect !== "damage"),
    "damage",
    "PDA.D20.Effect",
  ),
  ...each(SKILLS, "d20", "PDA.D20.Skill"),
  ...each(ABILITIES, "d20", "PDA.Ability"),
};

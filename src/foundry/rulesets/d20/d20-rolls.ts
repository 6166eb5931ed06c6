import { ABILITIES, POWER_EFFECTS, SAVES, SKILLS } from "../../../rules/d20/stats.ts";
import type { NamedRoll, NamedRolls, RulesetRolls } from "../active-ruleset.ts";

const each = (names: readonly string[], as: NamedRoll["as"], below: string): NamedRolls =>
  Object.fromEntries(names.map((name) => [name, { as, word: `${below}.${name}` }]));

/** The rolls of `d20` that a hand may prepare, by the names that the rules give them. Damage has its kind already. */
export const D20_ROLLS: RulesetRolls = {
  die: 20,
  named: {
    ...each(["attack", "critical", "initiative", "turning"], "die", "PDA.D20.Roll"),
    ...each(
      [
        "concealment",
        "life",
        "failure",
        "recovery",
        "endangered",
        "lots",
        "saddle",
        "fall",
        "sneakAttack",
        "extraDice",
        "turningDamage",
      ],
      "other",
      "PDA.D20.Roll",
    ),
    ...each(SAVES, "die", "PDA.D20.Save"),
    ...each(["casterLevel"], "die", "PDA.D20.Roll"),
    ...each(
      POWER_EFFECTS.filter((effect) => effect !== "damage"),
      "damage",
      "PDA.D20.Effect",
    ),
    ...each(SKILLS, "die", "PDA.D20.Skill"),
    ...each(ABILITIES, "die", "PDA.Ability"),
  },
};

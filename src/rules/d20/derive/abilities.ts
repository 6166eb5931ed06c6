import { perSettings } from "../../kernel/memo.ts";
import type { Total } from "../../kernel/totals.ts";
import type { D20Settings } from "../settings.ts";
import { ABILITIES, type Ability } from "../stats.ts";
import { abilityModifier } from "./character.ts";
import type { Fighter } from "./fighter.ts";
import { helplessBy } from "./life.ts";
import { scoresOf } from "./scores.ts";

/** An ability as it is now. */
export interface AbilityNow {
  readonly score: Total;
  readonly modifier: number;
}

/** An ability with damage, drain, states and bonuses; Dexterity counts as 0 while helpless. [D20-PROG-01] [D20-DMG-11] [D20-HELP-02] [D20-COND-10] */
export function abilityOf(settings: D20Settings, fighter: Fighter, ability: Ability): AbilityNow {
  return abilitiesOf(settings, fighter)[ability];
}

const abilitiesOf = perSettings((settings: D20Settings, fighter: Fighter) => {
  const scores = scoresOf(settings, fighter);
  const isLimp = settings.tables.defenders.helpless.dexterityZero && helplessBy(settings, fighter) !== null;
  return Object.fromEntries(
    ABILITIES.map((ability): [Ability, AbilityNow] => {
      const score = ability === "dexterity" && isLimp ? limp(scores.dexterity) : scores[ability];
      return [ability, { score, modifier: abilityModifier(settings, score.value) }];
    }),
  ) as Record<Ability, AbilityNow>;
});

/** [D20-HELP-02] */
function limp(dexterity: Total): Total {
  if (dexterity.value === 0) return dexterity;
  return {
    ...dexterity,
    changes: [...dexterity.changes, { label: "helpless", value: -dexterity.value, rule: "D20-HELP-02" }],
    value: 0,
  };
}

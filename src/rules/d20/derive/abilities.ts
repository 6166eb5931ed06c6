import { perSettings } from "../../kernel/memo.ts";
import type { Total } from "../../kernel/totals.ts";
import type { D20Settings } from "../settings.ts";
import { ABILITIES, type Ability } from "../stats.ts";
import { abilityModifier, characterOf, hitPointsAt } from "./character.ts";
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
  const isHelpless = helplessBy(settings, fighter) !== null;
  return Object.fromEntries(ABILITIES.map((ability): [Ability, AbilityNow] => {
    const score = ability === "dexterity" && isHelpless ? limp(scores.dexterity) : scores[ability];
    return [ability, { score, modifier: abilityModifier(settings, score.value) }];
  })) as Record<Ability, AbilityNow>;
});

/** [D20-HELP-02] */
function limp(dexterity: Total): Total {
  if (dexterity.value === 0) return dexterity;
  return { ...dexterity, changes: [...dexterity.changes, { label: "helpless", value: -dexterity.value, rule: "D20-HELP-02" }], value: 0 };
}

/** Most hit points with Constitution as it is now. [D20-HP-01] [D20-HP-25] */
export function maxHitPoints(settings: D20Settings, fighter: Fighter): Total {
  const { modifier } = abilityOf(settings, fighter, "constitution");
  const { modifiers, maxHitPoints: sound } = characterOf(settings, fighter.sheet);
  return modifier === modifiers.constitution ? sound : hitPointsAt(settings, fighter.sheet, modifier);
}

/** What the current hit points change by with the maximum, when Constitution rises or falls. Not temporary ones. [D20-HP-25] */
export function hitPointsShift(settings: D20Settings, before: Fighter, after: Fighter): number {
  return maxHitPoints(settings, after).value - maxHitPoints(settings, before).value;
}

import { add, addChange, sum, total, type Draft, type Total } from "../../kernel/totals.ts";
import type { D20Settings } from "../settings.ts";
import type { Ability, Skill } from "../stats.ts";
import { abilityOf } from "./abilities.ts";
import { bonusesTo, STACKING } from "./bonuses.ts";
import { burdenOf, unfamiliarity } from "./burden.ts";
import { hasCondition, hasFeat, isShaken, type Fighter } from "./fighter.ts";

/** What a check is made for, where that matters. */
export interface CheckOccasion {
  /** Concentration to cast defensively. [D20-FEAT-18] */
  readonly defensively?: boolean;
  /** A jump with a run-up. [D20-FEAT-07] */
  readonly runUp?: boolean;
  /** A climb at double pace. [D20-ACT-18] */
  readonly hasty?: boolean;
}

/** Total of a skill check: natural die (0 for the sheet), ranks, ability, armour, states, feats. [D20-SKILL-02] [D20-GEAR-07] [D20-GEAR-08] [D20-COND-07] */
export function skillTotal(
  settings: D20Settings,
  fighter: Fighter,
  skill: Skill,
  natural = 0,
  occasion: CheckOccasion = {},
): Total {
  const { ability, armour } = settings.tables.skills[skill];
  const draft = add(total(skill, natural, "D20-SKILL-02"), "ranks", fighter.sheet.skills[skill], "D20-SKILL-02");
  add(draft, ability, abilityOf(settings, fighter, ability).modifier, "D20-SKILL-02");
  const { checkPenalty } = burdenOf(settings, fighter);
  add(draft, "armourCheck", checkPenalty.value * armour, checkPenalty.rule);
  if (armour === 0) unfamiliar(draft, fighter, ability);
  shaken(draft, settings, fighter);
  if (skill === "concentration") concentrate(draft, settings, fighter, occasion);
  if (skill === "jump" && occasion.runUp === true && hasFeat(fighter.sheet, "run"))
    add(draft, "run", settings.runningJump, "D20-FEAT-07");
  if (skill === "hide" && hasCondition(fighter, "invisible"))
    add(draft, "invisible", isMoving(fighter) ? settings.invisibleMoving : settings.invisibleStill, "D20-CONC-11");
  if (skill === "climb" && occasion.hasty === true) add(draft, "hasty", settings.hastyClimb, "D20-ACT-18");
  for (const change of bonusesTo(
    fighter,
    skill === "concentration" ? ["skills", "concentration"] : ["skills"],
    "D20-SKILL-02",
  ))
    addChange(draft, change);
  return sum(draft, STACKING);
}

/** Whether he has gone from his place in this turn. [D20-CONC-11] */
const isMoving = ({ turn }: Fighter): boolean => turn.moved > 0 || turn.stepped;

/** Total of an ability check: natural die and modifier. [D20-SKILL-02] [D20-GEAR-09] [D20-COND-07] */
export function abilityTotal(settings: D20Settings, fighter: Fighter, ability: Ability, natural = 0): Total {
  const draft = add(
    total(ability, natural, "D20-SKILL-02"),
    "modifier",
    abilityOf(settings, fighter, ability).modifier,
    "D20-PROG-01",
  );
  unfamiliar(draft, fighter, ability);
  return shaken(draft, settings, fighter);
}

/** Armour that he cannot wear hampers whatever goes by Strength or Dexterity; where armour does anyway, once. [D20-GEAR-09] */
function unfamiliar(draft: Draft, fighter: Fighter, ability: Ability): void {
  if (ability === "strength" || ability === "dexterity")
    add(draft, "unfamiliar", unfamiliarity(fighter), "D20-GEAR-09");
}

function shaken(draft: Draft, settings: D20Settings, fighter: Fighter): Draft {
  return isShaken(fighter) ? add(draft, "shaken", settings.shakenChecks, "D20-COND-07") : draft;
}

/** [D20-FEAT-18] */
function concentrate(draft: Draft, settings: D20Settings, fighter: Fighter, { defensively }: CheckOccasion): void {
  const isHampered = defensively === true || hasCondition(fighter, "grappled") || hasCondition(fighter, "pinned");
  if (isHampered && hasFeat(fighter.sheet, "combatCasting"))
    add(draft, "combatCasting", settings.combatCasting, "D20-FEAT-18");
}

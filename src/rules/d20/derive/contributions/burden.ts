import { add, type Draft } from "../../../kernel/totals.ts";
import type { Ability } from "../../stats.ts";
import type { AbilityAsked, Asked, AttackAsked, D20Contributions, SkillAsked, SpeedAsked } from "../asked.ts";
import { burdenOf, unfamiliarity } from "../burden.ts";
import { characterOf } from "../character.ts";
import { kitOf } from "../kit.ts";

/** Shields that are in the way, and armour without the knack of it. [D20-GEAR-07] [D20-GEAR-09] */
function toAttack(draft: Draft, { fighter, arm }: AttackAsked): void {
  add(draft, "unfamiliar", unfamiliarity(fighter), "D20-GEAR-09");
  const { shield } = kitOf(fighter.gear);
  if (shield === null) return;
  const usesShieldArm = arm.isOffHand || arm.inBothHands || arm.weapon?.place === "bothHands";
  if (!shield.isBuckler || usesShieldArm) add(draft, "shield", shield.attackPenalty, "D20-GEAR-07");
}

/** Armour hampers some skills in any case, and other checks of those who cannot wear it. [D20-GEAR-07] [D20-GEAR-08] */
function toSkill(draft: Draft, asked: SkillAsked): void {
  const { ability, armour } = asked.settings.tables.skills[asked.skill];
  const { checkPenalty } = burdenOf(asked.settings, asked.fighter);
  add(draft, "armourCheck", checkPenalty.value * armour, checkPenalty.rule);
  if (armour === 0) unfamiliar(draft, asked, ability);
}

function toCheck(draft: Draft, asked: AbilityAsked): void {
  unfamiliar(draft, asked, asked.ability);
}

/** Armour without the knack of it hampers what goes by Strength or Dexterity; where armour does anyway, once. [D20-GEAR-09] */
function unfamiliar(draft: Draft, { fighter }: Asked, ability: Ability): void {
  if (ability === "strength" || ability === "dexterity")
    add(draft, "unfamiliar", unfamiliarity(fighter), "D20-GEAR-09");
}

/** Two thirds, rounded up to a whole square, in medium or heavy armour or with such a load; nothing at all with too much. [D20-MOVE-07] [D20-GEAR-08] */
function toPace(draft: Draft, { settings, fighter }: SpeedAsked): void {
  if (fighter.sheet.load === "overloaded") {
    add(draft, "overloaded", -draft.value, "D20-GEAR-08");
    return;
  }
  const { slowedBy } = burdenOf(settings, fighter);
  if (slowedBy === null || characterOf(settings, fighter.sheet).traits.includes("steadySpeed")) return;
  const squares = ((draft.value / settings.metresPerSquare) * settings.slowedParts) / settings.slowedOf;
  add(draft, "burden", Math.ceil(squares) * settings.metresPerSquare - draft.value, slowedBy);
}

/** What armour, shield and load take. */
export const BY_BURDEN: D20Contributions = { attack: toAttack, skill: toSkill, ability: toCheck, pace: toPace };

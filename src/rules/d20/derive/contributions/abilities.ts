import { add, type Draft } from "../../../kernel/totals.ts";
import type { Ability, Save } from "../../stats.ts";
import { abilityOf } from "../abilities.ts";
import type {
  AbilityAsked,
  Asked,
  AttackAsked,
  D20Contributions,
  DamageAsked,
  DefenceAsked,
  SavingAsked,
  SkillAsked,
} from "../asked.ts";
import { burdenOf } from "../burden.ts";
import { abilityModifier } from "../character.ts";
import { hasCondition, hasFeat } from "../fighter.ts";
import { helplessBy } from "../life.ts";
import { isRanged } from "../situation.ts";

const modifierOf = ({ settings, fighter }: Asked, ability: Ability): number =>
  abilityOf(settings, fighter, ability).modifier;

/** The modifier, its bonus capped by what is worn and lost when denied; that of a score of 0 for the pinned. [D20-AC-03] [D20-AC-11] [D20-HELP-02] [D20-MOD-27] */
function toArmourClass(draft: Draft, asked: DefenceAsked): void {
  const { settings, fighter, denials } = asked;
  if (hasCondition(fighter, "pinned") && settings.tables.defenders.pinned.dexterityZero) {
    add(draft, "dexterity", abilityModifier(settings, 0), "D20-MOD-27");
    return;
  }
  const modifier = modifierOf(asked, "dexterity");
  add(draft, "dexterity", modifier, helplessBy(settings, fighter) === null ? "D20-AC-03" : "D20-HELP-02");
  const { maxDexterity } = burdenOf(settings, fighter);
  const capped = maxDexterity === null ? modifier : Math.min(modifier, maxDexterity.value);
  if (maxDexterity !== null) add(draft, "maxDexterity", capped - modifier, maxDexterity.rule);
  const [denial] = denials;
  if (denial !== undefined && capped > 0) add(draft, "denied", -capped, denial.rule);
}

/** Strength, or Dexterity for a shot, a throw and those who fight with finesse. [D20-ATK-04] [D20-ATK-05] [D20-FEAT-14] */
function toAttack(draft: Draft, asked: AttackAsked): void {
  const dexterity = modifierOf(asked, "dexterity");
  if (isRanged(asked.manner)) {
    add(draft, "dexterity", dexterity, "D20-ATK-05");
    return;
  }
  const strength = modifierOf(asked, "strength");
  const isFine = asked.arm.isFinesse && dexterity > strength && hasFeat(asked.fighter.sheet, "weaponFinesse");
  if (isFine) add(draft, "dexterity", dexterity, "D20-FEAT-14");
  else add(draft, "strength", strength, "D20-ATK-04");
}

/**
 * Strength: half a bonus in the off hand, half again in both hands (but with a light weapon) and for the only attack that nature gave, only a penalty with a bow, as
 * far as it is made for it with a rated one. [D20-DMG-03] [D20-DMG-04] [D20-DMG-05] [D20-DMG-06] [D20-DMG-07] [D20-GEAR-06]
 */
function toDamage(draft: Draft, asked: DamageAsked): void {
  const { settings, arm } = asked;
  if (arm.strength === "none") return;
  const modifier = modifierOf(asked, "strength");
  if (arm.strength === "penalty") {
    add(draft, "strength", Math.min(0, modifier), "D20-DMG-04");
    return;
  }
  if (arm.strength === "rated") {
    add(draft, "strength", Math.min(Math.max(0, modifier), arm.weapon?.rating ?? 0), "D20-GEAR-06");
    return;
  }
  const isHalf = arm.isOffHand || arm.natural === "secondary";
  const { strengthDivisor, strengthInBothHands } = settings;
  if (modifier > 0 && isHalf) add(draft, "strength", Math.floor(modifier / strengthDivisor), "D20-DMG-05");
  else if (modifier > 0 && (arm.strength === "halfAgain" || (arm.inBothHands && arm.wield !== "light")))
    add(draft, "strength", Math.floor((modifier * strengthInBothHands) / strengthDivisor), "D20-DMG-06");
  else add(draft, "strength", modifier, "D20-DMG-03");
}

const SAVE_ABILITIES: Readonly<Record<Save, Ability>> = {
  fortitude: "constitution",
  reflex: "dexterity",
  will: "wisdom",
};

/** [D20-SAVE-02] */
function toSave(draft: Draft, asked: SavingAsked): void {
  const ability = SAVE_ABILITIES[asked.save];
  add(draft, ability, modifierOf(asked, ability), "D20-SAVE-02");
}

/** [D20-SKILL-02] */
function toSkill(draft: Draft, asked: SkillAsked): void {
  const { ability } = asked.settings.tables.skills[asked.skill];
  add(draft, ability, modifierOf(asked, ability), "D20-SKILL-02");
}

/** [D20-PROG-01] */
function toCheck(draft: Draft, asked: AbilityAsked): void {
  add(draft, "modifier", modifierOf(asked, asked.ability), "D20-PROG-01");
}

/** [D20-INIT-02] */
function toInitiative(draft: Draft, asked: Asked): void {
  add(draft, "dexterity", modifierOf(asked, "dexterity"), "D20-INIT-02");
}

/** Ability modifiers. */
export const BY_ABILITY: D20Contributions = {
  armourClass: toArmourClass,
  attack: toAttack,
  damage: toDamage,
  save: toSave,
  skill: toSkill,
  ability: toCheck,
  initiative: toInitiative,
};

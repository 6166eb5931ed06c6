import type { LedgerId } from "../../kernel/ids.ts";
import { add, addChange, sum, total, type Draft, type Total } from "../../kernel/totals.ts";
import type { Manner } from "../attack/events.ts";
import type { D20Settings } from "../settings.ts";
import type { Sheet } from "../state.ts";
import { ATTACKER_STATES, type AttackerState } from "../tables/modifiers.ts";
import { abilityOf } from "./abilities.ts";
import type { Arm } from "./arm.ts";
import { bonusesTo, STACKING } from "./bonuses.ts";
import { unfamiliarity } from "./burden.ts";
import { characterOf } from "./character.ts";
import { foilsUnseen } from "./denial.ts";
import { hasCondition, hasFeat, hasFeatFor, isShaken, type Fighter } from "./fighter.ts";
import { isFlanked } from "./flanked.ts";
import { kitOf } from "./kit.ts";
import { isRanged, OPEN, type Situation } from "./situation.ts";

/** How an attack is made, besides what with. */
export interface Approach {
  readonly manner: Manner;
  readonly situation: Situation;
  /** Null: nobody in particular, as on the sheet. */
  readonly target: Fighter | null;
  /** Which of the attacks of a high base bonus: 0 the first. [D20-PROG-03] */
  readonly iteration: number;
  /** [D20-FEAT-15] */
  readonly rapidShot: boolean;
}

/** An attack as the sheet shows it. */
export function approachOf(arm: Arm, own: Partial<Approach> = {}): Approach {
  return {
    manner: arm.isRanged ? "ranged" : "melee",
    situation: OPEN,
    target: null,
    iteration: 0,
    rapidShot: false,
    ...own,
  };
}

/**
 * Total of an attack roll: natural die (0 for the sheet), base attack, ability, size, weapon, choices, states and
 * situation. [D20-ATK-01] [D20-ATK-04] [D20-ATK-05]
 */
export function attackTotal(
  settings: D20Settings,
  fighter: Fighter,
  arm: Arm,
  natural = 0,
  own: Partial<Approach> = {},
): Total {
  const approach = approachOf(arm, own);
  const draft = total("attack", natural, "D20-ATK-01");
  add(draft, "baseAttack", characterOf(settings, fighter.sheet).baseAttack.value, "D20-PROG-02");
  add(draft, "iteration", -settings.iterativeStep * approach.iteration, "D20-PROG-03");
  byAbility(draft, settings, fighter, arm, approach.manner);
  add(draft, "size", settings.tables.sizes[fighter.sheet.size].modifier, "D20-ATK-06");
  byWeapon(draft, settings, fighter, arm);
  byGear(draft, fighter, arm);
  byChoice(draft, settings, fighter, arm, approach);
  byDistance(draft, settings, fighter, arm, approach);
  for (const state of ATTACKER_STATES)
    if (isIn(state, settings, fighter, approach))
      add(draft, state, row(settings, state, approach.manner), ATTACKER_RULES[state]);
  for (const change of bonusesTo(fighter, ["attack"], "D20-ATK-01")) addChange(draft, change);
  return sum(draft, STACKING);
}

/** Which attacks a full attack holds by the base bonus: 0, 1, 2… each a step lower. [D20-PROG-03] [D20-ACT-34] */
export function iterationsOf(settings: D20Settings, sheet: Sheet): readonly number[] {
  const { value } = characterOf(settings, sheet).baseAttack;
  const more = Math.max(0, Math.floor((value - 1) / settings.iterativeStep));
  return Array.from({ length: Math.min(settings.mostIterative, 1 + more) }, (_, index) => index);
}

/** Strength, or Dexterity for a shot, a throw and those who fight with finesse. [D20-ATK-04] [D20-ATK-05] [D20-FEAT-14] */
function byAbility(draft: Draft, settings: D20Settings, fighter: Fighter, arm: Arm, manner: Manner): void {
  const dexterity = abilityOf(settings, fighter, "dexterity").modifier;
  if (isRanged(manner)) {
    add(draft, "dexterity", dexterity, "D20-ATK-05");
    return;
  }
  const strength = abilityOf(settings, fighter, "strength").modifier;
  const isFine = arm.isFinesse && dexterity > strength && hasFeat(fighter.sheet, "weaponFinesse");
  if (isFine) add(draft, "dexterity", dexterity, "D20-FEAT-14");
  else add(draft, "strength", strength, "D20-ATK-04");
}

/** [D20-GEAR-01] [D20-GEAR-03] [D20-GEAR-06] [D20-FEAT-14] */
function byWeapon(draft: Draft, settings: D20Settings, fighter: Fighter, arm: Arm): void {
  if (!arm.isProficient) add(draft, "notProficient", settings.notProficient, "D20-GEAR-03");
  if (arm.natural === "secondary") add(draft, "secondary", settings.secondaryAttack, "D20-ATK-22");
  if (hasFeatFor(fighter.sheet, "weaponFocus", arm.identifier))
    add(draft, "weaponFocus", settings.weaponFocus, "D20-FEAT-14");
  if (arm.weapon === null) return;
  const { enhancement, masterwork, rating } = arm.weapon;
  if (enhancement !== 0)
    addChange(draft, { label: "enhancement", value: enhancement, rule: "D20-GEAR-01", bonus: "enhancement" });
  if (masterwork)
    addChange(draft, {
      label: "masterwork",
      value: settings.masterworkAttack,
      rule: "D20-GEAR-01",
      bonus: "enhancement",
    });
  if (arm.strength === "rated" && abilityOf(settings, fighter, "strength").modifier < rating)
    add(draft, "underrated", settings.underrated, "D20-GEAR-06");
}

/** Shields that are in the way, and armour that he cannot wear. [D20-GEAR-07] [D20-GEAR-09] */
function byGear(draft: Draft, fighter: Fighter, arm: Arm): void {
  add(draft, "unfamiliar", unfamiliarity(fighter), "D20-GEAR-09");
  const { shield } = kitOf(fighter.gear);
  if (shield === null) return;
  const usesShieldArm = arm.isOffHand || arm.inBothHands || arm.weapon?.place === "bothHands";
  if (!shield.isBuckler || usesShieldArm) add(draft, "shield", shield.attackPenalty, "D20-GEAR-07");
}

/** What was chosen for the round or for this attack. [D20-ATK-19] [D20-ATK-24] [D20-ATK-26] [D20-FEAT-10] [D20-FEAT-11] [D20-FEAT-15] */
function byChoice(
  draft: Draft,
  settings: D20Settings,
  { turn }: Fighter,
  arm: Arm,
  { manner, rapidShot }: Approach,
): void {
  const { defensive, expertise, powerAttack } = turn.stance;
  if (defensive) add(draft, "defensive", settings.defensiveAttack, "D20-ATK-19");
  add(draft, "expertise", -expertise, "D20-FEAT-10");
  if (!isRanged(manner)) add(draft, "powerAttack", -powerAttack, "D20-FEAT-11");
  if (arm.awkwardBy !== null)
    add(
      draft,
      "otherDamage",
      arm.awkwardBy === "D20-ATK-24" ? settings.lethalUnarmed : settings.otherDamageKind,
      arm.awkwardBy,
    );
  if (rapidShot) add(draft, "rapidShot", settings.rapidShot, "D20-FEAT-15");
}

/** [D20-ATK-07] [D20-ATK-12] [D20-FEAT-02] [D20-FEAT-15] */
function byDistance(
  draft: Draft,
  settings: D20Settings,
  { sheet }: Fighter,
  arm: Arm,
  { manner, situation }: Approach,
): void {
  if (!isRanged(manner)) return;
  add(draft, "range", rangePenalty(settings, arm, situation.metres), "D20-ATK-07");
  if (situation.engaged && !hasFeat(sheet, "preciseShot"))
    add(draft, "intoMelee", settings.shootIntoMelee, "D20-ATK-12");
  if (isPointBlank(settings, sheet, manner, situation))
    add(draft, "pointBlankShot", settings.pointBlank, "D20-FEAT-15");
}

/** So much for each full increment. [D20-ATK-07] */
export function rangePenalty({ rangePenalty: each }: D20Settings, { increment }: Arm, metres: number): number {
  return increment === null || metres < increment ? 0 : each * Math.floor(metres / increment);
}

/** [D20-FEAT-15] */
export function isPointBlank(
  { pointBlankM }: D20Settings,
  sheet: Sheet,
  manner: Manner,
  { metres }: Situation,
): boolean {
  return isRanged(manner) && metres <= pointBlankM && hasFeat(sheet, "pointBlankShot");
}

const ATTACKER_RULES: Readonly<Record<AttackerState, LedgerId>> = {
  prone: "D20-MOD-01",
  dazzled: "D20-MOD-02",
  higherGround: "D20-MOD-03",
  entangled: "D20-MOD-04",
  invisible: "D20-MOD-05",
  shaken: "D20-MOD-06",
  flanking: "D20-MOD-07",
  squeezing: "D20-MOD-08",
};

/** The number of one row of the table. [D20-MOD-01] to [D20-MOD-08] */
function row({ tables }: D20Settings, state: AttackerState, manner: Manner): number {
  return tables.attackers[state][isRanged(manner) ? "ranged" : "melee"];
}

/** Whether a row of the table is about this attacker. [D20-MOD-01] to [D20-MOD-08] [D20-COND-02] [D20-COND-05] [D20-COND-06] [D20-COND-07] */
function isIn(
  state: AttackerState,
  settings: D20Settings,
  fighter: Fighter,
  { manner, situation, target }: Approach,
): boolean {
  switch (state) {
    case "higherGround":
      return situation.higher;
    case "flanking":
      return isFlanked(settings, fighter, target, situation, manner);
    case "shaken":
      return isShaken(fighter);
    case "invisible":
      return hasCondition(fighter, "invisible") && !isUnmoved(target, manner);
    case "squeezing":
      return hasCondition(fighter, "squeezing") || hasCondition(fighter, "squeezedTight");
    default:
      return hasCondition(fighter, state);
  }
}

/** Whether it is nothing to a target that its attacker is invisible: it is blind, or fights without seeing. [D20-MOD-24] [D20-FEAT-17] */
function isUnmoved(target: Fighter | null, manner: Manner): boolean {
  return target !== null && (hasCondition(target, "blinded") || foilsUnseen(target, manner));
}

import type { LedgerId } from "../../kernel/ids.ts";
import { add, addChange, changesValue, sum, total, type Change, type Draft, type Total } from "../../kernel/totals.ts";
import type { Manner } from "../attack/events.ts";
import type { D20Settings } from "../settings.ts";
import { DEFENDER_STATES, type DefenderState } from "../tables/modifiers.ts";
import { abilityOf } from "./abilities.ts";
import { bonusesTo, STACKING } from "./bonuses.ts";
import { burdenOf } from "./burden.ts";
import { abilityModifier } from "./character.ts";
import { denialsOf, type Denial, type Readiness } from "./denial.ts";
import { hasCondition, hasFeat, type Fighter } from "./fighter.ts";
import { helplessBy } from "./life.ts";
import { kitOf } from "./kit.ts";
import { isRanged, isTouch, OPEN, type Situation } from "./situation.ts";

/** What an armour class stands against. */
export interface Against {
  readonly manner: Manner;
  readonly situation: Situation;
  readonly readiness: Readiness;
}

/** Normal, against touch attacks, flat-footed. [D20-AC-13] */
export interface Triplet {
  readonly normal: Total;
  readonly touch: Total;
  readonly flatFooted: Total;
}

/** Types that a touch goes past. [D20-AC-10] */
const TOUCHED_PAST: readonly (string | undefined)[] = ["armor", "shield", "natural", "enhancement"];

/**
 * Armour class against one attack, left out: a blow seen coming. Bonuses stack by type; what a touch goes past, and dodge
 * bonuses of one who is denied Dexterity, are shown and do not count. [D20-AC-01] [D20-AC-02] [D20-AC-07] [D20-AC-08] [D20-AC-10] [D20-AC-11]
 */
export function armourClass(settings: D20Settings, fighter: Fighter, own: Partial<Against> = {}): Total {
  const against: Against = { manner: "melee", situation: OPEN, readiness: "asIs", ...own };
  const denials = denialsOf(settings, fighter, against.situation, against.manner, against.readiness);
  const draft = total("armourClass", settings.armourClassBase, "D20-AC-01");
  byWear(draft, fighter);
  byDexterity(draft, settings, fighter, denials);
  add(draft, "size", settings.tables.sizes[fighter.sheet.size].modifier, "D20-ATK-06");
  byDodging(draft, settings, fighter, against.situation);
  byCover(draft, settings, against.situation);
  for (const state of DEFENDER_STATES)
    if (isIn(state, settings, fighter, denials))
      add(draft, state, row(settings, state, against.manner), DEFENDER_RULES[state]);
  for (const change of bonusesTo(fighter, ["armourClass"], "D20-AC-08")) addChange(draft, change);
  return without(
    sum(draft, STACKING),
    ({ bonus, value }) =>
      value > 0 &&
      ((isTouch(against.manner) && TOUCHED_PAST.includes(bonus)) || (denials.length > 0 && bonus === "dodge")),
  );
}

/** The three numbers of the sheet, whatever the turn. [D20-AC-10] [D20-AC-13] */
export function armourTriplet(settings: D20Settings, fighter: Fighter): Triplet {
  return {
    normal: armourClass(settings, fighter, { readiness: "ready" }),
    touch: armourClass(settings, fighter, { manner: "meleeTouch", readiness: "ready" }),
    flatFooted: armourClass(settings, fighter, { readiness: "flatFooted" }),
  };
}

/** Changes that do not count against this attack stay to be seen. */
function without(whole: Total, isLost: (change: Change) => boolean): Total {
  const changes = whole.changes.map((change) => (isLost(change) ? { ...change, suppressed: true as const } : change));
  return { ...whole, changes, value: whole.base + changesValue(changes) };
}

/** Armour, shield (each with its enhancement) and hide. [D20-AC-02] [D20-AC-04] [D20-AC-06] [D20-FEAT-21] */
function byWear(draft: Draft, { sheet, gear }: Fighter): void {
  const { armour, shield } = kitOf(gear);
  for (const [bonus, worn] of [
    ["armor", armour],
    ["shield", shield],
  ] as const) {
    if (worn === null || worn.bonus + worn.enhancement === 0) continue;
    addChange(draft, {
      label: bonus === "armor" ? "armour" : "shield",
      value: worn.bonus + worn.enhancement,
      rule: worn.enhancement === 0 ? "D20-AC-02" : "D20-AC-04",
      bonus,
    });
  }
  if (sheet.naturalArmour !== 0)
    addChange(draft, { label: "naturalArmour", value: sheet.naturalArmour, rule: "D20-AC-06", bonus: "natural" });
}

/** The modifier, its bonus capped by what is worn and lost when denied; that of a score of 0 for the pinned. [D20-AC-03] [D20-AC-11] [D20-HELP-02] [D20-MOD-27] */
function byDexterity(draft: Draft, settings: D20Settings, fighter: Fighter, denials: readonly Denial[]): void {
  if (hasCondition(fighter, "pinned") && settings.tables.defenders.pinned.dexterityZero) {
    add(draft, "dexterity", abilityModifier(settings, 0), "D20-MOD-27");
    return;
  }
  const { modifier } = abilityOf(settings, fighter, "dexterity");
  add(draft, "dexterity", modifier, helplessBy(settings, fighter) === null ? "D20-AC-03" : "D20-HELP-02");
  const { maxDexterity } = burdenOf(settings, fighter);
  const capped = maxDexterity === null ? modifier : Math.min(modifier, maxDexterity.value);
  if (maxDexterity !== null) add(draft, "maxDexterity", capped - modifier, maxDexterity.rule);
  const [denial] = denials;
  if (denial !== undefined && capped > 0) add(draft, "denied", -capped, denial.rule);
}

const DODGE = "dodge";

/** Dodge bonuses: of the round's choices and of feats; and the second weapon as a shield. [D20-AC-07] [D20-AC-09] [D20-ATK-19] [D20-ACT-39] [D20-FEAT-05] [D20-FEAT-10] [D20-FEAT-21] */
function byDodging(
  draft: Draft,
  settings: D20Settings,
  { sheet, gear, turn }: Fighter,
  { attacker, crossing }: Situation,
): void {
  const dodge = (label: string, value: number, rule: LedgerId): void => {
    if (value !== 0) addChange(draft, { label, value, rule, bonus: DODGE });
  };
  if (turn.stance.defensive) dodge("defensive", settings.defensiveDodge, "D20-ATK-19");
  if (turn.stance.totalDefense) dodge("totalDefense", settings.totalDefense, "D20-ACT-39");
  dodge("expertise", turn.stance.expertise, "D20-FEAT-10");
  if (attacker !== null && turn.dodgeAgainst === attacker && hasFeat(sheet, "dodge"))
    dodge("dodge", settings.dodgeFeat, "D20-AC-09");
  if (crossing && hasFeat(sheet, "mobility")) dodge("mobility", settings.mobility, "D20-FEAT-05");
  if (kitOf(gear).hasTwoWeapons && hasFeat(sheet, "twoWeaponDefense"))
    addChange(draft, {
      label: "twoWeaponDefense",
      value: settings.twoWeaponDefense,
      rule: "D20-FEAT-21",
      bonus: "shield",
    });
}

/** One kind of cover, the bonus doubled for improved cover. Total cover forbids the attack elsewhere. [D20-MOD-09] [D20-COVER-01] [D20-COVER-08] [D20-COVER-11] */
function byCover(draft: Draft, { coverBonus, improvedCoverFactor }: D20Settings, { cover }: Situation): void {
  if (cover === "soft") add(draft, "softCover", coverBonus, "D20-COVER-08");
  if (cover === "cover") add(draft, "cover", coverBonus, "D20-COVER-01");
  if (cover === "improved") add(draft, "improvedCover", coverBonus * improvedCoverFactor, "D20-COVER-11");
}

const DEFENDER_RULES: Readonly<Record<DefenderState, LedgerId>> = {
  blinded: "D20-MOD-10",
  cowering: "D20-MOD-12",
  flatFooted: "D20-MOD-14",
  grappled: "D20-MOD-15",
  helpless: "D20-MOD-16",
  kneeling: "D20-MOD-17",
  pinned: "D20-MOD-18",
  prone: "D20-MOD-19",
  squeezing: "D20-MOD-20",
  stunned: "D20-MOD-21",
};

/** The number of one row of the table. [D20-MOD-09] to [D20-MOD-21] */
function row({ tables }: D20Settings, state: DefenderState, manner: Manner): number {
  return tables.defenders[state][isRanged(manner) ? "ranged" : "melee"];
}

/** Whether a row of the table is about this defender; helpless and pinned stand in for prone. [D20-MOD-10] to [D20-MOD-21] */
function isIn(state: DefenderState, settings: D20Settings, fighter: Fighter, denials: readonly Denial[]): boolean {
  const isHelpless = helplessBy(settings, fighter) !== null;
  switch (state) {
    case "helpless":
      return isHelpless;
    case "flatFooted":
      return denials.some(({ cause }) => cause === "flatFooted" || cause === "balancing" || cause === "climbing");
    case "prone":
      return hasCondition(fighter, "prone") && !isHelpless && !hasCondition(fighter, "pinned");
    case "squeezing":
      return hasCondition(fighter, "squeezing") || hasCondition(fighter, "squeezedTight");
    default:
      return hasCondition(fighter, state);
  }
}

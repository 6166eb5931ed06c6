import { parseFormula } from "../../kernel/formula.ts";
import { add, addChange, stack, total, type Change, type Draft, type Total } from "../../kernel/totals.ts";
import type { D20Settings } from "../settings.ts";
import { abilityOf } from "./abilities.ts";
import type { Arm } from "./arm.ts";
import { approachOf, isPointBlank, type Approach } from "./attack-bonus.ts";
import { bonusesTo, STACKING } from "./bonuses.ts";
import type { Fighter } from "./fighter.ts";
import { isRanged } from "./situation.ts";

/** What was thrown for a hit. */
export interface DamageDice {
  /** Sum of the weapon's dice over all throws of them. */
  readonly weapon: number;
  /** How often they were thrown: 1, or by the critical. [D20-DMG-08] */
  readonly multiplier: number;
  /** Extra dice, thrown once: sneak attack, flames. [D20-DMG-10] */
  readonly extra: readonly Pick<Change, "label" | "value" | "name">[];
}

/** What is added to each throw of the weapon's dice. [D20-DMG-01] [D20-DMG-03] [D20-GEAR-01] [D20-FEAT-11] [D20-FEAT-15] */
export function damageBonuses(
  settings: D20Settings,
  fighter: Fighter,
  arm: Arm,
  own: Partial<Approach> = {},
): readonly Change[] {
  const { manner, situation } = approachOf(arm, own);
  const draft = total("damage", 0, "D20-DMG-01");
  byStrength(draft, settings, fighter, arm);
  const enhancement = arm.weapon?.enhancement ?? 0;
  if (enhancement !== 0)
    addChange(draft, { label: "enhancement", value: enhancement, rule: "D20-GEAR-01", bonus: "enhancement" });
  if (!isRanged(manner))
    add(draft, "powerAttack", fighter.turn.stance.powerAttack * powerFactor(settings, arm), "D20-FEAT-11");
  if (isPointBlank(settings, fighter.sheet, manner, situation))
    add(draft, "pointBlankShot", settings.pointBlank, "D20-FEAT-15");
  for (const change of bonusesTo(fighter, ["damage"], "D20-DMG-01")) addChange(draft, change);
  return stack(draft.changes, STACKING);
}

/** Damage of a hit: dice, all that is added to each throw of them, extra dice once; at least 1. [D20-DMG-01] [D20-DMG-02] [D20-DMG-08] [D20-DMG-10] */
export function damageTotal(
  settings: D20Settings,
  fighter: Fighter,
  arm: Arm,
  { weapon, multiplier, extra }: DamageDice,
  own: Partial<Approach> = {},
): Total {
  const draft = total("damage", weapon, "D20-DMG-01");
  for (const change of damageBonuses(settings, fighter, arm, own))
    addChange(draft, { ...change, value: change.value * multiplier });
  for (const each of extra) addChange(draft, { ...each, rule: "D20-DMG-10" });
  return add(draft, "least", Math.max(0, settings.leastDamage - draft.value), "D20-DMG-02");
}

/**
 * Strength: half a bonus in the off hand, half again in both hands (but with a light weapon), only a penalty with a bow, as
 * far as it is made for it with a rated one. [D20-DMG-03] [D20-DMG-04] [D20-DMG-05] [D20-DMG-06] [D20-DMG-07] [D20-GEAR-06]
 */
function byStrength(draft: Draft, settings: D20Settings, fighter: Fighter, arm: Arm): void {
  const { modifier } = abilityOf(settings, fighter, "strength");
  switch (arm.strength) {
    case "none":
      return;
    case "penalty":
      add(draft, "strength", Math.min(0, modifier), "D20-DMG-04");
      return;
    case "rated":
      add(draft, "strength", Math.min(Math.max(0, modifier), arm.weapon?.rating ?? 0), "D20-GEAR-06");
      return;
    case "full": {
      const isHalf = arm.isOffHand || arm.natural === "secondary";
      if (modifier > 0 && isHalf) add(draft, "strength", Math.floor(modifier / settings.strengthDivisor), "D20-DMG-05");
      else if (modifier > 0 && arm.inBothHands && arm.wield !== "light")
        add(
          draft,
          "strength",
          Math.floor((modifier * settings.strengthInBothHands) / settings.strengthDivisor),
          "D20-DMG-06",
        );
      else add(draft, "strength", modifier, "D20-DMG-03");
    }
  }
}

/** How often each point of Power Attack counts: not at all with a light weapon that is made. [D20-FEAT-11] */
function powerFactor({ powerAttackInBothHands }: D20Settings, { natural, isUnarmed, wield, inBothHands }: Arm): number {
  if (wield === "light" && natural === null && !isUnarmed) return 0;
  return inBothHands ? powerAttackInBothHands : 1;
}

/** Whether it deals damage at all: a net or a touch does not. */
export function dealsDamage({ damage }: Arm): boolean {
  return parseFormula(damage).most > 0;
}

import type { LedgerId } from "../../kernel/ids.ts";
import type { D20Settings } from "../settings.ts";
import type { Fighter } from "./fighter.ts";
import { kitOf } from "./kit.ts";

/** A number with the rule that sets it. */
export interface Limit {
  readonly value: number;
  readonly rule: LedgerId;
}

/** What armour, shield and load take from somebody: the worse of armour and load, not both. [D20-GEAR-07] [D20-GEAR-08] */
export interface Burden {
  /** The most that Dexterity adds to armour class; null: no limit. */
  readonly maxDexterity: Limit | null;
  /** 0 or below. */
  readonly checkPenalty: Limit;
  /** Which rule reduces the speed; null: none does. [D20-MOVE-05] [D20-MOVE-07] */
  readonly slowedBy: LedgerId | null;
  /** Heavy armour or a heavy load. [D20-ACT-48] */
  readonly isHeavy: boolean;
}

export function burdenOf({ tables }: D20Settings, { sheet, gear }: Pick<Fighter, "sheet" | "gear">): Burden {
  const { armour, shield } = kitOf(gear);
  const load = tables.loads[sheet.load];
  const worn = (armour?.checkPenalty ?? 0) + (shield?.checkPenalty ?? 0);
  const isArmourSlow = armour !== null && armour.weight !== "light";
  return {
    maxDexterity: leastOf([
      [armour?.maxDexterity ?? null, "D20-GEAR-07"],
      [shield?.maxDexterity ?? null, "D20-GEAR-07"],
      [load.maxDexterity, "D20-GEAR-08"],
    ]),
    checkPenalty:
      worn <= load.checkPenalty
        ? { value: worn, rule: "D20-GEAR-07" }
        : { value: load.checkPenalty, rule: "D20-GEAR-08" },
    slowedBy: isArmourSlow ? "D20-MOVE-07" : load.slows ? "D20-GEAR-08" : null,
    isHeavy: armour?.weight === "heavy" || load.runsHeavy,
  };
}

function leastOf(limits: readonly (readonly [number | null, LedgerId])[]): Limit | null {
  let least: Limit | null = null;
  for (const [value, rule] of limits)
    if (value !== null && (least === null || value < least.value)) least = { value, rule };
  return least;
}

/** What is taken from attacks and from checks of Strength and Dexterity for armour that he cannot wear. [D20-GEAR-09] */
export function unfamiliarity({ gear }: Pick<Fighter, "gear">): number {
  const { armour, shield } = kitOf(gear);
  return (
    (armour?.proficient === false ? armour.checkPenalty : 0) + (shield?.proficient === false ? shield.checkPenalty : 0)
  );
}

import { add, total, type Draft } from "../../kernel/totals.ts";
import type { AttackKind } from "../stats.ts";
import type { SegmentsSettings } from "../settings.ts";
import { characterOf } from "./character.ts";
import { occasion, unsteady, type Fighter } from "./combat.ts";
import { fatiguePenalty, hasCondition, isDazed } from "./harm.ts";
import { kitOf } from "./kit.ts";

/** Grapple strike total: natural die (0 for the sheet), no weapon factor; lying on the ground does not matter. [SEG-HOUSE-31] [SEG-HOUSE-28] */
export function grappleTotal(settings: SegmentsSettings, fighter: Fighter, kind: AttackKind, natural: number): Draft {
  const { baseAttack, modifiers } = characterOf(settings, fighter.sheet);
  const draft = total("grapple", natural, "SEG-HOUSE-31");
  add(draft, "baseAttack", baseAttack.value, "SEG-HOUSE-03");
  add(draft, "strength", modifiers.strength, "SEG-HOUSE-01");
  add(draft, "size", settings.tables.sizes[fighter.sheet.size].grapple, "SEG-HOUSE-60");
  occasion(draft, settings, kind);
  return unsteady(draft, settings, fighter);
}

/** Total of an attempt to break free, which a lock makes harder. [SEG-HOUSE-34] [SEG-HOUSE-37] */
export function breakFreeTotal(settings: SegmentsSettings, fighter: Fighter, kind: AttackKind, natural: number): Draft {
  const draft = grappleTotal(settings, fighter, kind, natural);
  return hasCondition(fighter, "locked")
    ? add(draft, "locked", settings.lockedBreakFreePenalty, "SEG-HOUSE-34")
    : draft;
}

/** Total of a grapple breakthrough, whose author may want to pass through. [SEG-HOUSE-38] [SEG-MOVE-40] */
export function grappleBreakthroughTotal(
  settings: SegmentsSettings,
  fighter: Fighter,
  kind: AttackKind,
  passes: boolean,
  natural: number,
): Draft {
  const draft = grappleTotal(settings, fighter, kind, natural);
  return passes ? add(draft, "passThrough", settings.passThroughGrapplePenalty, "SEG-MOVE-40") : draft;
}

/** Grapple defence: the better of Strength and Dexterity, of which a dazed fighter has no bonus. [SEG-HOUSE-31] [SEG-HOUSE-59] */
export function grappleDefence(settings: SegmentsSettings, fighter: Fighter): Draft {
  const { baseAttack, modifiers } = characterOf(settings, fighter.sheet);
  const draft = total("grappleDefence", settings.grappleDefenceBase, "SEG-HOUSE-31");
  add(draft, "baseAttack", baseAttack.value, "SEG-HOUSE-03");
  const dexterity = isDazed(settings, fighter) ? Math.min(0, modifiers.dexterity) : modifiers.dexterity;
  if (dexterity > modifiers.strength) add(draft, "dexterity", dexterity, "SEG-HOUSE-01");
  else add(draft, "strength", modifiers.strength, "SEG-HOUSE-01");
  add(draft, "size", settings.tables.sizes[fighter.sheet.size].grapple, "SEG-HOUSE-60");
  const wearies = settings.fatiguePenaltyScope === "success_rolls_and_ac";
  return wearies ? add(draft, "fatigue", -fatiguePenalty(settings, fighter), "SEG-FAT-10") : draft;
}

/** What an attempt to slip the target's guard must reach: their weapon helps, unless they are dazed. [SEG-HOUSE-32] [SEG-HOUSE-59] */
export function slipDefence(settings: SegmentsSettings, fighter: Fighter): Draft {
  const draft = grappleDefence(settings, fighter);
  const { guard } = kitOf(fighter.gear);
  return guard === null || isDazed(settings, fighter)
    ? draft
    : add(draft, "defenceFactor", guard.defenceFactor, "SEG-HOUSE-32");
}

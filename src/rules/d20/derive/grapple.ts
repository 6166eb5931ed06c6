/** The modifier of grapple checks. */
import { add, sum, total, type Total } from "../../kernel/totals.ts";
import type { D20Settings } from "../settings.ts";
import { SIZES } from "../stats.ts";
import { abilityOf } from "./abilities.ts";
import { characterOf } from "./character.ts";
import { hasFeat, type Fighter } from "./fighter.ts";

/**
 * A grapple check with this natural die (0: what is added to it), as which attack of the turn: base attack, Strength, the size as it
 * counts here alone, and the feat. [D20-GRAP-01] [D20-GRAP-02] [D20-GRAP-04] [D20-SPEC-11]
 */
export function grappleTotal(settings: D20Settings, fighter: Fighter, natural = 0, iteration = 0): Total {
  const draft = total("grapple", natural, "D20-GRAP-01");
  add(draft, "baseAttack", characterOf(settings, fighter.sheet).baseAttack.value, "D20-PROG-02");
  add(draft, "iteration", -settings.iterativeStep * iteration, "D20-GRAP-04");
  add(draft, "strength", abilityOf(settings, fighter, "strength").modifier, "D20-GRAP-01");
  const steps = SIZES.indexOf(fighter.sheet.size) - SIZES.indexOf("medium");
  add(draft, "size", settings.grappleSize * steps, "D20-GRAP-02");
  if (hasFeat(fighter.sheet, "improvedGrapple"))
    add(draft, "improvedGrapple", settings.improvedFeatBonus, "D20-SPEC-11");
  return sum(draft);
}

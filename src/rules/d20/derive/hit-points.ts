import type { Total } from "../../kernel/totals.ts";
import type { D20Settings } from "../settings.ts";
import { abilityModifier, characterOf, hitPointsAt } from "./character.ts";
import { scoreLeft, type Harmed } from "./scores.ts";

/** Most hit points with Constitution as it is now. [D20-HP-01] [D20-HP-25] */
export function maxHitPoints(settings: D20Settings, harmed: Harmed): Total {
  const modifier = abilityModifier(settings, scoreLeft(settings, harmed, "constitution"));
  const { modifiers, maxHitPoints: sound } = characterOf(settings, harmed.sheet);
  return modifier === modifiers.constitution ? sound : hitPointsAt(settings, harmed.sheet, modifier);
}

/** What the current hit points change by with the maximum, when Constitution rises or falls. Not temporary ones. [D20-HP-25] */
export function hitPointsShift(settings: D20Settings, before: Harmed, after: Harmed): number {
  return maxHitPoints(settings, after).value - maxHitPoints(settings, before).value;
}

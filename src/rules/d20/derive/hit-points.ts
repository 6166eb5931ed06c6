import { restacked, type Total } from "../../kernel/totals.ts";
import type { D20Settings } from "../settings.ts";
import { lastingTo, STACKING } from "./bonuses.ts";
import { abilityModifier, characterOf, hitPointsAt } from "./character.ts";
import { scoreLeft, type Harmed } from "./scores.ts";

/** Most hit points with Constitution as it is now. [D20-HP-01] [D20-HP-25] */
export function maxHitPoints(settings: D20Settings, harmed: Harmed): Total {
  const modifier = abilityModifier(settings, scoreLeft(settings, harmed, "constitution"));
  const { modifiers, maxHitPoints: sound } = characterOf(settings, harmed.sheet);
  const most = modifier === modifiers.constitution ? sound : hitPointsAt(settings, harmed.sheet, modifier);
  const lasting = lastingTo(harmed.turn, ["hitPoints"], "D20-HP-01");
  return lasting.length === 0 ? most : restacked({ ...most, changes: [...most.changes, ...lasting] }, STACKING);
}

/** What the current hit points change by with the maximum, when Constitution rises or falls. Not temporary ones. [D20-HP-25] */
export function hitPointsShift(settings: D20Settings, before: Harmed, after: Harmed): number {
  return maxHitPoints(settings, after).value - maxHitPoints(settings, before).value;
}

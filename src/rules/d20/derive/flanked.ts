import type { D20Settings } from "../settings.ts";
import type { Sheet } from "../state.ts";
import type { ClassId, Trait } from "../stats.ts";
import type { Arm } from "./arm.ts";
import { characterOf, levelsIn } from "./character.ts";
import { isDenied } from "./denial.ts";
import type { Fighter } from "./fighter.ts";
import { isRanged, type Situation } from "./situation.ts";
import type { Manner } from "../attack/events.ts";

/** Whether an attacker who stands opposite a friend flanks this target: not one who senses it, but for a much better rogue. [D20-MOD-07] [D20-FLANK-06] [D20-PROG-07] */
export function isFlanked(
  settings: D20Settings,
  attacker: Fighter,
  target: Fighter | null,
  { flanking }: Situation,
  manner: Manner,
): boolean {
  if (!flanking || isRanged(manner)) return false;
  if (target === null || !characterOf(settings, target.sheet).traits.includes("improvedUncannyDodge")) return true;
  return levelsIn(attacker.sheet, "rogue") >= wariness(settings, target.sheet) + settings.uncannyLevels;
}

/** Levels of the classes that sense danger; of a species that does by itself, its hit dice. [D20-PROG-07] */
function wariness(settings: D20Settings, sheet: Sheet): number {
  const levels = sheet.classes.reduce(
    (all, { id, level }) => (gives(settings, id, "uncannyDodge") ? all + level : all),
    0,
  );
  return levels > 0 ? levels : characterOf(settings, sheet).hitDice;
}

function gives({ tables }: D20Settings, id: ClassId, trait: Trait): boolean {
  return tables.classes[id].traits.some((each) => each.id === trait);
}

/**
 * Dice of sneak attack against this target, 0 when there are none: it must be denied Dexterity or flanked, have vitals,
 * be seen clearly, and be near enough to be shot at. Not with a lethal weapon used to spare. [D20-PROG-06] [D20-HELP-03] [D20-MOD-27]
 */
export function sneakDiceAgainst(
  settings: D20Settings,
  attacker: Fighter,
  target: Fighter,
  { arm, manner, situation }: { readonly arm: Arm; readonly manner: Manner; readonly situation: Situation },
): number {
  const { value } = characterOf(settings, attacker.sheet).sneakDice;
  if (value === 0 || situation.concealment > 0 || (arm.isNonlethal && arm.awkwardBy !== null)) return 0;
  if (isRanged(manner) && situation.metres > settings.sneakRangeM) return 0;
  if (characterOf(settings, target.sheet).traits.includes("immuneToCriticals")) return 0;
  return isDenied(settings, target, situation, manner) || isFlanked(settings, attacker, target, situation, manner)
    ? value
    : 0;
}

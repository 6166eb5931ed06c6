/** Who channels energy, how well, and how often. */
import { add, total, type Total } from "../../kernel/totals.ts";
import { abilityOf } from "../derive/abilities.ts";
import { levelsIn } from "../derive/character.ts";
import type { Fighter } from "../derive/fighter.ts";
import type { D20Settings } from "../settings.ts";
import type { Sheet } from "../state.ts";
import { TURNING_ROWS } from "../tables/turnings.ts";

/** The level at which one channels: that of a cleric, and of a paladin so many levels lower; 0: not at all. [D20-TURN-01] [D20-TURN-33] */
export const channelLevel = ({ paladinTurnOffset }: D20Settings, sheet: Sheet): number =>
  levelsIn(sheet, "cleric") + Math.max(0, levelsIn(sheet, "paladin") - paladinTurnOffset);

const charismaOf = (settings: D20Settings, fighter: Fighter): number =>
  abilityOf(settings, fighter, "charisma").modifier;

/** How often a day; nothing for those who cannot at all. [D20-TURN-04] [D20-TURN-05] */
export function turningsTotal(settings: D20Settings, fighter: Fighter): Total {
  const draft = total("turnings", 0, "D20-TURN-04");
  if (channelLevel(settings, fighter.sheet) < 1) return draft;
  add(draft, "base", settings.turningUses, "D20-TURN-04");
  add(draft, "charisma", charismaOf(settings, fighter), "D20-TURN-04");
  add(draft, "least", Math.max(0, -draft.value), "D20-TURN-04");
  const learnt = fighter.sheet.feats.filter(({ id }) => id === "extraTurning").length;
  return add(draft, "extraTurning", learnt * settings.extraTurning, "D20-TURN-05");
}

/** How often one may still do it today. [D20-TURN-04] */
export const turningsLeft = (settings: D20Settings, fighter: Fighter): number =>
  Math.max(0, turningsTotal(settings, fighter).value - fighter.body.turnings);

/** A turning check, with its die; 0 for the number before it. [D20-TURN-09] */
export const turningCheck = (settings: D20Settings, fighter: Fighter, natural = 0): Total =>
  add(total("turningCheck", natural, "D20-TURN-09"), "charisma", charismaOf(settings, fighter), "D20-TURN-09");

/** How many hit dice are affected in all, with the dice; 0 for the number before them. [D20-TURN-12] [D20-TURN-14] */
export function turningDamage(settings: D20Settings, fighter: Fighter, rolled = 0): Total {
  const draft = total("turningDamage", rolled, "D20-TURN-12");
  add(draft, "level", channelLevel(settings, fighter.sheet), "D20-TURN-12");
  return add(draft, "charisma", charismaOf(settings, fighter), "D20-TURN-12");
}

/** The most hit dice of a creature that a check can affect. [D20-TURN-10] */
export function mostHitDice(settings: D20Settings, sheet: Sheet, check: number): number {
  const { turnings } = settings.tables;
  const rows = TURNING_ROWS.map((key) => turnings[key]).toSorted((one, other) => one.from - other.from);
  const row = rows.findLast(({ from }) => check >= from) ?? rows[0];
  return channelLevel(settings, sheet) + (row?.hitDice ?? 0);
}

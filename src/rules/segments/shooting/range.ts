import { areSetEngaged, distance, isOpenBetween } from "../ground/contact.ts";
import type { Arm } from "../derive/strikers.ts";
import type { Band } from "../stats.ts";
import type { Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";

/** The band of a distance, its bounds included; null beyond the weapon's longest range. [SEG-HOUSE-41] */
export function bandOf(settings: SegmentsSettings, { ranges }: Arm, metres: number): Band | null {
  if (ranges === null || metres > ranges.long) return null;
  if (metres <= settings.pointBlankM) return "pointBlank";
  if (metres <= ranges.short) return "short";
  return metres <= ranges.medium ? "medium" : "long";
}

/**
 * Metres that a shot has to go. Without a map: as the game master set them; those in contact are neighbours; null when
 * it has not been said. [SEG-HOUSE-29]
 */
export function shotMetres(table: Table, shooter: SegmentsCombatant, target: SegmentsCombatant): number | null {
  return (
    distance(table, shooter, target) ??
    (areSetEngaged(table.field, shooter.id, target.id) ? table.settings.gridDistanceM : null)
  );
}

/** The band of a shot; one over an untold distance is short. Null beyond range. [SEG-HOUSE-41] */
export function shotBand(table: Table, shooter: SegmentsCombatant, arm: Arm, target: SegmentsCombatant): Band | null {
  const metres = shotMetres(table, shooter, target);
  return metres === null ? "short" : bandOf(table.settings, arm, metres);
}

/** Whether no wall stands between two combatants. Without a map nothing does. */
export function hasClearLine({ field }: Table, from: SegmentsCombatant, to: SegmentsCombatant): boolean {
  return isOpenBetween(field, from.position, to.position);
}

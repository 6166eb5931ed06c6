/** How fast the mover goes, and what it costs them. */
import type { LedgerId } from "../../kernel/ids.ts";
import { foesInContact } from "../ground/contact.ts";
import { hasCondition, hasReducedMobility } from "../derive/harm.ts";
import { loadOf } from "../derive/load.ts";
import type { Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { Effort, Gait } from "../stats.ts";

/** Speed that reduced mobility leaves. [SEG-HOUSE-59] */
const HAMPERED_SPEED = 1;

/** A rider goes as fast as the mount, a swimmer half as fast as they run. [SEG-MOVE-02] [SEG-HOUSE-47] [SEG-HOUSE-71] */
function maximumOf(settings: SegmentsSettings, mover: SegmentsCombatant, gait: Gait): number {
  if (hasCondition(mover, "mounted")) return mover.sheet.mountSpeed ?? settings.mountMaxSpeed;
  const { maxSpeed, swimSpeed } = loadOf(settings, mover);
  return gait === "swim" ? swimSpeed.value : maxSpeed.value;
}

/** The fastest that the mover can go as they are. [SEG-MOVE-02] [SEG-HOUSE-59] */
export function fastestSpeed(settings: SegmentsSettings, mover: SegmentsCombatant, gait: Gait): number {
  const most = maximumOf(settings, mover, gait);
  return hasReducedMobility(settings, mover) ? Math.min(HAMPERED_SPEED, most) : most;
}

/** How the mover goes: as they announce; no one walks faster than a walk. [SEG-FAT-22] */
export function gaitOf(settings: SegmentsSettings, speed: number, announced: Gait | undefined): Gait {
  if (announced === "run" || announced === "swim") return announced;
  return speed <= settings.defaultWalkSpeed ? "walk" : "run";
}

/** The speed of a movement that is not announced: slow in contact, else that of a walk, or of a run. [SEG-MOVE-03] [SEG-MOVE-14] */
export function defaultSpeed(table: Table, mover: SegmentsCombatant, gait: Gait = "walk"): number {
  const { settings } = table;
  const engaged = gait === "walk" && foesInContact(table, mover).length > 0;
  const speed = engaged
    ? settings.engagedDefaultSpeed
    : gait === "walk"
      ? settings.defaultWalkSpeed
      : settings.defaultRunSpeed;
  return Math.min(speed, fastestSpeed(settings, mover, gait));
}

/** How a combatant goes, and what it costs. */
export interface Going {
  /** In the saddle one rides, whatever is announced. */
  readonly manner: Gait | "ride";
  /** What the round counts as for it; null where fatigue is not played. */
  readonly effort: Effort | null;
}

/** How a combatant goes at a speed and what that costs, as it can be told beforehand. [SEG-FAT-12] [SEG-FAT-22] [SEG-FAT-19] */
export function goingOf(settings: SegmentsSettings, mover: SegmentsCombatant, speed: number, gait: Gait): Going {
  const { effort } = effortOf(settings, mover, speed, gait);
  return {
    manner: hasCondition(mover, "mounted") ? "ride" : gait,
    effort: settings.fatigueTracking === "off" ? null : effort,
  };
}

/** A gallop tires a rider, a run or swim above a third of the maximum tires the mover; slower ones are neutral, a walk is rest. [SEG-FAT-04] [SEG-FAT-12] [SEG-FAT-13] [SEG-HOUSE-71] */
export function effortOf(
  settings: SegmentsSettings,
  mover: SegmentsCombatant,
  speed: number,
  gait: Gait,
): { readonly effort: Effort; readonly rule: LedgerId } {
  const isFast = speed > maximumOf(settings, mover, gait) * settings.tiringSpeedFraction;
  if (hasCondition(mover, "mounted")) return { effort: isFast ? "tiring" : "restful", rule: "SEG-HOUSE-71" };
  if (gait === "walk") return { effort: "restful", rule: "SEG-FAT-13" };
  return isFast ? { effort: "tiring", rule: "SEG-FAT-04" } : { effort: "neutral", rule: "SEG-FAT-12" };
}

/** What simple actions need. [SEG-CORE-09] [SEG-HOUSE-19] */
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { hasCondition } from "../derive/harm.ts";
import { isHeld } from "../derive/kit.ts";
import { handsForbid } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import { isAtHand } from "../ground/contact.ts";
import { firstAidForbids } from "../life/first-aid.ts";
import type { SegmentsSettings } from "../settings.ts";
import { reloadForbids } from "../shooting/reload.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { ActivityRow } from "../tables/durations.ts";
import { findGear, handFor, isOfKind, landsIn } from "./hands.ts";

/** What an activity is done with and on which target. */
interface Doing {
  readonly activity: string;
  readonly row: ActivityRow;
  readonly gear: GearId | null;
  readonly target: CombatantId | null;
}

/** Why an activity makes no sense for the actor as things are, or null: what it needs in hand, on the ground, before them. */
export function activityForbids(
  table: Table,
  combatant: SegmentsCombatant,
  { activity, row, gear, target }: Doing,
): Refusal | null {
  const pointless = stateForbids(combatant, activity);
  if (pointless !== null) return pointless;
  const unfit = row.gear === null ? null : gearForbids(table.settings, combatant, row, activity, gear);
  return unfit ?? (row.target === undefined ? null : targetForbids(table, combatant, activity, row.target, target));
}

/** [SEG-HOUSE-19] */
function stateForbids(combatant: SegmentsCombatant, activity: string): Refusal | null {
  const rides = hasCondition(combatant, "mounted");
  if (activity === "standUp" && !hasCondition(combatant, "prone")) return refuse("notProne", "SEG-HOUSE-19");
  if (activity === "mount" && rides) return refuse("alreadyMounted", "SEG-HOUSE-19");
  return activity === "dismount" && !rides ? refuse("notMounted", "SEG-HOUSE-19") : null;
}

/** Whether the target is within reach of a hand, and needs it. [SEG-HOUSE-57] [SEG-HOUSE-70] */
function targetForbids(
  table: Table,
  combatant: SegmentsCombatant,
  activity: string,
  accepts: ActivityRow["target"],
  id: CombatantId | null,
): Refusal | null {
  const target = id === null ? undefined : table.find(id);
  if (target === undefined)
    return id === null ? refuse("targetMissing", null, { activity }) : refuse("unknownCombatant", null, { id });
  if (target.id === combatant.id) {
    if (accepts !== "contactOrSelf") return refuse("targetIsSelf", null);
  } else if (!isAtHand(table, combatant, target))
    return refuse("notInContact", "SEG-MOVE-17", { name: { combatant: target.id } });
  if (activity === "firstAid") return firstAidForbids(target);
  return activity === "cutLoose" && !hasCondition(target, "entangled")
    ? refuse("notEntangled", "SEG-HOUSE-70", { name: { combatant: target.id } })
    : null;
}

/** Whether the piece of gear is of the kind and where the activity needs it, and a hand is free for it. [SEG-CORE-10] [SEG-HOUSE-19] */
function gearForbids(
  settings: SegmentsSettings,
  combatant: SegmentsCombatant,
  row: ActivityRow,
  activity: string,
  id: GearId | null,
): Refusal | null {
  const gear = findGear(combatant, id);
  if (gear === undefined)
    return refuse(id === null ? "gearMissing" : "unknownGear", null, { activity, gear: id ?? "" });
  if (!isOfKind(gear, row)) return refuse("gearUnfit", "SEG-HOUSE-19", { weapon: gear.name });
  const fits = row.gear === "held" ? isHeld(gear.place) : gear.place === row.gear;
  if (!fits) return refuse("gearElsewhere", "SEG-CORE-10", { weapon: gear.name, place: gear.place });
  if (activity === "reload") return reloadForbids(settings, combatant, gear.id);
  return landsIn(activity, gear) === "hand" && handFor(combatant, gear) === null
    ? handsForbid(combatant, gear, "SEG-HOUSE-59")
    : null;
}

import type { CombatantId, GearId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { isRefusal, missileOf } from "../derive/strikers.ts";
import type { Rule, Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";

/** Why this weapon in hand cannot be reloaded, or null: it needs the hands that shoot it, and to be empty. [SEG-HOUSE-19] [SEG-HOUSE-61] */
export function reloadForbids(settings: SegmentsSettings, combatant: SegmentsCombatant, id: GearId): Refusal | null {
  const weapon = combatant.gear.weapons.find((each) => each.id === id);
  if (weapon === undefined || weapon.reload < 1)
    return refuse("needsNoReloading", "SEG-HOUSE-61", { weapon: weapon?.name ?? id });
  const arm = missileOf(settings, combatant, id);
  if (isRefusal(arm)) return arm;
  return weapon.loaded ? refuse("alreadyLoaded", "SEG-HOUSE-41", { weapon: weapon.name }) : null;
}

/** The weapon is ready again, if it is still in hand and whole. [SEG-HOUSE-19] */
export function* finishReload(table: Table, id: CombatantId, gear: GearId | null): Rule {
  if (gear === null || reloadForbids(table.settings, table.get(id), gear) !== null) return;
  yield* emit({ type: "weaponLoaded", id, gear, rule: "SEG-HOUSE-19" });
}

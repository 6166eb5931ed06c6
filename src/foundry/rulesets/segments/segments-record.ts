import type { Encounter } from "../../../rules/kernel/encounter.ts";
import { recorded } from "../../../rules/kernel/schema/record.ts";
import { only } from "../../../rules/kernel/schema/stored.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import type { SegmentsCombatant } from "../../../rules/segments/state.ts";
import { actorShape, BODY_KEYS, type ActorStats } from "../../../rules/segments/stored/actor.ts";
import { combatShape } from "../../../rules/segments/stored/field.ts";
import { armourShape, shieldShape, weaponShape } from "../../../rules/segments/stored/gear.ts";
import { turnShape } from "../../../rules/segments/stored/turn.ts";
import { inSystem, systemPath } from "../../documents/system-path.ts";
import type { CombatantRecord, PathValues } from "../ruleset-adapter.ts";

const ACTOR = systemPath<ActorStats>();

/** What a fight changes of each kind of document. */
const BODY = only(actorShape, BODY_KEYS);
const WEAPON = only(weaponShape, ["place", "broken", "loaded"]);
const ARMOUR = only(armourShape, ["tornPlates", "worn"]);
const SHIELD = only(shieldShape, ["place", "broken"]);

/** Where a combatant's values are stored: only those that a fight changes. */
export function recordOf({ body, turn, gear, position }: SegmentsCombatant): CombatantRecord {
  return {
    actor: {
      [ACTOR("stamina.value")]: body.stamina,
      [ACTOR("wounds.value")]: body.wounds,
      ...recorded(BODY, body, inSystem),
    },
    combatant: recorded(turnShape, turn, inSystem),
    items: gearRecord(gear),
    position,
  };
}

function gearRecord({ weapons, armours, shields }: SegmentsCombatant["gear"]): Record<string, PathValues> {
  const items: Record<string, PathValues> = {};
  for (const weapon of weapons) items[weapon.id] = recorded(WEAPON, weapon, inSystem);
  for (const armour of armours) items[armour.id] = recorded(ARMOUR, armour, inSystem);
  for (const shield of shields) items[shield.id] = recorded(SHIELD, shield, inSystem);
  return items;
}

/** Where the fight's own values are stored; the host's `round` follows the clock as a display pointer. */
export function groundOf({ clock, offers, field }: Encounter<SegmentsGame>): PathValues {
  return {
    round: clock.round,
    ...recorded(combatShape, { clock, offers, field }, inSystem),
  };
}

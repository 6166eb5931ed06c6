import type { Encounter } from "../../../rules/kernel/encounter.ts";
import { recorded } from "../../../rules/kernel/schema/record.ts";
import { only } from "../../../rules/kernel/schema/stored.ts";
import { currentSlot } from "../../../rules/kernel/turns/order.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import type { D20Combatant } from "../../../rules/d20/state.ts";
import { actorShape, BODY_KEYS, type ActorStats } from "../../../rules/d20/stored/actor.ts";
import { armourShape, shieldShape } from "../../../rules/d20/stored/armour.ts";
import { combatShape } from "../../../rules/d20/stored/field.ts";
import { powerShape } from "../../../rules/d20/stored/power.ts";
import { turnShape } from "../../../rules/d20/stored/turn.ts";
import { weaponShape } from "../../../rules/d20/stored/weapon.ts";
import { inSystem, systemPath } from "../../documents/system-path.ts";
import type { CombatantRecord, PathValues } from "../ruleset-adapter.ts";

const ACTOR = systemPath<ActorStats>();

/** What a fight changes of each kind of document. */
const BODY = only(actorShape, BODY_KEYS);
const WEAPON = only(weaponShape, ["place", "loaded", "ammunition"]);
const ARMOUR = only(armourShape, ["worn"]);
const SHIELD = only(shieldShape, ["place"]);
const POWER = only(powerShape, ["uses"]);

/** Where a combatant's values are stored: only those that a fight changes. */
export function recordOf({ body, turn, gear, position }: D20Combatant): CombatantRecord {
  return {
    actor: {
      [ACTOR("hitPoints.value")]: body.hitPoints,
      [ACTOR("experience.value")]: body.experience,
      ...recorded(BODY, body, inSystem),
    },
    combatant: recorded(turnShape, turn, inSystem),
    items: gearRecord(gear),
    position,
  };
}

function gearRecord({ weapons, armours, shields, powers }: D20Combatant["gear"]): Record<string, PathValues> {
  const items: Record<string, PathValues> = {};
  for (const weapon of weapons) items[weapon.id] = recorded(WEAPON, weapon, inSystem);
  for (const armour of armours) items[armour.id] = recorded(ARMOUR, armour, inSystem);
  for (const shield of shields) items[shield.id] = recorded(SHIELD, shield, inSystem);
  for (const power of powers) items[power.id] = recorded(POWER, power, inSystem);
  return items;
}

/** Where the fight's own values are stored; the host's `round` and `turn` follow the clock as display pointers. */
export function groundOf({ clock, field }: Encounter<D20Game>): PathValues {
  return {
    round: clock.round,
    turn: hostTurn(clock, field),
    ...recorded(combatShape, { clock, field }, inSystem),
  };
}

/** Where whose turn it is stands among the host's turns, which are the order of the fight; null while it is nobody's. */
function hostTurn(clock: Encounter<D20Game>["clock"], { phase, order }: Encounter<D20Game>["field"]): number | null {
  const slot = phase === "fighting" ? currentSlot(order, clock) : null;
  return slot === null ? null : order.indexOf(slot);
}

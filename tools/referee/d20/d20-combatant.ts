import { boolean } from "../../../src/rules/kernel/decode.ts";
import { combatantOf } from "../../../src/rules/d20/combatant.ts";
import {
  actorDecoder,
  armourDecoder,
  powerDecoder,
  shieldDecoder,
  weaponDecoder,
} from "../../../src/rules/d20/decode.ts";
import type { D20Settings } from "../../../src/rules/d20/settings.ts";
import { BLANK_TURN, type TurnState } from "../../../src/rules/d20/stored/turn.ts";
import type { CombatantId } from "../../../src/rules/kernel/ids.ts";
import { PLAIN_ACTOR } from "../../../src/rules/d20/testing/plain.ts";
import { combatantsBy } from "../combatants.ts";
import { combatant } from "../field-parts.ts";

/** The turn of one who sits on a mount before the fight begins. [D20-MOUNT-06] */
const inTheSaddle = (mount: CombatantId): TurnState => ({ ...BLANK_TURN, carried: { by: mount, as: "rides" } });

/** The combatants of `d20`: who runs them, and what they ride, may be said as well. */
export const D20_COMBATANTS = combatantsBy({
  actor: actorDecoder,
  plain: PLAIN_ACTOR,
  shelves: {
    weapons: ["weapon", weaponDecoder],
    armours: ["armour", armourDecoder],
    shields: ["shield", shieldDecoder],
    powers: ["power", powerDecoder],
  },
  more: { isReferees: boolean(), rides: combatant },
  make: (settings: D20Settings, { rides, ...parts }) =>
    combatantOf(settings, { ...parts, ...(rides === undefined ? {} : { turn: inTheSaddle(rides) }) }),
});

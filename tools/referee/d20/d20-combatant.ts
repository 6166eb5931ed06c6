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
import { PLAIN_ACTOR } from "../../../src/rules/d20/testing/plain.ts";
import { combatantsBy } from "../combatants.ts";

/** The combatants of `d20`: who runs them may be said besides. */
export const D20_COMBATANTS = combatantsBy({
  actor: actorDecoder,
  plain: PLAIN_ACTOR,
  shelves: {
    weapons: ["weapon", weaponDecoder],
    armours: ["armour", armourDecoder],
    shields: ["shield", shieldDecoder],
    powers: ["power", powerDecoder],
  },
  more: { isReferees: boolean() },
  make: (settings: D20Settings, parts) => combatantOf(settings, parts),
});

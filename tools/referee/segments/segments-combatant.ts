import { combatantOf } from "../../../src/rules/segments/combatant.ts";
import {
  actorDecoder,
  armourDecoder,
  shieldDecoder,
  spellDecoder,
  thingDecoder,
  weaponDecoder,
} from "../../../src/rules/segments/decode.ts";
import type { SegmentsSettings } from "../../../src/rules/segments/settings.ts";
import { PLAIN_ACTOR } from "../../../src/rules/segments/testing/plain.ts";
import { combatantsBy } from "../combatants.ts";

/** The combatants of `segments`. */
export const SEGMENTS_COMBATANTS = combatantsBy({
  actor: actorDecoder,
  plain: PLAIN_ACTOR,
  shelves: {
    weapons: ["weapon", weaponDecoder],
    armours: ["armour", armourDecoder],
    shields: ["shield", shieldDecoder],
    spells: ["spell", spellDecoder],
    things: ["thing", thingDecoder],
  },
  more: {},
  make: (settings: SegmentsSettings, parts) => combatantOf(settings, parts),
});

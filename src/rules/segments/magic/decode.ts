import { array, literal, object } from "../../kernel/decode.ts";
import { areaDecoder } from "../../kernel/geometry/decode-area.ts";
import { combatant, gear } from "../../kernel/decode-parts.ts";

/** Most combatants that one spell may concern. */
const MOST_TARGETS = 1000;
const targets = array(combatant, { max: MOST_TARGETS });

/** How commands of magic are read. */
export const MAGIC_DECODERS = {
  cast: object({ do: literal("cast"), by: combatant, spell: gear, targets }, { area: areaDecoder }),
  useItem: object({ do: literal("useItem"), by: combatant, spell: gear, targets }, { area: areaDecoder }),
};

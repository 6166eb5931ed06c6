import { areaDecoder } from "../../kernel/geometry/decode-area.ts";
import { array, boolean, integer, literal, nullable, object, oneOf } from "../../kernel/decode.ts";
import { combatant, gear, referee } from "../../kernel/decode-parts.ts";
import type { Commands } from "../game.ts";
import { DISTRACTION_TIMES, DISTURBANCES } from "../tables/distractions.ts";
import { performUsePower } from "./cast.ts";
import { usePowerForbids } from "./cast-forbids.ts";
import type { MagicCommand } from "./commands.ts";
import {
  concentrateForbids,
  distractForbids,
  performConcentrate,
  performDistract,
  performStop,
  stopForbids,
} from "./keep.ts";
import { performTouch, touchForbids } from "./touch.ts";

const MOST_TARGETS = 100;
const MOST_DC = 1000;
const targets = array(combatant, { max: MOST_TARGETS });

/** Spells, items and abilities. */
export const MAGIC_RULES: Commands<MagicCommand> = {
  usePower: {
    decoder: object(
      { do: literal("usePower"), by: combatant, power: gear, targets },
      {
        area: nullable(areaDecoder),
        defensively: boolean(),
        spontaneousMetamagic: boolean(),
        quickened: boolean(),
      },
    ),
    forbids: usePowerForbids,
    perform: performUsePower,
  },
  touch: {
    decoder: object({ do: literal("touch"), by: combatant, targets }),
    forbids: touchForbids,
    perform: performTouch,
  },
  concentrate: {
    decoder: object({ do: literal("concentrate"), by: combatant }),
    forbids: concentrateForbids,
    perform: performConcentrate,
  },
  stopConcentrating: {
    decoder: object({ do: literal("stopConcentrating"), by: combatant }),
    forbids: stopForbids,
    perform: performStop,
  },
  distract: {
    decoder: object(
      { do: literal("distract"), by: referee, target: combatant, dc: integer({ min: 0, max: MOST_DC }) },
      { what: oneOf(DISTURBANCES), when: oneOf(DISTRACTION_TIMES) },
    ),
    forbids: distractForbids,
    perform: performDistract,
  },
};

import { array } from "../../kernel/decode.ts";
import { combatant, command, gear } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { areaDecoder } from "../../kernel/geometry/decode-area.ts";

/** Most combatants that one spell may concern. */
const MOST_TARGETS = 1000;
const targets = array(combatant, { max: MOST_TARGETS });

/** Spells and magic items, declared in a segment's declarations; on ground that is marked out, or at targets. */
export const MAGIC_COMMANDS = {
  /** Begins an incantation. [SEG-HOUSE-44] */
  cast: command("cast", { spell: gear, targets }, { area: areaDecoder }),
  /** Uses a magic item's power. [SEG-HOUSE-45] */
  useItem: command("useItem", { spell: gear, targets }, { area: areaDecoder }),
};
export type MagicCommand = CommandOf<typeof MAGIC_COMMANDS>;

import type { EventOf, ToOne } from "../../kernel/events.ts";
import type { Area } from "../../kernel/geometry/areas.ts";
import type { GearId } from "../../kernel/ids.ts";
import type { Casting } from "../stored/turn.ts";
import type { SpellStats } from "../stored/gear.ts";
import type { SpellEffect } from "../stats.ts";

/** What becomes of spells and magic items. [SEG-HOUSE-44] [SEG-HOUSE-45] */
export type MagicEvent = EventOf<{
  castingBegun: ToOne & { casting: Casting; source: SpellStats["source"] };
  castingLost: ToOne & { spell: GearId };
  /** The game master has moved or taken away the ground on which it will work. */
  castingAimed: ToOne & { area: Area | null };
  /** It takes effect; what is only told is the game master's to apply. */
  castingDone: ToOne & { casting: Casting; effect: SpellEffect };
}>;

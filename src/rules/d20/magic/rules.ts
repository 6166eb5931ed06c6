import type { Deeds } from "../game.ts";
import { performUsePower } from "./cast.ts";
import { usePowerForbids } from "./cast-forbids.ts";
import type { MagicCommand } from "./commands.ts";
import * as keep from "./keep.ts";
import { performTouch, touchForbids } from "./touch.ts";

/** Spells, items and abilities. */
export const MAGIC_RULES: Deeds<MagicCommand> = {
  usePower: { forbids: usePowerForbids, perform: performUsePower },
  touch: { forbids: touchForbids, perform: performTouch },
  concentrate: { forbids: keep.concentrateForbids, perform: keep.performConcentrate },
  stopConcentrating: { forbids: keep.stopForbids, perform: keep.performStop },
  distract: { forbids: keep.distractForbids, perform: keep.performDistract },
};

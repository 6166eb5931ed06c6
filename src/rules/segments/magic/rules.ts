import type { Deeds } from "../game.ts";
import { magicForbids, performMagic } from "./cast.ts";
import type { MagicCommand } from "./commands.ts";

const MAGIC = { forbids: magicForbids, perform: performMagic };

/** Spells and magic items. */
export const MAGIC_RULES: Deeds<MagicCommand> = {
  cast: MAGIC,
  useItem: MAGIC,
};

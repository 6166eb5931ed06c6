import type { Deeds } from "../game.ts";
import { RANKED } from "../turn/ranked.ts";
import { letGoForbids, performLetGo } from "./acts.ts";
import type { GrappleCommand } from "./commands.ts";

/** Grapple. */
export const GRAPPLE_RULES: Deeds<GrappleCommand> = {
  slipGuard: RANKED,
  grapple: RANKED,
  letGo: { forbids: letGoForbids, perform: performLetGo },
};

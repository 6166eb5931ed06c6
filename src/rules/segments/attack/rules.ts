import type { Deeds } from "../game.ts";
import { RANKED } from "../turn/ranked.ts";
import type { AttackCommand } from "./commands.ts";

/** Blows. */
export const ATTACK_RULES: Deeds<AttackCommand> = {
  attack: RANKED,
  strikeInside: RANKED,
};

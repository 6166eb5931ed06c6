import type { Deeds } from "../game.ts";
import { RANKED } from "../turn/ranked.ts";
import { aimCoverForbids, dropCoverForbids, performAimCover, performDropCover } from "./aim-cover.ts";
import type { ShootingCommand } from "./commands.ts";

/** Shots, cover fire and nets. */
export const SHOOTING_RULES: Deeds<ShootingCommand> = {
  shoot: RANKED,
  aimCover: { forbids: aimCoverForbids, perform: performAimCover },
  dropCover: { forbids: dropCoverForbids, perform: performDropCover },
  tearFree: RANKED,
};

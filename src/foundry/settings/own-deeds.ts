import { SYSTEM_ID } from "../../system-id.ts";

/** What players may do with their own actors outside fights, without the game master: the more the later. */
export const OWN_DEEDS = ["none", "gather", "rest"] as const;
export type OwnDeeds = (typeof OWN_DEEDS)[number];

/** What is done outside a fight by oneself: the command of that name, in every ruleset. */
export type DeedOutside = Exclude<OwnDeeds, "none">;

/** Whether a command is one that the world may let players give for their own actors outside fights. */
export const isOwnDeed = (command: string): command is DeedOutside =>
  command !== "none" && OWN_DEEDS.some((deed) => deed === command);

/** Whether the world lets players do this by themselves. */
export function playersMay(deed: DeedOutside): boolean {
  const allowed = OWN_DEEDS.findIndex((each) => each === game.settings.get(SYSTEM_ID, "ownDeeds"));
  return OWN_DEEDS.indexOf(deed) <= allowed;
}

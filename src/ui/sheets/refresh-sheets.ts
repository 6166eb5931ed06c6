import { onceAFrame } from "../once-a-frame.ts";
import { CombatantSheetBase } from "./combatant-sheet.ts";

/** Draws anew, once a frame, what every open sheet says of the fight. */
export const redrawSheets = onceAFrame(() => {
  for (const window of foundry.applications.instances.values())
    if (window instanceof CombatantSheetBase) window.redrawFight();
});

/** What changes the fights of this user, and what may be done in them or outside them. */
const CHANGES = [
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "updateToken",
  "updateActor",
  "createSetting",
  "updateSetting",
] as const;

/** Keeps open sheets in step with the fight: the host draws them anew for their own actor and items alone. For `init`. */
export function watchSheets(): void {
  for (const change of CHANGES) Hooks.on(change, redrawSheets);
}

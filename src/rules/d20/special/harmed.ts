import type { D20Combatant, Weapon } from "../state.ts";

/** What splashes on all around. */
export interface Splash extends Pick<Weapon, "flags"> {
  readonly points: number;
}

/** Whether something hurts a creature at all: holy water hurts the undead and evil outsiders alone. [D20-SPLASH-11] */
export function isHarmedBy({ sheet }: Pick<D20Combatant, "sheet">, { flags }: Pick<Weapon, "flags">): boolean {
  if (!flags.includes("holy")) return true;
  return sheet.creatureType === "undead" || (sheet.creatureType === "outsider" && sheet.traits.includes("evil"));
}

/** How well a square is lit for somebody's eyes. */
import { isBrightEverywhere, lightOn } from "../../kernel/board/light.ts";
import type { Light } from "../../kernel/board/field.ts";
import { squaresOf, type Footprint } from "../../kernel/geometry/footprint.ts";
import { characterOf } from "../derive/character.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";

/**
 * The light on a square for these eyes: those that see in dusk see as far again by every flame, and by the moon as by
 * day. [D20-CONC-10]
 */
export function lightFor(table: Table, viewer: D20Combatant, square: Footprint): Light {
  const { settings, field } = table;
  const seesInDusk = characterOf(settings, viewer.sheet).traits.includes("lowLightVision");
  const placeOf = (id: D20Combatant["id"]) => table.find(id)?.position ?? null;
  return lightOn({ grid: settings, field, placeOf }, square, seesInDusk ? settings.lowLightFactor : null);
}

/** Whether a mover who goes into a space goes into the dark: one who bears a light has it with them. [D20-MOVE-30] */
export function isDarkFor(table: Table, mover: D20Combatant, space: Footprint): boolean {
  const { settings, field } = table;
  if (
    isBrightEverywhere(settings, field) ||
    field.lights.some(({ carrier, darkens }) => carrier === mover.id && darkens !== true)
  )
    return false;
  return squaresOf(space).some(({ column, row }) => lightFor(table, mover, { column, row, side: 1 }) === "dark");
}

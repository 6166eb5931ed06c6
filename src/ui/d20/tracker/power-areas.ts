import { D20PowerData } from "../../../foundry/data/d20-power-data.ts";
import { centreOf } from "../../../foundry/encounter/scene-scale.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { Aim } from "../../areas/aim.ts";
import { areaOnMap } from "../../areas/area-on-map.ts";

type UsePower = Extract<D20Command, { do: "usePower" }>;

/** The area that a power starts from, at its author's place; null without a map, or for a power that has none. */
function aimOf({ power }: UsePower, { token, actor }: Combatant.Implementation): Aim | null {
  const origin = token === null ? null : centreOf(token);
  const stats: unknown = actor?.items.get(power)?.system;
  if (origin === null || !(stats instanceof D20PowerData) || stats.area === "none") return null;
  const { area, areaSize, areaSpread, range } = stats;
  return { origin, at: origin, direction: 0, shape: area, size: areaSize, spread: areaSpread, most: range ?? 0, sizable: false };
}

/** A power's command once its area has been put on the map; null when the user calls it off. Whom it works on the rules find. */
export async function withAreaPlaced(command: UsePower, fighter: Combatant.Implementation, title: string): Promise<D20Command | null> {
  const area = await areaOnMap(fighter, aimOf(command, fighter), title);
  return area === null ? null : { ...command, area };
}

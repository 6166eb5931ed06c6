import { centreOf } from "../../foundry/encounter/scene-scale.ts";
import { fighterOf } from "../../foundry/rulesets/d20/fighter-of.ts";
import type { D20Command } from "../../rules/d20/commands.ts";
import { powerOf } from "../../rules/d20/magic/powers.ts";
import { gearId } from "../../rules/kernel/ids.ts";
import type { Aim } from "../areas/aim.ts";
import { areaOnMap } from "../areas/area-on-map.ts";
import { chooseMembers } from "../areas/choose-members.ts";
import { targetsIn } from "../sheets/fight-of.ts";
import { d20Services } from "./d20-port.ts";

type Fighter = Combatant.Implementation;
type UsePower = Extract<D20Command, { do: "usePower" }>;

/** The area that a power starts from, at its author's place; null without a map, or for a power that has none. */
function aimOf(power: string, { token, actor }: Fighter): Aim | null {
  const origin = token === null ? null : centreOf(token);
  const author = actor === null ? null : fighterOf(actor);
  const stats = author === null ? undefined : powerOf(author, gearId(power));
  if (origin === null || stats === undefined || stats.area === "none") return null;
  const { area, areaSize, areaSpread, range } = stats;
  return {
    origin,
    at: origin,
    direction: 0,
    shape: area,
    size: areaSize,
    spread: areaSpread,
    most: range ?? 0,
    sizable: false,
  };
}

/**
 * The command of a power that covers ground, once its area has been put on the map, so that the rules find whom it works
 * on; where there is no map its author names them. Null when the user calls it off.
 */
export async function withAreaPlaced(command: UsePower, fighter: Fighter, title: string): Promise<UsePower | null> {
  const aim = aimOf(command.power, fighter);
  if (aim !== null) {
    const area = await areaOnMap(fighter, aim, {
      title,
      inside: (ground) => d20Services().caughtIn(fighter, ground, command.power),
    });
    return area === null ? null : { ...command, area };
  }
  const targets = await chooseMembers(fighter, title, targetsIn(fighter.parent));
  return targets === null ? null : { ...command, targets };
}

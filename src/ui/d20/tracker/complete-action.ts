import { centreOf } from "../../../foundry/encounter/scene-scale.ts";
import { d20Rules } from "../../../foundry/rulesets/d20/d20-rules.ts";
import { fighterOf } from "../../../foundry/rulesets/d20/fighter-of.ts";
import { isKnownHere } from "../../../foundry/secrets/unknown-to.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Action } from "../../../rules/d20/game.ts";
import { powerOf } from "../../../rules/d20/magic/powers.ts";
import { centreOf as middleOf, squareAt, type Point } from "../../../rules/kernel/geometry/grid.ts";
import { gearId } from "../../../rules/kernel/ids.ts";
import type { Aim } from "../../areas/aim.ts";
import { areaOnMap } from "../../areas/area-on-map.ts";
import { chooseMembers } from "../../areas/choose-members.ts";
import { pointOnMap } from "../../areas/point-on-map.ts";
import { targetsIn } from "../../sheets/fight-of.ts";
import { d20Services } from "../d20-port.ts";

type Fighter = Combatant.Implementation;
type Attack = Extract<D20Command, { do: "attack" }>;
type UsePower = Extract<D20Command, { do: "usePower" }>;

/** The command of an action, its square or area put on the map where it leaves one to be chosen; null when its user calls it off. */
export async function completeAction(
  fighter: Fighter,
  { command, facts }: D20Action,
  title: string,
): Promise<D20Command | null> {
  if (command.do === "attack" && facts.choose === "square") return withSquareAimed(command, fighter, title);
  return command.do === "usePower" && facts.choose === "area" ? withAreaPlaced(command, fighter, title) : command;
}

/** An attack on the square that its author chooses on the map. [D20-CONC-07] [D20-ATK-14] */
async function withSquareAimed(command: Attack, fighter: Fighter, title: string): Promise<Attack | null> {
  const { settings } = d20Rules();
  const meant = fighter.parent.combatants.get(command.target ?? "");
  const first = meant?.token != null && isKnownHere(meant) ? centreOf(meant.token) : null;
  const nearest = (point: Point): Point => middleOf(settings, squareAt(settings, point));
  const point = await pointOnMap(fighter, {
    title,
    first,
    width: settings.metresPerSquare,
    places: { step: settings.metresPerSquare, nearest },
    inside: (ground) => d20Services().caughtIn(fighter, ground, null),
  });
  return point === null ? null : { ...command, square: squareAt(settings, point) };
}

/** The area that a power starts from, at its author's place; null without a map, or for a power that has none. */
function aimOf(power: string, { token, actor }: Fighter): Aim | null {
  const origin = token === null ? null : centreOf(token);
  const author = actor === null ? null : fighterOf(actor);
  const stats = author === null ? undefined : powerOf(author, gearId(power));
  if (origin === null || stats === undefined || stats.area === "none") return null;
  const { area: shape, areaSize: size, areaSpread: spread, range } = stats;
  return { origin, at: origin, direction: 0, shape, size, spread, most: range ?? 0, sizable: false };
}

/** A power that covers ground, where its author puts it, so that the rules find those whom it works on; where there is no map its author names them. */
async function withAreaPlaced(command: UsePower, fighter: Fighter, title: string): Promise<UsePower | null> {
  const aim = aimOf(command.power, fighter);
  if (aim === null) {
    const targets = await chooseMembers(fighter, title, targetsIn(fighter.parent));
    return targets === null ? null : { ...command, targets };
  }
  const area = await areaOnMap(fighter, aim, {
    title,
    inside: (ground) => d20Services().caughtIn(fighter, ground, command.power),
  });
  return area === null ? null : { ...command, area };
}

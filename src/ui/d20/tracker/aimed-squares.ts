import { centreOf } from "../../../foundry/encounter/scene-scale.ts";
import { d20Rules } from "../../../foundry/rulesets/d20/d20-rules.ts";
import { isKnownHere } from "../../../foundry/secrets/unknown-to.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import { centreOf as middleOf, squareAt, type Point } from "../../../rules/kernel/geometry/grid.ts";
import { pointOnMap } from "../../areas/point-on-map.ts";
import { d20Services } from "../d20-port.ts";

type Attack = Extract<D20Command, { do: "attack" }>;

/** An attack on the square that its author chooses on the map; null when the user calls it off. [D20-CONC-07] [D20-ATK-14] */
export async function withSquareAimed(
  command: Attack,
  fighter: Combatant.Implementation,
  title: string,
): Promise<Attack | null> {
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

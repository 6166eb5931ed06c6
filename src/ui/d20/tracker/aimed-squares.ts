import type { Ground } from "../../../foundry/areas/shapes.ts";
import { centreOf } from "../../../foundry/encounter/scene-scale.ts";
import { d20Rules } from "../../../foundry/rulesets/d20/d20-rules.ts";
import { isKnownHere } from "../../../foundry/secrets/unknown-to.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import { centreOf as middleOf, squareAt } from "../../../rules/kernel/geometry/grid.ts";
import { areaOnMap } from "../../areas/area-on-map.ts";
import { d20Services } from "../d20-port.ts";

type Attack = Extract<D20Command, { do: "attack" }>;

/** Farther than any scene. */
const FARTHEST = 10_000;

/** An attack on the square that its author chooses on the map; null when the user calls it off. [D20-CONC-07] [D20-ATK-14] */
export async function withSquareAimed(command: Attack, fighter: Combatant.Implementation, title: string): Promise<Attack | null> {
  const { settings } = d20Rules();
  const meant = fighter.parent.combatants.get(command.target ?? "");
  const isSeen = meant !== undefined && isKnownHere(meant);
  const origin = fighter.token === null ? null : centreOf(fighter.token);
  const at = isSeen && meant.token !== null ? centreOf(meant.token) : origin;
  const aim = origin === null ? null : { shape: "circle", origin, at: at ?? origin, direction: 0, size: settings.metresPerSquare / 2, spread: 0, most: FARTHEST, sizable: false } as const;
  const inside = (ground: Ground): readonly Combatant.Implementation[] => (ground.shape === "circle" ? d20Services().caughtIn(fighter, { ...ground, centre: middleOf(settings, squareAt(settings, ground.centre)) }, null) : []);
  const ground = await areaOnMap(fighter, aim, { title, inside });
  return ground?.shape === "circle" ? { ...command, square: squareAt(settings, ground.centre) } : null;
}

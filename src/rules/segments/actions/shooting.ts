import { directionTo } from "../../kernel/geometry/areas.ts";
import { groundBelow } from "../../kernel/geometry/grid.ts";
import { gearId, type CombatantId } from "../../kernel/ids.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import { strikersOf, type Arm } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import { modeOf } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { shotBand, shotMetres } from "../shooting/range.ts";
import { shotOdds } from "../shooting/shot.ts";
import type { Zone } from "../stored/turn.ts";
import { dueFacts, type Listed } from "./listed.ts";

/** How wide a way is that the list offers to keep under fire, in degrees; any other zone can be named. [SEG-HOUSE-43] */
const WAY_DEGREES = 45;

/** Shots at the living foes within range, grounds to keep under fire, and what a net asks for. [SEG-HOUSE-41] [SEG-HOUSE-43] [SEG-HOUSE-70] */
export function listShooting(table: Table, combatant: SegmentsCombatant): readonly Listed[] {
  const arms = strikersOf(table.settings, combatant, "missile");
  const foes = table.combatants.filter((other) => other.side !== combatant.side && !isDead(other));
  const covers = modeOf(table.settings, combatant.turn) === "cover";
  return [
    ...arms.flatMap((arm) => foes.flatMap((foe) => shotAt(table, combatant, arm, foe))),
    ...(covers ? arms.flatMap((arm) => groundsFor(combatant, arm, foes)) : []),
    ...(combatant.turn.cover === null ? [] : [{ command: { do: "dropCover", by: combatant.id }, facts: {} } as const]),
    ...(hasCondition(combatant, "entangled")
      ? [{ command: { do: "tearFree", by: combatant.id }, facts: dueFacts(table, combatant) } as const]
      : []),
  ];
}

function shotAt(table: Table, shooter: SegmentsCombatant, arm: Arm, foe: SegmentsCombatant): readonly Listed[] {
  const band = shotBand(table, shooter, arm, foe);
  if (band === null) return [];
  const metres = shotMetres(table, shooter, foe);
  const odds = shotOdds(table, shooter, foe, { arm, kind: "routine", band });
  return [
    {
      command: { do: "shoot", by: shooter.id, target: foe.id, with: gearId(arm.id) },
      facts: {
        with: arm.name,
        target: foe.name,
        band,
        ...(metres === null ? {} : { metres: Math.round(metres) }),
        odds,
        ...dueFacts(table, shooter),
      },
    },
  ];
}

/** On a map the way towards each foe; without one, each foe, and all of them. */
function groundsFor(shooter: SegmentsCombatant, arm: Arm, foes: readonly SegmentsCombatant[]): readonly Listed[] {
  const listed = (zone: Zone, towards: CombatantId | ""): Listed => ({
    command: { do: "aimCover", by: shooter.id, with: gearId(arm.id), zone },
    facts: { with: arm.name, towards },
  });
  const { position } = shooter;
  const single = foes.map((foe) => {
    const on = position !== null && foe.position !== null;
    return listed(on ? wayTo(arm, groundBelow(position), directionTo(position, foe.position)) : among([foe]), foe.id);
  });
  return position === null && foes.length > 1 ? [...single, listed(among(foes), "")] : single;
}

function wayTo({ ranges }: Arm, centre: Zone["centre"], direction: number): Zone {
  return { centre, radius: ranges?.long ?? 0, direction, angle: WAY_DEGREES, members: [] };
}

function among(foes: readonly SegmentsCombatant[]): Zone {
  return { centre: null, radius: 0, direction: null, angle: 0, members: foes.map(({ id }) => id) };
}

import { cornersOf } from "../../../rules/kernel/geometry/drawn.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { waysOf } from "../../../rules/segments/footwork/drag.ts";
import { outlookOf } from "../../../rules/segments/footwork/outlook.ts";
import { fastestSpeed } from "../../../rules/segments/footwork/speed.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import type { EncounterReader } from "../../encounter/encounter-reader.ts";
import { tableHere } from "../../encounter/tables-here.ts";
import { metresPerPixel } from "../../scene/scale.ts";
import { chooseSpeed, dragChoice, nextWay } from "./drag-choices.ts";
import { pathOf, type CornerPoint } from "../../movement/move-path.ts";
import type { SceneOutlook } from "./movement-services.ts";
import { fightingCombatant } from "../../movement/token-fight.ts";

type Reader = EncounterReader<SegmentsGame>;

/** What dragging a token over these corners would come to, as far as this user knows the fight; null where it moves freely. [SEG-MOVE-01] [SEG-HOUSE-30] */
export function moveOutlook(
  reader: Reader,
  token: TokenDocument.Implementation,
  waypoints: readonly CornerPoint[],
): SceneOutlook | null {
  const combatant = fightingCombatant(token, reader.adapter.id);
  if (combatant === null || token.parent === null || waypoints.every(({ action }) => action === "displace"))
    return null;
  const combat = combatant.parent;
  const table = tableHere(reader, combat);
  const mover = table.find(combatantId(combatant.id ?? ""));
  const outlook =
    mover === undefined
      ? null
      : outlookOf(table, mover, cornersOf(mover.position, pathOf(token, waypoints)), dragChoice(combatant));
  if (outlook === null) return null;
  return {
    ...outlook,
    round: table.clock.round,
    segmentsPerRound: table.settings.segmentsPerRound,
    metresPerPixel: metresPerPixel(token.parent),
    names: new Map(table.combatants.map(({ id, name }) => [id, name])),
    fastest:
      mover === undefined
        ? 0
        : Math.floor(fastestSpeed(table.settings, mover, outlook.going?.manner === "swim" ? "swim" : "run")),
  };
}

/** Makes what is being drawn for a token faster or slower, from the speed that it now has. [SEG-MOVE-02] */
export function hasten(
  reader: Reader,
  token: TokenDocument.Implementation,
  waypoints: readonly CornerPoint[],
  by: number,
): boolean {
  const combatant = fightingCombatant(token, reader.adapter.id);
  const outlook = moveOutlook(reader, token, waypoints);
  if (combatant === null || outlook === null) return false;
  chooseSpeed(combatant, Math.max(1, Math.min(outlook.fastest, outlook.speed + by)));
  return true;
}

/** Goes on to the next way of charging the foe at the end, or to the next gait, where there are several. [SEG-HOUSE-40] [SEG-FAT-22] */
export function nextWayOf(
  reader: Reader,
  token: TokenDocument.Implementation,
  waypoints: readonly CornerPoint[],
): boolean {
  const combatant = fightingCombatant(token, reader.adapter.id);
  const outlook = moveOutlook(reader, token, waypoints);
  if (combatant === null || outlook === null || waysOf(outlook).length < 2) return false;
  nextWay(combatant);
  return true;
}

/** What a step costs, and why it is refused. */
import { footprintAt, footprintCentre, squaresOf, type Footprint } from "../../kernel/geometry/footprint.ts";
import { risenBy } from "../../kernel/board/heights.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { placeAt, type Place } from "../../kernel/geometry/place.ts";
import type { LedgerId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { characterOf } from "../derive/character.ts";
import { hasCondition } from "../derive/fighter.ts";
import type { Table } from "../game.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import type { Motion } from "../stats.ts";
import { isDarkFor } from "./light.ts";
import { lifted } from "./lifted.ts";
import { crossingOf, othersIn, type Crossing, type Tries } from "./occupants.ts";
import { crossesWalls, diagonalsOf, isNext, shiftOf, stepStoppedBy, type Shifted } from "../../kernel/board/step.ts";
import { sideOf, standsAt, type Stand } from "./space.ts";
import { terrainOf, type SquareGround } from "../../kernel/board/terrain.ts";

/** How somebody goes. */
export interface Gait extends Tries {
  readonly motion: Motion;
}

/** One step from a space to the next. */
export interface Step extends Stand {
  /** Centre of the new space, in metres. */
  readonly at: Place;
  /** Squares that it costs. */
  readonly cost: number;
  /** Diagonals among which the plain ones alternate: none where it is hampered. [D20-MOVE-08] */
  readonly diagonals: number;
  /** What hampers it, each doubling once. [D20-MOVE-30] [D20-MOVE-31] */
  readonly hampered: readonly LedgerId[];
  readonly crossings: readonly Crossing[];
}

/**
 * One step to the space with its centre here, or why it cannot be made: not the next space, on foot up or down, rock or
 * wall in the way, a corner, somebody's space. The mover stands as high as it leaves from; `diagonals`: how many plain
 * diagonals the way has had. Whether one may stop there is asked apart. [D20-ACT-17] [D20-AIR-101] [D20-MOVE-08] [D20-MOVE-10] [D20-MOVE-13] [D20-MOVE-28] [D20-MOVE-29] [D20-MOVE-31] [D20-MOVE-33]
 */
export function costOfStep(
  table: Table,
  mover: D20Combatant,
  { from, to }: { readonly from: Footprint; readonly to: Place },
  gait: Gait,
  diagonals: number,
): Step | Refusal {
  const { settings } = table;
  const stands = standsIn(table, mover, to);
  if (stands.length === 0) return refuse("blocked", "D20-MOVE-28");
  const before = mover.position?.elevation ?? to.elevation;
  if (before !== to.elevation && gait.motion === "land") return refuse("heightOnFoot", "D20-ACT-17");
  const levels = risenBy(settings, before, to.elevation);
  const stand = stands.find(({ space }) => isNext(shiftOf(from, space, levels)));
  if (stand === undefined) return refuse("notNext", "D20-MOVE-08");
  const shift = shiftOf(from, stand.space, levels);
  const shifted = { from, to: stand.space, shift };
  const blocked = isIncorporeal(settings, mover) ? null : stepStoppedBy(terrainOf(settings, table.field), shifted);
  if (blocked === "wall") return refuse("wall", "D20-MOVE-28");
  if (blocked === "corner") return refuse("corner", "D20-MOVE-10");
  const crossings: Crossing[] = [];
  for (const other of othersIn(table, lifted(mover, to.elevation), stand.space)) {
    const crossing = crossingOf(table, mover, other, gait);
    if ("code" in crossing) return crossing;
    crossings.push(crossing);
  }
  const hampered = hamperedBy(table, mover, stand, gait, crossings);
  const aslant = diagonalsOf(shift);
  const wall = crossesLowWall(table, mover, shifted, gait) ? settings.lowWallCost : 0;
  const cost = wall + costOf(settings, aslant, hampered.length, diagonals);
  const squeeze =
    stand.squeeze === "none" && crossings.some(({ by }) => by === "squeeze") ? "squeezing" : stand.squeeze;
  return {
    space: stand.space,
    squeeze,
    at: placeAt(to, footprintCentre(settings, stand.space)),
    cost,
    diagonals: hampered.length > 0 ? 0 : aslant,
    hampered,
    crossings,
  };
}

/** How somebody can stand with his centre here, at best; null where he cannot. [D20-MOVE-29] [D20-MOVE-33] */
export function standIn(table: Table, mover: D20Combatant, centre: Point): Stand | null {
  return standsIn(table, mover, centre)[0] ?? null;
}

/** All ways to stand with one's centre here; nothing stops the incorporeal. [D20-MOVE-29] [D20-MOVE-36] */
function standsIn(table: Table, mover: D20Combatant, centre: Point): readonly Stand[] {
  const { settings } = table;
  const side = sideOf(settings, mover.sheet);
  if (isIncorporeal(settings, mover)) return [{ space: footprintAt(settings, centre, side), squeeze: "none" }];
  return standsAt(settings, terrainOf(settings, table.field), centre, side);
}

/**
 * Plain squares alternate on diagonals; each doubling doubles, and a diagonal is then half as much again. What leads aslant on
 * the ground and up or down besides is two diagonals. [D20-AIR-101] [D20-MOVE-08] [D20-MOVE-22] [D20-MOVE-31]
 */
function costOf(settings: D20Settings, aslant: number, doublings: number, diagonals: number): number {
  if (doublings > 0) return settings.hamperedFactor ** doublings * (1 + aslant * (settings.hamperedDiagonal - 1));
  const seconds = Math.floor((diagonals + aslant) / 2) - Math.floor(diagonals / 2);
  return 1 + seconds * (settings.secondDiagonal - 1);
}

function isIncorporeal(settings: D20Settings, { sheet }: D20Combatant): boolean {
  return characterOf(settings, sheet).traits.includes("incorporeal");
}

/** Whether a low wall lies between: who flies or has no body goes over it. [D20-MOVE-26] [D20-MOVE-29] */
function crossesLowWall(table: Table, mover: D20Combatant, shifted: Shifted, gait: Gait): boolean {
  const terrain = terrainOf(table.settings, table.field);
  return !isAboveGround(table.settings, mover, gait.motion) && crossesWalls(terrain, shifted, ["low"]);
}

/** Whether what lies on the ground is nothing to him. [D20-MOVE-25] [D20-MOVE-29] */
export function isAboveGround(settings: D20Settings, mover: D20Combatant, motion: Motion): boolean {
  return motion === "fly" || isIncorporeal(settings, mover);
}

/** All that doubles the cost of a space: the worst of its squares counts. [D20-MOVE-14] [D20-MOVE-22] [D20-MOVE-24] [D20-MOVE-26] [D20-MOVE-30] [D20-MOVE-33] */
function hamperedBy(
  table: Table,
  mover: D20Combatant,
  { space, squeeze }: Stand,
  gait: Gait,
  crossings: readonly Crossing[],
): readonly LedgerId[] {
  const { settings } = table;
  const terrain = terrainOf(settings, table.field);
  const rules: LedgerId[] = [];
  if (terrain.hasGrounds) {
    const has = (is: (ground: SquareGround) => boolean): boolean =>
      squaresOf(space).some((square) => {
        const ground = terrain.at(square);
        return ground !== undefined && is(ground);
      });
    const isAbove = isAboveGround(settings, mover, gait.motion);
    if (!isAbove && has(({ difficult }) => difficult)) rules.push("D20-MOVE-22");
    if (!isAbove && has(({ obstructed }) => obstructed)) rules.push("D20-MOVE-26");
  }
  if (isInTheDark(mover) && isDarkFor(table, mover, space)) rules.push("D20-MOVE-30");
  if (squeeze !== "none") rules.push("D20-MOVE-33");
  for (const { by, isHampering } of crossings)
    if (isHampering) rules.push(by === "squeeze" ? "D20-MOVE-37" : "D20-MOVE-14");
  return rules;
}

/** Whether darkness hampers him: the blind are slower wherever they go, and that is reckoned elsewhere. [D20-COND-03] [D20-MOVE-30] */
function isInTheDark(mover: D20Combatant): boolean {
  return mover.sheet.darkvision === 0 && !hasCondition(mover, "blinded");
}

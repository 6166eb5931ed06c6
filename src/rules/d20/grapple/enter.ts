/** Into the space of the one who is held, and out of it. */
import { overlap, rowsOf, type Footprint } from "../../kernel/geometry/footprint.ts";
import { squaresApart } from "../../kernel/geometry/distance.ts";
import { placeBeside, type Place } from "../../kernel/geometry/place.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { hasLineOfEffect } from "../../kernel/board/sight.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";
import type { Rule, Table } from "../game.ts";
import { standIn } from "../ground/cost.ts";
import { levelsBetween } from "../ground/distance.ts";
import { hurdleIn } from "../ground/hurdles.ts";
import { stopForbids } from "../ground/occupants.ts";
import { mayTakeFrom } from "../ground/openings.ts";
import { spaceAt } from "../ground/space.ts";
import { threateners } from "../ground/threat.ts";
import type { Interrupt, Lapse } from "../opportunity/lapse.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";

/** A place that one could come to, and how many squares off it is. */
interface Near {
  readonly place: Place;
  readonly squares: number;
}

/** All places of a combatant within a stretch of columns and rows of its upper left corner, the nearest first. */
function placesWithin(
  { settings }: Table,
  position: Place,
  here: Footprint,
  { left, right, top, bottom }: Readonly<Record<"left" | "right" | "top" | "bottom", number>>,
): readonly Near[] {
  const all: Near[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const [across, down] = [column - here.column, row - here.row];
      const place = placeBeside(settings, position, { column: across, row: down });
      all.push({ place, squares: squaresApart("alternating", Math.abs(across), Math.abs(down)) });
    }
  return all.toSorted((one, other) => one.squares - other.squares);
}

/** Whether one could stand there at ease: those in one grapple with them are in no one's way. [D20-GRAP-11] */
function isFree(table: Table, mover: D20Combatant, here: Footprint, place: Place): boolean {
  const stand = standIn(table, mover, place);
  return (
    stand !== null &&
    stand.squeeze === "none" &&
    stopForbids(table, mover, stand.space) === null &&
    hurdleIn(table, mover, stand.space, "land") === null &&
    hasLineOfEffect(terrainOf(table.settings, table.field), here, stand.space)
  );
}

/**
 * The nearest place in the space of a target that is held: the smaller of the two stands within the space of the bigger. Null: there is none that
 * is free; where one stands: one is in it, or there is no map. [D20-GRAP-11] [D20-GRAP-12]
 */
export function entryInto(table: Table, author: D20Combatant, target: D20Combatant): Place | "here" | null {
  const { position } = author;
  if (position === null || target.position === null) return "here";
  const [here, there] = [spaceAt(table, author, position), spaceAt(table, target, target.position)];
  const spare = { across: there.side - here.side, down: rowsOf(there) - rowsOf(here) };
  const stretch = {
    left: there.column + Math.min(0, spare.across),
    right: there.column + Math.max(0, spare.across),
    top: there.row + Math.min(0, spare.down),
    bottom: there.row + Math.max(0, spare.down),
  };
  const { elevation } = target.position;
  const found = placesWithin(table, { ...position, elevation }, here, stretch).find(({ place }) =>
    isFree(table, author, here, place),
  );
  if (found === undefined) return null;
  const isThere = found.squares === 0 && position.elevation === elevation;
  return isThere ? "here" : found.place;
}

/** The outsiders who may strike at one who steps in; the target, and those who grapple, do not. [D20-GRAP-11] [D20-GRAP-13] */
function lapsesOf(table: Table, by: CombatantId, target: CombatantId): readonly Lapse[] {
  const author = table.get(by);
  const foes = threateners(table, by).filter((foe) => foe.id !== target && mayTakeFrom(table, foe, author));
  return foes.map(({ id }): Lapse => ({ by, why: "leaves", rule: "D20-GRAP-11", foes: [id] }));
}

/** Steps in, past those who may strike: one who is felled on the way gets no farther. Answers whether both are in one space. [D20-GRAP-11] [D20-GRAP-12] */
export function* stepIn(
  table: Table,
  key: string,
  { by, target }: { readonly by: CombatantId; readonly target: CombatantId },
  interrupt: Interrupt,
): Rule<boolean> {
  const entry = entryInto(table, table.get(by), table.get(target));
  if (entry === "here") return true;
  if (entry === null) return false;
  if (!(yield* interrupt(table, `${key}/leaves`, by, lapsesOf(table, by, target))).goesOn) return false;
  const still = entryInto(table, table.get(by), table.get(target));
  if (still === null) return false;
  if (still !== "here") yield* emit({ type: "displaced", id: by, to: still, rule: "D20-GRAP-11" });
  return true;
}

/** The free places right beside an opponent, the nearest first; none without a map. [D20-GRAP-28] */
export function placesBeside(table: Table, mover: D20Combatant, opponent: D20Combatant): readonly Place[] {
  const { position } = mover;
  if (position === null || opponent.position === null) return [];
  const [here, there] = [spaceAt(table, mover, position), spaceAt(table, opponent, opponent.position)];
  const stretch = {
    left: there.column - here.side,
    right: there.column + there.side,
    top: there.row - rowsOf(here),
    bottom: there.row + rowsOf(there),
  };
  return placesWithin(table, position, here, stretch).flatMap(({ place }) => {
    const stand = standIn(table, mover, place);
    return stand !== null && !overlap(stand.space, there) && isFree(table, mover, here, place) ? [place] : [];
  });
}

/** Whether two who grapple are no longer in one space. [D20-GRAP-12] */
export function areApart(table: Table, one: D20Combatant, other: D20Combatant): boolean {
  if (one.position === null || other.position === null) return false;
  const [here, there] = [spaceAt(table, one, one.position), spaceAt(table, other, other.position)];
  return !overlap(here, there) || levelsBetween(table, one, here, other, there) !== 0;
}

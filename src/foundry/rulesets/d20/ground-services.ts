import { combatantId, type CombatantId, type LedgerId } from "../../../rules/kernel/ids.ts";
import { footprintCentre, type Footprint } from "../../../rules/kernel/geometry/footprint.ts";
import { metresOf } from "../../../rules/kernel/geometry/grid.ts";
import { dragOutlook, type DragOutlook } from "../../../rules/d20/footwork/drag-outlook.ts";
import type { D20Game, Table } from "../../../rules/d20/game.ts";
import type { Bar } from "../../../rules/d20/opportunity/events.ts";
import { spaceOf } from "../../../rules/d20/ground/space.ts";
import { threatenedSquares } from "../../../rules/d20/ground/threat.ts";
import type { D20Combatant } from "../../../rules/d20/state.ts";
import type { EncounterReader } from "../../encounter/encounter-reader.ts";
import { metresPerPixel } from "../../scene/scale.ts";
import { tableHere } from "../../encounter/tables-here.ts";
import { pathOf, type CornerPoint } from "../../movement/move-path.ts";
import type { ThreatenedArea } from "../../movement/threatened-area.ts";
import { fightingCombatant } from "../../movement/token-fight.ts";
import { isKnownHere } from "../../secrets/unknown-to.ts";
import type { Point } from "../../../rules/kernel/geometry/grid.ts";
import { beginDrag, chooseGait, chosenGait } from "./drag-choices.ts";

type Reader = EncounterReader<D20Game>;

/** A foe who gets an opportunity, and the centre of the space (metres) that is left at that moment; `after`: so many steps. */
interface PlacedOpening {
  readonly foe: string;
  readonly at: Point;
  readonly after: number;
}

/** A drawn way's outlook with what a screen needs to place it on the scene. */
export interface SceneDrag extends Omit<DragOutlook, "strike"> {
  /** The target of a blow on the way, by name, after so many steps; null: none. */
  readonly strike: { readonly foe: string; readonly after: number } | null;
  readonly openings: readonly PlacedOpening[];
  /** Foes that the way goes past and who may not strike, by name. */
  readonly strikeless: readonly { readonly foe: string; readonly bar: Bar; readonly rule: LedgerId }[];
  readonly metresPerSquare: number;
  readonly metresPerPixel: number;
}

/** What the map may ask of the adapter. Nothing here writes a document; no combatant unseen by the user is counted. */
export interface GroundServices {
  /** What dragging this token over these corners would come to; null where it moves freely. */
  dragOutlook(token: TokenDocument.Implementation, waypoints: readonly CornerPoint[]): SceneDrag | null;
  /** Goes on to the next gait that the rules allow for what is being drawn; false where there is no other. */
  nextGait(token: TokenDocument.Implementation, waypoints: readonly CornerPoint[]): boolean;
  /** A way begins to be drawn for a token: what was chosen while another was drawn is over. */
  beginDrag(token: TokenDocument.Implementation): void;
  /** The ground that a token threatens in a fight; null where it threatens none or this user does not see it. */
  threatenedArea(token: TokenDocument.Implementation): ThreatenedArea | null;
}

/** The services of `d20`'s map. */
export function groundServices(reader: Reader): GroundServices {
  return {
    dragOutlook: (token, waypoints) => drag(reader, token, waypoints),
    nextGait: (token, waypoints) => nextGait(reader, token, waypoints),
    beginDrag(token) {
      const combatant = fightingCombatant(token, reader.adapter.id);
      if (combatant !== null) beginDrag(combatant);
    },
    threatenedArea: (token) => threatenedArea(reader, token),
  };
}

function drag(
  reader: Reader,
  token: TokenDocument.Implementation,
  waypoints: readonly CornerPoint[],
): SceneDrag | null {
  const combatant = fightingCombatant(token, reader.adapter.id);
  if (combatant === null || token.parent === null || waypoints.every(({ action }) => action === "displace"))
    return null;
  const table = tableHere(reader, combatant.parent);
  const mover = table.find(combatantId(combatant.id ?? ""));
  const outlook =
    mover === undefined ? null : dragOutlook(table, mover, pathOf(token, waypoints), chosenGait(combatant));
  if (mover === undefined || outlook === null) return null;
  const { metresPerSquare } = table.settings;
  const { strike } = outlook;
  const struck = strike === null ? null : { foe: table.find(strike.target)?.name ?? "", after: strike.after };
  return {
    ...outlook,
    strike: struck,
    openings: openingsOf(table, mover, outlook),
    strikeless: outlook.barred.map((each) => ({ ...each, foe: table.get(each.foe).name })),
    metresPerSquare,
    metresPerPixel: metresPerPixel(token.parent),
  };
}

/** Openings with their places: that of a crawl may come in the space entered. [D20-AOO-08] [D20-AOO-24] */
function openingsOf(table: Table, mover: D20Combatant, { strides }: DragOutlook): readonly PlacedOpening[] {
  const nameOf = (id: CombatantId): string => table.get(id).name;
  let from: Footprint | null = spaceOf(table, mover);
  return strides.flatMap(({ step, openings }, index) => {
    const [left, entered] = [from ?? step.space, step.space];
    from = entered;
    return openings.map(
      ({ foe, isAfter }): PlacedOpening => ({
        foe: nameOf(foe),
        at: footprintCentre(table.settings, isAfter ? entered : left),
        after: isAfter ? index + 1 : index,
      }),
    );
  });
}

function nextGait(reader: Reader, token: TokenDocument.Implementation, waypoints: readonly CornerPoint[]): boolean {
  const combatant = fightingCombatant(token, reader.adapter.id);
  const next = drag(reader, token, waypoints)?.others[0];
  if (combatant === null || next === undefined) return false;
  const chosen = chosenGait(combatant);
  chooseGait(
    combatant,
    { gait: next, motion: chosen === null || chosen.gait === "spring" ? "land" : chosen.motion },
    true,
  );
  return true;
}

function threatenedArea(reader: Reader, token: TokenDocument.Implementation): ThreatenedArea | null {
  const combatant = fightingCombatant(token, reader.adapter.id);
  if (combatant === null || token.parent === null || !isKnownHere(combatant)) return null;
  const table = tableHere(reader, combatant.parent);
  const fighter = table.find(combatantId(combatant.id ?? ""));
  const squares = fighter === undefined ? [] : threatenedSquares(table, fighter);
  if (squares.length === 0) return null;
  const side = metresOf(table.settings, 1) / metresPerPixel(token.parent);
  const corner = (column: number, row: number): Point => ({ x: column * side, y: row * side });
  const outlines = squares.map(({ column, row }) => [
    corner(column, row),
    corner(column + 1, row),
    corner(column + 1, row + 1),
    corner(column, row + 1),
  ]);
  return { outlines, disposition: Number(token.disposition) };
}

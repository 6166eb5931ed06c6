import type { CombatantId, LedgerId } from "../../../rules/kernel/ids.ts";
import { footprintCentre, squaresOf, type Footprint } from "../../../rules/kernel/geometry/footprint.ts";
import { metresOf, type Point, type Square } from "../../../rules/kernel/geometry/grid.ts";
import type { ChargeLane } from "../../../rules/d20/attack/charge-lane.ts";
import type { DrawnCharge, DrawnWay } from "../../../rules/d20/footwork/drag.ts";
import { dragOutlook, type DragOutlook } from "../../../rules/d20/footwork/drag-outlook.ts";
import type { D20Game, Table } from "../../../rules/d20/game.ts";
import type { Bar } from "../../../rules/d20/opportunity/events.ts";
import { spaceOf } from "../../../rules/d20/ground/space.ts";
import { threatenedSquares } from "../../../rules/d20/ground/threat.ts";
import { turningRing } from "../../../rules/d20/turning/ring.ts";
import type { D20Combatant } from "../../../rules/d20/state.ts";
import type { EncounterReader } from "../../encounter/encounter-reader.ts";
import { metresPerPixel } from "../../scene/scale.ts";
import { moverHere, tokenFighterHere } from "../../movement/fighter-here.ts";
import type { CornerPoint } from "../../movement/move-path.ts";
import type { ThreatenedArea } from "../../scene/reach.ts";
import { fightingCombatant } from "../../movement/token-fight.ts";
import { beginDrag, chooseGait, chosenGait } from "./drag-choices.ts";

type Token = TokenDocument.Implementation;
type Waypoints = readonly CornerPoint[];

/** A foe who gets an opportunity, and the centre of the space (metres) that is left at that moment; `after`: so many steps. */
interface PlacedOpening {
  readonly foe: string;
  readonly at: Point;
  readonly after: number;
}

/** What a charge ends in: with what, by name (empty: unarmed), and what replaces the attack. */
export interface ChargeEnd {
  readonly with: string;
  readonly instead: NonNullable<DrawnCharge["instead"]> | null;
}

/** Squares by their outlines: all, the last ones, and the first in which something bars the way. */
export interface SceneLane {
  readonly squares: readonly (readonly Point[])[];
  readonly end: readonly (readonly Point[])[];
  readonly bar: readonly Point[] | null;
}

/** A drawn way's outlook with what a screen needs to place it on the scene. */
export interface SceneDrag extends Omit<DragOutlook, "strike" | "lane"> {
  /** The target of a charge, by name, and what it ends in; null: it is none. */
  readonly charge: (ChargeEnd & { readonly foe: string }) | null;
  /** What the next press of the key goes on to; null: there is nothing else. */
  readonly next: DrawnWay["gait"] | ChargeEnd | null;
  /** The ground that a charge goes over, in scene pixels; null: there is none. [D20-CHARGE-06] */
  readonly lane: SceneLane | null;
  /** The target of a blow on the way, by name, after so many steps; null: none. */
  readonly strike: { readonly foe: string; readonly after: number } | null;
  readonly openings: readonly PlacedOpening[];
  /** Foes that the way goes past and who may not strike, by name. */
  readonly strikeless: readonly { readonly foe: string; readonly bar: Bar; readonly rule: LedgerId }[];
  readonly metresPerSquare: number;
  readonly metresPerPixel: number;
}

/** What the map may ask of movements. Nothing here writes a document; no combatant unseen by the user is counted. */
export const movementServices = (reader: EncounterReader<D20Game>) => {
  /** What dragging this token over these corners would come to; null where it moves freely. */
  const outlookOf = (token: Token, waypoints: Waypoints): SceneDrag | null => {
    const found = moverHere(reader, token, waypoints);
    if (found === null) return null;
    const { table, fighter, document, scene, way } = found;
    const outlook = dragOutlook(table, fighter, way, chosenGait(document));
    if (outlook === null) return null;
    const { strike, command, others, lane } = outlook;
    const [next] = others;
    return {
      ...outlook,
      charge: command.do === "charge" ? { foe: table.get(command.target).name, ...endNamed(table, command) } : null,
      next: next?.gait === "charge" ? endNamed(table, next) : (next?.gait ?? null),
      lane: lane === null ? null : placedLane(lane, metresOf(table.settings, 1) / metresPerPixel(scene)),
      strike: strike === null ? null : { foe: table.find(strike.target)?.name ?? "", after: strike.after },
      openings: openingsOf(table, fighter, outlook),
      strikeless: outlook.barred.map((each) => ({ ...each, foe: table.get(each.foe).name })),
      metresPerSquare: table.settings.metresPerSquare,
      metresPerPixel: metresPerPixel(scene),
    };
  };
  return {
    dragOutlook: outlookOf,
    /** Goes on to the next gait that the rules allow for what is being drawn; false where there is no other. */
    nextGait(token: Token, waypoints: Waypoints): boolean {
      const combatant = fightingCombatant(token, reader.adapter.id);
      const next = outlookOf(token, waypoints)?.others[0];
      if (combatant === null || next === undefined) return false;
      chooseGait(combatant, next, true);
      return true;
    },
    /** A way begins to be drawn for a token: what was chosen while another was drawn is over. */
    beginDrag(token: Token): void {
      const combatant = fightingCombatant(token, reader.adapter.id);
      if (combatant !== null) beginDrag(combatant);
    },
    /** The ground that a token threatens in a fight; null where it threatens none or this user does not see it. */
    threatenedArea(token: Token): ThreatenedArea | null {
      const found = tokenFighterHere(reader, token);
      const squares = found === null ? [] : threatenedSquares(found.table, found.fighter);
      if (found === null || squares.length === 0) return null;
      const side = metresOf(found.table.settings, 1) / metresPerPixel(found.scene);
      return { outlines: squares.map((square) => outlineOf(square, side)), disposition: Number(token.disposition) };
    },
    /** The outline of the ground that a token's channeled energy reaches, in scene pixels; null where it is in no fight, or this user does not see it. [D20-TURN-07] */
    turningRing(token: Token): readonly Point[] | null {
      const found = tokenFighterHere(reader, token);
      const ring = found === null ? null : turningRing(found.table, found.fighter);
      if (found === null || ring === null) return null;
      const side = metresOf(found.table.settings, 1) / metresPerPixel(found.scene);
      return ring.map(({ x, y }) => ({ x: x * side, y: y * side }));
    },
  };
};

const endNamed = (table: Table, { by, with: id, instead }: Omit<DrawnCharge, "gait">): ChargeEnd => ({
  with: table.get(by).gear.weapons.find((weapon) => weapon.id === id)?.name ?? "",
  instead: instead ?? null,
});

/** The ground of a charge on a scene with so many pixels to a square. */
const placedLane = ({ squares, end, bar }: ChargeLane, side: number): SceneLane => ({
  squares: squares.map((square) => outlineOf(square, side)),
  end: squaresOf(end).map((square) => outlineOf(square, side)),
  bar: bar === null ? null : outlineOf(bar, side),
});

/** A square of so many pixels a side, by its corners. */
const outlineOf = ({ column, row }: Square, side: number): readonly Point[] =>
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([right = 0, down = 0]) => ({ x: (column + right) * side, y: (row + down) * side }));

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

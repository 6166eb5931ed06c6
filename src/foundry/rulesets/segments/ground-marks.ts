import { combatantId } from "../../../rules/kernel/ids.ts";
import { ticksOf } from "../../../rules/segments/footwork/ahead.ts";
import { isOpenBetween } from "../../../rules/segments/ground/contact.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import type { Field } from "../../../rules/segments/state.ts";
import { isRapid } from "../../../rules/segments/turn/standing.ts";
import { threatRadius } from "../../../rules/segments/ground/threat.ts";
import type { EncounterReader } from "../../encounter/encounter-reader.ts";
import { tableHere } from "../../encounter/tables-here.ts";
import { metresPerPixel } from "../../scene/scale.ts";
import type { Point } from "../../../rules/kernel/geometry/grid.ts";
import type { ThreatenedArea } from "../../movement/threatened-area.ts";
import type { WayAhead } from "./movement-services.ts";
import { fightingCombatant } from "../../movement/token-fight.ts";
import { isKnownHere } from "../../secrets/unknown-to.ts";

type Reader = EncounterReader<SegmentsGame>;

/** Corners of the outline that stands for a circle where there is no grid. */
const CIRCLE_CORNERS = 48;
/** Metres that computing loses. */
const DUST = 1e-6;
/** How much of a ray's length may be off where a wall cuts it. */
const SHARE_DUST = 0.01;

/** The rest of a combatant's way in scene pixels; null where he goes nowhere or this user does not see him. [SEG-MOVE-01] */
export function wayAhead(reader: Reader, combatant: Combatant.Implementation): WayAhead | null {
  const scene = combatant.token?.parent ?? null;
  if (scene === null || combatant.id === null || combatant.parent.type !== reader.adapter.id || !isKnownHere(combatant))
    return null;
  const table = tableHere(reader, combatant.parent);
  const mover = table.find(combatantId(combatant.id));
  if (mover?.position == null || mover.turn.move === null || mover.turn.move.path.length === 0) return null;
  const {
    position,
    turn: { move },
  } = mover;
  const scale = metresPerPixel(scene);
  const inPixels = ({ x, y }: Point): Point => ({ x: x / scale, y: y / scale });
  const per = table.settings.segmentsPerRound;
  return {
    name: mover.name,
    rapid: isRapid(table.settings, move.speed),
    gait: move.gait,
    points: [position, ...move.path].map(inPixels),
    ticks: ticksOf(table, position, move).map(({ segment, at }) => ({
      segment: ((segment - 1) % per) + 1,
      ...inPixels(at),
    })),
  };
}

/** The ground that a token threatens, as outlines in scene pixels: whole squares or hexes whose middle is in reach, else a circle; null outside a fight. [SEG-HOUSE-29] */
export function threatenedArea(reader: Reader, token: TokenDocument.Implementation): ThreatenedArea | null {
  const combatant = fightingCombatant(token, reader.adapter.id);
  if (combatant === null || token.parent === null || !isKnownHere(combatant)) return null;
  const table = tableHere(reader, combatant.parent);
  const fighter = table.find(combatantId(combatant.id ?? ""));
  const metres = fighter === undefined ? 0 : threatRadius(table, fighter);
  if (fighter?.position == null || metres === 0) return null;
  const scale = metresPerPixel(token.parent);
  const { x, y } = fighter.position;
  return {
    outlines: outlinesWithin(token.parent, { x: x / scale, y: y / scale }, (metres - DUST) / scale, table.field),
    disposition: Number(token.disposition),
  };
}

/** `field`: walls hide what is behind them. */
function outlinesWithin(
  scene: Scene.Implementation,
  centre: Point,
  radius: number,
  field: Field,
): readonly (readonly Point[])[] {
  const { grid } = scene;
  const scale = metresPerPixel(scene);
  const inMetres = ({ x, y }: Point): Point => ({ x: x * scale, y: y * scale });
  const isOpen = (to: Point): boolean => isOpenBetween(field, inMetres(centre), inMetres(to));
  if (grid.isGridless) {
    return [
      Array.from({ length: CIRCLE_CORNERS }, (_, corner): Point => {
        const angle = (2 * Math.PI * corner) / CIRCLE_CORNERS;
        const at = (share: number): Point => ({
          x: centre.x + share * radius * Math.cos(angle),
          y: centre.y + share * radius * Math.sin(angle),
        });
        return at(openShare((share) => isOpen(at(share))));
      }),
    ];
  }
  const first = grid.getOffset({ x: centre.x - radius - grid.sizeX, y: centre.y - radius - grid.sizeY });
  const last = grid.getOffset({ x: centre.x + radius + grid.sizeX, y: centre.y + radius + grid.sizeY });
  const outlines: (readonly Point[])[] = [];
  for (let i = first.i; i <= last.i; i++) {
    for (let j = first.j; j <= last.j; j++) {
      const middle = grid.getCenterPoint({ i, j });
      if (Math.hypot(middle.x - centre.x, middle.y - centre.y) < radius && isOpen(middle))
        outlines.push(grid.getVertices({ i, j }).map(({ x, y }) => ({ x, y })));
    }
  }
  return outlines;
}

/** How far one sees along a ray before a wall, from 0 to 1: halving finds it to a hundredth. */
function openShare(isOpen: (share: number) => boolean): number {
  if (isOpen(1)) return 1;
  let [open, shut] = [0, 1];
  while (shut - open > SHARE_DUST) {
    const middle = (open + shut) / 2;
    if (isOpen(middle)) open = middle;
    else shut = middle;
  }
  return open;
}

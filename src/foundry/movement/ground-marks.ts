import { combatantId } from "../../rules/kernel/ids.ts";
import { ticksOf } from "../../rules/segments/footwork/ahead.ts";
import type { SegmentsGame } from "../../rules/segments/game.ts";
import { isRapid } from "../../rules/segments/standing.ts";
import { threatRadius } from "../../rules/segments/threat.ts";
import type { EncounterReader } from "../encounter/encounter-reader.ts";
import { metresPerPixel } from "../encounter/scene-scale.ts";
import type { GroundPoint } from "../rulesets/ruleset-binding.ts";
import type { ThreatenedArea, WayAhead } from "./movement-services.ts";
import { tableHere } from "./outlooks.ts";
import { fightingCombatant } from "./token-fight.ts";
import { isKnownHere } from "./unknown-to.ts";

type Reader = EncounterReader<SegmentsGame>;

/** Corners of the outline that stands for a circle where there is no grid. */
const CIRCLE_CORNERS = 48;
/** Metres that computing loses. */
const DUST = 1e-6;

/** The rest of a combatant's way in scene pixels; null where he goes nowhere or this user does not see him. [SEG-MOVE-01] */
export function wayAhead(reader: Reader, combatant: Combatant.Implementation): WayAhead | null {
  const scene = combatant.token?.parent ?? null;
  if (scene === null || combatant.id === null || combatant.parent.type !== reader.binding.id || !isKnownHere(combatant)) return null;
  const table = tableHere(reader, combatant.parent);
  const mover = table.find(combatantId(combatant.id));
  if (mover?.position == null || mover.turn.move === null || mover.turn.move.path.length === 0) return null;
  const { position, turn: { move } } = mover;
  const scale = metresPerPixel(scene);
  const inPixels = ({ x, y }: GroundPoint): GroundPoint => ({ x: x / scale, y: y / scale });
  const per = table.settings.segmentsPerRound;
  return {
    name: mover.name,
    rapid: isRapid(table.settings, move.speed),
    points: [position, ...move.path].map(inPixels),
    ticks: ticksOf(table, position, move).map(({ segment, at }) => ({ segment: ((segment - 1) % per) + 1, ...inPixels(at) })),
  };
}

/** The ground that a token threatens, as outlines in scene pixels: whole squares or hexes whose middle is in reach, else a circle; null outside a fight. [SEG-HOUSE-29] */
export function threatenedArea(reader: Reader, token: TokenDocument.Implementation): ThreatenedArea | null {
  const combatant = fightingCombatant(token, reader.binding.id);
  if (combatant === null || token.parent === null || !isKnownHere(combatant)) return null;
  const table = tableHere(reader, combatant.parent);
  const fighter = table.find(combatantId(combatant.id ?? ""));
  const metres = fighter === undefined ? 0 : threatRadius(table, fighter);
  if (metres === 0) return null;
  return { outlines: outlinesWithin(token.parent, token.getCenterPoint(), (metres - DUST) / metresPerPixel(token.parent)), disposition: Number(token.disposition) };
}

function outlinesWithin({ grid }: Scene.Implementation, centre: GroundPoint, radius: number): readonly (readonly GroundPoint[])[] {
  if (grid.isGridless) {
    return [Array.from({ length: CIRCLE_CORNERS }, (_, corner): GroundPoint => {
      const angle = (2 * Math.PI * corner) / CIRCLE_CORNERS;
      return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
    })];
  }
  const first = grid.getOffset({ x: centre.x - radius - grid.sizeX, y: centre.y - radius - grid.sizeY });
  const last = grid.getOffset({ x: centre.x + radius + grid.sizeX, y: centre.y + radius + grid.sizeY });
  const outlines: (readonly GroundPoint[])[] = [];
  for (let i = first.i; i <= last.i; i++) {
    for (let j = first.j; j <= last.j; j++) {
      const middle = grid.getCenterPoint({ i, j });
      if (Math.hypot(middle.x - centre.x, middle.y - centre.y) < radius) outlines.push(grid.getVertices({ i, j }).map(({ x, y }) => ({ x, y })));
    }
  }
  return outlines;
}

import type { GroundPoint } from "../rulesets/ruleset-binding.ts";

/** Metres in one of a scene's own units of length. Unknown units are taken for metres. */
const METRES: Readonly<Record<string, number>> = { m: 1, cm: 0.01, km: 1000, ft: 0.3, "'": 0.3, pi: 0.3, yd: 0.9 };

/** Metres that one pixel of a scene stands for. */
export function metresPerPixel(scene: Scene.Implementation): number {
  const { distance, units, size } = scene.grid;
  return (distance * (METRES[units.trim().toLowerCase()] ?? 1)) / size;
}

/** Where a token's centre is, in metres. */
export function centreOf(token: TokenDocument.Implementation): GroundPoint | null {
  const scene = token.parent;
  if (scene === null) return null;
  const scale = metresPerPixel(scene);
  const { x, y } = token.getCenterPoint();
  return { x: rounded(x * scale), y: rounded(y * scale) };
}

/** The whole pixel of the top left corner at which a token's centre stands in this place. */
export function cornerFor(token: TokenDocument.Implementation, place: GroundPoint): GroundPoint | null {
  const scene = token.parent;
  if (scene === null) return null;
  const scale = metresPerPixel(scene);
  const centre = token.getCenterPoint();
  return { x: Math.round(place.x / scale - (centre.x - token.x)), y: Math.round(place.y / scale - (centre.y - token.y)) };
}

/** Tenths of a millimetre: so that a place read twice is the same number. */
function rounded(metres: number): number {
  return Math.round(metres * 10_000) / 10_000;
}

import { combatantId } from "../../rules/kernel/ids.ts";
import type { BoardField, Light, LightSource } from "../../rules/kernel/board/field.ts";
import { keepEqual } from "../encounter/keep-equal.ts";
import { metresPerPixel, metresPerUnit } from "./scale.ts";
import type { Point } from "../../rules/kernel/geometry/grid.ts";

/** What a scene says of the light. */
type SceneLight = Pick<BoardField, "light" | "lights">;

/** How dark a scene may be (0 noon, 1 midnight) for its air to be bright, and for it to be dim. */
const [BRIGHT_UP_TO, DIM_UP_TO] = [0.25, 0.75];
const [WHOLE_CIRCLE, QUARTER] = [360, 90];
const DAYLIGHT: SceneLight = { light: "bright", lights: [] };

const known = new WeakMap<Combat.Implementation, SceneLight>();

/** The light of the scene on which a combat is fought: lamps, whatever tokens bear, and the scene's own. Bright without a scene. [D20-CONC-10] */
export function sceneLight(combat: Combat.Implementation, scene: Scene.Implementation | null): SceneLight {
  const fresh =
    scene === null
      ? DAYLIGHT
      : { light: naturalLight(scene), lights: [...lampsOf(scene), ...borneLights(combat, scene)] };
  const now = keepEqual(known.get(combat), fresh);
  known.set(combat, now);
  return now;
}

/**
 * The light where nothing shines: with global illumination what the scene's darkness makes of it, but never dark; without
 * it by the darkness alone. Where sight is reckoned by tokens it is dark instead, as on the host's map, unless no user has
 * raised the darkness or made anything shine.
 */
function naturalLight(scene: Scene.Implementation): Light {
  const {
    environment: { darknessLevel, globalLight },
    tokenVision,
  } = scene;
  const byLevel = darknessLevel <= BRIGHT_UP_TO ? "bright" : darknessLevel <= DIM_UP_TO ? "dim" : "dark";
  if (globalLight.enabled && isWithin(darknessLevel, globalLight.darkness))
    return globalLight.bright || byLevel === "bright" ? "bright" : "dim";
  return tokenVision && (byLevel !== "bright" || hasLights(scene)) ? "dark" : byLevel;
}

/** Whether a lamp or a token of a scene is made to shine at all, be it hidden or at another hour. */
function hasLights({ lights, tokens }: Scene.Implementation): boolean {
  return lights.size > 0 || tokens.contents.some(({ light: { bright, dim } }) => Math.max(bright, dim) > 0);
}

function isWithin(level: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return level >= min && level <= max;
}

/** Light as lamps and tokens have it, its radii in the scene's units. */
interface Shining {
  readonly bright: number;
  readonly dim: number;
  readonly angle: number;
  readonly negative: boolean;
  readonly darkness: { readonly min: number; readonly max: number };
}

function lampsOf(scene: Scene.Implementation): readonly LightSource[] {
  const scale = metresPerPixel(scene);
  return scene.lights.contents.flatMap(({ x, y, hidden, walls, rotation, config }) =>
    hidden
      ? []
      : sourceOf(
          scene,
          config,
          { at: { x: x * scale, y: y * scale }, rotation, edge: 0 },
          walls ? {} : { passesWalls: true },
        ),
  );
}

/** A token's light begins at the token's edge, as on the host's map; a hidden one sheds none. */
function borneLights(combat: Combat.Implementation, scene: Scene.Implementation): readonly LightSource[] {
  const scale = metresPerPixel(scene);
  return scene.tokens.contents.flatMap((token) => {
    if (token.hidden) return [];
    const { x, y } = token.getCenterPoint();
    const bearer = combat.combatants.find(({ tokenId, sceneId }) => tokenId === token.id && sceneId === scene.id)?.id;
    const edge = (Math.max(token.width, token.height) / 2) * scene.grid.distance * metresPerUnit(scene);
    return sourceOf(
      scene,
      token.light,
      { at: { x: x * scale, y: y * scale }, rotation: token.rotation, edge },
      bearer == null ? {} : { carrier: combatantId(bearer) },
    );
  });
}

/** A source of light or of darkness; none where it does not shine in this hour. The host's rotation 0 looks south. */
function sourceOf(
  scene: Scene.Implementation,
  { bright, dim, angle, negative, darkness }: Shining,
  { at, rotation, edge }: { readonly at: Point; readonly rotation: number; readonly edge: number },
  more: Partial<LightSource>,
): readonly LightSource[] {
  if (Math.max(bright, dim) <= 0 || !isWithin(scene.environment.darknessLevel, darkness)) return [];
  const radius = (units: number): number => (units <= 0 ? 0 : units * metresPerUnit(scene) + edge);
  const cone =
    angle >= WHOLE_CIRCLE ? {} : { cone: { direction: (rotation + QUARTER) % WHOLE_CIRCLE, degrees: angle } };
  return [{ at, bright: radius(bright), dim: radius(dim), ...cone, ...(negative ? { darkens: true } : {}), ...more }];
}

/** The host's kinds of weather that come with a high wind, and what they are to the rules. [D20-SKILL-01] */
const IN_HIGH_WIND: Readonly<Record<string, BoardField["weather"]>> = { rainStorm: "rain", blizzard: "hail" };

/** The weather of a scene, as far as the rules ask for it; none without a scene. [D20-SKILL-01] */
export const sceneWeather = (scene: Scene.Implementation | null): BoardField["weather"] =>
  scene === null ? null : (IN_HIGH_WIND[scene.weather] ?? null);

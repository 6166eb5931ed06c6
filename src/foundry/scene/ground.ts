import { squaresOf } from "../../rules/kernel/geometry/footprint.ts";
import type { Square } from "../../rules/kernel/geometry/grid.ts";
import { groundShape, PLAIN_GROUND, type BoardField, type Ground } from "../../rules/kernel/board/field.ts";
import { GroundData } from "../data/ground-data.ts";
import { LightData } from "../data/light-data.ts";
import { keepEqual } from "../encounter/keep-equal.ts";
import { metresPerPixel } from "./scale.ts";
import { wallsOf } from "./walls.ts";

type Region = RegionDocument.Implementation;
type GroundKind = Omit<Ground, "id" | "squares">;

/** What stands and lies on a scene. */
type SceneGround = Pick<BoardField, "walls" | "grounds">;

const NOTHING: SceneGround = { walls: [], grounds: [] };

/** What was read last: as long as a scene says the same it stays the same object, for the rules remember by it. */
const known = new WeakMap<Scene.Implementation, SceneGround>();
const knownSquares = new WeakMap<Region, { readonly stamp: string; readonly squares: readonly Square[] }>();

/** Walls and ground of a scene, the ground by the rules' squares of so many metres; nothing without a scene. */
export function sceneGround(scene: Scene.Implementation | null, metresPerSquare: number): SceneGround {
  if (scene === null) return NOTHING;
  const before = known.get(scene) ?? NOTHING;
  const side = metresPerSquare / metresPerPixel(scene);
  const grounds = scene.regions.contents.flatMap((region) => groundsOf(region, side));
  const isAsBefore =
    grounds.length === before.grounds.length && grounds.every((ground, index) => isSame(ground, before.grounds[index]));
  const now = { walls: keepEqual(before.walls, wallsOf(scene)), grounds: isAsBefore ? before.grounds : grounds };
  known.set(scene, now);
  return now;
}

/** Regions whose ground is not plain, by the name that the user reads on the map: each once. */
export function knownGrounds(
  scene: Scene.Implementation | null,
  metresPerSquare: number,
): readonly { readonly id: string; readonly name: string }[] {
  const { grounds } = sceneGround(scene, metresPerSquare);
  return (scene?.regions.contents ?? []).flatMap(({ id, name, visibility }) => {
    const ground = grounds.find((each) => each.id.startsWith(`${id ?? ""}.`));
    const isKnown = game.user.isGM || Number(visibility) === Number(CONST.REGION_VISIBILITY.ALWAYS);
    return ground === undefined || !isKnown ? [] : [{ id: ground.id, name }];
  });
}

/** Squares are compared by their list, which stays the same one while the region keeps its shape. */
function isSame(one: Ground, other: Ground | undefined): boolean {
  return other !== undefined && (Object.keys(other) as (keyof Ground)[]).every((key) => one[key] === other[key]);
}

/** The ground that a region's behaviours of our own, or the host's shelter from the weather, make of its squares; a behaviour that is switched off says nothing. */
function groundsOf(region: Region, side: number): readonly Ground[] {
  return region.behaviors.contents.flatMap(({ id, type, disabled, system }) => {
    const kind = disabled ? null : type === "suppressWeather" ? { ...PLAIN_GROUND, sheltered: true } : kindOf(system);
    return kind === null ? [] : [{ ...kind, id: `${region.id ?? ""}.${id ?? ""}`, squares: squaresIn(region, side) }];
  });
}

function kindOf(system: unknown): GroundKind | null {
  if (system instanceof LightData) return { ...PLAIN_GROUND, light: system.light };
  return system instanceof GroundData ? { ...PLAIN_GROUND, ...groundShape.take(system) } : null;
}

/** The squares (of so many pixels a side) whose middle lies in a region. */
function squaresIn(region: Region, side: number): readonly Square[] {
  const stamp = JSON.stringify([side, region._source.shapes]);
  const before = knownSquares.get(region);
  if (before?.stamp === stamp) return before.squares;
  const { x, y, width, height } = region.bounds;
  const elevation = [region.elevation.bottom, region.elevation.top].find(Number.isFinite) ?? 0;
  const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
  const all = squaresOf({
    column,
    row,
    side: Math.ceil((x + width) / side) - column,
    rows: Math.ceil((y + height) / side) - row,
  });
  const squares = all.filter((square) =>
    region.testPoint({ x: (square.column + 1 / 2) * side, y: (square.row + 1 / 2) * side, elevation }),
  );
  knownSquares.set(region, { stamp, squares });
  return squares;
}

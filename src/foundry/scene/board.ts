import type { BoardField } from "../../rules/kernel/board/field.ts";
import { sceneGround } from "./ground.ts";
import { sceneLight, sceneWeather } from "./sky.ts";
import { sceneOf } from "./walls.ts";

/** What the scene of a fight is to a game on squares of so many metres: an open field in daylight without one. */
export function boardOf(combat: Combat.Implementation, metresPerSquare: number): BoardField {
  const scene = sceneOf(combat);
  return { ...sceneGround(scene, metresPerSquare), ...sceneLight(combat, scene), weather: sceneWeather(scene) };
}

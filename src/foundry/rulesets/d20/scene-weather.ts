import type { Field } from "../../../rules/d20/state.ts";

/** The host's kinds of weather that come with a high wind, and what they are to a caster. [D20-SKILL-01] */
const IN_HIGH_WIND: Readonly<Record<string, Field["weather"]>> = { rainStorm: "rain", blizzard: "hail" };

/** The weather of a scene, as far as the rules ask for it; none without a scene. [D20-SKILL-01] */
export const sceneWeather = (scene: Scene.Implementation | null): Field["weather"] =>
  scene === null ? null : (IN_HIGH_WIND[scene.weather] ?? null);

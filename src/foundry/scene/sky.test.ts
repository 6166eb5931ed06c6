import { describe, expect, it } from "vitest";
import { sceneWeather } from "./sky.ts";

describe("the weather of a scene", () => {
  it("D20-SKILL-01 is rain in the host's rain storm, hail in its blizzard, and nothing to a caster else", () => {
    const sky = (weather: string) => sceneWeather({ weather } as Parameters<typeof sceneWeather>[0]);
    expect([sky("rainStorm"), sky("blizzard"), sky("snow"), sky(""), sceneWeather(null)]).toEqual([
      "rain",
      "hail",
      null,
      null,
      null,
    ]);
  });
});

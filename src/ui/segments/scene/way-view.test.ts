import { describe, expect, it } from "vitest";
import type { Gait } from "../../../rules/segments/stats.ts";
import { testWords } from "../../testing/test-words.ts";
import { wayView } from "./way-view.ts";

describe("a way drawn on the map", () => {
  const way = {
    name: "Galaad",
    rapid: true,
    gait: "run" as const,
    height: null,
    points: [
      { x: 50.2, y: 50 },
      { x: 850, y: 49.6 },
    ],
    ticks: [
      { segment: 10, x: 450, y: 50 },
      { segment: 1, x: 850, y: 50 },
    ],
  };

  it("SEG-MOVE-01 has a line in whole pixels, and a numbered mark at each segment's end", () => {
    expect(wayView(way, testWords())).toEqual({
      line: "50,50 850,50",
      rapid: true,
      label: "Galaad runs through segment 1",
      ticks: [
        { x: 450, y: 50, text: "10" },
        { x: 850, y: 50, text: "1" },
      ],
      height: "",
    });
  });

  it("tells how high it ends where it leads up or down", () => {
    const dive = { ...way, gait: "swim" as const, height: -4.5 };
    expect(wayView(dive, testWords())).toMatchObject({
      label: "Galaad swims through segment 1, to a height of −4.5 m",
      height: "−4.5 m",
    });
    expect(wayView(dive, testWords("fr")).label).toBe("Galaad nage jusqu’au segment 1, jusqu’à −4,5\u00a0m d’altitude");
  });

  it("SEG-FAT-22 SEG-HOUSE-47 tells a walk, be it a rapid one, a run and swimming in words", () => {
    const said = (gait: Gait, language?: "en" | "fr") => wayView({ ...way, gait }, testWords(language)).label;
    expect([said("walk"), said("swim"), said("run", "fr")]).toEqual([
      "Galaad walks through segment 1",
      "Galaad swims through segment 1",
      "Galaad court jusqu’au segment 1",
    ]);
  });
});

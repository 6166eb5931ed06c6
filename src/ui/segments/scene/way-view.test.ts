import { describe, expect, it } from "vitest";
import { testWords } from "../../testing/test-words.ts";
import { wayView } from "./way-view.ts";

describe("a way drawn on the map", () => {
  const way = { name: "Galaad", rapid: true, points: [{ x: 50.2, y: 50 }, { x: 850, y: 49.6 }], ticks: [{ segment: 10, x: 450, y: 50 }, { segment: 1, x: 850, y: 50 }] };

  it("SEG-MOVE-01 has a line in whole pixels, and a numbered mark at each segment's end", () => {
    expect(wayView(way, testWords())).toEqual({
      line: "50,50 850,50", rapid: true, label: "Galaad runs until segment 1", ticks: [{ x: 450, y: 50, segment: "10" }, { x: 850, y: 50, segment: "1" }],
    });
  });

  it("tells a walk from a run in words", () => {
    expect([wayView({ ...way, rapid: false }, testWords()).label, wayView(way, testWords("fr")).label]).toEqual(["Galaad walks until segment 1", "Galaad court jusqu’au segment 1"]);
  });
});

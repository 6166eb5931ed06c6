import { describe, expect, it } from "vitest";
import { SPECIFIC_RESULTS } from "../../../rules/segments/stats.ts";
import { testWords } from "../../testing/test-words.ts";
import { facesView, printFaces, readFaces } from "./faces-view.ts";

describe("exceptional faces on a weapon's sheet", () => {
  it("SEG-EXC-17 SEG-EXC-16 a magic flail shows those of its kind, and its own to be changed", () => {
    const view = facesView([{ faces: [19], effect: "wrap" }], [{ faces: [17, 19, 20], effect: "prone" }], testWords());
    expect(view.ofKind).toEqual([{ faces: "19", effect: "tears the shield away, or disarms" }]);
    expect(
      view.own.map(({ index, faces, options }) => [
        index,
        faces,
        options.filter(({ selected }) => selected).map(({ value }) => value),
      ]),
    ).toEqual([[0, "17, 19\u201320", ["prone"]]]);
    expect(view.none).toBe(false);
    expect(facesView([], [], testWords()).none).toBe(true);
  });

  it("has a word for every effect in both languages", () => {
    for (const language of ["en", "fr"] as const) {
      const [row] = facesView([], [{ faces: [20], effect: "grip" }], testWords(language)).own;
      expect(row?.options.map(({ value }) => value)).toEqual(SPECIFIC_RESULTS);
    }
  });

  it.each([
    [[19, 20], "19\u201320"],
    [[20, 18, 19], "18\u201320"],
    [[17], "17"],
    [[1, 3], "1, 3"],
    [[], ""],
  ])("prints %j as %s", (faces, text) => {
    expect(printFaces(faces)).toBe(text);
  });

  it.each([
    ["19-20", [19, 20]],
    ["17, 19\u201320", [17, 19, 20]],
    ["20 18", [18, 20]],
    ["19;19", [19]],
    ["", null],
    ["0", null],
    ["21", null],
    ["20-19", null],
    ["x", null],
    ["1-2-3", null],
  ])("reads %j as %j", (text, faces) => {
    expect(readFaces(text)).toEqual(faces);
  });
});

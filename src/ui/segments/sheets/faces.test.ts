import { describe, expect, it } from "vitest";
import { SPECIFIC_RESULTS } from "../../../rules/segments/stats.ts";
import type { ExceptionalFaces } from "../../../rules/segments/stored/bounds.ts";
import { weaponShape } from "../../../rules/segments/stored/gear.ts";
import { listView } from "../../sheets/list-panels.ts";
import { testWords } from "../../testing/test-words.ts";
import { facesList, printFaces, readFaces } from "./faces.ts";
import { LAYOUT } from "../testing/sheets.ts";

/** The faces of a thing that has these by its kind, and these of its own. */
function faces(
  ofKind: readonly ExceptionalFaces[],
  exceptional: readonly ExceptionalFaces[],
  language: "en" | "fr" = "en",
) {
  const view = listView(
    {
      list: "exceptional",
      shape: weaponShape,
      spec: facesList(() => ofKind),
      sheet: LAYOUT.gear,
      values: { exceptional },
      source: null,
    },
    testWords(language),
  );
  if (!("rows" in view)) throw new Error("Faces are rows.");
  return view.rows;
}

describe("exceptional faces on a weapon's sheet", () => {
  it("SEG-EXC-17 SEG-EXC-16 a magic flail shows those of its kind, and its own to be changed", () => {
    const view = faces([{ faces: [19], effect: "wrap" }], [{ faces: [17, 19, 20], effect: "prone" }]);
    expect(view.fixed).toMatchObject([{ title: "19", text: "tears the shield away, or disarms" }]);
    expect(
      view.rows.map(({ index, cells: [effect, written] }) => [
        index,
        written?.text?.value,
        effect?.options?.filter(({ selected }) => selected).map(({ value }) => value),
      ]),
    ).toEqual([[0, "17, 19\u201320", ["prone"]]]);
    expect(view.none).toBe("");
    expect(faces([], []).none).not.toBe("");
  });

  it("has a word for every effect in both languages", () => {
    for (const language of ["en", "fr"] as const) {
      const [row] = faces([], [{ faces: [20], effect: "grip" }], language).rows;
      expect(row?.cells[0]?.options?.map(({ value }) => value).toSorted()).toEqual([...SPECIFIC_RESULTS].sort());
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

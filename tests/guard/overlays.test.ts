import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { everyRule, parseCss } from "./tools/css.ts";

/** What a sheet declares for a selector that stands outermost. */
function declared(sheet: string, selector: string): readonly string[] {
  const rule = [...everyRule(parseCss(readFileSync(sheet, "utf8")))].find(({ prelude }) => prelude === selector);
  return (rule?.declarations ?? []).map((line) => line.replace(/\s+/gu, " "));
}

describe("what lies over the map", () => {
  it("lets a press through the words for placing an area, which belongs to the map beneath", () => {
    expect(declared("styles/parts/area-aim.css", ".passe-d-armes .pda-area-aim__panel")).toContain(
      "pointer-events: none",
    );
    expect(declared("styles/parts/area-aim.css", "& [data-area]")).toEqual(["pointer-events: auto"]);
  });

  it("is no dialog that hides the sidebar at 1280 pixels, or that is wider than a window of half that size", () => {
    const [width = ""] = declared("styles/sheets/lists.css", ".passe-d-armes.application.dialog").flatMap(
      (line) => /^max-inline-size: (.*)$/u.exec(line)?.[1] ?? [],
    );
    const [, rems] = /^min\((\d+)rem, calc\(100vw - 2rem\)\)$/u.exec(width) ?? [];
    // In the middle of 1280 pixels, beside a sidebar of 348.
    expect(Number(rems) * 16).toBeLessThanOrEqual(1280 - 2 * 348);
  });
});

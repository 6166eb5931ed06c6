import { describe, expect, it } from "vitest";
import { filesOf, isTest, programFiles, type ProjectFile } from "./tools/project-files.ts";

const PROGRAM_LIMIT = 400;
const TEMPLATE_LIMIT = 80;
const SHEET_LIMIT = 400;

/** Neither a blank line nor a comment: the linter counts the same. */
const isCode = (line: string): boolean => !/^\s*(\/\/|\/\*|\*|$)/.test(line);

/** The files that hold more lines of code than allowed, with their length. */
function tooLong(files: readonly ProjectFile[], limit: number): string[] {
  return files
    .map(({ path, text }) => ({ path, lines: text.split("\n").filter(isCode).length }))
    .filter(({ lines }) => lines > limit)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

describe("the size of files", () => {
  it("keeps the program's files readable", () => {
    expect(
      tooLong(
        programFiles().filter(({ path }) => !isTest(path)),
        PROGRAM_LIMIT,
      ),
    ).toEqual([]);
  });

  it("keeps templates and sheets short", () => {
    expect(tooLong(filesOf("templates", /\.hbs$/), TEMPLATE_LIMIT)).toEqual([]);
    expect(tooLong(filesOf("styles", /\.css$/), SHEET_LIMIT)).toEqual([]);
  });

  it("is measured in lines", () => {
    expect(
      tooLong(
        [
          { path: "a.hbs", text: "x\n".repeat(81) },
          { path: "b.hbs", text: "x\n".repeat(80) },
        ],
        TEMPLATE_LIMIT,
      ),
    ).toEqual(["a.hbs: 81 lines"]);
  });
});

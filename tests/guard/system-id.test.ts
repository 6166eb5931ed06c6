import { describe, expect, it } from "vitest";
import { SYSTEM_ID } from "../../src/system-id.ts";
import { filesOf, isTest, type ProjectFile } from "./tools/project-files.ts";
import { literalsOf, placeOf } from "./tools/syntax.ts";

/** The one file that spells the id, and those that only declare types, whose keys must be spelt out. */
const ALLOWED = ["src/system-id.ts", "src/foundry/types.ts", "src/foundry/host-names.d.ts"];

/** Where a file spells the system's id instead of using the constant. */
function spelledIds(file: ProjectFile): string[] {
  return literalsOf(file)
    .filter(({ parts }) => parts.some((part) => part.includes(SYSTEM_ID)))
    .map(({ node }) => placeOf(node));
}

describe("the system's id", () => {
  it("is spelt in one place of src/", () => {
    const files = filesOf("src", /\.ts$/).filter(({ path }) => !isTest(path) && !ALLOWED.includes(path));
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap(spelledIds)).toEqual([]);
  });

  it("is found where somebody spells it", () => {
    const bad = {
      path: "bad.ts",
      text: `// ${SYSTEM_ID}\nimport "./${SYSTEM_ID}.ts";\nconst a = "x";\nconst b = \`system.${SYSTEM_ID}.\${a}\`;`,
    };
    expect(spelledIds(bad)).toEqual(["bad.ts:4"]);
  });
});

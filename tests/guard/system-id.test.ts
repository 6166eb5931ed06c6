import ts from "typescript";
import { describe, expect, it } from "vitest";
import { SYSTEM_ID } from "../../src/system-id.ts";
import { filesOf, isTest, type ProjectFile } from "./tools/project-files.ts";
import { literalsOf, placeOf } from "./tools/syntax.ts";

/** The one file that spells the id. */
const ALLOWED = ["src/system-id.ts"];

/** Whether a literal stands among the types that are declared for another module: their keys must be spelt out. */
const isDeclaredElsewhere = (node: ts.Node): boolean =>
  ts.isModuleDeclaration(node) || (!ts.isSourceFile(node) && isDeclaredElsewhere(node.parent));

/** Where a file spells the system's id instead of using the constant. */
function spelledIds(file: ProjectFile): string[] {
  return literalsOf(file)
    .filter(({ parts, node }) => parts.some((part) => part.includes(SYSTEM_ID)) && !isDeclaredElsewhere(node))
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
      text: `// ${SYSTEM_ID}\nimport "./${SYSTEM_ID}.ts";\nconst a = "x";\nconst b = \`system.${SYSTEM_ID}.\${a}\`;
        declare module "x" { interface Y { "${SYSTEM_ID}.z": string } }`,
    };
    expect(spelledIds(bad)).toEqual(["bad.ts:4"]);
  });
});

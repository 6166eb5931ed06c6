/** The walk of `docs/adding.md` for a stored field, replayed on a copy of the sources. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";

/** A step of the walk: lines that go into a file after a line of it. */
const STEP = /In `(src\/[^`]+)`[^`]*```ts after "([^"]+)"\n([\s\S]*?)\n\s*```/g;

/** Says of the copy's weapons what each part makes of the new field. */
const PROBE = `
import { decode } from "./src/rules/kernel/decode.ts";
import { recorded } from "./src/rules/kernel/schema/record.ts";
import { weaponDecoder } from "./src/rules/d20/decode.ts";
import { weaponShape } from "./src/rules/d20/stored/weapon.ts";
import { documentTypes } from "./tools/build/document-types.ts";
const read = (more) => decode(weaponDecoder, { id: "x", name: "X", ...more });
console.log(JSON.stringify({
  initial: weaponShape.initial.returning,
  leftOut: read({}).value.returning,
  given: read({ returning: true }).value.returning,
  wrong: read({ returning: "yes" }).ok,
  taken: weaponShape.take({ ...weaponShape.initial, returning: true }).returning,
  recorded: recorded(weaponShape, weaponShape.initial, (path) => path).returning,
  types: Object.keys(documentTypes({}).Item).includes("d20Weapon"),
}));
`;

describe("the walk for a stored field", () => {
  let copy = "";
  const touched: string[] = [];

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), "adding-"));
    for (const part of ["src", "tools", "package.json", "tsconfig.base.json", "tsconfig.json"])
      cpSync(inProject(part), join(copy, part), { recursive: true });
    symlinkSync(inProject("node_modules"), join(copy, "node_modules"), "dir");
    for (const [, path = "", line = "", lines = ""] of readFileSync(inProject("docs/adding.md"), "utf8").matchAll(
      STEP,
    )) {
      const file = join(copy, path);
      const text = readFileSync(file, "utf8");
      expect(text.split(`\n${line}\n`)).toHaveLength(2);
      writeFileSync(file, text.replace(`\n${line}\n`, `\n${line}\n${lines.replace(/^ {3}/gm, "")}\n`));
      touched.push(path);
    }
  }, 60_000);
  afterAll(() => {
    rmSync(copy, { recursive: true });
  });

  const run = (script: string, ...args: readonly string[]) =>
    spawnSync(process.execPath, [join(copy, "node_modules", script), ...args], { cwd: copy, encoding: "utf8" });

  it("touches at most two files", () => {
    expect(new Set(touched).size).toBeGreaterThan(0);
    expect(new Set(touched).size).toBeLessThanOrEqual(2);
  });

  it("leaves rules that compile", () => {
    const rules = join(copy, "src/rules/tsconfig.json");
    const project = JSON.parse(readFileSync(rules, "utf8")) as object;
    // What the ruleset is made of, without its tests.
    writeFileSync(rules, JSON.stringify({ ...project, include: [], files: ["d20/ruleset.ts"] }));
    expect(run("typescript/bin/tsc", "-p", rules, "--noEmit", "--pretty", "false").stdout).toBe("");
  });

  it("gives decoder, new document, copy and record the field", () => {
    writeFileSync(join(copy, "probe.ts"), PROBE);
    const { stdout, stderr } = run("tsx/dist/cli.mjs", "probe.ts");
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual({
      initial: false,
      leftOut: false,
      given: true,
      wrong: false,
      taken: true,
      recorded: false,
      types: true,
    });
  });
});

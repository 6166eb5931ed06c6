import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { packEntries, stampedManifest, systemId } from "../../tools/build/manifest.ts";
import { SCRIPT_LIMIT } from "../../tools/build/script.ts";
import { filesUnder } from "../../tools/files.ts";
import { readRecord, recordList } from "../../tools/json.ts";
import { DIST, inProject } from "../../tools/project.ts";
import { filesOf } from "./tools/project-files.ts";

/** The stand-in host by its name. In the rules ring, which imports nothing, a stage is a part of a rule. */
const STAGE = /\bstage\b/i;
/** Its marks in a program: its global, its folder. */
const STAGE_MARK = /globalThis\.stage\b|["'`/]stage[/"'`]/i;
const isProgram = (path: string): boolean =>
  /\.(mjs|css|hbs|map)$/.test(path) || path.startsWith("lang/") || path === "system.json";
const built = (path: string): string => readFileSync(join(DIST, path), "utf8");

/** A program's text; of a source map, without its list of names: a rule may well call a variable so. */
const withoutNames = (path: string): string =>
  path.endsWith(".map") ? JSON.stringify({ ...(JSON.parse(built(path)) as object), names: [] }) : built(path);

describe("the built system", () => {
  it("is built", () => {
    expect(existsSync(join(DIST, "system.json")), 'run "npm run build" first').toBe(true);
  });

  it("holds all that its manifest announces", () => {
    const manifest = readRecord(join(DIST, "system.json"));
    expect(manifest).toEqual(stampedManifest());
    const announced = [
      ...(manifest["esmodules"] as string[]),
      ...recordList(manifest, "styles", "system.json").map((style) => String(style["src"])),
      ...recordList(manifest, "languages", "system.json").map((language) => String(language["path"])),
      ...packEntries(manifest).map((pack) => `${pack.path}/CURRENT`),
      String(manifest["license"]),
      "NOTICE",
      "OGL.txt",
    ];
    expect(announced.filter((path) => !existsSync(join(DIST, path)))).toEqual([]);
  });

  it("weighs what was promised", () => {
    const id = systemId(stampedManifest());
    expect(gzipSync(built(`${id}.mjs`), { level: 9 }).length).toBeLessThan(SCRIPT_LIMIT);
  });

  it("knows nothing of what stands in for the host", () => {
    expect(
      filesUnder(DIST)
        .filter(isProgram)
        .filter((path) => STAGE_MARK.test(withoutNames(path))),
    ).toEqual([]);
    const sources = ["src", "templates", "styles", "lang"]
      .flatMap((folder) => filesOf(folder, /./))
      .filter(({ path }) => !path.startsWith("src/rules/"));
    expect(sources.filter(({ text }) => STAGE.test(text)).map(({ path }) => path)).toEqual([]);
    expect([STAGE, STAGE_MARK].map((mark) => mark.test("globalThis.stage"))).toEqual([true, true]);
    expect(STAGE_MARK.test('from "../stage/client.ts"')).toBe(true);
  });

  it("asks for no file that it does not hold", () => {
    const id = systemId(stampedManifest());
    const asked = filesUnder(DIST)
      .filter((path) => /\.(mjs|hbs|css)$/.test(path))
      .flatMap((path) =>
        [...built(path).matchAll(new RegExp(`systems/${id}/([\\w/.-]+\\.\\w+)`, "g"))].map((match) => match[1] ?? ""),
      );
    expect(asked.filter((path) => !existsSync(join(DIST, path)))).toEqual([]);
    const fonts = [...built(`styles/${id}.css`).matchAll(/url\("\.\.\/([^"]+)"\)/g)].map((match) => match[1] ?? "");
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter((path) => !existsSync(join(DIST, path)))).toEqual([]);
  });

  it("bears the version of the package", () => {
    expect(readRecord(join(DIST, "system.json"))["version"]).toBe(readRecord(inProject("package.json"))["version"]);
  });
});

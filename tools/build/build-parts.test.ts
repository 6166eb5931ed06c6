import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { filesUnder, removeStale } from "../files.ts";
import { drawIcon } from "./icons.ts";
import { ICONS, PALETTES } from "./icon-list.ts";
import { SHIPPED } from "./built-rulesets.ts";
import { compendia } from "./compendia.ts";
import { packEntries } from "./manifest.ts";
import { BuildOutput } from "./output.ts";
import { joinStyles } from "./styles.ts";

describe("the build", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "build-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("joins sheets in the order of the layers, whatever their names", () => {
    for (const [path, css] of [
      ["cards/a.css", "@layer cards { .c {} }"],
      ["tokens/z.css", "@layer tokens { .t {} }"],
    ] as const) {
      mkdirSync(join(folder, path, ".."), { recursive: true });
      writeFileSync(join(folder, path), css);
    }
    const sheet = joinStyles(folder);
    expect(sheet).toMatch(/^@layer tokens, base, parts, sheets, cards, overrides;/);
    expect(sheet.indexOf(".t {}")).toBeLessThan(sheet.indexOf(".c {}"));
  });

  it("says which sheet stands in the wrong layer, and that there is none", () => {
    expect(() => joinStyles(folder)).toThrow("holds no sheet");
    mkdirSync(join(folder, "cards"));
    writeFileSync(join(folder, "cards/a.css"), "@layer parts { .c {} }");
    expect(() => joinStyles(folder)).toThrow('styles/cards/a.css: should open "@layer cards" once');
  });

  it("leaves a file alone whose content has not changed", () => {
    const output = new BuildOutput(folder);
    output.write("a/b.txt", "same");
    const file = join(folder, "a/b.txt");
    utimesSync(file, new Date(0), new Date(0));
    output.write("a/b.txt", "same");
    expect(statSync(file).mtimeMs).toBe(0);
    output.write("a/b.txt", "other");
    expect(readFileSync(file, "utf8")).toBe("other");
  });

  it("removes what an earlier build left, and spares what it must", () => {
    const output = new BuildOutput(folder);
    for (const path of ["kept.txt", "old.txt", "packs/a/CURRENT"])
      writeFileSync((mkdirSync(join(folder, path, ".."), { recursive: true }), join(folder, path)), "");
    output.write("kept.txt", "");
    removeStale(folder, output.written, (path) => path.startsWith("packs/a/"));
    expect(filesUnder(folder)).toEqual(["kept.txt", "packs/a/CURRENT"]);
  });

  it("draws an icon in colour, in its frame", () => {
    const icon = drawIcon('<path fill="currentColor" d="M0 0"/>', "token", PALETTES.azure);
    expect(icon).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 512 512".*<\/svg>\n$/);
    expect(icon).toContain("<circle");
    expect(icon).not.toContain("currentColor");
    expect(new Set(ICONS.map(({ path }) => path)).size).toBe(ICONS.length);
  });

  it("refuses a pack that does not say its ruleset, its source and its language", () => {
    const pack = { name: "a", path: "packs/a", type: "Item" };
    expect(() => packEntries({ id: "x", packs: [pack] })).toThrow("flags.x");
    expect(() => packEntries({ id: "x", packs: [{ ...pack, flags: { x: { source: "a", lang: "de" } } }] })).toThrow(
      "should be one of en, fr",
    );
    expect(() =>
      packEntries({ id: "x", packs: [{ ...pack, type: "Macro", flags: { x: { source: "a", lang: "en" } } }] }),
    ).toThrow("no builder");
    expect(() => packEntries({ id: "x", packs: [{ ...pack, flags: { x: { source: "a", lang: "en" } } }] })).toThrow(
      "ruleset",
    );
  });

  it("announces a compendium in each language for each that a ruleset lists, in a folder by language", () => {
    const { packs, packFolders } = compendia("x", SHIPPED);
    expect(packs.find(({ name }) => name === "d20-creatures-fr")).toEqual({
      name: "d20-creatures-fr",
      label: "Créatures",
      path: "packs/d20-creatures-fr",
      type: "Actor",
      system: "x",
      ownership: { PLAYER: "NONE", ASSISTANT: "OWNER" },
      flags: { x: { ruleset: "d20", source: "creatures", lang: "fr" } },
    });
    const [{ folders } = { folders: [] }] = packFolders;
    expect(folders).toMatchObject([{ name: "English" }, { name: "Français" }]);
    expect(JSON.stringify(folders).match(/"[\w]+-[\w]+-(?:en|fr)"/gu)).toHaveLength(packs.length);
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { packagedFiles, zipSystem } from "./package-system.ts";

describe("the package", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "package-"));
    mkdirSync(join(folder, "dist", "packs", "a"), { recursive: true });
    for (const name of [
      "system.json",
      "z.mjs",
      "packs/a/CURRENT",
      "packs/a/000005.ldb",
      "packs/a/LOCK",
      "packs/a/LOG",
    ]) {
      writeFileSync(join(folder, "dist", name), name);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("holds what plays, and not what a database leaves behind", () => {
    expect(packagedFiles(join(folder, "dist"))).toEqual([
      "packs/a/000005.ldb",
      "packs/a/CURRENT",
      "system.json",
      "z.mjs",
    ]);
  });

  it("is the same bytes for the same content, whenever it is made", async () => {
    const [first, second] = [join(folder, "1.zip"), join(folder, "2.zip")];
    expect(await zipSystem(join(folder, "dist"), first)).toBe(4);
    utimesSync(join(folder, "dist", "z.mjs"), new Date(0), new Date(0));
    await zipSystem(join(folder, "dist"), second);
    expect(readFileSync(first).equals(readFileSync(second))).toBe(true);
    expect(readFileSync(first).subarray(0, 2).toString()).toBe("PK");
  });

  it("carries the manifest with its addresses", async () => {
    const [plain, stamped] = [join(folder, "1.zip"), join(folder, "2.zip")];
    await zipSystem(join(folder, "dist"), plain);
    await zipSystem(join(folder, "dist"), stamped, new Map([["system.json", '{"download":"there"}']]));
    expect(readFileSync(plain).equals(readFileSync(stamped))).toBe(false);
  });
});

import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { linkSystem } from "./link-system.ts";

describe("npm run link", () => {
  let folder = "";
  let dist = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "link-"));
    dist = join(folder, "dist");
    mkdirSync(dist);
    writeFileSync(join(dist, "system.json"), "{}");
    mkdirSync(join(folder, "user", "Data"), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("leads the system's folder to the built one", () => {
    const link = linkSystem(join(folder, "user"), "my-system", dist);
    expect(link).toBe(join(folder, "user", "Data", "systems", "my-system"));
    expect(realpathSync(link)).toBe(realpathSync(dist));
  });

  it("is content when the link is there already", () => {
    const first = linkSystem(join(folder, "user"), "my-system", dist);
    expect(linkSystem(join(folder, "user"), "my-system", dist)).toBe(first);
  });

  it("refuses a folder that does not exist", () => {
    expect(() => linkSystem(join(folder, "nowhere"), "my-system", dist)).toThrow("no such folder");
  });

  it("refuses a folder that is not Foundry's", () => {
    expect(() => linkSystem(dist, "my-system", dist)).toThrow("not a Foundry user data folder");
  });

  it("refuses to take the place of something else, and leaves it alone", () => {
    const there = join(folder, "user", "Data", "systems", "my-system");
    mkdirSync(there, { recursive: true });
    writeFileSync(join(there, "mine.txt"), "");
    expect(() => linkSystem(join(folder, "user"), "my-system", dist)).toThrow("already exists");
    expect(existsSync(join(there, "mine.txt"))).toBe(true);
  });

  it("asks for a build first", () => {
    rmSync(join(dist, "system.json"));
    expect(() => linkSystem(join(folder, "user"), "my-system", dist)).toThrow("npm run build");
  });
});

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadWorld } from "./load-world.ts";

describe("a world from a folder", () => {
  const folderWith = (files: Record<string, unknown>): string => {
    const folder = mkdtempSync(join(tmpdir(), "stage-world-"));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));
    return folder;
  };

  it("takes each file for a collection", () => {
    const folder = folderWith({ "world.json": { id: "w", title: "W" }, "users.json": [{ _id: "a", name: "A" }] });
    expect(loadWorld(folder)).toEqual({ id: "w", title: "W", description: "", documents: { users: [{ _id: "a", name: "A" }] } });
  });

  it("names the file that is not as it has to be", () => {
    expect(() => loadWorld(folderWith({ "world.json": { id: "w" } }))).toThrow(/world\.json must be/);
    expect(() => loadWorld(folderWith({ "world.json": { id: "w", title: "W" }, "users.json": [{ name: "A" }] }))).toThrow(/users\.json must be/);
    expect(() => loadWorld(folderWith({}))).toThrow(/world\.json cannot be read/);
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesUnder } from "../files.ts";
import { linksOf } from "../pages/page-links.ts";
import { filledPages, writePages } from "./release-pages.ts";
import { ADDRESS_TO_FILL, releaseAt } from "./release.ts";

const release = releaseAt("https://example.org/pda", { id: "passe-d-armes", version: "0.1.0" });

describe("the pages of a release in a folder", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "release-"));
    writePages(release, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const text = (path: string): string => readFileSync(join(folder, path), "utf8");

  it("lead to nothing that is not there", () => {
    const pages = filesUnder(folder).filter((path) => path.endsWith(".md"));
    expect(pages.length).toBeGreaterThan(20);
    const dead = pages.flatMap((path) =>
      linksOf({ path, text: text(path) }).filter((link) => link.endsWith(".md") && !existsSync(join(folder, link))),
    );
    expect(dead).toEqual([]);
  });

  it("say by which address the system is installed, as those in the archive do", () => {
    for (const [path, filled] of filledPages(release)) {
      expect(filled).toContain("\nhttps://example.org/pda/system.json\n");
      expect(filled).not.toContain(ADDRESS_TO_FILL);
      expect(text(path)).toBe(filled);
    }
  });
});

/** The pages that go with a release. */
import { cpSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeIfChanged } from "../files.ts";
import { reachableFrom } from "../pages/page-links.ts";
import { inProject } from "../project.ts";
import { withAddress, type Release } from "./release.ts";

/** The pages that the archive holds and that say by which address the system is installed. */
const FILLED = ["README.md", "README.fr.md"];
/** Where a reader of a release begins. */
const BEGINNING = [...FILLED, "CHANGELOG.md", "CHANGELOG.fr.md", "CONTRIBUTING.md"];

/** The pages that say by which address the system is installed, with that of a release, by their paths. */
export function filledPages(release: Release): (readonly [string, string])[] {
  return FILLED.map((page) => [page, withAddress(readFileSync(inProject(page), "utf8"), release)] as const);
}

/** Copies all that the first pages of a release lead to into a folder, each under its own path, so that no link is dead there. */
export function writePages(release: Release, folder: string): void {
  const filled = new Map(filledPages(release));
  for (const path of reachableFrom(BEGINNING).filter((each) => statSync(inProject(each)).isFile())) {
    const text = filled.get(path);
    const target = join(folder, path);
    if (text !== undefined) writeIfChanged(target, text);
    else {
      mkdirSync(dirname(target), { recursive: true });
      cpSync(inProject(path), target);
    }
  }
}

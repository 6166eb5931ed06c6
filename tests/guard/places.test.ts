import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";
import { allFiles, type ProjectFile } from "./tools/project-files.ts";

/** Folders of one machine and names of those who wrote it; pieced together, so that this file does not name them. */
const NEEDLES = [
  ["/wo", "rk/"],
  ["/ro", "ot/"],
  ["/ho", "me/"],
  ["/tmp/", "pda"],
  ["/Us", "ers/"],
  ["C:\\\\Us", "ers"],
  ["clau", "de"],
  ["anthro", "pic"],
  ["chat", "gpt"],
  ["open", "ai"],
  ["copi", "lot"],
].map((pieces) => pieces.join("").toLowerCase());

/** Where a file names a machine or its writers. */
function traces({ path, text }: ProjectFile): string[] {
  const lower = text.toLowerCase();
  return NEEDLES.filter((needle) => lower.includes(needle)).map((needle) => `${path}: ${needle}`);
}

/** The hosts that the lock file fetches packages from. */
const hostsOf = (lock: string): Set<string> =>
  new Set([...lock.matchAll(/"resolved": "https?:\/\/([^/"]+)/g)].map((match) => match[1] ?? ""));

describe("the repository", () => {
  it("names no machine and no writer", () => {
    expect(
      allFiles()
        .filter(({ path }) => path !== "package-lock.json")
        .flatMap(traces),
    ).toEqual([]);
  });

  it("is seen to name one", () => {
    expect(traces({ path: "a.md", text: `see ${["/ro", "ot/"].join("")}x` })).toHaveLength(1);
  });

  it("fetches its packages from the public registry alone", () => {
    const lock = readFileSync(inProject("package-lock.json"), "utf8");
    expect([...hostsOf(lock)].filter((host) => host !== "registry.npmjs.org")).toEqual([]);
    expect([...hostsOf('"resolved": "https://other.example/x.tgz"')]).toEqual(["other.example"]);
  });
});

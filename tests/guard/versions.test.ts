/** The stage is a package of its own: what it and the system's package both use, both have in the same version. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";

type Versions = Readonly<Record<string, string>>;

/** What a package's manifest asks for, by name, whatever for. */
function versionsIn(manifest: string): Versions {
  const { dependencies, devDependencies } = JSON.parse(manifest) as {
    readonly dependencies?: Versions;
    readonly devDependencies?: Versions;
  };
  return { ...dependencies, ...devDependencies };
}

/** The packages of both manifests whose versions differ, with the versions. */
function differing(one: Versions, other: Versions): string[] {
  return Object.keys(one)
    .filter((name) => other[name] !== undefined && other[name] !== one[name])
    .map((name) => `${name}: ${String(one[name])} and ${String(other[name])}`);
}

const ROOT = versionsIn(readFileSync(inProject("package.json"), "utf8"));
const STAGE = versionsIn(readFileSync(inProject("stage/package.json"), "utf8"));

describe("the packages that we use", () => {
  it("have one version, at the root and in the stage", () => {
    expect(differing(ROOT, STAGE)).toEqual([]);
  });

  it("are pinned", () => {
    const loose = Object.entries({ ...ROOT, ...STAGE }).filter(([, version]) => !/^(npm:.+@)?\d[\w.-]*$/.test(version));
    expect(loose).toEqual([]);
  });

  it("are told from those that only one of the two uses", () => {
    expect(differing({ a: "1.0.0", b: "2.0.0" }, { b: "2.0.1", c: "3.0.0" })).toEqual(["b: 2.0.0 and 2.0.1"]);
  });
});

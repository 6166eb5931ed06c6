import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";

/** A break that no test can notice: what the file `reads` where it is made, what is broken, and why it may live. */
interface Survivor {
  readonly file: string;
  readonly reads: readonly string[];
  readonly mutant: string;
  readonly why: string;
}

const survivors = JSON.parse(readFileSync(inProject("docs/mutants.json"), "utf8")) as readonly Survivor[];

/** A text without its layout, which a formatter may change. */
const plain = (text: string): string => text.replaceAll(/\s+/gu, " ");

/** What of the list is no longer so: files that are gone, and texts that they do not have. `sourceOf`: null for no file. */
function stale(list: readonly Survivor[], sourceOf: (file: string) => string | null): readonly string[] {
  return list.flatMap(({ file, reads }) => {
    const source = sourceOf(file);
    if (source === null) return [`${file} is gone`];
    return reads
      .filter((text) => !plain(source).includes(plain(text)))
      .map((text) => `${file} does not read any more: ${text}`);
  });
}

const inSources = (file: string): string | null =>
  existsSync(inProject(file)) ? readFileSync(inProject(file), "utf8") : null;

describe("the mutants that may live", () => {
  it("are breaks of what the sources still read", () => {
    expect(stale(survivors, inSources)).toEqual([]);
    expect(survivors.length).toBeGreaterThan(150);
  });

  it("say each what is broken and why nobody sees it, and stand in the list once", () => {
    const vague = survivors.filter(
      ({ reads, mutant, why }) =>
        reads.length === 0 || reads.some((text) => text.length < 4) || mutant === "" || why === "",
    );
    expect(vague).toEqual([]);
    expect(new Set(survivors.map(({ file, mutant }) => `${file} ${mutant}`)).size).toBe(survivors.length);
  });

  it("are missed when their file or its text has gone", () => {
    const one = { file: "a.ts", reads: ["if (known) return;"], mutant: "`known`", why: "saves a search" };
    const sources: Readonly<Record<string, string>> = { "a.ts": "  if (known)\n    return;\n" };
    expect(stale([one], (file) => sources[file] ?? null)).toEqual([]);
    expect(stale([{ ...one, reads: ["if (new) return;"] }], (file) => sources[file] ?? null)).toEqual([
      "a.ts does not read any more: if (new) return;",
    ]);
    expect(stale([one], () => null)).toEqual(["a.ts is gone"]);
  });
});

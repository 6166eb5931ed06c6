/**
 * The stage has what is used of it: by itself, by the system, by a contract spec, by the suites that play on it, or by the
 * modules of other authors that are played with it. What none of them names goes, with its own test.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GUESTS, hasGuests } from "../../tools/test/guests.ts";
import { filesOf, isTest, type ProjectFile } from "./tools/project-files.ts";
import { membersIn, namesUsedBy, wordsOf, type StageMember } from "./tools/stage-members.ts";

/** Called by the browser: custom elements are told so of their life. */
const BY_THE_BROWSER = new Set(["connectedCallback", "disconnectedCallback", "formAssociated", "formDisabledCallback"]);

/** Called by modules of other authors alone, by the module. */
const BY_MODULES: Readonly<Record<string, string>> = { getActiveTokens: "effectmacro" };

/** The lists of the host's own members are no use of them. */
const LISTS = new Set(["stage/client/host-members.ts", "stage/client/global-aliases.ts"]);

const stage = filesOf("stage", /\.ts$/).filter(({ path }) => !isTest(path));

/** What those outside of the stage name. */
function namesOutside(): Set<string> {
  const files = [
    ...filesOf("src", /\.ts$/),
    ...filesOf("templates", /\.hbs$/),
    ...filesOf("tools", /\.ts$/),
    ...filesOf("tests", /\.(ts|js|mjs|hbs)$/).filter(({ path }) => !path.startsWith("tests/guard/")),
  ];
  return new Set(files.flatMap((file) => [...wordsOf(file)]));
}

/** The members and exports that no name stands for. */
function unused(files: readonly ProjectFile[], outside: ReadonlySet<string>): StageMember[] {
  const used = files.filter(({ path }) => !LISTS.has(path)).map(namesUsedBy);
  const members = new Set(used.flatMap((names) => [...names.members]));
  const all = new Set(used.flatMap((names) => [...names.all]));
  return files
    .flatMap(membersIn)
    .filter(({ name, owner }) => !outside.has(name) && !(owner === undefined ? all : members).has(name));
}

const told = ({ name, owner, path }: StageMember): string =>
  `${path}: ${owner === undefined ? "" : `${owner}#`}${name}`;

describe("the stage", () => {
  it("has nothing that is not used", () => {
    const dead = unused(stage, namesOutside()).filter(
      ({ name }) => !BY_THE_BROWSER.has(name) && BY_MODULES[name] === undefined,
    );
    expect(dead.map(told)).toEqual([]);
  });

  it("has what only modules use, as they still do where they are beside the project", () => {
    for (const [name, module] of Object.entries(hasGuests() ? BY_MODULES : {})) {
      const code = execFileSync("tar", ["-xzOf", join(GUESTS, `${module}.tgz`)], { encoding: "utf8" });
      expect(wordsOf({ text: code })).toContain(name);
    }
  });

  it("is searched for members that only declare, hand out, override or call themselves", () => {
    const a = `export class A { used() { return this.used(); } dead() { return this.dead(); } declare typed: string; }
      export class B extends A { override dead() { return super.dead(); } }
      export function orphan() {} // orphan`;
    const files = [
      { path: "stage/a.ts", text: a },
      { path: "stage/index.ts", text: 'import { A, B, orphan } from "./a.ts"; export const all = { A, B, orphan };' },
    ];
    const found = unused(files, wordsOf({ text: "new A().used() && new B(); all; /* dead */" }));
    expect(found.map(told)).toEqual(["stage/a.ts: A#dead", "stage/a.ts: B#dead", "stage/a.ts: orphan"]);
  });
});

/** Stored exchanges are replayed by their effect keys: rules that ask by other keys are another version of the rules. */
import { describe, expect, it } from "vitest";
import { keysIn, listedKeys, presentKeys, staleVersion, VERSIONS } from "../../tools/effect-keys/effect-keys.ts";

describe("the effect keys of the rules", () => {
  it.each(Object.keys(VERSIONS))("of %s are those of its listed version", (ruleset) => {
    const [listed, present] = [listedKeys(ruleset), presentKeys(ruleset)];
    expect(staleVersion(listed, present)).toBe(null);
    expect(listed).toEqual(present);
  });

  it("are found in a source, whatever stands in their places", () => {
    const source = 'effectKey(`attack/${by}`); roll(effectKey("coin"), x); f("a/b", `${key}/die`, `${a}/${b}`);';
    expect(keysIn(source)).toEqual(["*/die", "a/b", "attack/*", "coin"]);
  });

  it("want a new version when they change", () => {
    const listed = { version: "x-1", keys: ["attack/*"] };
    expect(staleVersion(listed, { version: "x-1", keys: ["attack/*"] })).toBe(null);
    expect(staleVersion(listed, { version: "x-1", keys: ["strike/*"] })).toMatch(
      /gone: attack.*new: strike.*raise VERSION/s,
    );
    expect(staleVersion(listed, { version: "x-2", keys: ["strike/*"] })).toBe(null);
  });
});

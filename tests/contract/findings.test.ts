import { describe, expect, it } from "vitest";
import { divergesOtherwise, finding, NeverCame } from "./findings.ts";
import { holds, same, type Host, type Spec } from "./spec.ts";

const host = { generation: 14 } as Host;
const spec = (run: () => void): Spec => ({
  id: "some.spec",
  section: "§1",
  grade: "inferred",
  evidence: "none",
  sentence: "Something is so.",
  generations: [14],
  run: async () => {
    await Promise.resolve();
    run();
  },
});
const sound = spec(() => same(1, 1));
const wrong = spec(() => holds(false, "the veto is ignored"));
const late = spec(() => {
  throw new NeverCame("this did not come true");
});
const broken = spec(() => {
  throw new TypeError("probe is not defined");
});

describe("what a spec finds", () => {
  it("is nothing, or what an assertion says", async () => {
    expect(await finding(sound, host)).toBeNull();
    expect(await finding(wrong, host)).toBe("the veto is ignored");
    expect(await finding(late, host)).toBe("this did not come true");
  });

  it("is never that the table itself has broken down", async () => {
    await expect(finding(broken, host)).rejects.toThrow("probe is not defined");
  });
});

describe("a divergence", () => {
  it("fails in the words that it names, and in no others", async () => {
    expect(await divergesOtherwise(wrong, host, /veto is ignored/u)).toBeNull();
    expect(await divergesOtherwise(wrong, host, /echo/u)).toContain("does not fail as its divergence says");
    expect(await divergesOtherwise(sound, host, /veto/u)).toContain("the divergence is gone");
    await expect(divergesOtherwise(broken, host, /probe/u)).rejects.toThrow(TypeError);
  });
});

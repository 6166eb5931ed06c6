import { describe, expect, it } from "vitest";
import { inLanes } from "./checks.ts";
import { countSuite, suiteOutcome } from "./report.ts";

const file = (status: string, ...tests: string[]) => ({
  name: "a.test.ts",
  status,
  assertionResults: tests.map((word, index) => ({ title: `t${index}`, fullName: `t${index}`, status: word })),
});
const count = (files: unknown[], code: number) => countSuite("unit", suiteOutcome({ testResults: files }), code);

describe("the count of a suite", () => {
  it("takes passed and failed tests as they are", () => {
    expect(count([file("failed", "passed", "failed", "passed")], 1)).toEqual({
      passed: 2,
      failed: 1,
      faults: ["unit: t1"],
    });
  });

  it("repeats what a failed test complained of, without its colors and its stack", () => {
    const failed = {
      ...file("failed"),
      assertionResults: [
        {
          title: "t0",
          fullName: "t0",
          status: "failed",
          failureMessages: ["\u001b[31mError: 3 is not 4\u001b[39m\n\n    at a.test.ts:3:1\nCaused by: b"],
        },
      ],
    };
    expect(count([failed], 1).faults).toEqual(["unit: t0\n    Error: 3 is not 4\n    Caused by: b"]);
  });

  it.each(["pending", "skipped", "todo", "disabled"])("takes a %s test as failed", (word) => {
    expect(count([file("passed", "passed", word)], 0)).toMatchObject({
      passed: 1,
      failed: 1,
      faults: ["unit: skipped: t1"],
    });
  });

  it("takes a file that could not run as failed", () => {
    expect(count([file("passed", "passed"), file("failed")], 1)).toMatchObject({
      passed: 1,
      failed: 1,
      faults: ["unit: could not run a.test.ts"],
    });
  });

  it("takes a suite without tests, without a report, or with a bad end as failed", () => {
    expect(count([], 1)).toMatchObject({ passed: 0, failed: 1, faults: ["unit: ran no test"] });
    expect(countSuite("unit", null, 1)).toMatchObject({
      passed: 0,
      failed: 1,
      faults: ["unit: ended without a report"],
    });
    expect(count([file("passed", "passed")], 1)).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe("lanes", () => {
  it("never do more than two things at a time, and keep their order", async () => {
    let busy = 0;
    let most = 0;
    const job = (result: number) => async () => {
      most = Math.max(most, (busy += 1));
      await new Promise((resolve) => setImmediate(resolve));
      busy -= 1;
      return result;
    };
    expect(await inLanes([1, 2, 3, 4, 5].map(job), 2)).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });
});

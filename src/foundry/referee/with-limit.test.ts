import { describe, expect, it } from "vitest";
import { withLimit } from "./with-limit.ts";

describe("withLimit", () => {
  it("gives the value, or null when it does not come", async () => {
    expect(await withLimit(Promise.resolve(7), 60_000)).toBe(7);
    expect(await withLimit(new Promise(() => undefined), 0)).toBeNull();
    await expect(withLimit(Promise.reject(new Error("no")), 60_000)).rejects.toThrow("no");
  });
});

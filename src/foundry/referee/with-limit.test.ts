import { describe, expect, it } from "vitest";
import { SerialQueue } from "./serial-queue.ts";
import { withLimit } from "./with-limit.ts";

describe("withLimit", () => {
  it("gives the value, or null when it does not come", async () => {
    expect(await withLimit(Promise.resolve(7), 60_000)).toBe(7);
    expect(await withLimit(new Promise(() => undefined), 0)).toBeNull();
    await expect(withLimit(Promise.reject(new Error("no")), 60_000)).rejects.toThrow("no");
  });
});

describe("SerialQueue", () => {
  it("does one thing after the other, and goes on after one that failed", async () => {
    const queue = new SerialQueue();
    const order: string[] = [];
    const slow = queue.run(async () => {
      await Promise.resolve();
      order.push("slow");
      throw new Error("failed");
    });
    const next = queue.run(() => {
      order.push("next");
      return Promise.resolve("done");
    });
    await expect(slow).rejects.toThrow("failed");
    expect(await next).toBe("done");
    expect(order).toEqual(["slow", "next"]);
  });
});

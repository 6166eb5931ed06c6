import { describe, expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";

describe("FairQueue", () => {
  it("serves the shares in turn, each in its own order, one thing at a time", async () => {
    const queue = new FairQueue();
    const done: string[] = [];
    let busy = 0;
    const thing = (name: string) => async (): Promise<void> => {
      expect(++busy).toBe(1);
      await Promise.resolve();
      done.push(name);
      busy--;
    };
    const flood = Array.from({ length: 5 }, (_, at) => queue.run(thing(`a${at}`), "alice"));
    const others = [queue.run(thing("b0"), "bob"), queue.run(thing("c0"), "carol"), queue.run(thing("b1"), "bob")];
    expect([queue.waiting("alice"), queue.waiting("bob"), queue.waiting("dora")]).toEqual([5, 2, 0]);
    await Promise.all([...flood, ...others]);
    expect(done).toEqual(["a0", "b0", "c0", "a1", "b1", "a2", "a3", "a4"]);
    expect(queue.waiting("alice")).toBe(0);
    await queue.run(thing("late"), "alice");
    expect(done.at(-1)).toBe("late");
  });

  it("does the things of one share one after the other, and goes on after one that failed", async () => {
    const queue = new FairQueue();
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

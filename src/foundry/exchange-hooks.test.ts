import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("foundry", { data: { fields: {} }, abstract: { TypeDataModel: class {} } });
const { hookFor } = await import("./exchange-hooks.ts");

describe("hookFor", () => {
  it.each([
    [{ status: "done" }, "done", 0, "Done"],
    [{ status: "done", replies: [] }, "done", 1, "Amended"],
    [{ status: "undone" }, "undone", 0, "Undone"],
    [{ status: "cancelled" }, "cancelled", 0, "Cancelled"],
    [{ status: "derailed" }, "derailed", 0, "Derailed"],
    [{ status: "committing" }, "committing", 0, null],
    [{ wanted: [{}] }, "pending", 0, "Waiting"],
    [{ wanted: [] }, "pending", 0, null],
    [{ notes: [] }, "done", 0, null],
  ] as const)("%j in %s calls %s", (changed, status, amendments, hook) => {
    expect(hookFor(changed, status, amendments)).toBe(hook);
  });
});

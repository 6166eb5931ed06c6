import { describe, expect, it } from "vitest";
import { forgeryIn } from "./forgery.ts";

describe("forgeryIn", () => {
  it("finds nothing in an honest claim", () => {
    expect(forgeryIn({ id: "a", combat: "b", at: 1, request: { kind: "command", command: { do: "move", by: "c", path: [{ x: 1, y: 2 }], speed: 3 } } })).toBeNull();
  });

  it.each([
    [{ user: "x" }, "claimNamesUser", "user"],
    [{ request: { command: { SenderId: "x" } } }, "claimNamesUser", "SenderId"],
    [{ request: { command: { deep: [{ bonus: 1 }] } } }, "claimForgedNumber", "bonus"],
    [{ request: { reply: {}, strike: 30 } }, "claimForgedNumber", "strike"],
  ])("finds the key in %j", (claim, code, field) => {
    expect(forgeryIn(claim)).toEqual({ code, field });
  });

  it("does not look into what is free, but a name of a user is never free", () => {
    expect(forgeryIn({ request: { reply: { naturals: [20] } } }, ["reply"])).toBeNull();
    expect(forgeryIn({ request: { reply: {}, user: "x" } }, ["reply"])).toMatchObject({ field: "user" });
  });
});

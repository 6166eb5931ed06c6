import { describe, expect, it } from "vitest";
import { forgeryIn } from "./forgery.ts";

describe("forgeryIn", () => {
  it("finds nothing in an honest claim", () => {
    expect(
      forgeryIn({
        id: "a",
        combat: "b",
        at: 1,
        request: { kind: "command", command: { do: "move", by: "c", path: [{ x: 1, y: 2 }], speed: 3 } },
      }),
    ).toBeNull();
  });

  it.each([
    [{ user: "x" }, "claimNamesUser", "user"],
    [{ request: { command: { SenderId: "x" } } }, "claimNamesUser", "SenderId"],
    [{ request: { command: { deep: [{ bonus: 1 }] } } }, "claimForgedNumber", "bonus"],
    [{ request: { reply: {}, strike: 30 } }, "claimForgedNumber", "strike"],
  ])("finds the key in %j", (claim, code, field) => {
    expect(forgeryIn(claim)).toEqual({ code, field });
  });

  it.each([
    { do: "cast", by: "c", spell: "s", targets: ["d"] },
    { do: "check", by: null, target: "c", what: "listen", dc: 15 },
    { do: "harmByHand", by: null, target: "c", fromStamina: 3, fromWounds: 1, kind: "slashing" },
    { do: "healByHand", by: null, target: "c", toStamina: 3, toWounds: 1 },
    { do: "rest", by: null, targets: ["c"], hours: 1, days: 0, care: true },
    { do: "ruleActivity", by: null, target: "c", activity: "openDoor", gear: null, patient: null, segments: 2 },
  ])("finds nothing in $do, which names points and difficulties of its own", (command) => {
    expect(forgeryIn({ request: { kind: "command", command } })).toBeNull();
  });

  it("does not look into what is free, but a name of a user is never free", () => {
    expect(forgeryIn({ request: { reply: { naturals: [20] } } }, ["reply"])).toBeNull();
    expect(forgeryIn({ request: { reply: {}, user: "x" } }, ["reply"])).toMatchObject({ field: "user" });
  });
});

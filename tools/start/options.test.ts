import { describe, expect, it } from "vitest";
import { onNextPort } from "./next-port.ts";
import { startOptions } from "./options.ts";

describe("npm start", () => {
  it("opens on port 30000 as version 14 unless told otherwise", () => {
    expect(startOptions([])).toEqual({ port: 30000, generation: 14, fresh: false, ruleset: "segments", modules: [] });
    expect(startOptions(["--port", "4000", "--generation", "13", "--fresh", "--ruleset", "d20"])).toEqual({
      port: 4000,
      generation: 13,
      fresh: true,
      ruleset: "d20",
      modules: [],
    });
  });

  it("takes the folders of several modules", () => {
    expect(startOptions(["--module", "../one", "--module", "/two"]).modules).toEqual(["../one", "/two"]);
  });

  it.each([
    [["--port", "x"]],
    [["--port", "70000"]],
    [["--generation", "12"]],
    [["--ruleset", "d1000"]],
    [["--speed"]],
  ])("refuses %j and shows its usage", (args) => {
    expect(() => startOptions(args)).toThrow(/Usage: npm start/);
  });

  const taken = (port: number): Promise<never> =>
    Promise.reject(Object.assign(new Error(`taken ${port}`), { code: "EADDRINUSE" }));

  it("takes the next port when one is in use, and says so", async () => {
    const said: number[] = [];
    const port = await onNextPort(
      30000,
      (free) => (free < 30002 ? taken(free) : Promise.resolve(free)),
      (busy) => said.push(busy),
    );
    expect([port, said]).toEqual([30002, [30000, 30001]]);
  });

  it("gives up in plain words after a run of ports, and passes other failures on", async () => {
    await expect(onNextPort(1, taken, () => undefined)).rejects.toThrow("The ports 1 to 20 are all in use");
    await expect(
      onNextPort(
        1,
        () => Promise.reject(new Error("no system")),
        () => undefined,
      ),
    ).rejects.toThrow("no system");
  });
});

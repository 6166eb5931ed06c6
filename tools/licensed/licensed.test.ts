import { describe, expect, it } from "vitest";
import { serverStatus } from "./server-status.ts";
import { verdictLines, verdicts } from "./verdicts.ts";

const PROBE = { active: true, version: "13.351", world: "probe", system: "contract-probe", users: 0 };
const ask = (status: unknown, address = "http://localhost:30000"): ReturnType<typeof serverStatus> =>
  serverStatus(address, () => Promise.resolve(status));

describe("serverStatus", () => {
  it("reads version, generation and world", async () => {
    expect(await ask(PROBE)).toEqual({
      address: "http://localhost:30000",
      version: "13.351",
      generation: 13,
      world: "probe",
    });
    expect(await ask({ ...PROBE, version: "14.367" })).toMatchObject({ generation: 14 });
  });

  it("says what to do where nothing can be held", async () => {
    await expect(ask(PROBE, "localhost")).rejects.toThrow('"localhost" is no address');
    await expect(ask("hello")).rejects.toThrow("is no Foundry server");
    await expect(ask({ active: false, version: "13.351" })).rejects.toThrow("No world is open");
    await expect(ask({ ...PROBE, system: "passe-d-armes" })).rejects.toThrow(
      'The world "probe" is one of the system "passe-d-armes"',
    );
    await expect(ask({ ...PROBE, version: "12.331" })).rejects.toThrow(
      "version 12.331; the contract is about 13 and 14",
    );
    const silent = serverStatus("http://localhost:30000", () => Promise.reject(new Error("connection refused")));
    await expect(silent).rejects.toThrow("No Foundry server answers at http://localhost:30000: connection refused");
  });
});

describe("verdicts", () => {
  const spec = (id: string, grade = "documented") => ({
    id,
    grade,
    evidence: `types of ${id}`,
    title: `§1 ${grade}: ${id} holds`,
  });
  const test = (title: string, status: "passed" | "failed") => ({ title, fullName: title, file: "", status });
  const specs = [spec("a"), spec("b", "inferred"), spec("only-14")];

  it("names what a server does otherwise, with the evidence, and counts by grade", () => {
    const found = verdicts(specs, [test(specs[0]?.title ?? "", "passed"), test(specs[1]?.title ?? "", "failed")]);
    expect(found.map(({ id, held }) => [id, held])).toEqual([
      ["a", true],
      ["b", false],
    ]);
    expect(verdictLines(found)).toEqual([
      "",
      "Where this server differs from the contract:",
      "  b: §1 inferred: b holds",
      "      believed on: types of b",
      "",
      "Specs by what they were believed on:",
      "  documented: 1 of 1 hold",
      "  inferred: 0 of 1 hold",
    ]);
  });
});

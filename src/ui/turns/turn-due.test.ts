import { describe, expect, it } from "vitest";
import { dueInTurns } from "./turn-due.ts";

describe("what a fight by turns waits for", () => {
  const placed = ["a", "b", "c", "d"].map((id, at) => ({ id, place: at + 1, count: 20 - at, current: id === "b" }));
  const told = (facts: Parameters<typeof dueInTurns>[0], seen = placed, down: readonly string[] = []) =>
    dueInTurns(facts, seen, (id) => !down.includes(id)).map(({ id, is, behind }) =>
      [is, id, ...(behind === undefined ? [] : ["after", ...behind])].join(" "),
    );

  it("D20-INIT-06 is whose turn it is, and who of those on their feet comes then", () => {
    expect(told({})).toEqual(["turn b", "next c"]);
    expect(told({}, placed, ["c", "d"])).toEqual(["turn b", "next a"]);
    const none = placed.map((each) => ({ ...each, current: false }));
    expect([told({}, none), told({}, [])]).toEqual([["next a"], []]);
  });

  it("D20-ACT-502 D20-ACT-118 tells of those who delay, keep an action ready or have been broken into", () => {
    const waiting = { delaying: new Set(["a", "d"]), readied: new Set(["c"]) };
    expect(told(waiting)).toEqual(["turn b", "delays d", "delays a", "readied c", "next c"]);
    expect(told(waiting, placed, ["a", "c"])).toEqual(["turn b", "delays d", "next d"]);
    expect(told({ halted: new Set(["c"]) })).toEqual(["turn b", "waits c after b", "next c"]);
  });

  it("tells nothing of one whose turn it still is to the reader, nor of one who is not in the order that the reader sees", () => {
    const seen = placed.filter(({ id }) => id !== "d");
    expect(told({ delaying: new Set(["b", "d"]), halted: new Set(["d", "b"]) }, seen)).toEqual(["turn b", "next c"]);
  });
});

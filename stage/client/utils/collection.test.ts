import { describe, expect, it } from "vitest";
import { Collection } from "./collection.ts";

const letters = (): Collection<{ name: string }> =>
  new Collection([
    ["a", { name: "A" }],
    ["b", { name: "B" }],
  ]);

describe("Collection", () => {
  it("is iterated by its values", () => {
    expect([...letters()]).toEqual([{ name: "A" }, { name: "B" }]);
  });

  it("can be made from another collection", () => {
    expect(new Collection(letters().entries()).get("b")).toEqual({ name: "B" });
  });

  it("is a Map", () => {
    expect(letters()).toBeInstanceOf(Map);
    expect([...letters().keys()]).toEqual(["a", "b"]);
  });

  it("answers undefined for a missing key", () => {
    expect(letters().get("z")).toBeUndefined();
  });

  it("throws for a missing key when strict", () => {
    expect(() => letters().get("z", { strict: true })).toThrow(/z does not exist/);
  });

  it("finds by name", () => {
    expect(letters().getName("B")).toEqual({ name: "B" });
    expect(letters().getName("Z")).toBeUndefined();
  });

  it("throws for a missing name when strict", () => {
    expect(() => letters().getName("Z", { strict: true })).toThrow(/name Z/);
  });

  it("finds, filters, maps and reduces like a list", () => {
    const collection = letters();
    expect(collection.find((each) => each.name === "B")?.name).toBe("B");
    expect(collection.filter((_each, index) => index === 0)).toEqual([{ name: "A" }]);
    expect(collection.map((each) => each.name)).toEqual(["A", "B"]);
    expect(collection.reduce((text, each) => text + each.name, "")).toBe("AB");
    expect(collection.some((each) => each.name === "C")).toBe(false);
    expect(collection.contents).toHaveLength(2);
  });

  it("passes values to forEach", () => {
    const seen: string[] = [];
    letters().forEach((each) => seen.push(each.name));
    expect(seen).toEqual(["A", "B"]);
  });

  it("says itself as a list of what its values say", () => {
    expect(
      new Collection<unknown>([
        ["a", { toJSON: () => 1 }],
        ["b", 2],
      ]).toJSON(),
    ).toEqual([1, 2]);
  });
});

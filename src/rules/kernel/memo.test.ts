import { describe, expect, it } from "vitest";
import { perObject, perSettings } from "./memo.ts";

describe("what is remembered", () => {
  it("is made once for each object, however alike two are", () => {
    const made: string[] = [];
    const nameOf = perObject((one: { readonly name: string }) => {
      made.push(one.name);
      return one.name.toUpperCase();
    });
    const [bran, other] = [{ name: "bran" }, { name: "bran" }];
    expect([nameOf(bran), nameOf(bran), nameOf(other), nameOf(bran)]).toEqual(["BRAN", "BRAN", "BRAN", "BRAN"]);
    expect(made).toEqual(["bran", "bran"]);
  });

  it("is made anew for other settings, and keeps what was made for the first", () => {
    const made: number[] = [];
    const baseOf = perSettings(({ acBase }: { readonly acBase: number }, one: { readonly bonus: number }) => {
      made.push(acBase);
      return acBase + one.bonus;
    });
    const [one, usual, own] = [{ bonus: 1 }, { acBase: 10 }, { acBase: 12 }];
    expect([baseOf(usual, one), baseOf(own, one), baseOf(usual, one), baseOf(own, one)]).toEqual([11, 13, 11, 13]);
    expect(made).toEqual([10, 12]);
  });
});

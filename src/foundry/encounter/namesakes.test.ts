import { describe, expect, it } from "vitest";
import { toldApart } from "./namesakes.ts";

describe("namesakes who join a fight", () => {
  it("are numbered when they come together", () => {
    expect(toldApart(["Wolf", "Galaad", "Wolf"], [])).toEqual(["Wolf 1", "Galaad", "Wolf 2"]);
  });

  it("leave the one who is there as they are, and take the lowest free number", () => {
    expect(toldApart(["Wolf", "Wolf"], ["Wolf", "Wolf 3"])).toEqual(["Wolf 2", "Wolf 4"]);
    expect(toldApart(["Wolf"], ["Wolf 1", "Wolf 2"])).toEqual(["Wolf 3"]);
    expect(toldApart(["Wolf 2"], ["Wolf 1", "Wolf 2"])).toEqual(["Wolf 3"]);
  });

  it("keep a name of their own, however it ends", () => {
    expect(toldApart(["Orc", "Wolf 7"], ["Wolf"])).toEqual(["Orc", "Wolf 7"]);
  });
});

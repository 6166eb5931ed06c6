import { describe, expect, it } from "vitest";
import { withHostTurns } from "./host-turns.ts";

const row = (id: string) => ({ id, name: id.toUpperCase(), img: `${id}.webp`, current: false });
const turn = (id: string, more: object = {}) => ({
  id,
  name: id.toUpperCase(),
  img: `${id}.webp`,
  css: "",
  initiative: null,
  ...more,
});

describe("what the host's context says of rows", () => {
  it("keeps their order, and takes name, picture, classes and initiative", () => {
    const turns = [
      turn("b", { css: "active marked", initiative: 7 }),
      turn("a", { name: "Unknown", img: "veil.webp" }),
    ];
    expect(withHostTurns([row("a"), row("b")], turns)).toEqual([
      { id: "a", name: "Unknown", img: "veil.webp", current: false, host: { css: "", initiative: "" } },
      { id: "b", name: "B", img: "b.webp", current: false, host: { css: "active marked", initiative: "7" } },
    ]);
  });

  it("leaves out a combatant that a module has taken out", () => {
    expect(withHostTurns([row("a"), row("b")], [turn("b")]).map(({ id }) => id)).toEqual(["b"]);
  });

  it("shows the rows as they are before the host has said anything", () => {
    expect(withHostTurns([row("a")], null)).toEqual([{ ...row("a"), host: null }]);
  });
});

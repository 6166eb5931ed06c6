import { describe, expect, it } from "vitest";
import type { Frame } from "../scene/frames.ts";
import { standClear } from "./tray-place.ts";

const frame = (left: number, top: number, side = 60): Frame => ({ left, top, right: left + side, bottom: top + side });
const FRAMES = {
  below: { left: 100, right: 800, top: 540, bottom: 720 },
  above: { left: 100, right: 800, top: 56, bottom: 236 },
};

describe("where the tray stands", () => {
  it("is where it stood, while it covers none of those who are to act", () => {
    expect(standClear("below", FRAMES, [frame(300, 300)])).toBe("below");
    expect(standClear("above", FRAMES, [frame(300, 300)])).toBe("above");
  });

  it("is the other end of the window once it covers one", () => {
    expect(standClear("below", FRAMES, [frame(300, 500)])).toBe("above");
    expect(standClear("above", FRAMES, [frame(300, 200)])).toBe("below");
    expect(standClear("below", FRAMES, [frame(30, 600), frame(820, 600)])).toBe("below");
  });

  it("is where fewer are covered, and the same where that is no better", () => {
    expect(standClear("below", FRAMES, [frame(300, 600), frame(300, 100)])).toBe("below");
    expect(standClear("below", FRAMES, [frame(300, 600), frame(500, 600), frame(300, 100)])).toBe("above");
  });
});

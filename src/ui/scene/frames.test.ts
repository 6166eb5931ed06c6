import { describe, expect, it } from "vitest";
import { overlap, shiftClear, shifted, shiftsApart, type Frame } from "./frames.ts";

const frame = (left: number, top: number, width = 100, height = 40): Frame => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const ROOM = frame(0, 0, 1000, 600);
const HOTBAR = frame(300, 540, 400, 60);

describe("what is kept clear on the map", () => {
  it("stays where it is while nothing is in its way", () => {
    expect(shiftClear(frame(100, 100), ROOM, [HOTBAR])).toEqual({ x: 0, y: 0 });
  });

  it("comes back into the room over the nearest edge", () => {
    expect(shiftClear(frame(960, -10), ROOM, [HOTBAR])).toEqual({ x: -60, y: 10 });
  });

  it("goes above the hotbar, or beside it where that is nearer", () => {
    expect(shiftClear(frame(400, 530), ROOM, [HOTBAR])).toEqual({ x: 0, y: -34 });
    expect(shiftClear(frame(695, 555), ROOM, [HOTBAR])).toEqual({ x: 9, y: 0 });
  });

  it("is not pushed from one hindrance under the next", () => {
    const there = shifted(frame(400, 530), shiftClear(frame(400, 530), ROOM, [HOTBAR, frame(380, 470, 200, 60)]));
    expect([HOTBAR, frame(380, 470, 200, 60)].some((other) => overlap(there, other))).toBe(false);
  });

  it("covers what it must where there is no room, and stays in the window", () => {
    const there = shifted(frame(10, 10), shiftClear(frame(10, 10), frame(0, 0, 120, 60), [frame(0, 0, 120, 60)]));
    expect(there).toEqual(frame(10, 10));
  });

  it("lets none of several cover another, the first staying where it is", () => {
    const frames = [frame(500, 300), frame(510, 310), frame(520, 290)];
    const shifts = shiftsApart(frames, ROOM, [HOTBAR]);
    const placed = frames.map((each, at) => shifted(each, shifts[at] ?? { x: 0, y: 0 }));
    expect(shifts[0]).toEqual({ x: 0, y: 0 });
    expect(placed.flatMap((one, at) => placed.slice(at + 1).filter((other) => overlap(one, other)))).toEqual([]);
  });
});

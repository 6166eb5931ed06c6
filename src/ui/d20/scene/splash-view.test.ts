import { describe, expect, it } from "vitest";
import { testWords } from "../../testing/test-words.ts";
import { splashView } from "./splash-view.ts";

const words = testWords();
const square = (column: number, row: number) => ({ column, row, side: 1 });
const flat = (points: readonly { readonly x: number; readonly y: number }[]) =>
  points.map(({ x, y }) => [Math.round(x), Math.round(y)]);

describe("where a splash weapon has broken", () => {
  it("D20-SPLASH-07 D20-SPLASH-08 a miss is drawn from the square that it was meant for to the one where it broke, with its d8 and how far off", () => {
    const missed = { meant: square(4, 4), way: 3, squares: 2 };
    const view = splashView({ at: square(2, 4), squares: [square(1, 3), square(2, 4)], missed, side: 100 }, words);
    expect(flat(view.arrow?.line ?? [])).toEqual([
      [450, 450],
      [280, 450],
    ]);
    expect(flat(view.arrow?.head ?? [])[0]).toEqual([250, 450]);
    expect(view.label).toEqual({ x: 250, y: 288, text: "3 on the d8 · 2 squares off" });
    expect(flat(view.squares[0] ?? [])).toEqual([
      [100, 300],
      [200, 300],
      [200, 400],
      [100, 400],
    ]);
    expect([flat(view.space)[0], flat(view.meant)[0]]).toEqual([
      [200, 400],
      [400, 400],
    ]);
  });

  it("D20-SPLASH-07 one that a wall stops where it was meant for has no arrow, and says why", () => {
    const missed = { meant: square(4, 4), way: 5, squares: 0 };
    const view = splashView({ at: square(4, 4), squares: [square(4, 4)], missed, side: 50 }, testWords("fr"));
    expect([view.arrow, view.meant, view.label?.text]).toEqual([null, [], "5 au d8 · un mur l’arrête"]);
  });

  it("D20-SPLASH-03 D20-SPLASH-05 a hit has neither arrow nor words: its target's space is framed, or its corner marked", () => {
    const hit = { squares: [square(3, 3)], missed: null, side: 100 };
    const ogre = splashView({ ...hit, at: { column: 4, row: 4, side: 2 } }, words);
    const corner = splashView({ ...hit, at: { column: 4, row: 4, side: 0 } }, words);
    expect([ogre.arrow, ogre.label, flat(ogre.space)[2], ogre.middle]).toEqual([
      null,
      null,
      [600, 600],
      { x: 500, y: 500 },
    ]);
    expect([corner.arrow, corner.label, corner.space, corner.middle]).toEqual([null, null, [], { x: 400, y: 400 }]);
    expect([ogre.meant, corner.meant]).toEqual([[], []]);
  });
});

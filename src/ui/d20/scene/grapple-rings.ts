/** Which of those who hold one another share a ring on the map, and where it runs. Pure. */

/** One of a grapple: its `body` is what is drawn. */
export interface Held<B> {
  readonly id: string;
  readonly body: B;
  /** Those who are held by it, or hold it. */
  readonly holds: readonly string[];
  readonly isPinned: boolean;
}

/** Pixels of the scene by which a ring lies outside the tokens, past the ring of the turn. */
const MARGIN = 16;

/** Those who hang together by their holds; one alone, whose opponents are out of sight, is none. [D20-GRAP-43] */
export function groupsOf<B>(held: readonly Held<B>[]): readonly (readonly Held<B>[])[] {
  const groups: Held<B>[][] = [];
  for (const one of held) {
    const near = groups.filter((group) =>
      group.some(({ id, holds }) => holds.includes(one.id) || one.holds.includes(id)),
    );
    const joined = [...near.flat(), one];
    groups.splice(0, groups.length, ...groups.filter((group) => !near.includes(group)), joined);
  }
  return groups.filter(({ length }) => length > 1);
}

/** The ring around bodies by their middles and measures. */
export function ringAround(
  bodies: readonly { readonly x: number; readonly y: number; readonly w: number; readonly h: number }[],
): { readonly cx: number; readonly cy: number; readonly rx: number; readonly ry: number } {
  const [left, right] = [
    Math.min(...bodies.map(({ x, w }) => x - w / 2)),
    Math.max(...bodies.map(({ x, w }) => x + w / 2)),
  ];
  const [top, bottom] = [
    Math.min(...bodies.map(({ y, h }) => y - h / 2)),
    Math.max(...bodies.map(({ y, h }) => y + h / 2)),
  ];
  return {
    cx: (left + right) / 2,
    cy: (top + bottom) / 2,
    rx: (right - left) / 2 + MARGIN,
    ry: (bottom - top) / 2 + MARGIN,
  };
}

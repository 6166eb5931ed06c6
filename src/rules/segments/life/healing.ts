import type { Body } from "../state.ts";
import type { Injury } from "../stored/actor.ts";

/**
 * Wounds in the order in which they close: the lightest first, of equals the oldest. What bleeding, falls and comas
 * have cost besides comes back after them, since no wound may outlast its points. [SEG-HOUSE-57]
 */
function inOrder(injuries: readonly Injury[]): readonly Injury[] {
  return [...injuries].sort((a, b) => a.points - b.points);
}

/** A body's wounds after so many wound points have come back: each keeps the points that it still costs. [SEG-HOUSE-57] */
export function closed(injuries: readonly Injury[], points: number): readonly Injury[] {
  const left = new Map<string, number>();
  let rest = points;
  for (const injury of inOrder(injuries)) {
    const back = Math.min(rest, injury.points);
    left.set(injury.id, injury.points - back);
    rest -= back;
  }
  return injuries.flatMap((injury) => {
    const still = left.get(injury.id) ?? injury.points;
    return still > 0 ? [{ ...injury, points: still }] : [];
  });
}

/** Wounds that end when so many points have come back. [SEG-HOUSE-57] */
export function healedBy(injuries: readonly Injury[], points: number): readonly string[] {
  const open = new Set(closed(injuries, points).map((injury) => injury.id));
  return injuries.filter((injury) => !open.has(injury.id)).map((injury) => injury.id);
}

/** What a body has with so many wound points more. */
export function withWounds({ wounds, injuries }: Body, points: number): Partial<Body> {
  return { wounds: wounds + points, injuries: closed(injuries, points) };
}

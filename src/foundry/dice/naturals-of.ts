import type { DiceNode, Formula } from "../../rules/kernel/formula.ts";

/** A die term of a roll, as far as the naturals go. */
export interface ThrownDice {
  readonly faces: number | undefined;
  readonly results: readonly { readonly result: number; readonly exploded?: boolean | undefined }[];
}

/**
 * The natural faces of a roll in the order that the rules want them: group by group, an open die's re-rolls next to it.
 * Null when the dice are not those of the formula: another number, other faces, or a result that no such die shows.
 */
export function naturalsOf(formula: Formula, thrown: readonly ThrownDice[]): readonly number[] | null {
  if (thrown.length !== formula.dice.length) return null;
  const naturals: number[] = [];
  for (const [index, group] of formula.dice.entries()) {
    const dice = thrown[index];
    const faces = dice === undefined || dice.faces !== group.faces ? null : groupNaturals(group, dice.results);
    if (faces === null) return null;
    naturals.push(...faces);
  }
  return naturals;
}

/**
 * The host puts the re-rolls of exploding dice behind all others, in the order in which they exploded: the k-th
 * exploded die's re-roll is the k-th result behind the first `count`.
 */
function groupNaturals(group: DiceNode, results: ThrownDice["results"]): readonly number[] | null {
  const fits = results.every(({ result }) => Number.isInteger(result) && result >= 1 && result <= group.faces);
  if (!fits) return null;
  const open = group.open;
  if (open === undefined) return results.length === group.count ? results.map(({ result }) => result) : null;
  const rerolls = new Map<number, number>();
  let next = group.count;
  for (const [index, { result }] of results.entries()) if (result >= open.from) rerolls.set(index, next++);
  if (next !== results.length) return null;
  const naturals: number[] = [];
  for (let die = 0; die < group.count; die++) {
    for (let at: number | undefined = die; at !== undefined; at = rerolls.get(at))
      naturals.push(results[at]?.result ?? 0);
  }
  return naturals;
}
